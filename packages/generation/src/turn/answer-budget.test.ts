/** When a turn takes from the server's answer budget, for whom, and when it gives back. */

import { expect, test } from 'vitest'
import { ModelError } from '../ports/model.ts'
import type { AnswerBudget, Asker } from '../ports/ports.ts'
import {
  ASKER,
  createTurnWorld,
  fileAnswer,
  PROJECT_ID,
  type TurnWorld,
  type TurnWorldOptions,
  USER_ID,
} from '../testing/index.ts'

const DAY = '2026-11-20'

/** A budget of this many answers, and its takers. */
function budgetOf(limit: number) {
  const takenBy: Asker[] = []
  let givenBack = 0
  const budget: AnswerBudget = {
    async reserve(asker) {
      if (takenBy.length - givenBack >= limit) return { kind: 'used-up', limit: 'network' }
      takenBy.push(asker)
      return {
        kind: 'reserved',
        async release() {
          givenBack += 1
        },
      }
    },
  }
  return { budget, takenBy, isHeld: () => takenBy.length - givenBack }
}

function worldWith(limit: number, options: TurnWorldOptions = {}) {
  const { budget, ...looks } = budgetOf(limit)
  return { ...looks, world: createTurnWorld({ ...options, budget }) }
}

const promptOf = (world: TurnWorld, more: object = {}) =>
  world.generation.start({
    ...{ projectId: PROJECT_ID, userId: USER_ID, asker: ASKER, dailyLimit: 0, userMessageId: 'again' },
    ...{ prompt: 'Make a list', snapshot: new Map(), baseVersionId: null, modelId: '' },
    ...{ intent: { kind: 'prompt' as const }, mode: 'build' as const },
    ...more,
  })

async function answer(world: TurnWorld, text = fileAnswer('app/index.tsx', 'x')): Promise<void> {
  world.model.say(text)
  world.model.finish()
  await world.time.advance(2000)
}

test('[C7] each answer takes one for the person who asked, a question too, and what is refused says which limit', async () => {
  const { world, takenBy } = worldWith(2)
  await world.start()
  await answer(world)
  await world.start({ mode: 'ask' })
  await answer(world, 'Yes.')
  expect(takenBy).toEqual([
    { userId: USER_ID, ...ASKER },
    { userId: USER_ID, ...ASKER },
  ])
  expect(await promptOf(world)).toEqual({ kind: 'answers-used-up', limit: 'network' })
  expect(world.model.requests).toHaveLength(2)
})

test('[C7] a repair takes one, whether a page asks for it or the server begins it, and is refused when there is none', async () => {
  const problem = { id: 'p', kind: 'syntax' as const, message: 'Unexpected token.', place: null }
  const { world, takenBy } = worldWith(2, { checker: { check: async () => [problem] } })
  await world.start({ userMessageId: 'prompt', asker: { isGuest: false, network: '198.51.100.7' } })
  await answer(world)
  expect(takenBy.map(({ network }) => network)).toEqual(['198.51.100.7', '198.51.100.7'])
  // The second is the server's own repair; the third finds nothing left.
  await answer(world, fileAnswer('app/index.tsx', 'y'))
  expect(world.model.requests).toHaveLength(2)
  const intent = { kind: 'repair' as const, messageId: 'prompt', versionNumber: 2, problems: [problem] }
  const repair = { projectId: PROJECT_ID, userId: USER_ID, asker: ASKER, userMessageId: 'repair', intent }
  expect(await world.generation.repair(repair)).toEqual({ kind: 'answers-used-up', limit: 'network' })
})

test('[C7] a start that leads to no turn gives its answer back', async () => {
  const { world, isHeld } = worldWith(3)
  const streamId = await world.start({ userMessageId: 'first', dailyLimit: 1 })
  expect(isHeld()).toBe(1)
  expect((await promptOf(world)).kind).toBe('busy')
  expect(await promptOf(world, { userMessageId: 'first' })).toMatchObject({ kind: 'started', streamId })
  expect((await promptOf(world, { projectId: 'other' })).kind).toBe('not-found')
  await answer(world)
  expect((await promptOf(world, { dailyLimit: 1 })).kind).toBe('no-messages-left')
  expect(isHeld()).toBe(1)
})

test('[C7] a start that the database fails gives its answer back', async () => {
  const down = async () => Promise.reject(new Error('The database is away.'))
  const { world, isHeld } = worldWith(3, {
    wrap: (ports) => ({ ...ports, turns: { ...ports.turns, begin: down } }),
  })
  await expect(promptOf(world)).rejects.toThrow('away')
  expect(isHeld()).toBe(0)
})

test('[C7] [T2] the same message finds its turn, and a running turn is followed, when nothing is left', async () => {
  const { world } = worldWith(1)
  const streamId = await world.start({ userMessageId: 'first' })
  expect(await promptOf(world, { userMessageId: 'first' })).toMatchObject({ kind: 'started', streamId })
  expect(await promptOf(world)).toEqual({ kind: 'busy', streamId })
})

test.each<[string, (world: TurnWorld, streamId: string) => unknown, number]>([
  [
    'whose model failed before its first word',
    ({ model }) => model.fail(new ModelError('provider-down', { message: 'Down.', action: 'Wait.' })),
    0,
  ],
  [
    'whose model did not begin in time',
    ({ model }) => model.fail(new ModelError('timed-out', { message: 'Late.', action: 'Wait.' })),
    1,
  ],
  ['whose model ended without a word', ({ model }) => model.finish(), 1],
  [
    'whose model failed after some words',
    ({ model }) => {
      model.say('Here')
      model.breakOff()
    },
    1,
  ],
  [
    'whose model failed after some thoughts',
    ({ model }) => {
      model.think('Well')
      model.breakOff()
    },
    1,
  ],
  ['that a person stopped before its first word', ({ generation }, streamId) => generation.stop(streamId), 1],
])('[C8] an answer %s stays counted: %#', async (_, end, held) => {
  const { world, isHeld } = worldWith(3)
  const streamId = await world.start()
  const ended = end(world, streamId)
  await world.time.advance(2000)
  await ended
  expect(isHeld()).toBe(held)
})

test.each([{ isDemo: true }, { usesOwnKey: true as const }])(
  '[C9] a model with %j takes nothing from the budget, and no message of the day',
  async (model) => {
    const { world, takenBy } = worldWith(0, { model })
    for (const userMessageId of ['one', 'two']) {
      await world.start({ userMessageId, dailyLimit: 1 })
      await answer(world)
    }
    expect(takenBy).toEqual([])
    expect(world.store.countedMessages(USER_ID, DAY)).toBe(0)
  },
)
