/** Pairs of a screen before and after an upgrade. */

import type { Problem } from '@sayso/wire'
import { expect, test } from 'vitest'
import { compareRuns, countAsBefore, isDoubtful } from './compare-runs.ts'
import { noneRuns, type ScreenRun, screenRuns } from './screen-runs.ts'

const picture = new Blob(['picture'])
const run = (state: ScreenRun['state'], withPicture = false): ScreenRun => ({
  ...{ pattern: '/', filePath: 'app/index.tsx', state, error: null },
  picture: withPicture ? picture : null,
})

test.each([
  ['well', 'well', 'same', false],
  ['well', 'broken', 'lost', true],
  ['well', 'unopened', 'unchecked', true],
  ['broken', 'well', 'gained', false],
  ['broken', 'broken', 'broken', false],
  ['broken', 'unopened', 'unchecked', false],
  ['unopened', 'well', 'unchecked', false],
  ['unopened', 'broken', 'broken', false],
  ['unopened', 'unopened', 'unchecked', false],
] as const)('[WM21] %s before and %s after is “%s”', async (before, after, end, doubtful) => {
  const pairs = await compareRuns([run(before)], [run(after)], async () => null)
  expect(pairs.map((pair) => [pair.end, isDoubtful(pair)])).toEqual([[end, doubtful]])
  expect(countAsBefore(pairs)).toBe(end === 'same' ? 1 : 0)
})

test('[WM21] a screen that is not there any more is lost', async () => {
  expect((await compareRuns([run('well')], [], async () => null))[0]?.end).toBe('lost')
})

test('[WM21] pictures that differ are named, with how much', async () => {
  const pairs = await compareRuns([run('well', true)], [run('well', true)], async () => 0.2)
  expect(pairs).toMatchObject([{ end: 'different', difference: 0.2 }])
  expect((await compareRuns([run('well', true)], [run('well', true)], async () => 0.001))[0]?.end).toBe(
    'same',
  )
})

test('[WM21] what a visit saw is put to the screen that it is of', () => {
  const screens = ['/', '/cart', '/plants/[id]', '/far'].map((pattern) => ({
    pattern,
    filePath: `app${pattern}`,
  }))
  const problem = (message: string): Problem => ({ id: message, kind: 'render', message, place: null })
  const runs = screenRuns(screens, {
    wellPaths: ['app/', 'app/plants/[id]'],
    brokenPaths: ['app/cart'],
    problems: [problem('On /, after “Pay” was pressed: not this'), problem('On /cart: x: y is not defined')],
    pictures: new Map([['/plants/7?from=home', picture]]),
  })
  expect(runs.map(({ state, error }) => [state, error])).toEqual([
    ['well', null],
    ['broken', 'x: y is not defined'],
    ['well', null],
    ['unopened', null],
  ])
  expect(runs.map((each) => each.picture)).toEqual([null, null, picture, null])
  expect(noneRuns(screens, [problem('It throws.')])[3]).toMatchObject({
    state: 'broken',
    error: 'It throws.',
  })
})
