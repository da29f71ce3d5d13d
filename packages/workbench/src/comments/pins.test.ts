/** Where pins stand. */

import type { CommentAnchor, FoundElement, ProjectComment } from '@sayso/wire'
import { expect, test } from 'vitest'
import { isGone, pinsOf } from './pins.ts'

const place = { path: 'App.tsx', lineNumber: 1, columnNumber: 1 }
const element = {
  componentName: 'Text',
  ownerName: null,
  place,
  text: 'Hello',
  index: 0,
  spot: { x: 0.5, y: 1 },
}
const ANCHOR: CommentAnchor = { spot: { x: 0.2, y: 0.3 }, element }

function commentOf(id: string, changes: Partial<ProjectComment> = {}): ProjectComment {
  return {
    ...{ id, text: 'Larger', number: 1, route: '/', versionNumber: 1, anchor: ANCHOR, resolved: null },
    ...{ author: null, createdAt: '', editedAt: null, replies: [] },
    ...changes,
  }
}

const foundAt = (y: number): FoundElement[] => [{ id: 'a', box: { x: 10, y, width: 20, height: 8 }, place }]
const at = (found: readonly FoundElement[] | null, selectedId: string | null = null) => ({
  ...{ route: '/', found, selectedId },
})
const places = (...args: Parameters<typeof pinsOf>) =>
  pinsOf(...args).map(({ comment, ...pin }) => [comment.id, pin])

test('[CM14] a pin follows its element, and stands where it was pressed until the element is found', () => {
  const [a] = [commentOf('a')]
  expect(places([a], at(null))).toEqual([['a', { x: 0.2, y: 0.3, unit: 'share' }]])
  expect(places([a], at(foundAt(100)))).toEqual([['a', { x: 20, y: 108, unit: 'px' }]])
  expect(places([a], at(foundAt(-100)))).toEqual([])
  expect(places([a], at([]))).toEqual([])
  const bare = commentOf('b', { anchor: { ...ANCHOR, element: null } })
  expect(places([bare], at([]))).toEqual([['b', { x: 0.2, y: 0.3, unit: 'share' }]])
})

test('[CM14] comments of other screens, of the whole screen and resolved ones have no pin, but for the selected one', () => {
  const resolved = commentOf('a', { resolved: { at: '', by: null, versionNumber: null } })
  const others = [commentOf('b', { route: '/other' }), commentOf('c', { anchor: null })]
  expect(places([resolved, ...others], at(null))).toEqual([])
  expect(places([resolved], at(null, 'a'))).toHaveLength(1)
})

test('[CM14] an element is gone once its screen is shown without it', () => {
  expect(isGone(commentOf('a'), at(null))).toBe(false)
  expect(isGone(commentOf('a'), at(foundAt(1)))).toBe(false)
  expect(isGone(commentOf('a'), at([]))).toBe(true)
  expect(isGone(commentOf('a', { route: '/other' }), at([]))).toBe(false)
  expect(isGone(commentOf('a', { anchor: null }), at([]))).toBe(false)
})
