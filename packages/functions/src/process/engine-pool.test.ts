/** Places for processes: who gets one, and when it comes free. */

import { expect, test } from 'vitest'
import { createEnginePool, type Started } from './engine-pool.ts'
import { FUNCTION_LIMITS } from './limits.ts'

type Failed = { kind: 'failed' }
const FAILED: Failed = { kind: 'failed' }

const placeOf = (ref: string, owner = ref) => ({ ref, owner })

const openPool = (maxProcesses: number, heldMs = FUNCTION_LIMITS.heldMs) =>
  createEnginePool<Failed>({ ...FUNCTION_LIMITS, maxProcesses, heldMs })

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

test('[FN10] a start that nobody waits for ends at once, and its place is another’s', async () => {
  const pool = openPool(2)
  let alive = 0
  const start = (signal: AbortSignal) => {
    alive += 1
    return new Promise<Started<Failed>>((_, reject) => {
      signal.addEventListener('abort', () => {
        alive -= 1
        reject(new Error('Nobody waits for this start.'))
      })
    })
  }
  for (let number = 0; number < 20; number += 1) {
    pool.release(pool.take(placeOf('a'), `code ${number}`, start))
    pool.release(pool.take(placeOf(`other ${number}`), 'code', start))
    expect(alive).toBeLessThanOrEqual(2)
    // Ends become known in a later turn.
    await new Promise(setImmediate)
  }
  await pool.close()
  expect([alive, pool.count()]).toEqual([0, 0])
})

test('[FN10] processes that take long to end are counted too', async () => {
  const pool = openPool(2)
  const start = () => new Promise<Started<Failed>>(() => undefined)
  const take = (ref: string) => pool.release(pool.take(placeOf(ref), 'code', start))
  for (const ref of ['a', 'b', 'c', 'd']) take(ref)
  expect(() => take('e')).toThrow('Too many functions')
})

test('[FN10] where all have calls, the owner with most gives one to an owner with fewer', async () => {
  const pool = openPool(4)
  const take = (ref: string, owner: string) => {
    const stub = createStub()
    pool.take(placeOf(ref, owner), 'code', async () => stub.started)
    return stub
  }
  const ofAda = ['a1', 'a2', 'a3', 'a4'].map((ref) => take(ref, 'ada'))
  const ofBo = [take('b1', 'bo'), take('b2', 'bo')]
  await expect.poll(() => ofAda.map(({ hasEnded }) => hasEnded())).toEqual([true, true, false, false])
  for (const owner of ['ada', 'bo']) expect(() => take('more', owner)).toThrow('Too many functions')
  take('c1', 'cy')
  await expect.poll(() => [...ofAda, ...ofBo].filter(({ hasEnded }) => hasEnded()).length).toBe(3)
  expect(() => take('c2', 'cy')).toThrow('Too many functions')
})

test('[FN10] where all owners have the same, a call that has lasted long makes room', async () => {
  const pool = openPool(2, 0)
  const stubs = ['a', 'b', 'c'].map((ref) => {
    const stub = createStub()
    pool.take(placeOf(ref), 'code', async () => stub.started)
    return stub
  })
  await expect.poll(() => stubs.map(({ hasEnded }) => hasEnded())).toEqual([true, false, false])
})
