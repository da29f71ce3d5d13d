import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { checkOrigin } from './check-origin.ts'
import type { AppEnv } from './context.ts'

const app = new Hono<AppEnv>()
app.use(
  checkOrigin({
    isTrustedOrigin: (request) => ['https://sayso.example', null].includes(request.headers.get('origin')),
  }),
)
app.all('*', (c) => c.text('done'))
app.onError((_, c) => c.text('refused', 400))

async function ask(method: string, headers: Record<string, string>): Promise<string> {
  return (await app.request('/', { method, headers })).text()
}

test('writes from our own pages and from programs pass', async () => {
  expect(await ask('POST', { origin: 'https://sayso.example' })).toBe('done')
  expect(await ask('DELETE', {})).toBe('done')
  expect(await ask('POST', { 'sec-fetch-site': 'same-origin' })).toBe('done')
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a preview frame', { origin: 'null' }],
  ['another site, no origin', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling host, no origin', { 'sec-fetch-site': 'same-site' }],
])('writes from %s are refused', async (_, headers) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(await ask(method, headers)).toBe('refused')
})

test('reads from our own pages, from programs and by a link from elsewhere pass', async () => {
  expect(await ask('GET', {})).toBe('done')
  expect(await ask('GET', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })).toBe('done')
  expect(await ask('GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBe('done')
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a preview frame', { origin: 'null' }],
  ['a picture on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['a script on a sibling host', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
])('reads by %s are refused', async (_, headers) => {
  expect(await ask('GET', headers)).toBe('refused')
})
