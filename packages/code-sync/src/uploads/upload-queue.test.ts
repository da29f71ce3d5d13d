import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServiceError } from '../api/service-error.ts'
import { createUploadQueue } from './upload-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusal = (status: number, headers: Record<string, string> = {}) =>
  new ServiceError('no', new Response('', { status, headers }))

/** An upload that ends when the test resolves it. */
function openUpload() {
  let finish: (address: string) => void = () => undefined
  const work = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)))
  return { work, finish: (address: string) => finish(address) }
}

const never = new AbortController().signal

/** Starts one that fails like this each time, and resolves with how often and when it was tried. */
async function fail(...errors: Error[]) {
  const startedAtMs = Date.now()
  const triedAtMs: number[] = []
  const result = createUploadQueue()
    .run(async () => {
      triedAtMs.push(Date.now() - startedAtMs)
      const error = errors[Math.min(triedAtMs.length, errors.length) - 1]
      if (error !== undefined) throw error
      return 'address'
    }, never)
    .catch((error: Error) => error.message)
  await vi.runAllTimersAsync()
  return { triedAtMs, result: await result }
}

test('[CS49] four uploads run at once, and the next begins when one has ended', async () => {
  const queue = createUploadQueue()
  const uploads = Array.from({ length: 100 }, openUpload)
  const results = uploads.map(({ work }) => queue.run(work, never))
  const running = () => uploads.filter(({ work }) => work.mock.calls.length > 0).length
  await vi.advanceTimersByTimeAsync(0)
  expect(running()).toBe(4)
  for (const [index, { finish }] of uploads.entries()) {
    finish(`address ${index}`)
    await results[index]
    await vi.advanceTimersByTimeAsync(0)
    expect(running()).toBe(Math.min(100, index + 5))
  }
  expect((await Promise.all(results)).at(-1)).toBe('address 99')
  expect(vi.getTimerCount()).toBe(0)
})

test('[CS49] a broken connection and a server in trouble are tried again after 1, 4 and 16 s', async () => {
  const expected = { triedAtMs: [0, 1000, 5000, 21_000], result: 'no' }
  expect(await fail(new Error('no'))).toEqual(expected)
  expect(await fail(refusal(503))).toEqual(expected)
})

test('[CS49] what the server refuses is not tried again', async () => {
  expect(await fail(refusal(413))).toEqual({ triedAtMs: [0], result: 'no' })
})

test('[CS49] a server that asks for patience is given it, and no try is counted for it', async () => {
  const later = refusal(429, { 'Retry-After': '40' })
  const { triedAtMs } = await fail(later, later, new Error('no'))
  expect(triedAtMs).toEqual([0, 40_000, 80_000, 81_000, 85_000, 101_000])
  // Not for ever, and not for as long as it likes.
  expect((await fail(refusal(429, { 'Retry-After': '999999' }))).triedAtMs).toHaveLength(14)
})

test('[CS49] an upload that is never answered has failed after 120 s, whatever `fetch` makes of it', async () => {
  const queue = createUploadQueue()
  const { work } = openUpload()
  const result = queue.run(work, never).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(4 * 120_000 + 21_000)
  expect(await result).toBe('The server did not answer')
  expect(work).toHaveBeenCalledTimes(4)
  expect(vi.getTimerCount()).toBe(0)
})

test('[CS49] one that was called off gives up its place, and leaves no timer', async () => {
  const queue = createUploadQueue()
  const abort = new AbortController()
  const results = Array.from({ length: 10 }, () => queue.run(openUpload().work, abort.signal))
  const next = openUpload()
  void queue.run(next.work, never)
  await vi.advanceTimersByTimeAsync(0)
  expect(next.work).not.toHaveBeenCalled()
  abort.abort()
  const settled = await Promise.allSettled(results)
  expect(settled.every(({ status }) => status === 'rejected')).toBe(true)
  expect(next.work).toHaveBeenCalledTimes(1)
  next.finish('address')
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})
