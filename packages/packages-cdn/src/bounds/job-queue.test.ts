import { describe, expect, test } from 'vitest'
import { createJobQueue } from './job-queue.ts'

test('[P2] work that takes too long is ended, and the next has its turn', async () => {
  const jobs = createJobQueue<null, string>({
    ...{ width: 1, maxWaiting: 1, maxWaitingOfOne: 1, timeoutMs: 1, initial: null },
    keptMs: () => 0,
    onError: (error) => (error instanceof DOMException ? error.name : 'another error'),
    nowMs: () => 0,
  })
  const endless = jobs.ask(
    'endless',
    ({ signal }) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
      ),
    { waitMs: 10_000, asker: 'a' },
  )
  const next = jobs.ask('next', async () => 'done', { waitMs: 10_000, asker: 'a' })
  expect(await endless).toEqual({ kind: 'done', outcome: 'TimeoutError' })
  expect(await next).toEqual({ kind: 'done', outcome: 'done' })
  await jobs.close()
})

describe('askers', () => {
  /** Work that ends when the test says so, and a log of what began. */
  function open(options: Partial<Parameters<typeof createJobQueue<null, string>>[0]> = {}) {
    const began: string[] = []
    const ends = new Map<string, () => void>()
    const jobs = createJobQueue<null, string>({
      ...{ width: 2, maxWaiting: 6, maxWaitingOfOne: 3, timeoutMs: 100_000, initial: null },
      keptMs: () => 0,
      onError: String,
      nowMs: () => 0,
      ...options,
    })
    const ask = (asker: string, key: string) =>
      jobs.ask(
        key,
        () => {
          began.push(key)
          return new Promise((resolve) => ends.set(key, () => resolve(key)))
        },
        { waitMs: 0, asker },
      )
    async function end(key: string): Promise<void> {
      ends.get(key)?.()
      expect(await jobs.ask(key, async () => key, { waitMs: 10_000, asker: 'who ends it' })).toMatchObject({
        kind: 'done',
      })
    }
    return { jobs, began, ask, end }
  }

  test('[L6] one asker with much work leaves room for another, who comes next', async () => {
    const { jobs, began, ask, end } = open()
    for (const key of ['a1', 'a2', 'a3']) await ask('a', key)
    expect(began).toEqual(['a1'])
    expect(jobs.count()).toEqual({ running: 1, waiting: 2 })
    await ask('b', 'b1')
    await ask('b', 'b2')
    await ask('c', 'c1')
    expect(began).toEqual(['a1', 'b1'])
    await end('a1')
    expect(began).toEqual(['a1', 'b1', 'c1'])
    await end('c1')
    expect(began).toEqual(['a1', 'b1', 'c1', 'a2'])
    await end('b1')
    expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2'])
  })

  test('[L6] one asker fills a part of the places, and asking in vain starts nothing', async () => {
    const { jobs, ask } = open()
    for (const key of ['a1', 'a2', 'a3', 'a4']) expect((await ask('a', key)).kind).toBe('running')
    expect(jobs.startsNothing('a5', 'a')).toBe(true)
    expect((await ask('a', 'a5')).kind).toBe('busy')
    expect(jobs.startsNothing('b1', 'b')).toBe(false)
    expect((await ask('b', 'b1')).kind).toBe('running')
  })

  test('[L6] work that two ask for has the turn of the asker that comes first', async () => {
    const { began, ask } = open()
    await ask('a', 'a1')
    await ask('a', 'shared')
    expect(began).toEqual(['a1'])
    await ask('b', 'shared')
    expect(began).toEqual(['a1', 'shared'])
  })

  test('[L7] work that nobody asks about any more does not begin', async () => {
    let nowMs = 0
    const { jobs, began, ask, end } = open({ nowMs: () => nowMs })
    for (const key of ['a1', 'left', 'wanted']) await ask('a', key)
    nowMs = 100_000
    await ask('a', 'wanted')
    nowMs = 125_000
    await end('a1')
    expect(began).toEqual(['a1', 'wanted'])
    expect(jobs.startsNothing('left', 'a')).toBe(false)
  })
})
