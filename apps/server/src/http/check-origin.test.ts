import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { checkOrigin } from './check-origin.ts'
import type { AppEnv } from './context.ts'

const app = new Hono<AppEnv>()
app.use(checkOrigin('https://sayso.example'))
app.all('*', (c) => c.text('done'))
app.onError((_, c) => c.text('refused', 400))

async function ask(method: string, headers: Record<string, string>): Promise<string> {
  return (await app.request('/', { method, headers: { host: 'sayso.example', ...headers } })).text()
}

test('writes from our own pages and from programs pass', async () => {
  expect(await ask('POST', { origin: 'https://sayso.example' })).toBe('done')
  expect(await ask('POST', { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' })).toBe('done')
  expect(await ask('DELETE', {})).toBe('done')
  expect(await ask('POST', { 'sec-fetch-site': 'same-origin' })).toBe('done')
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a preview frame', { origin: 'null' }],
  ['a preview host', { origin: 'http://x.preview.localhost:4000', host: 'localhost:4000' }],
  ['another port', { origin: 'http://localhost:5000', host: 'localhost:4000' }],
  ['another site, no origin', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling host, no origin', { 'sec-fetch-site': 'same-site' }],
])('writes from %s are refused', async (_, headers) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(await ask(method, headers)).toBe('refused')
})

test('reads pass: what they answer, another site cannot see', async () => {
  expect(await ask('GET', { origin: 'https://evil.example' })).toBe('done')
})
