import { expect, test } from 'vitest'
import { stopProfiling } from './stop-profiling.ts'

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
