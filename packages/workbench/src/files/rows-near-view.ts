/** Chooses the rows of a long list that are rendered: those near the view. All rows are equally high. */

export interface RowView {
  rowPx: number
  scrollPx: number
  viewPx: number
}

/** Up to this many rows, all of them are rendered. */
const MAX_WHOLE_ROWS = 200
/** Before and behind the view, so that a turn of the wheel shows no gap. */
const MARGIN_ROWS = 30

/** Indexes in order. `kept`: of the row that the Tab key goes to, which stays wherever the view is; -1 for none. */
export function rowsNearView(count: number, { rowPx, scrollPx, viewPx }: RowView, kept: number): number[] {
  const isWhole = count <= MAX_WHOLE_ROWS
  const first = isWhole ? 0 : Math.max(0, Math.floor(scrollPx / rowPx) - MARGIN_ROWS)
  const end = isWhole ? count : Math.min(count, Math.ceil((scrollPx + viewPx) / rowPx) + MARGIN_ROWS)
  const near = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at)
  if (kept < 0 || kept >= count || (kept >= first && kept < end)) return near
  return kept < first ? [kept, ...near] : [...near, kept]
}
