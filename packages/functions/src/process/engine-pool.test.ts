/** Places for processes: who gets one, and when it comes free. */

import { expect, test } from 'vitest'
import { createEnginePool, type Started } from './engine-pool.ts'
import { FUNCTION_LIMITS } from './limits.ts'

type Failed = { kind: 'failed' }
const FAILED: Failed = { kind: 'failed' }

const placeOf = (ref: string, owner = ref) => ({ ref, owner })
const openPool = (maxProcesses: number) => createEnginePool<Failed>({ ...FUNCTION_LIMITS, maxProcesses })

/** A process that notes its end. */
function createStub(): { started: Started<Failed>; hasEnded: () => boolean } {
  const listeners: (() => void)[] = []
  let ended = false
  const engine = {
    ...{ callSocket: '', pid: 0, ended: () => null },
    onEnd: (listener: (end: 'over') => void) => void listeners.push(() => listener('over')),
    async end() {
      ended = true
      for (const listener of listeners) listener()
    },
  }
  return { started: { kind: 'started', engine }, hasEnded: () => ended }
}

test('[FN3] a start that failed is tried again with the next call, and takes no place', async () => {
  const pool = openPool(1)
  let starts = 0
  const start = async () => {
    starts += 1
    return FAILED
  }
  for (const ref of ['a', 'a', 'b']) {
    const running = pool.take(placeOf(ref), 'code', start)
    await running.started
    pool.release(running)
  }
  expect(starts).toBe(3)
  expect(pool.count()).toBe(0)
})

test('[FN10] a project has two places, whatever it saves while calls go on', async () => {
  const pool = openPool(3)
  const stubs = ['1', '2', '3', '4'].map((hash) => {
    const stub = createStub()
    pool.take(placeOf('a'), hash, async () => stub.started)
    return stub
  })
  await expect.poll(() => stubs.map(({ hasEnded }) => hasEnded())).toEqual([true, true, false, false])
  expect(pool.count()).toBe(2)
  expect(() => pool.take(placeOf('b'), '1', async () => createStub().started)).not.toThrow()
})

test('[FN10] an owner has four places, whatever number of projects is called, and others find room', async () => {
  const pool = openPool(8)
  const take = (ref: string, owner: string) =>
    pool.take(placeOf(ref, owner), 'code', async () => createStub().started)
  const own = ['1', '2', '3', '4'].map((ref) => take(ref, 'ada'))
  expect(() => take('5', 'ada')).toThrow('Too many functions are running')
  for (const ref of ['6', '7', '8']) take(ref, 'bob')
  const [first] = own
  if (first === undefined) throw new Error('Nothing runs.')
  pool.release(first)
  // Her own process without calls makes room, and nobody else's.
  take('5', 'ada')
  await expect.poll(() => pool.count()).toBe(7)
  expect(() => take('1', 'ada')).toThrow('Too many functions are running')
})
