import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from './context.ts'
import { filesJson } from './files-json.ts'

const file = (content: string) => ({ type: 'file', content, isBinary: false }) as const

test.each([
  ['none', {}],
  ['a few', { 'App.tsx': file('é"\n'), 'a "b".ts': file('') }],
  ['large ones', Object.fromEntries([1, 2, 3].map((name) => [`${name}.txt`, file('x'.repeat(700_000))]))],
])('[SV49] what is written in pieces is the JSON of the whole: files %s', async (_name, files) => {
  const app = new Hono<AppEnv>()
  const body = { project: { title: 'A}' }, last: null, files }
  app.get('/', (c) => filesJson(c, body, 201))
  const response = await app.request('/')
  expect([response.status, response.headers.get('content-type')]).toEqual([201, 'application/json'])
  expect(await response.json()).toEqual(body)
})

test('[SV49] a piece is made when the one before it was taken', async () => {
  const read: string[] = []
  const files = Object.fromEntries(
    ['a', 'b', 'c'].map((path) => [
      path,
      {
        type: 'file' as const,
        isBinary: false,
        get content() {
          read.push(path)
          return 'x'.repeat(700_000)
        },
      },
    ]),
  )
  const app = new Hono<AppEnv>()
  app.get('/', (c) => filesJson(c, { files }))
  const reader = (await app.request('/')).body?.getReader()
  await reader?.read()
  expect(read).not.toContain('c')
  await reader?.cancel()
})
