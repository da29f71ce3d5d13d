/** Days as people have them, and kinds of versions. */

import type { ListedVersion } from '@sayso/wire'
import { expect, test } from 'vitest'
import { versionDays } from './version-groups.ts'

/** Times are local, wherever this runs. */
function version(number: number, cause: ListedVersion['cause'], at: string, name?: string): ListedVersion {
  const createdAt = new Date(at).toISOString()
  const rest = { label: '', treeHash: '', messageId: null, hasPicture: false, author: null }
  return { id: `v${number}`, number, cause, createdAt, name: name ?? null, ...rest }
}

const VERSIONS = [
  version(4, 'restore', '2026-03-18T00:10'),
  version(3, 'prompt', '2026-03-17T23:50'),
  version(2, 'save', '2026-03-17T00:00', 'Before the fair'),
  version(1, 'prompt', '2026-03-16T12:00'),
  version(0, 'starter', '2026-03-16T11:00'),
]

const numbersOf = (kind: Parameters<typeof versionDays>[1]) =>
  versionDays(VERSIONS, kind).map(({ versions }) => versions.map(({ number }) => number))

test('[WG4] versions of one day stand together, days from midnight to midnight', () => {
  expect(numbersOf('all')).toEqual([[4], [3, 2], [1, 0]])
  expect(versionDays(VERSIONS, 'all')[1]?.dayMs).toBe(new Date('2026-03-17T00:00').getTime())
})

test('[WG4] those of messages, those that were made by hand, and those with a name', () => {
  expect(numbersOf('messages')).toEqual([[3], [1]])
  expect(numbersOf('named')).toEqual([[2]])
  expect(numbersOf('by-hand')).toEqual([[4], [2], [0]])
})
