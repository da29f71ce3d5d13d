import { EventEmitter } from 'node:events'
import { CLIENT_ADDRESS_HEADER } from '@sayso/accounts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from './context.ts'
import { appOfPath, hasLargeBody, isDownload, networkTurns, readsWholeProject } from './network-turns.ts'

const AT_ONCE = 8

/** An app whose requests are answered when the test says so. */
function createTestApp(options: Parameters<typeof networkTurns>[0] = { atOnce: AT_ONCE }) {
  const app = new Hono<AppEnv>()
  const running: { path: string; answer: () => void }[] = []
  app.use(networkTurns(options))
  app.get('*', async (c) => {
    await new Promise<void>((answer) => running.push({ path: c.req.path, answer }))
    return c.text('ok')
  })
  const ask = (network: string, path: string, outgoing?: { destroyed: boolean }) =>
    app.request(path, { headers: { [CLIENT_ADDRESS_HEADER]: network } }, outgoing && { outgoing })
  return { ask, running }
}

test('[SV47] one network’s requests wait for one another, and nobody else waits for them', async () => {
  const { ask, running } = createTestApp()
  const many = Array.from({ length: AT_ONCE + 3 }, (_, index) => ask('10.0.0.1', `/${index}`))
  await expect.poll(() => running.length).toBe(AT_ONCE)
  const other = ask('10.0.0.2', '/other')
  await expect.poll(() => running.at(-1)?.path).toBe('/other')
  running.pop()?.answer()
  expect((await other).status).toBe(200)
  for (let answered = 0; answered < many.length; answered += 1) {
    await expect.poll(() => running.length).toBeGreaterThan(0)
    running.shift()?.answer()
  }
  expect((await Promise.all(many)).map(({ status }) => status)).toEqual(many.map(() => 200))
  // The line is empty again: a full number begins at once.
  const again = Array.from({ length: AT_ONCE }, () => ask('10.0.0.1', '/again'))
  await expect.poll(() => running.length).toBe(AT_ONCE)
  for (const { answer } of running) answer()
  await Promise.all(again)
})

test('[SV47] where all networks together have a limit, they take turns', async () => {
  const { ask, running } = createTestApp({ atOnce: 2, inAll: 3 })
  const many = ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c'].map((network, index) =>
    ask(`10.0.0.${network.charCodeAt(0)}`, `/${network}${index}`),
  )
  await expect.poll(() => running.length).toBe(3)
  const order: string[] = []
  for (let answered = 0; answered < many.length; answered += 1) {
    await expect.poll(() => running.length).toBe(Math.min(3, many.length - answered))
    const next = running.shift()
    order.push(next?.path ?? '')
    next?.answer()
  }
  expect(order).toEqual(['/a0', '/a1', '/b4', '/a2', '/b5', '/c7', '/a3', '/b6'])
  expect((await Promise.all(many)).map(({ status }) => status)).toEqual(many.map(() => 200))
  const again = ask('10.0.0.9', '/again')
  await expect.poll(() => running.length).toBe(1)
  running.shift()?.answer()
  await again
})

test('[SV47] a request whose client has left the line is not answered', async () => {
  const { ask, running } = createTestApp()
  const many = Array.from({ length: AT_ONCE }, () => ask('10.0.0.1', '/'))
  const outgoing = { destroyed: false }
  const left = ask('10.0.0.1', '/left', outgoing)
  await expect.poll(() => running.length).toBe(AT_ONCE)
  outgoing.destroyed = true
  running.shift()?.answer()
  expect((await left).status).toBe(499)
  for (const { answer } of running) answer()
  await Promise.all(many)
})

