/**
 * After an answer: asks for the server's findings and follows the repair that it has started. If it has started none,
 * waits until the preview shows the answer at rest, sends back the preview's problems, and shows “Fixed” only when
 * page and server both know it.
 */

import type { PreviewState } from '@sayso/preview'
import type { AnswerReview, ChatMessage, Problem } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppCheck } from '../check/app-check.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { lastAnswer } from '../conversation/messages.ts'
import { hasRepairsLeft } from '../conversation/repair-count.ts'
import type { RepairStart } from '../conversation/turn-starts.ts'
import { faultsOf } from '../preview/faults.ts'
import type { PreviewController } from '../preview/preview-controller.ts'

export interface AutoRepairState {
  /** The answer's outcome is not known yet. */
  isJudging: boolean
  /** The last repair that was judged. */
  outcome: { messageId: string; isFixed: boolean } | null
}

export interface AutoRepair {
  store: StoreApi<AutoRepairState>
  /** After a load: judges the newest repair if no page has seen what became of it. Begins no other one: nobody has asked for anything. */
  resume(): void
  dispose(): void
}

interface AutoRepairOptions {
  conversation: Pick<Conversation, 'store' | 'review'>
  preview: Pick<PreviewController, 'store'>
  /** Problems of screens that nobody has looked at are known only when it is done. */
  check: Pick<AppCheck, 'store'>
  repair: (problems: readonly Problem[]) => Promise<RepairStart>
  /** Edits made since this version, saved or not, may be the cause, and would be overwritten. */
  isEditedSince: (versionNumber: number) => boolean
  /** Runs the callback later; returns how to call it off. */
  after: (delayMs: number, callback: () => void) => () => void
}

/** An effect may throw a moment after the app has rendered. */
const QUIET_MS = 1_000

/** An answer that is being judged. */
interface Case {
  answer: ChatMessage
  /** Null until the server has responded. */
  review: AnswerReview | null
  /** Whether problems are sent back. */
  mayRepair: boolean
}

export function createAutoRepair(options: AutoRepairOptions): AutoRepair {
  const { conversation, preview } = options
  const store = createStore<AutoRepairState>(() => ({ isJudging: false, outcome: null }))
  let judged: Case | null = null
  let cancel = () => {}

  async function open(answer: ChatMessage, mayRepair: boolean): Promise<void> {
    const opened: Case = { answer, review: null, mayRepair }
    judged = opened
    store.setState({ isJudging: true })
    const review = await conversation.review(answer.id)
    if (judged !== opened) return
    // An answer without changes has nothing to show, unless it should have repaired something.
    if (review === null || (answer.versionNumber === null && !answer.repair)) return close()
    opened.review = review
    wait()
  }

  /** A repair that is over before the page could follow it comes with the project, and is judged instead. */
  function noteLoaded(answer: ChatMessage | null): void {
    if (judged === null || answer === null || answer.id === judged.answer.id) return
    if (answer.status === 'done') void open(answer, judged.mayRepair)
  }

  function wait(): void {
    cancel()
    cancel = options.after(QUIET_MS, () => void judge())
  }

  function close(): void {
    cancel()
    judged = null
    store.setState({ isJudging: false })
  }

  async function judge(): Promise<void> {
    const { state, isDataBehind } = preview.store.getState()
    // Later changes restart the wait.
    if (state === null || !isAtRest(state) || isChecking() || judged === null || judged.review === null)
      return
    const { answer, review, mayRepair } = judged
    // Whether the data still refuses a request shows once the migrations are applied.
    if (answer.repair && !(isDataBehind && answer.repair.problems.some(isOfData))) {
      const left = new Set([...review.unrepaired, ...state.problems.map(({ id }) => id)])
      const isFixed = answer.repair.problems.every(({ id }) => !left.has(id))
      store.setState({ outcome: { messageId: answer.id, isFixed } })
    }
    const faults = faultsOf(state.problems)
    const { versionNumber } = answer
    const isAnswers = versionNumber !== null && !options.isEditedSince(versionNumber)
    const { messages } = conversation.store.getState()
    judged = null
    if (mayRepair && isAnswers && faults.length > 0 && hasRepairsLeft(messages)) await options.repair(faults)
    if (judged === null) close()
  }

  function isChecking(): boolean {
    const { phase } = options.check.store.getState()
    return phase === 'waiting' || phase === 'running'
  }

  const unsubscribes = [
    conversation.store.subscribe(({ turn, messages }, before) => {
      const answer = lastAnswer(messages)
      if (turn.phase === before.turn.phase) return noteLoaded(answer)
      if (turn.phase !== 'idle') return close()
      const hasEnded = before.turn.phase === 'streaming' && answer?.status === 'done'
      // Repairs have the keys and the limits of the person whose page asks for them: the sender's.
      const isOthers = before.turn.phase === 'streaming' && before.turn.isOthers === true
      if (hasEnded && answer.mode !== 'ask') void open(answer, !isOthers)
    }),
    options.check.store.subscribe(({ phase }, before) => {
      if (judged !== null && judged.review !== null && phase !== before.phase) wait()
    }),
    preview.store.subscribe(({ state }, before) => {
      if (judged !== null && judged.review !== null && isOtherPicture(state, before.state)) wait()
    }),
  ]
  return {
    store,
    resume() {
      const { turn, messages } = conversation.store.getState()
      const answer = lastAnswer(messages)
      const isUnknown = answer?.repair && answer.status === 'done' && answer.repair.outcome === undefined
      if (isUnknown && turn.phase === 'idle') void open(answer, false)
    },
    dispose() {
      cancel()
      judged = null
      for (const unsubscribe of unsubscribes) unsubscribe()
    },
  }
}

/** A repair keeps ids of problems, which begin with their kind. */
function isOfData({ id }: Pick<Problem, 'id'>): boolean {
  return id.startsWith('refused:')
}

/** Whether the newest files are shown, or the reason why they are not is known. */
function isAtRest({ phase, revision, shownRevision, problems, extraPackages }: PreviewState): boolean {
  if (phase === 'failed' || revision === 0) return false
  // A package that is on its way, or waits for a person's decision, needs no repair.
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
