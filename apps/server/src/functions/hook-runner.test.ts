/** The runner of calls that SQL asked for: limits, turns and its end. The queue and the calls are the test's own. */

import type { NotedCall } from '@sayso/functions'
import type { HookCall, HookQueue } from '@sayso/project-db'
import { createMemoryRates } from '@sayso/storage/testing/memory-rates'
import { afterEach, expect, test } from 'vitest'
import { createHookLimits } from '../http/app-limits.ts'
import { createLog } from '../logs.ts'
import type { KnownFunctions } from './function-sets.ts'
import { createHookRunner, type HookRunner } from './hook-runner.ts'

const known = { hash: 'h', names: new Set(['tell']) } as unknown as KnownFunctions
let runner: HookRunner | null = null

afterEach(() => runner?.close())

function call(id: number): HookCall {
  const change = { event: 'INSERT', schema: 'public', table: 'messages' } as const
  return {
    ...{
      id: String(id),
      method: 'POST',
      url: 'https://a.example/functions/v1/tell',
      params: {},
      headers: {},
    },
    ...{ body: '{}', timeoutMs: 1000, change, problem: null },
  }
}

/** @param after how many calls each call leads to. */
function open(after: number, make?: (ref: string) => Promise<void>, ownerOf = (ref: string) => ref) {
  const waiting = new Map<string, HookCall[]>()
  const noted: NotedCall[] = []
  const made: string[] = []
  let [wake, kept] = [(_ref: string) => {}, 0]
  const ask = (ref: string, count: number) => {
    const calls = Array.from({ length: count }, (_, index) => call(index))
    waiting.set(ref, [...(waiting.get(ref) ?? []), ...calls])
    wake(ref)
  }
  const queue: HookQueue = {
    onCalls(listener) {
      wake = listener
    },
    take: async (ref) => waiting.get(ref)?.splice(0, 20) ?? [],
    async keepAnswers(_ref, answers) {
      kept += answers.length
    },
    close: () => undefined,
  }
  runner = createHookRunner({
    ...{ queue, isOn: true, sets: { find: async (ref) => ({ ...known, ownerId: ownerOf(ref) }) } },
    async make(ref, _known, { id }) {
      made.push(ref)
      await make?.(ref)
      // Without the limit it would go on for ever.
      if (made.length < 3000) ask(ref, after)
      return { id, status: 200, contentType: null, content: null, isLate: false, error: null }
    },
    limits: createHookLimits(createMemoryRates()),
    functions: { note: (_ref, noting) => void noted.push(noting) },
    log: createLog({ level: 'fatal', destination: { write: () => undefined } }),
  })
  return { ask, made, noted, kept: () => kept, left: (ref: string) => waiting.get(ref)?.length }
}

test.each([1, 2])(
  '[SV391] calls that lead to %i more each end at a thousand a minute, said once',
  async (after) => {
    const { ask, made, noted, left } = open(after)
    ask('a', 1)
    await expect.poll(() => noted.length).toBe(1)
    await expect.poll(() => left('a')).toBe(0)
    expect(made.length).toBeGreaterThan(900)
    expect(made.length).toBeLessThanOrEqual(1000)
    expect(noted[0]).toMatchObject({
      name: 'tell',
      status: 429,
      cause: { event: 'insert', table: 'messages' },
    })
    ask('a', 40)
    await expect.poll(() => left('a')).toBe(0)
    expect(noted).toHaveLength(1)
    // Others’ calls are counted apart.
    const before = made.length
    ask('b', 1)
    await expect.poll(() => made.slice(before)).toContain('b')
  },
)

test('[SV391] a project has three calls at once, and others get a place behind its twenty', async () => {
  const ends: (() => void)[] = []
  const { ask, made, kept } = open(0, () => new Promise((resolve) => void ends.push(resolve)))
  for (let index = 0; index < 12; index++) ask(`p${index}`, index === 0 ? 30 : 20)
  ask('late', 1)
  await expect.poll(() => made.length).toBe(36)
  expect(made).not.toContain('late')
  const end = async (count: number) => {
    for (let ended = 0; ended < count; ended++) {
      await expect.poll(() => ends.length).toBeGreaterThan(0)
      ends.shift()?.()
    }
  }
  await end(241)
  await expect.poll(() => made).toContain('late')
  expect(kept()).toBeGreaterThanOrEqual(240)
  await end(10)
})

test('[SV400] one person’s projects take three places, one after the other, and leave the others free', async () => {
  const ends: (() => void)[] = []
  const hang = (ref: string) =>
    ref === 'late' ? Promise.resolve() : new Promise<void>((resolve) => void ends.push(resolve))
  const { ask, made } = open(0, hang, (ref) => (ref === 'late' ? 'other' : 'one'))
  for (let index = 0; index < 30; index++) ask(`p${index}`, 1)
  await expect.poll(() => made.length).toBe(3)
  ask('late', 1)
  await expect.poll(() => made).toContain('late')
  for (let ended = 0; ended < 30; ended++) {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    expect(ends.length).toBeLessThanOrEqual(3)
    ends.shift()?.()
  }
  await expect.poll(() => new Set(made).size).toBe(31)
})
