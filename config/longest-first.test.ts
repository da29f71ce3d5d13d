import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LONGEST } from './longest-first.ts'
import { fromRoot, rootDir, workspaces } from './workspaces.ts'

test('each file that begins first is one test file, and the order is used', () => {
  const files = workspaces.flatMap((workspace) => workspace.files).map(fromRoot)
  for (const place of LONGEST) {
    const named = files.filter((file) => `/${file}`.includes(`/${place}.test.`))
    expect(named, place).toHaveLength(1)
  }
  expect(readFileSync(path.join(rootDir, 'vitest.config.ts'), 'utf8')).toContain('sequencer: LongestFirst')
})
