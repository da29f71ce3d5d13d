/** Overview of a project's database: its tables, their policies, its people and its size. */

import type { DatabaseOverview, DatabaseTable } from '@sayso/wire'
import type { Client } from 'pg'
import { hasPeople, isTableThere } from './read-sql.ts'
import { type DescribedTable, describeTable, type TableRow, tablesSql } from './table-query.ts'

const MAX_COUNTED = 100_000

const TABLES = tablesSql("'r', 'p'")

export async function readOverview(
  client: Client,
): Promise<Omit<DatabaseOverview, 'migrations' | 'hasLiveData'>> {
  const { rows: found } = await client.query<TableRow>(TABLES)
  const tables: DatabaseTable[] = []
  for (const table of found) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from (select 1 from ${table.quoted} limit ${MAX_COUNTED}) counted`,
    )
    tables.push({ ...describeTable(table), rowCount: rows[0]?.count ?? 0 })
  }
  const people = (await hasPeople(client)) ? '(select count(*)::int from auth.users)' : '0'
  const buckets = (await isTableThere(client, 'storage.buckets'))
    ? '(select count(*)::int from (select 1 from storage.buckets limit 1000) counted)'
    : '0'
  const { rows } = await client.query<{ people: number; buckets: number; bytes: string }>(
    `select ${people} as people, ${buckets} as buckets, pg_catalog.pg_database_size(pg_catalog.current_database()) as bytes`,
  )
  const { people: peopleCount = 0, buckets: bucketCount = 0, bytes = '0' } = rows[0] ?? {}
  return { tables, peopleCount, bucketCount, sizeBytes: Number(bytes) }
}

/** The tables alone: none of their rows is read. */
export async function readTables(client: Client): Promise<DescribedTable[]> {
  const { rows } = await client.query<TableRow>(TABLES)
  return rows.map(describeTable)
}
