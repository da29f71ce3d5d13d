import type { VersionSummary } from '@sayso/wire'
import { expect, test } from 'vitest'
import { numberBefore } from './version-text.ts'

const listOf = (...numbers: number[]) =>
  numbers.map((number): VersionSummary => {
    const rest = { label: '', treeHash: '', createdAt: '2026-11-22T10:00:00.000Z', messageId: null }
    return { id: String(number), number, cause: 'save', ...rest }
  })

test.each([
  ['its neighbour', listOf(3, 2, 1, 0), 3, 2],
  ['the next that was kept', listOf(312, 280, 12, 0), 280, 12],
  ['nothing before the first', listOf(1, 0), 0, -1],
  ['the number below while the list is being loaded', [], 5, 4],
])('the version before is %s', (_name, versions, number, before) => {
  expect(numberBefore(versions, number)).toBe(before)
})
