import { expect, test } from 'vitest'
import type { PreparedTurn } from './prepare-turn.ts'
import {
  startedTurn,
  type TurnState,
  wasFree,
  withEnding,
  withFailure,
  withModelSent,
  withoutOwner,
  withRequest,
  withStart,
  withUsage,
} from './turn-state.ts'

const USAGE = { inputTokens: 1, outputTokens: 2 }
const STOPPED = { status: 'stopped' } as const
const ERROR = { status: 'error', error: { code: 'internal', message: '', action: '' } } as const
const START = {
  type: 'start',
  messageId: 'm',
  userMessageId: 'u',
  model: 'a/b',
  startedAt: '',
  baseVersionNumber: 0,
} as const

const prepared: PreparedTurn = {
  files: new Map(),
  attachments: new Map(),
  deleted: new Map(),
  lockedPaths: [],
  baseVersionNumber: 0,
  isFirstPrompt: true,
  mode: 'build',
  continuedAnswer: null,
  request: { system: '', messages: [] },
  leftOut: null,
  looksOver: false,
}
const toPrepared = (state: TurnState) => withRequest(state, prepared, { now: () => new Date(0) })
const toAnswering = (state: TurnState) => withStart(toPrepared(state), START)

test('a turn is prepared, then answers', () => {
  const state = toPrepared(startedTurn())
  expect(state.step).toBe('prepared')
  const answering = withStart(state, START)
  expect(answering).toMatchObject({ step: 'answering', start: START, prepared })
  expect('answer' in answering && 'answer' in state && answering.answer === state.answer).toBe(true)
})

test('the log has no start entry before the request is there', () => {
  expect(withStart(startedTurn(), START)).toEqual(startedTurn())
})

test.each([
  ['preparing', startedTurn()],
  ['prepared', toPrepared(startedTurn())],
  ['answering', toAnswering(startedTurn())],
])('the first ending wins while %s, and the step goes on', (step, state) => {
  const ended = withEnding(withEnding(state, STOPPED), ERROR)
  expect(ended).toEqual({ ...state, ending: STOPPED })
  expect(ended.step).toBe(step)
})

test('a failed turn keeps its answer and its ending, and has no start entry', () => {
  const state = withEnding(toAnswering(startedTurn()), STOPPED)
  const failed = withFailure(state)
  expect(failed).toMatchObject({ step: 'failed', ending: STOPPED, prepared })
  expect('answer' in failed && 'answer' in state && failed.answer === state.answer).toBe(true)
  expect('start' in failed).toBe(false)
  expect(withFailure(startedTurn())).toMatchObject({ step: 'failed', prepared: null, answer: null })
})

test('a lost turn stays lost, whatever comes', () => {
  const lost = withoutOwner(toPrepared(startedTurn()))
  expect(withFailure(lost)).toBe(lost)
  expect(toAnswering(lost)).toBe(lost)
  expect(withoutOwner(withFailure(startedTurn())).step).toBe('lost')
  expect(withEnding(lost, STOPPED)).toEqual({ ...lost, ending: STOPPED })
})

test.each<[string, boolean, TurnState]>([
  ['fails before the model sends anything', true, withEnding(startedTurn(), ERROR)],
  ['fails after a thought', false, withEnding(withModelSent(startedTurn()), ERROR)],
  ['fails with a reported cost', false, withEnding(withUsage(startedTurn(), USAGE), ERROR)],
  ['is stopped before the model sends anything', false, withEnding(startedTurn(), STOPPED)],
  ['is lost after such a failure', true, withoutOwner(withEnding(startedTurn(), ERROR))],
])('a turn that %s is free: %s', (_how, isFree, state) => {
  expect(wasFree(state)).toBe(isFree)
})
