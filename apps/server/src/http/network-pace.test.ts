import { CLIENT_ADDRESS_HEADER } from '@sayso/accounts'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppEnv } from './context.ts'
import { networkPace } from './network-pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Counts answers by network. */
function setUp({ isLimited = true, status = 200 }: { isLimited?: boolean; status?: 200 | 429 } = {}) {
  const app = new Hono<AppEnv>()
  const requests = isLimited ? { perSecond: 10, burst: 20 } : null
  app.use(networkPace({ requests, refusals: { perSecond: 2, burst: 5 } }))
  const answered: Record<string, number> = {}
  app.get('/', (c) => {
    const network = c.req.header(CLIENT_ADDRESS_HEADER) ?? ''
    answered[network] = (answered[network] ?? 0) + 1
    return c.text('ok', status)
  })
  const ask = async (address: string, count: number, outgoing?: { destroyed: boolean }) => {
    const headers = { [CLIENT_ADDRESS_HEADER]: address }
    for (let asked = 0; asked < count; asked += 1)
      void app.request('/', { headers }, outgoing && { outgoing })
    await vi.advanceTimersByTimeAsync(0)
  }
  return { app, ask, answered, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('[SV156] one network’s requests wait once there are too many, and nobody else’s', async () => {
  const { ask, answered, pass } = setUp()
  await ask('10.0.0.1', 100)
  await ask('10.0.0.2', 5)
  expect(answered).toEqual({ '10.0.0.1': 20, '10.0.0.2': 5 })
  await pass(1_000)
  expect(answered['10.0.0.1']).toBe(30)
  await pass(10_000)
  expect(answered['10.0.0.1']).toBe(100)
})

test('[SV156] after a pause a network has its start again', async () => {
  const { ask, answered, pass } = setUp()
  await ask('10.0.0.1', 20)
  await pass(60_000)
  await ask('10.0.0.1', 25)
  expect(answered['10.0.0.1']).toBe(40)
})

test('[SV156] clients that have left get no answer', async () => {
  const { ask, answered, pass } = setUp()
  await ask('10.0.0.1', 20)
  const outgoing = { destroyed: false }
  await ask('10.0.0.1', 5, outgoing)
  outgoing.destroyed = true
  await pass(1_000)
  expect(answered['10.0.0.1']).toBe(20)
})

test('[SV156] refusals wait longer', async () => {
  const { app, pass } = setUp({ status: 429 })
  let refusedCount = 0
  for (let asked = 0; asked < 10; asked += 1)
    void Promise.resolve(app.request('/', { headers: { [CLIENT_ADDRESS_HEADER]: '10.0.0.1' } })).then(() => {
      refusedCount += 1
    })
  await pass(0)
  expect(refusedCount).toBe(5)
  await pass(1_200)
  expect(refusedCount).toBe(7)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['10.0.0.1', false],
])('[SV156] %s does not wait where the limit is %s', async (address, isLimited) => {
  const { ask, answered } = setUp({ isLimited })
  await ask(address, 50)
  expect(answered[address]).toBe(50)
})
