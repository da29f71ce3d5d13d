/** Tables of a backup: all of ours, in an order in which rows find what they refer to. */

import type { PoolClient } from 'pg'

export interface BackupTable {
  name: string
  /** Without generated columns. */
  columns: string[]
}

/** Throws when tables refer to each other in a ring: then no order would do. */
export async function listTables(client: PoolClient): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select t.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.tables t
    join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by t.table_name order by t.table_name`)
  const references = await listReferences(client)
  const placed: BackupTable[] = []
  while (placed.length < rows.length) {
    const names = new Set(placed.map(({ name }) => name))
    const next = rows.find(
      ({ name }) =>
        !names.has(name) &&
        references.every(({ table, target }) => table !== name || target === name || names.has(target)),
    )
    if (next === undefined) throw new Error('Tables refer to each other in a ring; a backup needs an order.')
    placed.push(next)
  }
  return placed
}

async function listReferences(client: PoolClient): Promise<{ table: string; target: string }[]> {
  const { rows } = await client.query<{ table: string; target: string }>(`
    select source.relname as table, target.relname as target
    from pg_constraint
    join pg_class source on source.oid = conrelid
    join pg_class target on target.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace`)
  return rows
}

/** The migrations that made these tables, by hash, in order. */
export async function listMigrations(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  )
  return rows.map(({ hash }) => hash)
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
