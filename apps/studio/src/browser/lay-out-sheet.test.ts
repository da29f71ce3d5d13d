import { MAX_SIGHT_PIXELS } from '@sayso/wire'
import { expect, test } from 'vitest'
import { layOutSheet } from './lay-out-sheet.ts'

const PHONE = { width: 390, height: 844 }

test.each([1, 2, 3, 6, 8, 12])(
  '[SN210] a sheet of %i screens costs at most 1,500 tokens, and is as large as that allows',
  (count) => {
    const { columns, cellWidth, cellHeight } = layOutSheet(count, PHONE)
    const rows = Math.ceil(count / columns)
    const pixels = columns * cellWidth * rows * cellHeight
    expect(pixels).toBeLessThanOrEqual(MAX_SIGHT_PIXELS)
    expect(pixels / 750).toBeLessThanOrEqual(1_500)
    expect(Math.max(columns * cellWidth, rows * cellHeight)).toBeLessThanOrEqual(1_560)
    expect(columns * rows).toBeGreaterThanOrEqual(count)
    expect(cellWidth).toBeGreaterThanOrEqual(190)
  },
)