test('[SV47] those that do not count wait for nothing', async () => {
  const app = new Hono<AppEnv>()
  const running: (() => void)[] = []
  app.use(networkTurns({ atOnce: 1, counts: hasLargeBody }))
  app.post('/large', async (c) => {
    await new Promise<void>((answer) => running.push(answer))
    return c.text('large')
  })
  app.post('/small', (c) => c.text('small'))
  const post = (path: string, headers: Record<string, string>) =>
    app.request(path, { method: 'POST', headers: { [CLIENT_ADDRESS_HEADER]: '10.0.0.1', ...headers } })
  const large = [
    post('/large', { 'content-length': '2000000' }),
    post('/large', { 'transfer-encoding': 'chunked' }),
  ]
  await expect.poll(() => running.length).toBe(1)
  expect(await (await post('/small', { 'content-length': '2000' })).text()).toBe('small')
  expect(running).toHaveLength(1)
  running.shift()?.()
  await expect.poll(() => running.length).toBe(1)
  running.shift()?.()
  expect((await Promise.all(large)).map(({ status }) => status)).toEqual([200, 200])
})

test('[SV47] requests of one app have lines of their own', async () => {
  const app = new Hono<AppEnv>()
  const running: (() => void)[] = []
  app.use(networkTurns({ atOnce: 1, lineOf: appOfPath }))
  app.get('*', async (c) => {
    await new Promise<void>((answer) => running.push(answer))
    return c.text('ok')
  })
  const ask = (path: string) => app.request(path, { headers: { [CLIENT_ADDRESS_HEADER]: '10.0.0.1' } })
  const asked = [ask('/db/one/rest/v1/a'), ask('/db/one/rest/v1/b'), ask('/db/two/rest/v1/a')]
  await expect.poll(() => running.length).toBe(2)
  running.shift()?.()
  await expect.poll(() => running.length).toBe(2)
  for (const answer of running) answer()
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('[SV62] a download keeps its turn until its client has taken it or has left', async () => {
  const app = new Hono<AppEnv>()
  const begun: string[] = []
  app.use(networkTurns({ atOnce: 1, counts: isDownload, endsWhen: 'sent' }))
  app.get('*', (c) => {
    begun.push(c.req.path)
    return c.text('ok')
  })
  const ask = (project: string, outgoing?: EventEmitter) => {
    const path = `/api/projects/${project}/export`
    return app.request(path, { headers: { [CLIENT_ADDRESS_HEADER]: '10.0.0.1' } }, { outgoing })
  }
  const [first, second] = [new EventEmitter(), new EventEmitter()]
  await ask('a', first)
  const waiting = ask('b', second)
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toEqual(['/api/projects/a/export'])
  first.emit('close')
  expect((await waiting).status).toBe(200)
  const gone = ask('c', Object.assign(new EventEmitter(), { destroyed: true }))
  second.emit('close')
  expect((await gone).status).toBe(499)
  expect((await ask('d')).status).toBe(200)
})

test.each([
  ['/api/projects/a1/export', true],
  ['/api/projects/a1/export?version=2', true],
  ['/api/projects/a1/database/export', true],
  ['/api/projects/a1/database/tables/plants/csv?where=%7B%7D', true],
  ['/api/projects/a1/database/tables/plants/csv-import', false],
  ['/--/api/v2/snack/download/a1', true],
  ['/v2/snack/download/a1', true],
  ['/api/projects/a1', false],
  ['/snack-files/~asset/a1', false],
])('[SV62] %s is a download: %s', (path, expected) => {
  expect(isDownload(new Request(`http://localhost${path}`))).toBe(expected)
})

test.each([
  ['HEAD', '/api/projects/a1', true],
  ['GET', '/api/projects/a1', true],
  ['GET', '/api/projects/a1?x=1', true],
  ['GET', '/api/projects/a1/versions/3', true],
  ['POST', '/api/projects/a1/versions/3/restore', true],
  ['POST', '/api/projects/a1/fork', true],
  ['GET', '/api/projects/a1/export', false],
  ['PATCH', '/api/projects/a1', false],
  ['GET', '/api/projects', false],
  ['GET', '/api/projects/a1/versions', false],
  ['GET', '/api/projects/a1/events', false],
  ['POST', '/api/apps/plants/copy', true],
])('[SV47] %s %s reads a whole project: %s', (method, path, expected) => {
  expect(readsWholeProject(new Request(`http://localhost${path}`, { method }))).toBe(expected)
})
