import { expect, test } from 'vitest'
import { joinSkipped, progressText, skippedText } from './import-text.ts'

test('[SH2] what was left out is named, and counted where it was many', () => {
  expect(skippedText([])).toBe('')
  expect(
    skippedText([
      { path: 'node_modules', fileCount: 1234 },
      { path: '.env', fileCount: 1 },
    ]),
  ).toBe('Left out: node_modules (1,234 files), .env.')
  const many = ['a', 'b', 'c', 'd', 'e'].map((path) => ({ path, fileCount: 1 }))
  expect(skippedText(many)).toBe('Left out: a, b, c and 2 more.')
})

test('[SH2] an import says what it is at', () => {
  expect(progressText('app', null)).toBe('Reading app')
  expect(progressText('app.zip', 0.459)).toBe('Sending app.zip, 45%')
  expect(progressText('app.zip', 1)).toBe('Unpacking app.zip')
})

test('[SH2] what is left out against expectation is named with its reason, also where the server found it', () => {
  const here = [{ path: 'app/node_modules', fileCount: 9, why: 'installed' }]
  const there = [
    { path: 'app/CLAUDE.md', fileCount: 1, why: 'link' },
    { path: 'app/package-lock.json', fileCount: 1, why: 'too-large' },
  ]
  expect(skippedText(joinSkipped(here, [...there, ...here]))).toBe(
    'Left out: app/CLAUDE.md (a link), app/package-lock.json (larger than 10 MB), app/node_modules (9 files).',
  )
  expect(joinSkipped(null, there)).toEqual(there)
})
