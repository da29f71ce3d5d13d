/**
 * After an answer: waits until the preview has come to rest upon it, sends its problems and failed edits back to be repaired, and says
 * «Fixed» only when the preview has shown that they are gone.
 */

import type { PreviewState } from '@sayso/preview'
import type { Problem } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Conversation } from '../conversation/conversation.ts'
import { lastAnswer } from '../conversation/messages.ts'
import { hasRepairsLeft } from '../conversation/repairs.ts'
import type { RepairStart } from '../conversation/turn-starts.ts'
import type { PreviewController } from './preview-controller.ts'
import { faultsOf } from './repair.ts'

export interface AutoRepairState {
  /** The answer's outcome is not known yet. */
  isJudging: boolean
  /** The last repair that was judged. */
  outcome: { messageId: string; isFixed: boolean } | null
}

export interface AutoRepair {
  store: StoreApi<AutoRepairState>
  /** After a load: judges the newest repair if no page has seen what became of it. */
  resume(): void
  dispose(): void
}

export interface AutoRepairOptions {
  conversation: Pick<Conversation, 'store'>
  preview: Pick<PreviewController, 'store'>
  /** What is missing from the project, since edits of the newest answer found nothing to change. */
  failedEdits: () => readonly Problem[]
  repair: (problems: readonly Problem[]) => Promise<RepairStart>
  /** Unsaved edits may be what is wrong, or what would be overwritten. */
  hasUnsavedEdits: () => boolean
  /** Runs the callback later; returns how to call it off. */
  after: (delayMs: number, callback: () => void) => () => void
}

/** An effect may throw a moment after the app has rendered. */
const QUIET_MS = 1_000
/** Repairs that the server or another tab was quicker to begin. */
const MAX_OVERTAKEN = 3

export function createAutoRepair(options: AutoRepairOptions): AutoRepair {
  const { conversation, preview } = options
  const store = createStore<AutoRepairState>(() => ({ isJudging: false, outcome: null }))
  let cancel = () => {}
  let overtaken = 0

  function watch(): void {
    store.setState({ isJudging: true })
    wait()
  }

  function wait(): void {
    cancel()
    cancel = options.after(QUIET_MS, () => void judge())
  }

  function rest(): void {
    cancel()
    store.setState({ isJudging: false })
  }

  async function judge(): Promise<void> {
    const { state } = preview.store.getState()
    // What comes next begins the wait again.
    if (state === null || !isAtRest(state)) return
    const { messages } = conversation.store.getState()
    const answer = lastAnswer(messages)
    const repair = messages.findLast(({ role }) => role === 'user')?.repair
    if (answer !== null && repair) {
      const left = new Set([...options.failedEdits(), ...state.problems].map(({ id }) => id))
      const isFixed = repair.problems.every(({ id }) => !left.has(id))
      store.setState({ outcome: { messageId: answer.id, isFixed } })
    }
    const faults = [...options.failedEdits(), ...faultsOf(state.problems)]
    if (faults.length > 0 && hasRepairsLeft(messages) && !options.hasUnsavedEdits()) {
      const start = await options.repair(faults)
      if (start === 'overtaken' && isIdle() && overtaken < MAX_OVERTAKEN) {
        overtaken += 1
        return watch()
      }
    }
    rest()
  }

  function isIdle(): boolean {
    return conversation.store.getState().turn.phase === 'idle'
  }

  const unsubscribes = [
    conversation.store.subscribe(({ turn, messages }, before) => {
      if (turn.phase === before.turn.phase) return
      if (turn.phase !== 'idle') return rest()
      const answer = lastAnswer(messages)
      const hasEnded = before.turn.phase === 'streaming' && answer?.status === 'done'
      if (!hasEnded || (answer.versionNumber === null && options.failedEdits().length === 0)) return
      overtaken = 0
      watch()
    }),
    preview.store.subscribe(({ state }, before) => {
      if (store.getState().isJudging && isOtherPicture(state, before.state)) wait()
    }),
  ]
  return {
    store,
    resume() {
      const answer = lastAnswer(conversation.store.getState().messages)
      if (answer?.repair && answer.status === 'done' && answer.repair.outcome === undefined && isIdle())
        watch()
    },
    dispose() {
      cancel()
      for (const unsubscribe of unsubscribes) unsubscribe()
    },
  }
}

/** Whether the newest files are shown, or the reason why they are not is known. */
function isAtRest({ phase, revision, shownRevision, problems, extraPackages }: PreviewState): boolean {
  if (phase === 'failed' || revision === 0) return false
  // A package that is on its way, or waits for somebody's word, is nothing to repair.
  if (extraPackages.isFetching || extraPackages.questions.length > 0) return false
  return faultsOf(problems).length > 0 || shownRevision === revision
}

/** The console may go on for ever. */
function isOtherPicture(now: PreviewState | null, before: PreviewState | null): boolean {
  return (
    now?.revision !== before?.revision ||
    now?.shownRevision !== before?.shownRevision ||
    now?.problems !== before?.problems ||
    now?.extraPackages !== before?.extraPackages ||
    now?.phase !== before?.phase
  )
}
