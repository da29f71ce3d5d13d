/** Installs and builds an Expo SDK when a project first needs it. The default SDK is there from the start. */

import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DEFAULT_SDK, type ExpoSdk } from '@sayso/project'
import type { SdkNotReady } from '@sayso/wire'
import type { Logger } from 'pino'

/** Steps of a build, as they are reported to the person who waits. */
type SdkStep = 'installing' | 'bundling'

/** Rejects when the SDK could not be built, or when `signal` aborts. */
export type BuildSdk = (
  sdk: ExpoSdk,
  run: { signal: AbortSignal; onStep: (step: SdkStep) => void },
) => Promise<void>

export interface SdkBuilds {
  /** Starts what is missing. Null: the SDK is there. `canStart` false: one that was never built is only reported. */
  need(sdk: ExpoSdk, asker: { canStart: boolean }): Promise<SdkNotReady | null>
  /** Resolves when the SDK is there. Rejects with a sentence when it cannot be built, or was never built and nobody has started it. */
  ready(sdk: ExpoSdk): Promise<void>
  /** SDKs that are being built, wait for it or could not be built, by major version. */
  unfinished(): Record<string, UnfinishedKind>
  /** Ends a build. It begins again when the SDK is needed after the next start. */
  close(): Promise<void>
}

type UnfinishedKind = 'waiting' | SdkStep | 'failed'
type State =
  | { kind: 'ready'; done: Promise<void> }
  | { kind: 'waiting' | SdkStep; done: Promise<void> }
  | { kind: 'failed'; againAtMs: number; waitMs: number; done: Promise<void> }

interface SdkBuildsOptions {
  /** The folder of an SDK's prebuilt packages. */
  folderOf: (sdk: ExpoSdk) => string
  build: BuildSdk
  log: Logger
  nowMs?: () => number
}

/** A build that failed is not begun again before: each page that waits asks every few seconds. After each failure in a row, twice as long. */
const RETRY_MS = 60_000
const MAX_RETRY_MS = 60 * 60_000
/** An SDK that was built earlier and is up to date has been looked at by then. */
const CHECK_MS = 5_000

export function createSdkBuilds({ folderOf, build, log, nowMs = Date.now }: SdkBuildsOptions): SdkBuilds {
  const states = new Map<ExpoSdk, State>([[DEFAULT_SDK, { kind: 'ready', done: Promise.resolve() }]])
  const closing = new AbortController()
  /** One build at a time: each takes both processors and much memory. */
  let last: Promise<unknown> = Promise.resolve()

  const isThere = (sdk: ExpoSdk) => existsSync(path.join(folderOf(sdk), 'manifest.json'))

  /** Once in each process, since the sources may have changed since an SDK was built. */
  function begin(sdk: ExpoSdk, retryMs = RETRY_MS): State {
    const isFree = [...states.values()].every(({ kind }) => kind === 'ready' || kind === 'failed')
    const done = last.then(() => run(sdk, retryMs))
    last = done.catch(() => undefined)
    const state: State = { kind: isFree ? 'installing' : 'waiting', done }
    states.set(sdk, state)
    return state
  }

  async function run(sdk: ExpoSdk, retryMs: number): Promise<void> {
    const onStep = (kind: SdkStep) => {
      const state = states.get(sdk)
      if (state !== undefined) states.set(sdk, { kind, done: state.done })
    }
    const startedAtMs = nowMs()
    try {
      closing.signal.throwIfAborted()
      onStep('installing')
      await build(sdk, { signal: closing.signal, onStep })
      log.info({ sdk: sdk.major, seconds: Math.round((nowMs() - startedAtMs) / 1000) }, 'an SDK was set up')
    } catch (error) {
      const isStopping = closing.signal.aborted
      if (!isStopping) log.error({ sdk: sdk.major, err: error }, 'an SDK could not be set up')
      // The one that was built earlier is better than none.
      if (isStopping || !isThere(sdk)) throw noteFailure(sdk, retryMs, error)
    }
    states.set(sdk, { kind: 'ready', done: Promise.resolve() })
  }

  function noteFailure(sdk: ExpoSdk, waitMs: number, cause: unknown): Error {
    const failure = new Error(notReady(sdk, 'failed').error, { cause })
    const done = Promise.reject(failure)
    done.catch(() => undefined)
    states.set(sdk, { kind: 'failed', againAtMs: nowMs() + waitMs, waitMs, done })
    return failure
  }

  function stateOf(sdk: ExpoSdk): State {
    const state = states.get(sdk)
    if (state === undefined) return begin(sdk)
    if (state.kind !== 'failed') return state
    // Somebody may have built it by hand meanwhile.
    if (!isThere(sdk) && nowMs() < state.againAtMs) return state
    return begin(sdk, Math.min(state.waitMs * 2, MAX_RETRY_MS))
  }

  /** Null: the SDK is there, or is being built. */
  function findUnstarted(sdk: ExpoSdk): SdkNotReady | null {
    const kind = states.get(sdk)?.kind ?? 'missing'
    return (kind === 'missing' || kind === 'failed') && !isThere(sdk) ? notReady(sdk, kind) : null
  }

  return {
    async need(sdk, { canStart }) {
      const unstarted = canStart ? null : findUnstarted(sdk)
      if (unstarted !== null) return unstarted
      const { done } = stateOf(sdk)
      if (isThere(sdk))
        await Promise.race([done.catch(() => undefined), wait(CHECK_MS, null, { ref: false })])
      const { kind } = stateOf(sdk)
      return kind === 'ready' ? null : notReady(sdk, kind)
    },
    async ready(sdk) {
      const unstarted = findUnstarted(sdk)
      if (unstarted !== null) throw new Error(unstarted.error)
      await stateOf(sdk).done
    },
    unfinished: () =>
      Object.fromEntries(
        [...states].flatMap(([{ major }, { kind }]) => (kind === 'ready' ? [] : [[major, kind]])),
      ),
    async close() {
      closing.abort()
      await last
    },
  }
}

function notReady({ major }: ExpoSdk, kind: UnfinishedKind | 'missing'): SdkNotReady {
  switch (kind) {
    case 'missing':
      return {
        code: 'sdk-missing',
        error: `This server has not set up Expo SDK ${major} yet. It does when somebody opens a project on that SDK in the studio.`,
      }
    case 'waiting':
      return {
        code: 'sdk-building',
        error: `Expo SDK ${major} waits for another SDK that this server is setting up.`,
      }
    case 'installing':
      return {
        code: 'sdk-building',
        error: `This server is installing Expo SDK ${major}. That happens once and takes a few minutes.`,
      }
    case 'bundling':
      return {
        code: 'sdk-building',
        error: `This server is bundling Expo SDK ${major} for the browser. That happens once and takes a few minutes.`,
      }
    case 'failed':
      return {
        code: 'sdk-failed',
        error: `Expo SDK ${major} could not be set up on this server. Run “npm run build -- --sdk ${major}” there, which says why.`,
      }
  }
}
