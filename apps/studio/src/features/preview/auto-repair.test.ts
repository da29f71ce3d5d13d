/** After an answer: rest, judge, repair; and never a repair that nobody needs. */

import type { PreviewState } from '@sayso/preview'
import { type ChatMessage, failedEditProblem, type Problem } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ConversationState, Turn } from '../conversation/turn.ts'
import type { RepairStart } from '../conversation/turn-starts.ts'
import { createAutoRepair } from './auto-repair.ts'
import type { PreviewView } from './preview-controller.ts'

const PROBLEM: Problem = { id: 'render:1', kind: 'render', message: 'It throws.', place: null }
const SHOWN: PreviewState = {
  ...{
    phase: 'running',
    failure: null,
    revision: 2,
    shownRevision: 2,
    problems: [],
    route: '/',
    console: [],
  },
  ...{ standIns: [], extraPackages: { isFetching: false, questions: [] } },
  ...{ lastTiming: null, isInspecting: false, inspected: null, changed: null, refusedMessageCount: 0 },
}
const STREAMING: Turn = {
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
  hasUnsavedEdits?: boolean
  start?: RepairStart
  failedEdits?: () => readonly Problem[]
}

function setUp({ hasUnsavedEdits = false, start = 'started', failedEdits = () => [] }: World = {}) {
  const conversation = createStore<ConversationState>(() => ({ messages: [], turn: { phase: 'idle' } }))
  const preview = createStore<PreviewView>(() => ({
    state: SHOWN,
    colorScheme: 'light',
    textScale: 1,
    failure: null,
  }))
  const repaired: string[][] = []
  let waiting: (() => void) | null = null
  const auto = createAutoRepair({
    conversation: { store: conversation },
    preview: { store: preview },
    failedEdits,
    async repair(problems) {
      repaired.push(problems.map(({ id }) => id))
      return start
    },
    hasUnsavedEdits: () => hasUnsavedEdits,
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
    show: (changes: Partial<PreviewState>) => preview.setState({ state: { ...SHOWN, ...changes } }),
    answer(messages: ChatMessage[]) {
      conversation.setState({ messages, turn: STREAMING })
      conversation.setState({ turn: { phase: 'idle' } })
    },
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

test('problems of a finished answer are sent back once the preview has come to rest', async () => {
  const { answer, show, rest, repaired, auto } = setUp()
  answer([PROMPT, ANSWER])
  expect(auto.store.getState().isJudging).toBe(true)
  show({ problems: [PROBLEM] })
  await rest()
  expect(repaired).toEqual([[PROBLEM.id]])
  expect(auto.store.getState().isJudging).toBe(false)
})

test('while newer files are on their way, nothing is judged', async () => {
  const { answer, show, rest, repaired, isWaiting, auto } = setUp()
  answer([PROMPT, ...repairMessages(1)])
  show({ revision: 3 })
  await rest()
  expect(auto.store.getState().outcome).toBeNull()
  show({ revision: 3, shownRevision: 3 })
  expect(isWaiting()).toBe(true)
  await rest()
  expect(auto.store.getState().outcome).toEqual({ messageId: 'ra1', isFixed: true })
  expect(repaired).toEqual([])
})

test('a repair after which the same problem is there is not called fixed, and is tried again', async () => {
  const { answer, show, rest, repaired, auto } = setUp()
  show({ problems: [PROBLEM] })
  answer([PROMPT, ANSWER, ...repairMessages(1)])
  await rest()
  expect(auto.store.getState().outcome).toEqual({ messageId: 'ra1', isFixed: false })
  expect(repaired).toHaveLength(1)
})

test('an edit that found nothing is sent back too, also when the answer changed nothing else', async () => {
  let failed = [failedEditProblem('app/index.tsx', 'Not found.')]
  const { answer, rest, repaired, auto } = setUp({ failedEdits: () => failed })
  answer([PROMPT, message('a', { role: 'assistant' })])
  await rest()
  expect(repaired).toEqual([['change:app/index.tsx']])

  failed = []
  answer([PROMPT, ANSWER, ...repairMessages(1)])
  await rest()
  expect(auto.store.getState().outcome).toEqual({ messageId: 'ra1', isFixed: true })
})

test('after three tries it is over', async () => {
  const { answer, show, rest, repaired } = setUp()
  show({ problems: [PROBLEM] })
  answer([PROMPT, ANSWER, ...[1, 2, 3].flatMap(repairMessages)])
  await rest()
  expect(repaired).toEqual([])
})

test('an answer that was stopped, failed or changed nothing is left alone', async () => {
  const { answer, show, rest, repaired } = setUp()
  show({ problems: [PROBLEM] })
  answer([PROMPT, { ...ANSWER, status: 'stopped' }])
  answer([PROMPT, { ...ANSWER, status: 'error' }])
  answer([PROMPT, { ...ANSWER, versionNumber: null }])
  await rest()
  expect(repaired).toEqual([])
})

test('what the preview itself refuses is never sent back', async () => {
  const { answer, show, rest, repaired, auto } = setUp()
  answer([PROMPT, ANSWER])
  show({ problems: [{ ...PROBLEM, kind: 'blocked' }] })
  await rest()
  expect(repaired).toEqual([])
  expect(auto.store.getState().isJudging).toBe(false)
})

test('unsaved edits are never written over', async () => {
  const { answer, show, rest, repaired } = setUp({ hasUnsavedEdits: true })
  show({ problems: [PROBLEM] })
  answer([PROMPT, ANSWER])
  await rest()
  expect(repaired).toEqual([])
})

test('when the server was quicker, what it made is judged, a few times at most', async () => {
  const { answer, show, rest, repaired } = setUp({ start: 'overtaken' })
  show({ problems: [PROBLEM] })
  answer([PROMPT, ANSWER])
  for (let time = 0; time < 6; time += 1) await rest()
  expect(repaired).toHaveLength(4)
})

test('a package that is on its way, or waits to be allowed, is nothing to repair yet', async () => {
  const { answer, show, rest, repaired } = setUp()
  const question = { name: 'stoer', message: 'It was first published 3 days ago.' }
  answer([PROMPT, ANSWER])
  show({ problems: [PROBLEM], extraPackages: { isFetching: true, questions: [] } })
  await rest()
  show({ problems: [PROBLEM], extraPackages: { isFetching: false, questions: [question] } })
  await rest()
  expect(repaired).toEqual([])
  show({ problems: [PROBLEM] })
  await rest()
  expect(repaired).toEqual([[PROBLEM.id]])
})
