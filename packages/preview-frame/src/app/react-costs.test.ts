import { expect, test } from 'vitest'
import { stopOwnerStacks, stopProfiling, withoutTracing } from './react-costs.ts'

test('only the mode for measuring is taken off a root', () => {
  const root = { _internalRoot: { current: { mode: 0b1011 } } }
  stopProfiling(root)
  expect(root._internalRoot.current.mode).toBe(0b1001)
})

test('a root that keeps its mode elsewhere stays as it is', () => {
  const root = { _internalRoot: null }
  stopProfiling(root)
  expect(root).toEqual({ _internalRoot: null })
})

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

test('React’s count of owner stacks stays past its limit, whatever React sets it to', () => {
  const internals = { recentlyCreatedOwnerStacks: 0 }
  stopOwnerStacks({ [INTERNALS]: internals })
  internals.recentlyCreatedOwnerStacks = 0
  expect(internals.recentlyCreatedOwnerStacks++).toBeGreaterThan(10_000)
  expect(internals.recentlyCreatedOwnerStacks).toBeGreaterThan(10_000)
})

test('a React that counts no owner stacks stays as it is', () => {
  const react = { [INTERNALS]: { H: null } }
  stopOwnerStacks(react)
  expect(react).toEqual({ [INTERNALS]: { H: null } })
})

test('React is evaluated without the console’s tracing, and the app finds it again', () => {
  const console = { createTask: () => ({}), timeStamp: () => undefined, log: () => undefined }
  const before = { ...console }
  const seen = withoutTracing(console, () => Object.keys(console))
  expect(seen).toEqual(['log'])
  expect(console).toEqual(before)
})

test('the console’s tracing comes back when React fails', () => {
  const console = { createTask: () => ({}) }
  const before = { ...console }
  expect(() =>
    withoutTracing(console, () => {
      throw new Error('no React')
    }),
  ).toThrow('no React')
  expect(console).toEqual(before)
})
