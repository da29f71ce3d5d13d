/** The places of pictures on one sheet: small enough for a model, large enough to be read. */

import { MAX_SIGHT_PIXELS } from '@sayso/wire'

export interface Sheet {
  columns: number
  cellWidth: number
  cellHeight: number
}

/** Providers shrink a picture with a longer side. */
const MAX_SIDE_PX = 1_560
const MAX_CELL_WIDTH_PX = 390

/** `size`: of a screen, which all pictures are of. `count` is at least 1. */
export function layOutSheet(count: number, size: { width: number; height: number }): Sheet {
  let best: Sheet = { columns: 1, cellWidth: 1, cellHeight: 1 }
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns)
    const scale = Math.min(
      MAX_CELL_WIDTH_PX / size.width,
      MAX_SIDE_PX / (columns * size.width),
      MAX_SIDE_PX / (rows * size.height),
      Math.sqrt(MAX_SIGHT_PIXELS / (columns * rows * size.width * size.height)),
    )
    const cell = { cellWidth: Math.floor(size.width * scale), cellHeight: Math.floor(size.height * scale) }
    if (cell.cellWidth > best.cellWidth) best = { columns, ...cell }
  }
  return best
}
