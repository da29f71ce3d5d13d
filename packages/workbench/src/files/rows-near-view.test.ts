/** A long list has few rows in the page. */

import { expect, test } from 'vitest'
import { rowsNearView } from './rows-near-view.ts'

const view = { rowPx: 28, scrollPx: 0, viewPx: 560 }

test('[WV7] up to two hundred rows all stand in the page, beyond that those near the view', () => {
  expect(rowsNearView(200, view, 0)).toHaveLength(200)
  const atStart = rowsNearView(2_000, view, 0)
  expect([atStart[0], atStart.at(-1)]).toEqual([0, 49])
  const below = rowsNearView(2_000, { ...view, scrollPx: 28_000 }, 1_000)
  expect([below[0], below.at(-1)]).toEqual([970, 1_049])
  expect(rowsNearView(2_000, { ...view, scrollPx: 56_000 }, 1_999).at(-1)).toBe(1_999)
})

test('[WV7] the row that the Tab key goes to stays in the page', () => {
  expect(rowsNearView(2_000, view, 1_500).slice(-2)).toEqual([49, 1_500])
  expect(rowsNearView(2_000, { ...view, scrollPx: 28_000 }, 3).slice(0, 2)).toEqual([3, 970])
  expect(rowsNearView(2_000, view, -1)).toHaveLength(50)
})
