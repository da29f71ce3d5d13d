/** Which turns count as one of the day's messages, the reported token use, and the text for each way a turn ends. */

import { fc } from '@sayso/testing/property'
import type { MessageStatus } from '@sayso/wire'
import { expect, test } from 'vitest'
import { countRequestTokens } from '../context/count-tokens.ts'
import { ModelError } from '../ports/model.ts'
import { createTurnWorld, fileAnswer, PROJECT_ID, recordedAnswers, USER_ID } from '../testing/index.ts'
import {
  EMPTY_ANSWER,
  ENDED_EARLY,
  isCounted,
  LENGTH_LIMIT,
  REFUSED,
  THOUGHT_TOO_LONG,
  TOO_LONG,
  TOOK_TOO_LONG,
  toStreamError,
} from './ending.ts'
import { completeUsage } from './usage.ts'

const DAY = '2026-11-20'

test.each<[Exclude<MessageStatus, 'running'>, string, boolean]>([
  ['done', 'Hi', true],
  ['done', '', false],
  ['done', ' \n\t', false],
  ['stopped', 'H', true],
  ['stopped', '', false],
  ['stopped', ' \n', false],
  ['error', 'Hi', false],
  ['error', '', false],
  ['interrupted', 'Hi', false],
  ['interrupted', '', false],
])('[C1] [C2] [C3] [C4] an answer that is %s with %j counts: %s', (status, content, counts) => {
  expect(isCounted(status, content)).toBe(counts)
})

/** The cost of a turn, whichever server ends it: the day's count, the end entry and both messages agree. */
async function costOf(world: ReturnType<typeof createTurnWorld>, streamId: string) {
  const end = (await world.readAll(streamId)).at(-1)?.entry
  const messages = await world.store.turns.messages(PROJECT_ID)
  const counted = messages.slice(-2).map(({ isCounted }) => isCounted)
  const isSaid = end !== undefined && 'isCounted' in end && end.isCounted
  expect(counted).toEqual([isSaid, isSaid])
  return { type: end?.type, counted: world.store.countedMessages(USER_ID, DAY) }
}

test.each([
  ['', 0],
  ['Hi', 1],
])('[C2] a turn that another server stops after %j counts %d', async (said, counted) => {
  const world = createTurnWorld()
  const streamId = await world.start()
  if (said !== '') world.model.say(said)
  await world.time.advance(50)
  expect(await world.addServer('server-2').stop(streamId)).toBe(true)
  expect(await costOf(world, streamId)).toEqual({ type: 'stopped', counted })
})

test.each([
  [
    'calls of tools',
    '<tool_call>{"name":"write_file","arguments":{"path":"a.ts","content":"1"}}</tool_call>',
  ],
  [
    'code without a path',
    recordedAnswers()
      .find(({ name }) => name === 'fenced-only')
      ?.text.replace('// app/index.tsx\n', '') ?? '',
  ],
  ['calls in JSON', '{"tool_calls": [{"function": {"name": "write", "arguments": {"path": "a.ts"}}}]}'],
  ['functions in tags', '<function=write_file><parameter=path>a.ts</parameter></function>'],
])('[MR721] a turn of nothing but %s fails, changes nothing and costs no message', async (_name, answer) => {
  const world = createTurnWorld()
  const streamId = await world.start()
  for (const _request of ['first', 'second']) {
    world.model.say(answer)
    world.model.finish()
    await world.time.advance(100)
  }
  expect(world.model.requests).toHaveLength(2)
  expect((await world.readAll(streamId)).at(-1)?.entry).toMatchObject({
    type: 'error',
    error: { code: 'unused-answer' },
    versionNumber: null,
    usage: { inputTokens: 20, outputTokens: 10 },
  })
  expect(await costOf(world, streamId)).toEqual({ type: 'error', counted: 0 })
  expect([...world.store.newestFiles(PROJECT_ID).keys()]).toEqual(['app/index.tsx'])
})

test.each([
  ['an empty plan', '<saysoPlan>\n</saysoPlan>'],
  ['questions without one', '<saysoQuestions>\n</saysoQuestions>'],
  ['next steps', '<saysoNext>\nAdd a chart\n</saysoNext>'],
  ['white space', ' \n '],
])('[C1] an answer of %s alone is an error, and costs no message', async (_name, answer) => {
  const world = createTurnWorld()
  const streamId = await world.start()
  world.model.say(answer)
  world.model.finish()
  await world.time.advance(100)
  expect((await world.readAll(streamId)).at(-1)?.entry).toMatchObject({ error: { code: 'empty-answer' } })
  expect(await costOf(world, streamId)).toEqual({ type: 'error', counted: 0 })
})

test('[C4] a turn whose server is gone is released, and its message can be sent again on the same day', async () => {
  const world = createTurnWorld()
  const streamId = await world.start({ dailyLimit: 1 })
  world.model.say(fileAnswer('a.ts', '1'))
  await world.time.advance(50)
  expect(world.store.countedMessages(USER_ID, DAY)).toBe(1)
  await world.store.turns.claim(streamId, 'nobody', -1)
  expect(await world.addServer('server-2').recoverOrphans()).toBe(1)
  expect(await costOf(world, streamId)).toEqual({ type: 'interrupted', counted: 0 })
  expect([...world.store.newestFiles(PROJECT_ID).keys()]).toContain('a.ts')
  await world.time.advance(2_000)
  await world.start({ dailyLimit: 1 })
})

