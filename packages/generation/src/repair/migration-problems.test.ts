/** Migrations of answers: tried like code, repaired like code, and described to the model. */

import { expect, test } from 'vitest'
import type { DatabaseState } from '../ports/ports.ts'
import { createTurnWorld, fileAnswer, PROJECT_ID } from '../testing/index.ts'

const PATH = 'migrations/0002_authors.sql'
const WAITING: DatabaseState = {
  migrations: [{ path: PATH, state: 'waits' }],
  ...{ failure: null, untried: null, tables: [] },
}
const FAILED: DatabaseState = {
  ...WAITING,
  failure: {
    ...{ path: PATH, message: 'syntax error at or near "colum"' },
    position: { lineNumber: 2, columnNumber: 24 },
  },
}

function worldWith(stateOf: (sql: string | undefined) => DatabaseState) {
  const read = async (_projectId: string, files: ReadonlyMap<string, { content: string }>) => {
    const sql = files.get(PATH)?.content
    return sql === undefined ? null : stateOf(sql)
  }
  return createTurnWorld({
    checker: { check: async () => [] },
    projectDatabase: { read, sample: async () => null },
  })
}

test('[P620] a migration of an answer that fails its try is sent back with its line, by the server alone, and counts as fixed when it passes', async () => {
  const world = worldWith((sql) => (sql?.includes('add colum ') ? FAILED : WAITING))
  world.model.say(fileAnswer(PATH, '\nalter table books add colum author text;'))
  world.model.finish()
  await world.start({ userMessageId: 'prompt' })
  await world.time.advance(2000)
  const request = world.model.requests.at(-1)?.messages.at(-1)?.text ?? ''
  expect(world.model.requests).toHaveLength(2)
  expect(request).toContain(
    `Cannot work as it is written in ${PATH}, line 2, column 24: syntax error at or near "colum"`,
  )
  expect(request).toContain(`<file path="${PATH}">`)
  expect(request).toContain('<database>')
  world.model.say(fileAnswer(PATH, 'alter table books add column author text;'))
  world.model.finish()
  await world.time.advance(2000)
  expect(world.model.requests).toHaveLength(2)
  const answer = (await world.store.turns.messages(PROJECT_ID)).at(-1)
  expect(answer).toMatchObject({ repair: { problems: [{ path: PATH }] } })
  expect(await world.generation.review(PROJECT_ID, answer?.id ?? '')).toEqual([])
})

test('[P620] a try that was not made causes no repair', async () => {
  const world = worldWith(() => ({ ...WAITING, untried: 'The migrations have not been tried.' }))
  world.model.say(fileAnswer(PATH, 'select 1'))
  world.model.finish()
  await world.start()
  await world.time.advance(2000)
  expect(world.model.requests).toHaveLength(1)
})

test('[P621] each request of a project with migrations says how its database is', async () => {
  const world = worldWith(() => WAITING)
  world.model.say(fileAnswer(PATH, 'select 1'))
  world.model.finish()
  await world.start()
  await world.time.advance(2000)
  await world.start({ prompt: 'My books are gone, please fix' })
  const [first, second] = world.model.requests.map(({ messages }) => messages.at(-1)?.text ?? '')
  expect(first).not.toContain('<database>')
  expect(second).toContain(`${PATH}: waits for the person: may still be changed`)
})
