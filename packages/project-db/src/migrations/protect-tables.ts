/**
 * Closes everything that a migration creates until it grants access: row-level security is switched on for each new
 * table before the transaction ends. A view shows what its reader may see, not what its owner may; one that is stored shows all that its
 * owner saw, so people get no right to it by default.
 */

import type { Client } from 'pg'
import { PEOPLE_ROLES } from '../cluster/supabase-defaults.ts'

/** Tables and views of the app's schemas, by their identity in the database. */
export async function listTables(client: Client): Promise<ReadonlySet<number>> {
  return new Set((await readTables(client)).map(({ oid }) => oid))
}

interface TableRow {
  oid: number
  /** Quoted, with its schema. */
  name: string
  /** `r` table, `p` partitioned table, `v` view. */
  kind: string
  /** Its author set the option explicitly. */
  isDecided: boolean
}

async function readTables(client: Client): Promise<TableRow[]> {
  const { rows } = await client.query<TableRow>(`
    select c.oid::int as oid, pg_catalog.format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind,
      coalesce(pg_catalog.array_to_string(c.reloptions, ','), '') ~ 'security_invoker' as "isDecided"
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v')
      and not exists (select 1 from pg_catalog.pg_depend d where d.objid = c.oid and d.deptype = 'e')
  `)
  return rows
}

/** The schema `public`, by its identity; null where there is none. */
export async function findPublicSchema(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ oid: number | null }>(
    `select pg_catalog.to_regnamespace('public')::oid::int8::int as oid`,
  )
  return rows[0]?.oid ?? null
}

/** A schema that a file made again has lost its rights; one whose rights a file took away has not. */
export async function openNewPublicSchema(client: Client, before: number | null): Promise<void> {
  const now = await findPublicSchema(client)
  if (now === null) return
  const { rows } = await client.query<{ isBare: boolean }>(
    'select nspacl is null as "isBare" from pg_catalog.pg_namespace where oid = $1',
    [now],
  )
  if (now === before && rows[0]?.isBare !== true) return
  await client.query(`grant usage on schema public to ${PEOPLE_ROLES}`)
}

/** Statements after which a stored view may be there. */
const MAY_STORE_VIEWS = new Set(['CreateTableAsStmt', 'DoStmt', 'SelectStmt', 'CallStmt', 'ExecuteStmt'])

/**
 * Takes the default rights to stored views away as soon as they are made: no policy applies to these. Rights that the file grants behind
 * them stay. `known`: those that are there, by identity; new ones are added.
 */
export async function closeStoredViews(client: Client, kind: string, known: Set<number>): Promise<void> {
  if (!MAY_STORE_VIEWS.has(kind)) return
  for (const { oid, name } of await listStoredViews(client)) {
    if (known.has(oid)) continue
    known.add(oid)
    await client.query(`revoke all on ${name} from ${PEOPLE_ROLES}`)
  }
}

export async function listStoredViews(client: Client): Promise<{ oid: number; name: string }[]> {
  const { rows } = await client.query<{ oid: number; name: string }>(`
    select c.oid::int8::int as oid, pg_catalog.format('%I.%I', n.nspname, c.relname) as name
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'm'`)
  return rows
}

/** Runs in the transaction that made them. A view that is replaced loses its options, so earlier views are closed again too. */
export async function protectNewTables(client: Client, before: ReadonlySet<number>): Promise<void> {
  const statements = (await readTables(client)).flatMap((table) =>
    before.has(table.oid) ? protectionOfView(table) : protection(table),
  )
  if (statements.length > 0) await client.query(statements.join(';\n'))
}

function protectionOfView({ name, kind, isDecided }: TableRow): string[] {
  return kind === 'v' && !isDecided ? [`alter view ${name} set (security_invoker = true)`] : []
}

function protection(table: TableRow): string[] {
  const { name, kind } = table
  return kind === 'v' ? protectionOfView(table) : [`alter table ${name} enable row level security`]
}
