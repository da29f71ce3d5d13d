/** After an answer: rest, judge, repair; and never a repair that nobody needs. */

import type { PreviewState } from '@sayso/preview'
import type { AnswerReview, ChatMessage, Problem } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AppCheckState } from '../check/app-check.ts'
import type { ConversationState, StreamingTurn } from '../conversation/turn.ts'
import type { RepairStart } from '../conversation/turn-starts.ts'
import type { PreviewView } from '../preview/preview-controller.ts'
import { createAutoRepair } from './auto-repair.ts'

const PROBLEM: Problem = { id: 'render:1', kind: 'render', message: 'It throws.', place: null }
const SHOWN: PreviewState = {
  ...{
    phase: 'running',
    failure: null,
    preparation: null,
    revision: 2,
    shownRevision: 2,
    isBlank: false,
    isBehind: false,
    problems: [],
    route: '/',
    console: [],
    requests: [],
  },
  ...{
    phoneMarks: null,
    fixedScheme: null,
    standIns: [],
    extraPackages: { isFetching: false, questions: [], missingPeers: [] },
  },
  ...{
    lastTiming: null,
    isInspecting: false,
    inspected: null,
    foundElements: null,
    changed: null,
    refusedMessageCount: 0,
  },
}
const STREAMING: StreamingTurn = {
  ...{ phase: 'streaming', streamId: 's', messageId: 'a', startedAtMs: 0, hasOutput: true },
  ...{ link: 'live', isStopping: false },
}

function message(id: string, changes: Partial<ChatMessage>): ChatMessage {
  return {
    ...{ id, role: 'user', content: '', status: 'done', createdAt: '', model: null, versionNumber: null },
    ...{ error: null, durationMs: null, isCounted: false },
    ...changes,
  }
}

const PROMPT = message('p', { isCounted: true })
const ANSWER = message('a', { role: 'assistant', versionNumber: 1 })
const repairMessages = (attempt: number): ChatMessage[] => {
  const repair = { attempt, ofMessageId: 'p', problems: [{ id: PROBLEM.id, message: PROBLEM.message }] }
  return [
    message(`r${attempt}`, { repair }),
    message(`ra${attempt}`, { role: 'assistant', versionNumber: attempt + 1, repair }),
  ]
}

interface World {
  isEdited?: boolean
  start?: RepairStart
  review?: () => AnswerReview | null
}

const NOTHING: AnswerReview = { unrepaired: [], runningTurn: null }

