/**
 * Tries each table as a person who owns nothing in it: as an anonymous visitor, and as a newcomer who has just signed
 * up. Attempts are rolled back, so the result is the real effect of row-level security, not its appearance. Where a table has no rows to try it
 * on, rights and policies say whether any row would do.
 */

import { randomUUID } from 'node:crypto'
import type { Access, ProbeResponse } from '@sayso/wire'
import type { Client } from 'pg'

const MAX_ROWS = 1_000
const STATEMENT_TIMEOUT_MS = 2_000
const NOT_ALLOWED = '42501'

interface ProbedTable {
  name: string
  quoted: string
}

const TABLES = `
select c.relname as name, pg_catalog.format('public.%I', c.relname) as quoted
from pg_catalog.pg_class c
where c.relnamespace = pg_catalog.to_regnamespace('public') and c.relkind in ('r', 'p')
  and not exists (select 1 from pg_catalog.pg_depend d where d.objid = c.oid and d.deptype = 'e')
order by c.relname limit 200`

/** Names of the tables without rows. `client` is of the owner. */
export async function listEmptyTables(client: Client): Promise<ReadonlySet<string>> {
  const { rows: found } = await client.query<ProbedTable>(TABLES)
  const empty = new Set<string>()
  for (const { name, quoted } of found) {
    const { rowCount } = await client.query(`select 1 from ${quoted} limit 1`)
    if (rowCount === 0) empty.add(name)
  }
  return empty
}

/** `client` is of the login that may become those who use the app. */
export async function probeTables(client: Client, empty: ReadonlySet<string>): Promise<ProbeResponse> {
  const { rows: found } = await client.query<ProbedTable>(TABLES)
  const newcomer = { role: 'authenticated', sub: randomUUID(), email: 'newcomer@example.invalid' }
  const tables: ProbeResponse['tables'] = []
  for (const table of found) {
    const probeAs = empty.has(table.name) ? judgeEmpty : probe
    tables.push({
      name: table.name,
      nobody: await probeAs(client, table, { role: 'anon' }),
      newcomer: await probeAs(client, table, newcomer),
    })
  }
  return { tables }
}

interface Claims {
  role: string
}

/** Does `work` in a transaction that is rolled back. Null: refused. */
async function attemptAs<T>(
  client: Client,
  claims: Claims,
  fallback: T,
  work: () => Promise<T>,
): Promise<T | null> {
  await client.query('begin')
  try {
    await client.query(
      `select set_config('statement_timeout', '${STATEMENT_TIMEOUT_MS}', true), set_config('role', $1, true),
        set_config('request.jwt.claims', $2, true), set_config('search_path', 'public, extensions', true)`,
      [claims.role, JSON.stringify(claims)],
    )
    return await work()
  } catch (error) {
    // A value that is missing or wrong: the policies had let it through.
    const isRefused = error instanceof Error && 'code' in error && error.code === NOT_ALLOWED
    return isRefused ? null : fallback
  } finally {
    await client.query('rollback')
  }
}

async function probe(client: Client, table: ProbedTable, claims: Claims): Promise<Access> {
  const { quoted } = table
  const rights = await readRights(client, table, claims)
  // One that can be set to its present value.
  const column = rights?.columns[0]?.quoted ?? null
  const attempt = (sql: string) =>
    attemptAs(client, claims, 0, async () => (await client.query(sql)).rowCount ?? 0)
  const some = `ctid = any (array(select ctid from ${quoted} limit ${MAX_ROWS}))`
  const readable = (await attempt(`select 1 from ${quoted} limit ${MAX_ROWS}`)) ?? 0
  const changed =
    column === null ? 0 : await attempt(`update ${quoted} set ${column} = ${column} where ${some}`)
  const canChange = (changed ?? 0) > 0
  return {
    ...{ readable, canRead: readable > 0 },
    canAdd: await canAdd(client, quoted, claims),
    canChange,
    ownColumns: ownColumnsOf(rights, canChange),
    canDelete: ((await attempt(`delete from ${quoted} where ${some}`)) ?? 0) > 0,
  }
}

