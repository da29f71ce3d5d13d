/** Rows of one statement as PostgreSQL writes them: as many as a person looks at. */

import type { TableRows } from '@sayso/wire'
import { type Client, Query, type QueryResult } from 'pg'
import { ProjectDbError } from '../errors/project-db-error.ts'

const MAX_ROWS_SHOWN = 200
const MAX_SHOWN_CHARS = 16 * 1024 * 1024
const TOO_LARGE = 'These rows have more than 16 MB. Show fewer columns, or less of each.'

/** Uses the protocol that takes one statement. Rows beyond the shown ones are counted and not kept. `rowCount`: rows that it read or changed. */
export function readTexts(
  client: Client,
  text: string,
  values: readonly (string | null)[] = [],
): Promise<TableRows & { rowCount: number }> {
  return new Promise((resolve, reject) => {
    const rows: (string | null)[][] = []
    let rowCount = 0
    let charCount = 0
    const types = { getTypeParser: () => (value: string) => value }
    const config = { text, types, rowMode: 'array', queryMode: 'extended' } as const
    const query = new Query<(string | null)[]>(config as { text: string; rowMode: 'array' }, [...values])
    query.on('row', (row) => {
      rowCount += 1
      if (rowCount > MAX_ROWS_SHOWN || charCount > MAX_SHOWN_CHARS) return
      for (const cell of row) charCount += cell?.length ?? 0
      rows.push(row)
    })
    query.on('end', ({ fields, rowCount: changedCount }: QueryResult) => {
      if (charCount > MAX_SHOWN_CHARS) reject(new ProjectDbError('too-large', TOO_LARGE))
      else
        resolve({
          columns: fields.map(({ name }) => name),
          rows,
          rowCount: Math.max(rowCount, changedCount ?? 0),
        })
    })
    query.on('error', reject)
    client.query(query)
  })
}
