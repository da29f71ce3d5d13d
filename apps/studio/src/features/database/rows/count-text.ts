/** How many rows there are, as far as it is known. */

import { t } from '@sayso/language/rows'
import { ROWS_PER_PAGE, type RowCount } from '@sayso/wire'

export function countText(count: RowCount): string {
  switch (count.kind) {
    case 'exact':
      return t('rows', { rowCount: count.rows })
    case 'about':
      return t('aboutRows', { rowCount: toRough(count.rows) })
    case 'over':
      return t('moreThanRows', { rowCount: count.rows })
    case 'unknown':
      return t('rowsAreNotCounted')
  }
}

/** Whether there is a page behind this one. */
export function hasNextPage(count: RowCount, offset: number, shownCount: number): boolean {
  return count.kind === 'exact' ? offset + shownCount < count.rows : shownCount === ROWS_PER_PAGE
}

/** Two digits of an estimate say all that it knows. */
function toRough(rows: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, rows))) - 1)
  return Math.round(rows / unit) * unit
}
