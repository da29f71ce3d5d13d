import { expect, test } from 'vitest'
import { createDemoModel } from './demo-model.ts'
import { type Pace, paced } from './pacing.ts'

/** A clock that only sleeping moves, by a little more than was asked for, as real timers do. */
function fakePace(charsPerSecond: number): Pace & { sleeps: number[] } {
  let nowMs = 0
  const sleeps: number[] = []
  return {
    charsPerSecond,
    sleeps,
    nowMs: () => nowMs,
    sleep: async (ms) => {
      sleeps.push(ms)
      nowMs += ms + 1
    },
  }
}

async function collect(text: string, pace: Pace, signal = new AbortController().signal): Promise<string[]> {
  const chunks: string[] = []
  for await (const chunk of paced(text, pace, signal)) chunks.push(chunk)
  return chunks
}

const text = 'const answer = 42 // 🌱 grows\n'.repeat(400)

test('[P1] the whole text comes, never half a character', async () => {
  for (const rate of [0, Number.POSITIVE_INFINITY, 40, 1_500, 100_000]) {
    const chunks = await collect(text, fakePace(rate))
    expect(chunks.join('')).toBe(text)
    // A lone half does not survive UTF-8.
    expect(chunks.every((chunk) => Buffer.from(chunk).toString() === chunk)).toBe(true)
  }
})

test('[P2] it keeps the rate although timers are late', async () => {
  const pace = fakePace(1_500)
  await collect(text, pace)
  expect(pace.nowMs()).toBeGreaterThan((text.length / 1_500) * 1000 - 50)
  expect(pace.nowMs()).toBeLessThan((text.length / 1_500) * 1000 + 50)
})

test('[P3] chunks vary in length', async () => {
  const chunks = await collect(text, fakePace(1_500))
  expect(new Set(chunks.map(({ length }) => length)).size).toBeGreaterThan(10)
})

test.each([0, Number.POSITIVE_INFINITY])('[P4] a rate of %d never waits', async (rate) => {
  const pace = fakePace(rate)
  await collect(text, pace)
  expect(pace.sleeps).toEqual([])
})

test('[P5] an abort in the middle of a wait ends the stream at once, with its reason', async () => {
  const controller = new AbortController()
  const model = createDemoModel({ charsPerSecond: 0.001 })
  const reason = new Error('stopped by the user')
  setImmediate(() => controller.abort(reason))
  const read = async () => {
    for await (const _ of model.stream({ system: '', messages: [] }, controller.signal));
  }
  // The wait would be a quarter of an hour: without the abort this test times out.
  await expect(read()).rejects.toBe(reason)
})