async function canAdd(client: Client, quoted: string, claims: Claims): Promise<boolean> {
  const add = async () => void (await client.query(`insert into ${quoted} default values`))
  return (await attemptAs(client, claims, undefined, add)) !== null
}

const RIGHTS = `
select pg_catalog.has_schema_privilege('public', 'usage') and pg_catalog.has_any_column_privilege(c.oid, 'select') as "mayRead",
  pg_catalog.has_any_column_privilege(c.oid, 'update') as "mayChange", pg_catalog.has_table_privilege(c.oid, 'delete') as "mayDelete",
  c.relrowsecurity as "isProtected",
  (select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('name', a.attname, 'quoted', pg_catalog.quote_ident(a.attname))
      order by a.attnum), '[]') from pg_catalog.pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity <> 'a'
      and pg_catalog.has_column_privilege(c.oid, a.attnum, 'update')) as columns,
  (select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('command', p.polcmd, 'isPermissive', p.polpermissive,
      'using', pg_catalog.pg_get_expr(p.polqual, p.polrelid))), '[]')
    from pg_catalog.pg_policy p where p.polrelid = c.oid and (p.polroles = '{0}'
      or exists (select 1 from pg_catalog.unnest(p.polroles) r where pg_catalog.pg_has_role(r, 'usage')))) as policies
from pg_catalog.pg_class c where c.oid = $1::pg_catalog.regclass`

interface Rights {
  mayRead: boolean
  mayChange: boolean
  mayDelete: boolean
  isProtected: boolean
  /** Those that it may change. */
  columns: { name: string; quoted: string }[]
  /** Those that apply to the role. */
  policies: { command: string; isPermissive: boolean; using: string | null }[]
}

async function readRights(client: Client, { quoted }: ProbedTable, claims: Claims): Promise<Rights | null> {
  const read = async () => (await client.query<Rights>(RIGHTS, [quoted])).rows[0] ?? null
  return await attemptAs(client, claims, null, read)
}

/** Where policies let the role change some rows, its own as a rule: columns of these. Empty where it changes those of others. */
function ownColumnsOf(rights: Rights | null, canChange: boolean): string[] {
  if (rights === null || canChange || !rights.isProtected || !rights.mayRead) return []
  const isLet = rights.policies.some(
    ({ command, isPermissive, using }) =>
      isPermissive && (command === 'w' || command === '*') && using !== null && using !== 'false',
  )
  return isLet ? rights.columns.map(({ name }) => name) : []
}

/** Rows are found before they are changed or deleted, so both need the right to read too. */
async function judgeEmpty(client: Client, table: ProbedTable, claims: Claims): Promise<Access> {
  const { quoted } = table
  const rights = await readRights(client, table, claims)
  const permits = async (command: 'r' | 'w' | 'd') =>
    rights !== null && (!rights.isProtected || (await permitAnyRow(client, claims, rights, command)))
  const canRead = rights?.mayRead === true && (await permits('r'))
  const canChange = canRead && rights.mayChange && (await permits('w'))
  return {
    ...{ readable: 0, canRead },
    canAdd: await canAdd(client, quoted, claims),
    canChange,
    ownColumns: ownColumnsOf(rights, canChange),
    canDelete: canRead && rights.mayDelete && (await permits('d')),
  }
}

async function permitAnyRow(
  client: Client,
  claims: Claims,
  { policies }: Rights,
  command: string,
): Promise<boolean> {
  let isPermitted = false
  for (const { using, isPermissive, command: of } of policies) {
    if (of !== command && of !== '*') continue
    const holds = using !== null && (await holdsForAnyRow(client, claims, using))
    if (!holds && !isPermissive) return false
    isPermitted ||= holds && isPermissive
  }
  return isPermitted
}

/** A condition on the row's columns fails without a row: whether it holds depends on rows that are not there yet. */
async function holdsForAnyRow(client: Client, claims: Claims, condition: string): Promise<boolean> {
  const find = async () => (await client.query(`select 1 where ${condition}`)).rowCount === 1
  return (await attemptAs(client, claims, false, find)) === true
}
