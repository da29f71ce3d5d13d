/** Finds how restoring a snapshot would change the current rows. */

import type { TableChange } from '@sayso/wire'
import type { Client } from 'pg'

/** Tables that are larger are not looked into. */
const MAX_ROWS = 50_000
const MAX_TABLES = 200

interface Table {
  /** Quoted, with its schema. */
  quoted: string
  columns: string[]
  /** Columns of the primary key; empty without one. */
  key: string[]
}

/** Keyed by the names that people see: names of `public`, and `people` for those who have signed up. */
type Tables = ReadonlyMap<string, Table>

const PEOPLE = 'people who signed up'

/** Sessions are not people's data, and neither is the list of migrations. */
const TABLES = `
select n.nspname = 'auth' as "isPeople", c.relname as name, pg_catalog.format('%I.%I', n.nspname, c.relname) as quoted,
  array(select pg_catalog.quote_ident(a.attname) from pg_catalog.pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
  array(select pg_catalog.quote_ident(a.attname) from pg_catalog.pg_index i
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indrelid = c.oid and i.indisprimary order by a.attnum) as key
from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p') and not c.relispartition and (n.nspname = 'public' or (n.nspname = 'auth' and c.relname = 'users'))
  and not exists (select 1 from pg_catalog.pg_depend d where d.objid = c.oid and d.deptype = 'e')
order by 1, 2 limit ${MAX_TABLES}`

/** Both run as the project's owner login: code that its tables run when they are read has only that login's rights. */
export async function findChanges(now: Client, then: Client | null): Promise<TableChange[]> {
  for (const client of [now, then]) await client?.query('begin isolation level repeatable read read only')
  const tablesNow = await listTables(now)
  const tablesThen: Tables = then === null ? new Map() : await listTables(then)
  const changes: TableChange[] = []
  for (const name of new Set([...tablesNow.keys(), ...tablesThen.keys()])) {
    const change = await compare(
      { client: now, table: tablesNow.get(name) },
      { client: then, table: tablesThen.get(name) },
    )
    const columns = compareColumns(tablesNow.get(name), tablesThen.get(name))
    changes.push({
      ...{ table: name, isDropped: name !== PEOPLE && !tablesThen.has(name) },
      ...change,
      ...columns,
    })
  }
  return changes.filter(
    ({ isDropped, lost, changed, returning, lostColumns, returningColumns }) =>
      isDropped ||
      [lost, changed, returning].some((count) => count !== 0) ||
      lostColumns.length + returningColumns.length > 0,
  )
}

/** Columns of a table that is there now and then. */
function compareColumns(
  now: Table | undefined,
  then: Table | undefined,
): Pick<TableChange, 'lostColumns' | 'returningColumns'> {
  const missingIn = (columns: readonly string[], other: readonly string[]) =>
    columns.filter((name) => !other.includes(name)).map((name) => name.replace(/^"|"$/g, ''))
  if (now === undefined || then === undefined) return { lostColumns: [], returningColumns: [] }
  return {
    lostColumns: missingIn(now.columns, then.columns),
    returningColumns: missingIn(then.columns, now.columns),
  }
}

async function listTables(client: Client): Promise<Tables> {
  const { rows } = await client.query<Table & { name: string; isPeople: boolean }>(TABLES)
  return new Map(rows.map((table) => [table.isPeople ? PEOPLE : table.name, table]))
}

interface Side {
  client: Client | null
  table: Table | undefined
}

type Counts = Pick<TableChange, 'lost' | 'changed' | 'returning'>

const UNKNOWN: Counts = { lost: null, changed: null, returning: null }

/** Rows are the same when they agree in the columns that both have. */
async function compare(now: Side, then: Side): Promise<Counts> {
  const columns = (now.table ?? then.table)?.columns ?? []
  const shared = columns.filter((name) => (then.table ?? now.table)?.columns.includes(name))
  const keyOf = (now.table ?? then.table)?.key ?? []
  const key = keyOf.length > 0 && keyOf.every((name) => shared.includes(name)) ? keyOf : shared
  const rowsNow = await readRows(now, key, shared)
  const rowsThen = await readRows(then, key, shared)
  if (rowsNow === null || rowsThen === null) return UNKNOWN
  const counts = { lost: 0, changed: 0, returning: 0 }
  for (const [id, row] of rowsNow) {
    const before = rowsThen.get(id)
    if (before === undefined) counts.lost += row.count
    else if (before.hash !== row.hash) counts.changed += 1
    else counts.lost += Math.max(0, row.count - before.count)
  }
  for (const [id, { count }] of rowsThen)
    counts.returning += Math.max(0, count - (rowsNow.get(id)?.count ?? 0))
  return counts
}

interface HashedRow {
  hash: string
  /** Number of rows that are equal in every column, where there is no key. */
  count: number
}

/** Keyed by primary key. Null: too many rows, or rows that the owner must not see. */
async function readRows(
  { client, table }: Side,
  key: readonly string[],
  columns: readonly string[],
): Promise<Map<string, HashedRow> | null> {
  if (client === null || table === undefined || columns.length === 0) return new Map()
  try {
    await client.query('savepoint reading')
    // An error instead of rows that a policy hides.
    await client.query('set local row_security = off')
    const { rows } = await client.query<[string, string]>({
      text: `select pg_catalog.md5(row(${key.join(', ')})::text), pg_catalog.md5(row(${columns.join(', ')})::text)
        from ${table.quoted} limit ${MAX_ROWS + 1}`,
      rowMode: 'array',
    })
    if (rows.length > MAX_ROWS) return null
    const found = new Map<string, HashedRow>()
    for (const [id, hash] of rows) found.set(id, { hash, count: (found.get(id)?.count ?? 0) + 1 })
    return found
  } catch {
    await client.query('rollback to savepoint reading')
    return null
  }
}
