import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeRegistry, startFakeRegistry } from '../testing/fake-registry.ts'
import { createVersionSource } from './version-source.ts'

let registry: FakeRegistry
beforeAll(async () => {
  registry = await startFakeRegistry([
    { name: 'days', version: '3.2.0' },
    { name: 'days', version: '4.1.0' },
    { name: '@scope/days', version: '1.0.0' },
  ])
})
afterAll(() => registry.close())

const never = new AbortController().signal

test.each([
  ['days', '^3.0.0', { kind: 'found', version: '3.2.0' }],
  ['days', 'latest', { kind: 'found', version: '4.1.0' }],
  ['@scope/days', '*', { kind: 'found', version: '1.0.0' }],
  ['days', '^77.0.0', { kind: 'no-such-version', newest: '4.1.0' }],
  ['no-such-days', '^1.0.0', { kind: 'no-such-package' }],
  ['days', 'github:somebody/days', { kind: 'unknown' }],
  ['../days', '1.0.0', { kind: 'unknown' }],
])('[VS1] %s@%s', async (name, range, expected) => {
  const source = createVersionSource({ registry: async () => registry.url })
  expect(await source.find(name, range, never)).toEqual(expected)
})

test('[VS2] a registry that is away is unknown, and asked for again', async () => {
  let calls = 0
  const source = createVersionSource({
    registry: async () => {
      calls += 1
      if (calls === 1) throw new Error('npm does not answer')
      return registry.url
    },
  })
  expect(await source.find('days', '^3.0.0', never)).toEqual({ kind: 'unknown' })
  expect(await source.find('days', '^3.0.0', never)).toEqual({ kind: 'found', version: '3.2.0' })
  expect(await source.find('days', '^3.0.0', AbortSignal.abort())).not.toEqual({ kind: 'no-such-package' })
})

test('[VS2] a wait that is given up is unknown', async () => {
  const source = createVersionSource({ registry: async () => registry.url })
  registry.isHeld = () => true
  const stop = new AbortController()
  const found = source.find('days', '^3.0.0', stop.signal)
  await expect.poll(() => registry.requests.at(-1)).toContain('days')
  stop.abort()
  expect(await found).toEqual({ kind: 'unknown' })
  registry.isHeld = () => false
})

test('[VS3] a package that is well known or well tried is trusted, a new one and one that cannot be asked about are not', async () => {
  const source = createVersionSource({ registry: async () => registry.url })
  expect(await source.isTrusted('zustand', never)).toBe(true)
  expect(await source.isTrusted('days', never)).toBe(false)
  const away = createVersionSource({ registry: () => Promise.reject(new Error('npm does not answer')) })
  expect(await away.isTrusted('zustand', never)).toBe(false)
})
