/** Counting what many large answers changed leaves room for everything else. */

import { createDiffEffort, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { countFiles } from './answer-changes.ts'

const PATHS = Array.from({ length: 30 }, (_, at) => `f${at}.ts`)
const half = (word: string) => Array.from({ length: 50 }, (_, at) => `${word}${at}\n`).join('')
const files = (text: string) => new Map(PATHS.map((path) => [path, textFile(text)]))
const OLD = files(`${half('a')}same\n${half('b')}`)
const PRESENT = files(`${half('c')}same\n${half('d')}`)

test('[P16] files that differ everywhere are counted in a bounded number of steps', async () => {
  const exact = await countFiles(PATHS, [OLD, PRESENT], createDiffEffort())
  expect(new Set(exact.map(({ linesAdded }) => linesAdded))).toEqual(new Set([100]))
  const effort = createDiffEffort(50_000)
  const counted = await countFiles(PATHS, [OLD, PRESENT], effort)
  expect(counted.at(0)).toEqual({ path: 'f0.ts', linesAdded: 100, linesRemoved: 100 })
  expect(counted.at(-1)).toEqual({ path: 'f29.ts', linesAdded: 101, linesRemoved: 101 })
})

test('[P16] others have their turn between two files', async () => {
  let isCounting = true
  let turns = 0
  const takeTurn = () => {
    turns += 1
    if (isCounting) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  await countFiles(PATHS, [OLD, PRESENT], createDiffEffort())
  isCounting = false
  expect(turns).toBeGreaterThanOrEqual(PATHS.length - 1)
})