test('[C1] each turn is counted once, however often its prompt arrives, and the limit holds for what runs', async () => {
  const world = createTurnWorld()
  const streamId = await world.start({ userMessageId: 'm', dailyLimit: 1 })
  expect(world.store.countedMessages(USER_ID, DAY)).toBe(1)
  world.model.say('Done.')
  world.model.finish()
  await world.time.advance(100)
  expect(await costOf(world, streamId)).toEqual({ type: 'done', counted: 1 })
  expect(await world.start({ userMessageId: 'm', dailyLimit: 1 })).toBe(streamId)
  expect(world.store.countedMessages(USER_ID, DAY)).toBe(1)
  await expect(world.start({ dailyLimit: 1 })).rejects.toThrow('no-messages-left')
})

test.each<[string, Parameters<typeof completeUsage>, ReturnType<typeof completeUsage>]>([
  [
    'all that the provider says is believed',
    [
      { inputTokens: 10, outputTokens: 0 },
      { inputTokens: 99, content: 'Some words' },
    ],
    { inputTokens: 10, outputTokens: 0 },
  ],
  [
    'what it says of the request stays, the answer is counted',
    [
      { inputTokens: 10, outputTokens: null },
      { inputTokens: 99, content: 'Some words' },
    ],
    { inputTokens: 10, outputTokens: 4, isEstimated: true },
  ],
  [
    'what it says of the answer stays, the request is counted',
    [
      { inputTokens: null, outputTokens: 7 },
      { inputTokens: 99, content: 'Some words' },
    ],
    { inputTokens: 99, outputTokens: 7, isEstimated: true },
  ],
  [
    'a request that nobody has counted is not known',
    [null, { inputTokens: null, content: 'Some words' }],
    { inputTokens: null, outputTokens: 4, isEstimated: true },
  ],
  ['of an answer without a word nothing is said', [null, { inputTokens: 99, content: '' }], null],
  [
    'unless the provider has said a part',
    [
      { inputTokens: 10, outputTokens: null },
      { inputTokens: 99, content: '' },
    ],
    { inputTokens: 10, outputTokens: 0, isEstimated: true },
  ],
])('[U1] %s', (_name, given, usage) => {
  expect(completeUsage(...given)).toEqual(usage)
})

test('[U1] a request takes what its texts take together, and 1,600 for each picture', () => {
  const image = { mediaType: 'image/png', base64: '' }
  const message = (text: string, count: number) => ({
    role: 'user' as const,
    text,
    images: Array.from({ length: count }, () => image),
  })
  const request = (system: string, ...messages: ReturnType<typeof message>[]) =>
    countRequestTokens({ system, messages })
  expect(request('', message('', 3))).toBe(4_800)
  fc.assert(
    fc.property(fc.lorem(), fc.lorem(), fc.nat({ max: 5 }), (system, text, count) => {
      const alone = request(system) + request('', message(text, 0))
      expect(request(system, message(text, count))).toBe(alone + count * 1_600)
      expect(request(system, message(text, 0), message(text, 0))).toBe(alone + request('', message(text, 0)))
    }),
  )
})

test.each([
  [
    EMPTY_ANSWER,
    'empty-answer',
    'The model answered with nothing. Send the message again, or choose another model.',
  ],
  [
    ENDED_EARLY,
    'cut-off',
    'The answer broke off before it was complete. Choose Continue to go on from there.',
  ],
  [
    LENGTH_LIMIT,
    'length-limit',
    'The answer reached the longest length that the model allows. Choose Continue to go on from there.',
  ],
  [REFUSED, 'refused', 'The model refused to answer this. Say it in other words, or choose another model.'],
  [
    THOUGHT_TOO_LONG,
    'answer-too-long',
    'The model thought for longer than Sayso waits, so its answer was ended. Ask for less at once, or choose another model.',
  ],
  [
    TOOK_TOO_LONG,
    'timed-out',
    'The answer took longer than Sayso waits, so it was ended. Choose Continue to go on from there.',
  ],
  [
    TOO_LONG,
    'answer-too-long',
    'The answer was longer than Sayso keeps, so it was ended. Ask for less at once.',
  ],
])('[C5] [C6] %o says what happened and what to do', (error, code, words) => {
  expect([error.code, `${error.message} ${error.action}`]).toEqual([code, words])
})

test('[C3] a failure of the model is told in its words, one of ours in general ones', () => {
  expect(toStreamError(new ModelError('quota-used-up', { message: 'No credit.', action: 'Pay.' }))).toEqual({
    code: 'quota-used-up',
    message: 'No credit.',
    action: 'Pay.',
  })
  for (const error of [new Error('secret'), 'secret', null, undefined, { message: 'secret' }])
    expect(toStreamError(error)).toEqual({
      code: 'internal',
      message: 'Something went wrong while the answer was written.',
      action: 'Send the message again. The finished files were kept.',
    })
})

async function labelOf(prompt: string): Promise<string | undefined> {
  const world = createTurnWorld()
  world.model.say(fileAnswer('a.ts', '1'))
  world.model.finish()
  await world.start({ prompt })
  await world.time.advance(100)
  return world.store.versions(PROJECT_ID).at(-1)?.label
}

test.each([
  ['  Make\n\n a \t list ', 'Make a list'],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['x'.repeat(81), `${'x'.repeat(79)}…`],
  ['👍'.repeat(80), '👍'.repeat(80)],
  ['👍'.repeat(81), `${'👍'.repeat(79)}…`],
])('[F2] the version of the prompt %j is called %j', async (prompt, label) => {
  expect(await labelOf(prompt)).toBe(label)
})
