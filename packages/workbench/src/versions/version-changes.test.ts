/** Changes of a version. */

import { type ProjectFile, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { changedFiles, changesText } from './version-changes.ts'

const files = (record: Record<string, string | ProjectFile>) =>
  new Map(
    Object.entries(record).map(([path, file]) => [path, typeof file === 'string' ? textFile(file) : file]),
  )

test('[WG1] added, changed and removed files, with their lines counted', () => {
  const changes = changedFiles(
    files({ 'a.ts': '1\n2\n', 'b.ts': 'x\n', 'same.ts': '' }),
    files({ 'a.ts': '1\n3\n', 'c.ts': 'y\nz\n', 'same.ts': '' }),
  )
  expect(
    changes.map(({ path, change, linesAdded, linesRemoved }) => [path, change, linesAdded, linesRemoved]),
  ).toEqual([
    ['a.ts', 'modified', 1, 1],
    ['b.ts', 'removed', 0, 1],
    ['c.ts', 'added', 2, 0],
  ])
  expect(changesText(changes)).toBe('3 files, +3 −2')
})

test('[WG1] a binary file says that there is nothing to read', () => {
  const picture = { content: 'AAAA', isBinary: true }
  const changes = changedFiles(files({}), files({ 'icon.png': picture }))
  expect(changes[0]?.note).toBe('No text preview.')
  expect(changesText(changes)).toBe('1 file')
})

test('[WG1] beyond ten megabytes nothing is compared', () => {
  const huge = 'x'.repeat(10 * 1024 * 1024 + 1)
  expect(changedFiles(files({}), files({ 'a.txt': huge }))[0]?.note).toBe('Too large to compare.')
})
