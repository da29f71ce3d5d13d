import { startProcessorClock } from '@sayso/testing/processor-time'
import { expect, test } from 'vitest'
import { fromSnapshot } from './snapshots.ts'

test('a folder without anything in it is kept, others are there with their files', () => {
  const file = { type: 'file', content: 'a', isBinary: false } as const
  const files = fromSnapshot({
    lib: { type: 'folder' },
    'app/index.ts': file,
    app: { type: 'folder' },
    'empty/inner': { type: 'folder' },
    empty: { type: 'folder' },
  })
  expect([...files.keys()].sort()).toEqual(['app/index.ts', 'empty/inner/.gitkeep', 'lib/.gitkeep'])
  expect(() => fromSnapshot({ '../evil': { type: 'folder' } })).toThrow()
})

test('[SV92] the folders of a snapshot are read in time in proportion to their number', () => {
  const timeOf = (count: number) => {
    const folders = Array.from({ length: count }, (_, index) => [`f${index}`, { type: 'folder' }] as const)
    const elapsedMs = startProcessorClock()
    expect(() => fromSnapshot(Object.fromEntries(folders))).toThrow(/at most 5000 files/)
    return elapsedMs()
  }
  timeOf(6_000)
  // Eight times as many. Quadratic would be 64 times the time; the floor is what the clock can tell apart.
  expect(timeOf(48_000)).toBeLessThan(24 * Math.max(timeOf(6_000), 5))
})
