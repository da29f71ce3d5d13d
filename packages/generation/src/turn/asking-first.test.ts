/** Answers that ask before they build, and what they cost. */

import { expect, test } from 'vitest'
import { createTurnWorld, fileAnswer, PROJECT_ID, USER_ID } from '../testing/index.ts'

const DAY = '2026-11-20'
const QUESTIONS = 'Two things.\n<saysoQuestions>\nWho sees it?\n- Only me\n- All\n</saysoQuestions>'
const PLAN = 'A plan.\n<saysoPlan>\nScreens\n- Today\n</saysoPlan>'

async function answer(
  world: ReturnType<typeof createTurnWorld>,
  text: string,
  request: Parameters<ReturnType<typeof createTurnWorld>['start']>[0] = {},
) {
  const streamId = await world.start(request)
  world.model.say(text)
  world.model.finish()
  await world.time.advance(100)
  await world.readAll(streamId)
  return world.store.countedMessages(USER_ID, DAY)
}

test.each([
  ['questions', QUESTIONS],
  ['a plan', PLAN],
])('[C10] an answer of %s costs no message, and the one that builds does', async (_name, asking) => {
  const world = createTurnWorld()
  expect(await answer(world, asking, { dailyLimit: 1 })).toBe(0)
  expect(await answer(world, fileAnswer('a.ts', '1'), { dailyLimit: 1 })).toBe(1)
  const messages = await world.store.turns.messages(PROJECT_ID)
  expect(messages.map(({ isCounted }) => isCounted)).toEqual([false, false, true, true])
})

test('[C10] asking twice in a row costs a message, and then it is free again', async () => {
  const world = createTurnWorld()
  expect(await answer(world, QUESTIONS)).toBe(0)
  expect(await answer(world, PLAN)).toBe(1)
  expect(await answer(world, QUESTIONS)).toBe(1)
})

test.each([
  ['beyond 8,000 characters', `${'word '.repeat(1_700)}\n${QUESTIONS}`, {}],
  ['with a file', `${QUESTIONS}\n${fileAnswer('a.ts', '1')}`, {}],
  ['when it may change nothing anyway', QUESTIONS, { mode: 'ask' as const }],
])('[C10] an answer %s is counted', async (_name, text, request) => {
  expect(await answer(createTurnWorld(), text, request)).toBe(1)
})

test('[C10] the model reads its questions and its plan again with the reply', async () => {
  const world = createTurnWorld()
  await answer(world, QUESTIONS)
  await answer(world, 'Done.', { prompt: 'Who sees it? All' })
  const history = world.model.requests.at(-1)?.messages.map(({ text }) => text) ?? []
  expect(history.some((text) => text.includes('<saysoQuestions>') && text.includes('- Only me'))).toBe(true)
})
