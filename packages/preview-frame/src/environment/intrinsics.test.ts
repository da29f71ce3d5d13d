import { expect, test } from 'vitest'
import { keepIntrinsics } from './intrinsics.ts'

/** Separate globals, so that the test itself keeps running. */
function take() {
  const owner = {
    map: () => 'map',
    filter: () => 'filter',
    get size() {
      return 0
    },
  }
  return { owner, original: owner.map, intrinsics: keepIntrinsics([['List', owner]]) }
}

test('[S6] what was replaced is put back and named, once', () => {
  const { owner, original, intrinsics } = take()
  expect(intrinsics.restore()).toEqual({ names: [], isLost: false })
  owner.map = () => 'mine'
  Object.defineProperty(owner, 'filter', {
    get: () => {
      throw new Error('no')
    },
  })
  expect(intrinsics.restore()).toEqual({ names: ['List.map', 'List.filter'], isLost: false })
  expect([owner.map, owner.filter()]).toEqual([original, 'filter'])
  expect(intrinsics.restore().names).toEqual([])
})

test('[S6] what was deleted is put back', () => {
  const { owner, original, intrinsics } = take()
  Reflect.deleteProperty(owner, 'map')
  expect(intrinsics.restore().names).toEqual(['List.map'])
  expect(owner.map).toBe(original)
})

test('[S6] what was locked is said to be lost', () => {
  const { owner, intrinsics } = take()
  Object.defineProperty(owner, 'map', { value: null, configurable: false, writable: false })
  expect(intrinsics.restore()).toEqual({ names: ['List.map'], isLost: true })
})

// Regression: every app with Sentry was reported to break React.
test('[S6] what error reporters wrap is put back without a word, and said when it is locked', () => {
  const owner = { toString: () => 'code', call: () => 'call' }
  const original = owner.toString
  const intrinsics = keepIntrinsics([['Function.prototype', owner]])
  owner.toString = () => 'mine'
  expect(intrinsics.restore()).toEqual({ names: [], isLost: false })
  expect(owner.toString).toBe(original)
  Object.defineProperty(owner, 'toString', { value: null, configurable: false, writable: false })
  expect(intrinsics.restore()).toEqual({ names: ['Function.prototype.toString'], isLost: true })
})

test('[S6] nothing of the language is replaced to begin with', () => {
  expect(keepIntrinsics().restore().names).toEqual([])
})
