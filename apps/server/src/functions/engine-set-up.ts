/** Installs the engine of functions when the first function is called. Nobody waits for it: a call meanwhile gets a sentence. */

import { findEngine } from '@sayso/functions'
import type { Logger } from 'pino'

/** Rejects when it could not be installed, or when `signal` aborts. */
export type InstallEngine = (signal: AbortSignal) => Promise<void>

type EngineState = 'ready' | 'missing' | 'installing' | 'failed'

export interface EngineSetUp {
  /** The engine's program; null where it is not there. */
  find(): Promise<string | null>
  /** Begins what is missing. Null: the engine is there; else a sentence for those who wait. */
  need(): Promise<string | null>
  state(): Promise<EngineState>
  close(): Promise<void>
}

interface EngineSetUpOptions {
  /** Null: that is left to the operator. */
  install: InstallEngine | null
  log: Logger
  find?: () => Promise<string | null>
  nowMs?: () => number
}

/** After a failure it is not begun again before: a page asks every few seconds. */
const RETRY_MS = 60_000

const SENTENCES = {
  missing: 'Functions are not set up on this server. Its operator runs “npm run build -- --functions”.',
  installing: 'Functions are being set up on this server. That happens once and takes about a minute.',
  failed:
    'Functions could not be set up on this server. Run “npm run build -- --functions” there, which says why.',
} as const

export function createEngineSetUp({
  install,
  log,
  find = () => findEngine(),
  nowMs = Date.now,
}: EngineSetUpOptions): EngineSetUp {
  const closing = new AbortController()
  /** Once found, it stays. */
  let program: string | null = null
  let running: Promise<void> | null = null
  let failedAtMs: number | null = null

  async function findOnce(): Promise<string | null> {
    program ??= await find()
    return program
  }

  async function run(begin: InstallEngine): Promise<void> {
    try {
      await begin(closing.signal)
      failedAtMs = null
      log.info('the engine of functions was installed')
    } catch (error) {
      failedAtMs = nowMs()
      if (!closing.signal.aborted) log.error({ err: error }, 'the engine of functions could not be installed')
    } finally {
      running = null
    }
  }

  async function state(): Promise<EngineState> {
    if ((await findOnce()) !== null) return 'ready'
    if (running !== null) return 'installing'
    return failedAtMs === null ? 'missing' : 'failed'
  }

  return {
    find: findOnce,
    state,
    async need() {
      const now = await state()
      if (now === 'ready') return null
      const isDue = failedAtMs === null || nowMs() - failedAtMs >= RETRY_MS
      if (install !== null && isDue && !closing.signal.aborted) running ??= run(install)
      return SENTENCES[running === null ? now : 'installing']
    },
    async close() {
      closing.abort()
      await running
    },
  }
}
