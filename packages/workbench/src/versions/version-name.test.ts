import { expect, test } from 'vitest'
import { firstVersionOf, versionName } from './version-name.ts'

test.each([
  [7, null, 'Version 7', 'version 7'],
  [0, null, 'The starter', 'the starter'],
  [0, 'iNotes', 'iNotes', 'iNotes'],
  [7, 'iNotes', 'Version 7', 'version 7'],
] as const)('[WC8] version %d after %s is called %s', (versionNumber, first, begin, inside) => {
  expect(versionName(versionNumber, first, 'begin')).toBe(begin)
  expect(versionName(versionNumber, first)).toBe(inside)
})

test('[WC8] only what was made from the starter begins with it', () => {
  expect(firstVersionOf({ cause: 'starter' }, 'My app')).toBe(null)
  expect(firstVersionOf({ cause: 'import' }, 'My app')).toBe('My app')
})
