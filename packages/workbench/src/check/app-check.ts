/**
 * After an answer, a save or a restore, and on request: opens and presses every screen of the app in a hidden frame,
 * before it counts as running. Its findings join the preview's problems; this part reports how much was visited.
 */

import type { PreviewState, VisitResult } from '@sayso/preview'
import type { ProjectFiles } from '@sayso/project'
import type { ChatMessage } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Conversation } from '../conversation/conversation.ts'
import { lastAnswer } from '../conversation/messages.ts'
import { SCREEN_PICTURE } from '../panels/screen-pictures.ts'
import { crashesOf } from '../preview/faults.ts'
import type { PreviewController } from '../preview/preview-controller.ts'
import { patternsOf } from '../preview/screens.ts'
import { type LendData, type LentData, signsPeopleIn } from './check-data.ts'

export type AppCheckState =
  | { phase: 'none' }
  /** The app has yet to come to rest. */
  | { phase: 'waiting' }
  | { phase: 'running'; openedCount: number; screenCount: number }
  | { phase: 'done'; result: CheckResult }

/** `skippedFiles`: migrations of which the database of the check lacked something. */
export type CheckResult = VisitResult & { skippedFiles?: readonly string[] }

export interface AppCheck {
  store: StoreApi<AppCheckState>
  /** Checks the app as it is shown now, as soon as it is at rest. */
  start(): void
  /** Ends the check that is under way, if there is one. */
  stop(): void
  dispose(): void
}

interface AppCheckOptions {
  conversation: Pick<Conversation, 'store'>
  preview: Pick<PreviewController, 'store' | 'app'>
  files: () => ProjectFiles
  /** For an app that reads the project's data. */
  lendData: LendData
  /** Receives a picture of one of the screens. */
  onPicture: (route: string, picture: Blob) => void
  /** Whether an answer is checked automatically. A repair always is: it has to be proved. */
  isAutomatic: () => boolean
  /** Runs the callback later; returns how to call it off. */
  after: (delayMs: number, callback: () => void) => () => void
  /** For developers who look for our bugs; the person only sees that the version runs. */
  warn: (sentence: string) => void
}

/** An effect may throw a moment after the app has rendered. */
const QUIET_MS = 700
/** An app that is shown and never quite at rest is looked at all the same. */
const MAX_WAIT_MS = 15_000