function setUp({ isEdited = false, start = 'started', review = () => NOTHING }: World = {}) {
  const conversation = createStore<ConversationState>(() => ({ messages: [], turn: { phase: 'idle' } }))
  const preview = createStore<PreviewView>(() => ({
    state: SHOWN,
    colorScheme: 'light',
    textScale: 1,
    failure: null,
    isDataBehind: false,
  }))
  const check = createStore<AppCheckState>(() => ({ phase: 'none' }))
  const repaired: string[][] = []
  let waiting: (() => void) | null = null
  const auto = createAutoRepair({
    conversation: { store: conversation, review: async () => review() },
    preview: { store: preview },
    check: { store: check },
    async repair(problems) {
      repaired.push(problems.map(({ id }) => id))
      return start
    },
    isEditedSince: (versionNumber) => isEdited && versionNumber === ANSWER.versionNumber,
    after(_delayMs, callback) {
      waiting = callback
      return () => {
        waiting = null
      }
    },
  })
  return {
    auto,
    repaired,
    check: (state: AppCheckState) => check.setState(state, true),
    show: (changes: Partial<PreviewState>) => preview.setState({ state: { ...SHOWN, ...changes } }),
    async answer(messages: ChatMessage[], turn = STREAMING) {
      conversation.setState({ messages, turn })
      conversation.setState({ turn: { phase: 'idle' } })
      await Promise.resolve()
    },
    /** A page that comes later. */
    load: (messages: ChatMessage[]) => conversation.setState({ messages }),
    setDataBehind: (isDataBehind: boolean) => preview.setState({ isDataBehind }),
    setStreaming: () => conversation.setState({ turn: STREAMING }),
    isWaiting: () => waiting !== null,
    /** Lets the quiet time pass. */
    async rest() {
      const run = waiting
      waiting = null
      run?.()
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

test('[WC2] problems of a finished answer are sent back once the preview has come to rest', async () => {
  const { answer, show, rest, repaired, auto } = setUp()
  await answer([PROMPT, ANSWER])
  expect(auto.store.getState().isJudging).toBe(true)
  show({ problems: [PROBLEM] })
  await rest()
  expect(repaired).toEqual([[PROBLEM.id]])
  expect(auto.store.getState().isJudging).toBe(false)
})

test('[MB26] an answer to another member’s prompt is judged, and not repaired', async () => {
  const { answer, show, rest, repaired, auto } = setUp()
  await answer([PROMPT, ...repairMessages(1)], { ...STREAMING, isOthers: true })
  show({ problems: [{ ...PROBLEM, id: 'render:2' }] })
  await rest()
  expect(auto.store.getState()).toEqual({ isJudging: false, outcome: { messageId: 'ra1', isFixed: true } })
  expect(repaired).toEqual([])
})

test('[WC2] [WU3] while screens are still being opened, nothing is judged', async () => {
  const { answer, show, check, rest, repaired, auto } = setUp()
  check({ phase: 'waiting' })
  await answer([PROMPT, ...repairMessages(1)])
  await rest()
  expect(auto.store.getState()).toEqual({ isJudging: true, outcome: null })
  check({ phase: 'running', openedCount: 0, screenCount: 2 })
  await rest()
  expect(auto.store.getState().outcome).toBeNull()
  show({ problems: [PROBLEM] })
  check({
    phase: 'done',
    result: {
      screenCount: 2,
      openedCount: 1,
      pressCount: 0,
      wellPaths: [],
      brokenPaths: [],
      guardedPaths: [],
      looks: [],
      problems: [PROBLEM],
    },
  })
  await rest()
  expect(repaired).toEqual([[PROBLEM.id]])
})

test('[WC2] while newer files are on their way, nothing is judged', async () => {
  const { answer, show, rest, repaired, isWaiting, auto } = setUp()
  await answer([PROMPT, ...repairMessages(1)])
  show({ revision: 3 })
  await rest()
  expect(auto.store.getState().outcome).toBeNull()
  show({ revision: 3, shownRevision: 3 })
  expect(isWaiting()).toBe(true)
  await rest()
  expect(auto.store.getState().outcome).toEqual({ messageId: 'ra1', isFixed: true })
  expect(repaired).toEqual([])
})

test('[WC3] a repair after which the same problem is there is not called fixed, and is tried again', async () => {
  const { answer, show, rest, repaired, auto } = setUp()
  show({ problems: [PROBLEM] })
  await answer([PROMPT, ANSWER, ...repairMessages(1)])
  await rest()
  expect(auto.store.getState().outcome).toEqual({ messageId: 'ra1', isFixed: false })
  expect(repaired).toHaveLength(1)
})

test('[WC3] a repair of which the server knows that it has not helped is not called fixed, whatever the preview shows', async () => {
  const { answer, rest, repaired, auto } = setUp({
    review: () => ({ unrepaired: [PROBLEM.id], runningTurn: null }),
  })
  await answer([PROMPT, ANSWER, ...repairMessages(1)])
  await rest()
  expect(auto.store.getState().outcome).toEqual({ messageId: 'ra1', isFixed: false })
  // The preview reports nothing that could be sent back.
  expect(repaired).toEqual([])
})

test('[WC1] after three tries it is over', async () => {
  const { answer, show, rest, repaired } = setUp()
  show({ problems: [PROBLEM] })
  await answer([PROMPT, ANSWER, ...[1, 2, 3].flatMap(repairMessages)])
  await rest()
  expect(repaired).toEqual([])
})

test('[WC4] an answer that was stopped, failed or changed nothing is left alone', async () => {
  const { answer, show, rest, repaired } = setUp()
  show({ problems: [PROBLEM] })
  await answer([PROMPT, { ...ANSWER, status: 'stopped' }])
  await answer([PROMPT, { ...ANSWER, status: 'error' }])
  await answer([PROMPT, { ...ANSWER, versionNumber: null }])
  await rest()
  expect(repaired).toEqual([])
})

test('[WC4] what the preview itself refuses is never sent back', async () => {
  const { answer, show, rest, repaired, auto } = setUp()
  await answer([PROMPT, ANSWER])
  show({ problems: [{ ...PROBLEM, kind: 'blocked' }] })
  await rest()
  expect(repaired).toEqual([])
  expect(auto.store.getState().isJudging).toBe(false)
})

test('[WC4] what somebody has edited since the answer is never written over', async () => {
  const { answer, show, rest, repaired } = setUp({ isEdited: true })
  show({ problems: [PROBLEM] })
  await answer([PROMPT, ANSWER])
  await rest()
  expect(repaired).toEqual([])
})

test('[WC5] a repair that the server has begun is followed, and the page begins none', async () => {
  let begin = () => {}
  const { answer, show, isWaiting, repaired, auto, setStreaming } = setUp({
    review: () => {
      begin()
      return NOTHING
    },
  })
  // As the conversation does when it follows it.
  begin = setStreaming
  show({ problems: [PROBLEM] })
  await answer([PROMPT, ANSWER])
  expect(isWaiting()).toBe(false)
  expect(auto.store.getState().isJudging).toBe(false)
  expect(repaired).toEqual([])
})

test('[WC5] a repair that was over before it could be followed is judged in the place of the answer', async () => {
  const { answer, load, rest, repaired, auto } = setUp()
  await answer([PROMPT, ANSWER])
  load([PROMPT, ANSWER, ...repairMessages(1)])
  await Promise.resolve()
  await rest()
  expect(auto.store.getState().outcome).toEqual({ messageId: 'ra1', isFixed: true })
  expect(repaired).toEqual([])
})

test('[WC5] a server that cannot be asked may be repairing: the page begins nothing', async () => {
  const { answer, show, isWaiting, auto } = setUp({ review: () => null })
  show({ problems: [PROBLEM] })
  await answer([PROMPT, ANSWER])
  expect(isWaiting()).toBe(false)
  expect(auto.store.getState().isJudging).toBe(false)
})

test('[WC6] a page that comes later says what became of a repair, and begins no other', async () => {
  const { load, show, rest, repaired, auto } = setUp()
  show({ problems: [PROBLEM] })
  load([PROMPT, ANSWER, ...repairMessages(1)])
  auto.resume()
  await Promise.resolve()
  await rest()
  expect(auto.store.getState().outcome).toEqual({ messageId: 'ra1', isFixed: false })
  expect(repaired).toEqual([])
})

test('[WC2] a package that is on its way, or waits to be allowed, is nothing to repair yet', async () => {
  const { answer, show, rest, repaired } = setUp()
  const question = { name: 'stoer', message: 'It was first published 3 days ago.' }
  await answer([PROMPT, ANSWER])
  show({ problems: [PROBLEM], extraPackages: { isFetching: true, questions: [], missingPeers: [] } })
  await rest()
  show({ problems: [PROBLEM], extraPackages: { isFetching: false, questions: [question], missingPeers: [] } })
  await rest()
  expect(repaired).toEqual([])
  show({ problems: [PROBLEM] })
  await rest()
  expect(repaired).toEqual([[PROBLEM.id]])
})

test('[WM10] a repair of a refused request is not called fixed while its migration waits', async () => {
  const { answer, rest, auto, setDataBehind } = setUp()
  const repair = { attempt: 1, ofMessageId: 'p', problems: [{ id: 'refused:app/index.tsx:1', message: 'x' }] }
  const repaired = message('ra1', { role: 'assistant', versionNumber: 2, repair })
  setDataBehind(true)
  await answer([PROMPT, message('r1', { repair }), repaired])
  await rest()
  expect(auto.store.getState()).toEqual({ isJudging: false, outcome: null })
  setDataBehind(false)
  await answer([PROMPT, message('r1', { repair }), repaired])
  await rest()
  expect(auto.store.getState().outcome).toEqual({ messageId: 'ra1', isFixed: true })
})
