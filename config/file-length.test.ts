import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fromRoot, rootDir, sourceFiles, workspaces } from './workspaces.ts'

/** A longer file has a second idea in it: find that, and give it a name. */
const MAX_LINES = 300
/** Tests are read one by one. */
const MAX_TEST_LINES = 600

/** Files that may be longer, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'apps/server/src/strangers.postgres.test.ts': 'A table, with a row for each route.',
}

const files = [
  ...workspaces.flatMap((workspace) => workspace.files),
  ...sourceFiles(path.join(rootDir, 'config')),
  ...['packages', 'shared'].flatMap((folder) => sourceFiles(path.join(rootDir, 'packages/compat', folder))),
  ...readdirSync(path.join(rootDir, 'scripts'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => path.join(rootDir, 'scripts', name)),
]

test('no file is longer than a person reads at once, but for named exceptions', () => {
  const tooLong = files.filter((file) => countLines(file) > maxLinesOf(file)).map(fromRoot)
  expect(files.length).toBeGreaterThan(1_000)
  expect(tooLong.sort()).toEqual(Object.keys(EXCEPTIONS).sort())
})

test('lines are counted as an editor counts them', () => {
  expect(linesOf('a\nb\n')).toBe(2)
  expect(linesOf('a\nb')).toBe(2)
})

function maxLinesOf(file: string): number {
  return /\.test\.tsx?$/.test(file) ? MAX_TEST_LINES : MAX_LINES
}

function countLines(file: string): number {
  return linesOf(readFileSync(file, 'utf8'))
}

function linesOf(text: string): number {
  return text.replace(/\n$/, '').split('\n').length
}
