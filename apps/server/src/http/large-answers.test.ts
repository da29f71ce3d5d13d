import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { createWorkLines } from '../slow-work/work-lines.ts'
import { ApiFailure } from './api-failure.ts'
import type { AppEnv } from './context.ts'
import { createDownloads } from './downloads.ts'
import { createLargeAnswers } from './large-answers.ts'

const downloads = createDownloads()
afterEach(() => downloads.close())

function createTestApp(read: () => Promise<object>) {
  const answers = createLargeAnswers(createWorkLines(), downloads)
  const app = new Hono<AppEnv>()
  app.onError((error, c) => c.body(null, error instanceof ApiFailure ? error.status : 500))
  app.get('/:asker', (c) => answers.send(c, c.req.param('asker'), read))
  return app
}

const projectOf = (fileChars: number) => ({
  files: { 'a.ts': { content: 'x'.repeat(fileChars) }, 'b.ts': { content: 'ü' } },
})

test.each([
  ['at once where it is small', 1_000, false],
  ['in pieces where it is large', 600_000, true],
])('[SV276] a project is answered %s, as the same JSON', async (_, fileChars, isStreamed) => {
  const project = projectOf(fileChars)
  let pieces = 0
  const watched = {
    ...downloads,
    open(...args: Parameters<typeof downloads.open>) {
      pieces += 1
      return downloads.open(...args)
    },
  }
  const answers = createLargeAnswers(createWorkLines(), watched)
  const app = new Hono<AppEnv>().get('/', (c) => answers.send(c, 'ada', async () => project, 201))
  const answer = await app.request('/')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([201, 'application/json'])
  expect(await answer.json()).toEqual(project)
  expect(pieces).toBe(isStreamed ? 1 : 0)
})

test('[SV276] four projects are read at once, askers take turns, and one asker cannot fill the line', async () => {
  let reading = 0
  let most = 0
  const waiting: (() => void)[] = []
  const app = createTestApp(async () => {
    reading += 1
    most = Math.max(most, reading)
    await new Promise<void>((resolve) => waiting.push(resolve))
    reading -= 1
    return {}
  })
  const ask = async (asker: string) => (await app.request(`/${asker}`)).status
  const eager = Array.from({ length: 40 }, () => ask('eve'))
  const other = ask('ada')
  const answered = Promise.all([...eager, other])
  let isOver = false
  void answered.then(() => {
    isOver = true
  })
  while (!isOver) {
    for (const end of waiting.splice(0)) end()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const statuses = await answered
  expect(most).toBe(4)
  expect(statuses.filter((status) => status === 503)).toHaveLength(40 - 4 - 24)
  expect(await other).toBe(200)
})
