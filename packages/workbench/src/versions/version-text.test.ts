import { setLanguage } from '@sayso/language'
import type { VersionSummary } from '@sayso/wire'
import { afterEach, expect, test } from 'vitest'
import { numberBefore, versionTitle } from './version-text.ts'

afterEach(() => setLanguage('en'))

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

test.each([
  ['Fix the error in app/index.tsx.', 'Fehler in app/index.tsx beheben.'],
  ['Fix 2 errors of the app.', '2 Fehler der App beheben.'],
  ['Fix 3 problems by rule.', '3 Probleme per Regel behoben.'],
  [
    'Fixed by rule: “Take” in app/index.tsx stands in a `Text` now.',
    'Per Regel behoben: „Take“ in app/index.tsx steht jetzt in einem `Text`.',
  ],
  // Words of a person, which stay as they are.
  ['Fix the error in app/index.tsx. Make it green.', 'Fix the error in app/index.tsx. Make it green.'],
  ['It is empty.', 'It is empty.'],
])('[LG40] the title of a repair is in the page’s language: %s', async (label, title) => {
  const [version] = listOf(1)
  if (version === undefined) throw new Error('there is one')
  await setLanguage('de')
  expect(versionTitle({ ...version, cause: 'prompt', label })).toBe(title)
})
