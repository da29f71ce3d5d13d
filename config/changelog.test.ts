/** Keeps the changelog short enough for people who upgrade to read. */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rootDir } from './workspaces.ts'

const MAX_LINES = 40

test('a release is a heading and at most 40 lines, blank ones not counted', () => {
  expect(readReleases('# Changelog\n\n## 0.2.0\n\n### New\n\n- A\n- B\n\n## 0.1.0\n')).toEqual([
    { name: '0.2.0', lineCount: 3 },
    { name: '0.1.0', lineCount: 0 },
  ])
})

test('each release of the changelog has at most 40 lines, and “Unreleased” stands above them', () => {
  const releases = readReleases(readFileSync(path.join(rootDir, 'CHANGELOG.md'), 'utf8'))
  expect(releases[0]?.name).toBe('Unreleased')
  expect(releases.length).toBeGreaterThan(2)
  expect(releases.filter(({ lineCount }) => lineCount > MAX_LINES)).toEqual([])
})

function readReleases(text: string): { name: string; lineCount: number }[] {
  const [, ...releases] = text.split(/^## /m)
  return releases.map((release) => {
    const [name = '', ...lines] = release.split('\n').filter((line) => line.trim() !== '')
    return { name, lineCount: lines.length }
  })
}
