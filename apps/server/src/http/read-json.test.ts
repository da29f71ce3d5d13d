/** Bodies that are cheap to send and dear to check. */

import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiFailure } from './api-failure.ts'
import type { AppEnv } from './context.ts'
import { readJson } from './read-json.ts'

const Schema = z.object({ files: z.record(z.string(), z.number()) })
const entriesOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [index, 1]))

async function read(body: unknown, bounds: Parameters<typeof readJson>[3]): Promise<string> {
  const app = new Hono<AppEnv>()
  app.post('/', async (c) => {
    try {
      return c.text(`${Object.keys((await readJson(c, Schema, 1_000_000, bounds)).files).length}`)
    } catch (error) {
      if (error instanceof ApiFailure) return c.text(error.message)
      throw error
    }
  })
  const headers = { 'content-type': 'application/json' }
  return await (await app.request('/', { method: 'POST', headers, body: JSON.stringify(body) })).text()
}

test('[SV395] a body with more entries or values than its route takes is refused before it is checked', async () => {
  expect(await read({ files: entriesOf(10) }, { maxEntries: 10 })).toBe('10')
  expect(await read({ files: entriesOf(11) }, { maxEntries: 10 })).toMatch(/more than 10 entries/)
  expect(await read({ files: entriesOf(11) }, { maxValues: 10 })).toMatch(/more than 10 values/)
  expect(await read({ files: { a: 'wrong' } }, { maxEntries: 10 })).toMatch(/wrong in files.a/)
  expect(await read(null, { maxEntries: 10 })).toMatch(/wrong in the body/)
})
