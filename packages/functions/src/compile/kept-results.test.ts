/** How long results of compiling are kept, and how many. */

import { expect, test } from 'vitest'
import type { CompileFunctionsResult } from './api.ts'
import { createKeptResults } from './kept-results.ts'

const MEGABYTE = 1024 * 1024
const compiledOf = (megabytes: number): CompileFunctionsResult => ({
  kind: 'compiled',
  functions: { names: [], body: 'x'.repeat(megabytes * MEGABYTE), modules: [] },
})

test('[FN13] 64 MB of results are kept, and the one that was used least recently goes first', async () => {
  const replaced: CompileFunctionsResult = { kind: 'failed', problems: [] }
  const kept = createKeptResults({ replaced, keptMsOf: () => 1, nowMs: () => 0 })
  const compiled: string[] = []
  const find = (ref: string) =>
    kept.find({ ref, hash: 'code' }, async () => {
      compiled.push(ref)
      return compiledOf(25)
    })
  for (const ref of ['a', 'b', 'a', 'c', 'a', 'b']) await find(ref)
  expect(compiled).toEqual(['a', 'b', 'c', 'b'])
})
