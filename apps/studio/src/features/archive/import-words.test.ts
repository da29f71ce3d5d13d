import { expect, test } from 'vitest'
import { progressWords, skippedWords } from './import-words.ts'

test('what was left out is named, and counted where it was many', () => {
  expect(skippedWords([])).toBe('')
  expect(
    skippedWords([
      { path: 'node_modules', fileCount: 1234 },
      { path: '.env', fileCount: 1 },
    ]),
  ).toBe('Left out: node_modules (1,234 files), .env.')
  const many = ['a', 'b', 'c', 'd', 'e'].map((path) => ({ path, fileCount: 1 }))
  expect(skippedWords(many)).toBe('Left out: a, b, c and 2 more.')
})

test('an import says what it is at', () => {
  expect(progressWords('app', null)).toBe('Reading app')
  expect(progressWords('app.zip', 0.459)).toBe('Sending app.zip, 45 %')
  expect(progressWords('app.zip', 1)).toBe('Unpacking app.zip')
})
