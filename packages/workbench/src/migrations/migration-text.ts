/** Effect of a migration in one plain line: `Adds 3 tables and 3 rows. No stored data changes.` */

import { t } from '@sayso/language/database'
import type { MigrationEffect } from '@sayso/wire'

/** Null: nothing is certain. */
export function effectText({ tableCount, rowCount, keepsData }: MigrationEffect): string | null {
  const tables = tableCount === 0 ? null : t('tablesInNumber', { tableCount })
  const rows = rowCount === 0 ? null : rowCount === null ? t('rowsInGeneral') : t('rows', { rowCount })
  const things =
    tables !== null && rows !== null ? t('and', { first: tables, second: rows }) : (tables ?? rows)
  const sentences = [
    things === null ? null : t('addsThings', { things }),
    keepsData ? t('storedDataStays') : null,
  ].filter((sentence) => sentence !== null)
  return sentences.length === 0 ? null : sentences.join(' ')
}
