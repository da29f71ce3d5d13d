import { expect, test } from 'vitest'
import { countRequestTokens } from '../context/count-tokens.ts'
import { createTurnWorld, PROJECT_ID, textOf } from '../testing/index.ts'

test('[MR10] what a model looks up is read beside the answer, live and again, kept with the message, and counted', async () => {
  const world = createTurnWorld()
  const streamId = await world.start()
  world.model.say('I look first.\n<saysoLook>\nfind App\nread app.json\n</saysoLook>\n')
  // Look-ups wait for their turn, by the clock.
  await expect.poll(() => world.model.requests.length).toBe(2)
  world.model.say('Here')
  await world.time.advance(200)
  world.model.say(' it is.')
  await world.time.advance(200)
  const live = await world.eventLog.entries(streamId)
  world.model.finish()
  await world.time.advance(60_000)
  const again = await world.readAll(streamId)
  expect(again.slice(0, live.length)).toEqual(live)
  expect(textOf(again)).toBe('I look first.\nHere it is.')
  const answer = (await world.store.turns.messages(PROJECT_ID)).at(-1)
  expect(answer?.lookups?.map(({ kind, asked }) => `${kind} ${asked}`)).toEqual(['find App', 'read app.json'])
  // Text that stands before a look leaves no later than it.
  const told = live.flatMap(({ entry }) => (entry.type === 'delta' ? [entry] : []))
  const index = told.findIndex((entry) => entry.lookups !== undefined)
  expect(
    told
      .slice(0, index + 1)
      .map(({ text }) => text)
      .join(''),
  ).toContain('I look first.')
  const [first, second] = world.model.requests.map(({ messages }) => messages.at(-1)?.text.length ?? 0)
  expect(answer?.usage?.isEstimated).toBe(true)
  expect(answer?.usage?.inputTokens).toBeGreaterThan(((first ?? 0) + (second ?? 0)) / 4)
})

test('[MR56] an answer that ends early after a look has counted each request', async () => {
  const usageAfter = async (
    end: (world: ReturnType<typeof createTurnWorld>, streamId: string) => unknown,
  ) => {
    const world = createTurnWorld()
    const streamId = await world.start()
    world.model.say('I look.\n<saysoLook>\nread app.json\n</saysoLook>\n')
    await expect.poll(() => world.model.requests.length).toBe(2)
    world.model.say('Here it')
    await world.time.advance(200)
    await end(world, streamId)
    await world.time.advance(60_000)
    await world.readAll(streamId)
    const answer = (await world.store.turns.messages(PROJECT_ID)).at(-1)
    const asked = world.model.requests.reduce((sum, request) => sum + countRequestTokens(request), 0)
    return { counted: answer?.usage?.inputTokens, asked }
  }
  const stopped = await usageAfter((world, streamId) => world.generation.stop(streamId))
  expect(stopped.counted).toBe(stopped.asked)
  const failed = await usageAfter((world) => world.model.fail(new Error('away')))
  expect(failed.counted).toBe(failed.asked)
})