export function createAppCheck({
  conversation,
  preview,
  files,
  lendData,
  isAutomatic,
  after,
  warn,
  onPicture,
}: AppCheckOptions): AppCheck {
  const picture = { options: SCREEN_PICTURE, onTaken: onPicture }
  const store = createStore<AppCheckState>(() => ({ phase: 'none' }))
  /** Files that showed errors when they were to be checked: the check begins again if these go away, as those of a moment do. */
  let owed: ProjectFiles | null = null
  /** A visit may end early on a busy machine; one more is made then. */
  let hasTriedAgain = false
  let ending = new AbortController()
  let cancel = () => {}
  let cancelWaiting = () => {}

  function start(): void {
    hasTriedAgain = false
    begin()
  }

  function begin(): void {
    end()
    store.setState({ phase: 'waiting' }, true)
    wait()
    limitWaiting()
  }

  function end(): void {
    owed = null
    cancel()
    cancelWaiting()
    ending.abort()
    store.setState({ phase: 'none' }, true)
  }

  function isIdle(): boolean {
    return conversation.store.getState().turn.phase === 'idle'
  }

  function isVisited(): boolean {
    const { phase } = store.getState()
    return phase === 'running' || phase === 'done'
  }

  function wait(): void {
    cancel()
    cancel = after(QUIET_MS, settle)
  }

  function limitWaiting(): void {
    cancelWaiting = after(MAX_WAIT_MS, () => {
      settle()
      if (store.getState().phase === 'waiting') limitWaiting()
    })
  }

  function settle(): void {
    const { state } = preview.store.getState()
    if (state === null || isOnItsWay(state)) return
    if (state.phase === 'running' && crashesOf(state.problems).length === 0) return void run()
    end()
    owed = files()
  }

  async function run(): Promise<void> {
    const { app } = preview
    if (app === null) return end()
    cancel()
    cancelWaiting()
    const visited = files()
    const screens = patternsOf(visited.keys())
    const current = new AbortController()
    ending = current
    const show = (openedCount: number) => {
      if (ending === current)
        store.setState({ phase: 'running', openedCount, screenCount: screens.length }, true)
    }
    show(0)
    let result: VisitResult | null = null
    const lending = lendData(visited)
    const lent = lending === null ? null : await lending
    const { signal } = current
    try {
      const wish = { screens, signal, onProgress: show, picture }
      if (!signal.aborted) result = await app.visit(lent === null ? wish : { ...wish, data: lent.data })
    } catch (error) {
      warn(`The screens of the app could not be opened: ${error}`)
      hasTriedAgain = true
    }
    lent?.close()
    if (ending !== current || current.signal.aborted) return
    // Files that are being written are visited once they are whole.
    if (result === null && !isIdle()) return end()
    if (result === null && files() !== visited) return start()
    if (result === null && !hasTriedAgain) {
      hasTriedAgain = true
      return begin()
    }
    store.setState(
      result === null ? { phase: 'none' } : { phase: 'done', result: withGuarded(result, lent, visited) },
      true,
    )
  }

  /** A repair that is over before the page could follow it comes with the project. It has to be proved all the same. */
  function noteLoaded(answer: ChatMessage | null, before: readonly ChatMessage[]): void {
    if (!isIdle() || before.length === 0 || answer?.id === lastAnswer(before)?.id) return
    if (answer?.repair && answer.status === 'done' && answer.versionNumber !== null) start()
  }

  const unsubscribes = [
    conversation.store.subscribe(({ turn, messages }, before) => {
      if (turn.phase === before.turn.phase) return noteLoaded(lastAnswer(messages), before.messages)
      // An answer may change nothing: a visit, and what it found, hold until the app's files are others.
      if (turn.phase !== 'idle') return isVisited() ? undefined : end()
      const answer = lastAnswer(messages)
      if (before.turn.phase !== 'streaming' || answer === null || answer.versionNumber === null) return
      if (answer.status === 'done' && (isAutomatic() || answer.repair)) start()
      else end()
    }),
    preview.store.subscribe(({ state }, before) => {
      const { phase } = store.getState()
      if (phase === 'waiting') {
        if (hasMoved(state, before.state)) wait()
      } else if (phase === 'none' && owed === files() && state !== null && isWell(state)) {
        start()
      } else if (state?.revision === before.state?.revision) return
      // Other files are another app. The server's additions at the end of an answer may come a moment after it.
      else if (phase === 'running' && isIdle()) start()
      else if (phase === 'running') end()
      else if (phase === 'done') end()
    }),
  ]
  return {
    store,
    start,
    stop() {
      if (store.getState().phase !== 'done') end()
    },
    dispose() {
      end()
      for (const unsubscribe of unsubscribes) unsubscribe()
    },
  }
}

/** Where somebody was signed in, or nobody ever is: then a screen that gave way to another did so for a reason of the app's. */
function withGuarded(result: VisitResult, lent: LentData, files: ProjectFiles): CheckResult {
  const isAmongStrangers = signsPeopleIn(files) && (lent === null || result.signedInCount === 0)
  const checked = isAmongStrangers ? result : { ...result, guardedPaths: [] }
  const skippedFiles = lent?.skippedFiles ?? []
  return skippedFiles.length === 0 ? checked : { ...checked, skippedFiles }
}

/** Console output and pointed-at elements do not show whether the app is at rest. */
function hasMoved(now: PreviewState | null, before: PreviewState | null): boolean {
  if (now === null || before === null) return now !== before
  return (['phase', 'revision', 'shownRevision', 'problems', 'extraPackages'] as const).some(
    (field) => now[field] !== before[field],
  )
}

/** Whether an app is there, and runs without an error. */
function isWell(state: PreviewState): boolean {
  return state.phase === 'running' && !isOnItsWay(state) && crashesOf(state.problems).length === 0
}

/** Later changes restart the wait. An app that has not been drawn because of an error is not on its way. */
export function isOnItsWay(state: PreviewState): boolean {
  const { phase, revision, shownRevision, isBlank, problems, extraPackages } = state
  if (extraPackages.isFetching) return true
  if (crashesOf(problems).length > 0 || ['failed', 'hung', 'stopped'].includes(phase)) return false
  return phase === 'loading' || revision === 0 || shownRevision < revision || isBlank
}
