/** Writes rows of a table as CSV, piece by piece: null as an empty field, and an empty text as `""`, as PostgreSQL writes it. */

import type { RowsQuery } from '@sayso/wire'
import type { Client } from 'pg'
import { findKnownTable } from '../view/known-table.ts'
import { orRefusal } from '../view/read-table.ts'
import { ALL_ROWS, orderOf, whereOf } from '../view/rows-where.ts'

const FIRST_ROWS = 20
const MAX_ROWS_PER_FETCH = 1_000
/** Rows may be large: the next fetch brings about so much. */
const FETCH_CHARS = 2_000_000

/** False for a table that is not there. The rows are of one moment. */
export async function exportRows(
  client: Client,
  { table: name, query = ALL_ROWS }: { table: string; query?: RowsQuery | undefined },
  write: (csv: string) => Promise<void>,
): Promise<boolean> {
  const table = await findKnownTable(client, name)
  if (table === null) return false
  const where = whereOf(table, query)
  const list = table.columns.map(({ quoted }) => quoted).join(', ')
  await client.query('begin isolation level repeatable read read only')
  try {
    await orRefusal(() =>
      client.query(
        `declare exported no scroll cursor for select ${list} from ${table.quoted} r${where.text} order by ${orderOf(table, query)}`,
        where.values,
      ),
    )
    await write(`${table.columns.map((column) => fieldOf(column.name)).join(',')}\r\n`)
    let count = FIRST_ROWS
    for (;;) {
      const { rows } = await client.query<(string | null)[]>({
        text: `fetch ${count} from exported`,
        rowMode: 'array',
        types: { getTypeParser: () => (value: string) => value },
      })
      if (rows.length === 0) return true
      const text = rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')
      await write(text)
      count = Math.max(1, Math.min(MAX_ROWS_PER_FETCH, Math.floor((rows.length * FETCH_CHARS) / text.length)))
    }
  } finally {
    // Nothing was changed.
    await client.query('rollback').catch(() => {
      // It was ended from outside.
    })
  }
}

function fieldOf(value: string | null): string {
  if (value === null) return ''
  return value === '' || /[",;\t\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
