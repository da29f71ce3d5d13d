/** The table of guards says what is in the code: `npm run test:guards` takes them out one by one. */

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import guards from '../scripts/guards/guards.json' with { type: 'json' }

const rootDir = path.resolve(import.meta.dirname, '..')

test('there are at least 80 guards, each with a name of its own', () => {
  expect(new Set(guards.map(({ id }) => id)).size).toBe(guards.length)
  expect(guards.length).toBeGreaterThanOrEqual(80)
})

test.each(guards)('$id stands in $file, and its tests are there', ({ file, text, instead, tests }) => {
  expect(readFileSync(path.join(rootDir, file), 'utf8').split(text)).toHaveLength(2)
  expect(instead).not.toBe(text)
  expect(tests.length).toBeGreaterThan(0)
  for (const name of tests) expect(existsSync(path.join(rootDir, name)), name).toBe(true)
})
