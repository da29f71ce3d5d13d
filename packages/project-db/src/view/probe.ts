/**
 * Tries each table as a person who owns nothing in it: as an anonymous visitor, and as a newcomer who has just signed
 * up. Attempts are rolled back, so the result is the real effect of row-level security, not its appearance.
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
  /** A column that can be set to its present value. */
  column: string | null
}

const TABLES = `
select c.relname as name, pg_catalog.format('public.%I', c.relname) as quoted,
  (select pg_catalog.quote_ident(a.attname) from pg_catalog.pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity <> 'a'
    order by a.attnum limit 1) as column
from pg_catalog.pg_class c
where c.relnamespace = pg_catalog.to_regnamespace('public') and c.relkind in ('r', 'p')
  and not exists (select 1 from pg_catalog.pg_depend d where d.objid = c.oid and d.deptype = 'e')
order by c.relname limit 200`

/** `client` is of the login that may become those who use the app. */
export async function probeTables(client: Client): Promise<ProbeResponse> {
  const { rows: found } = await client.query<ProbedTable>(TABLES)
  const newcomer = { role: 'authenticated', sub: randomUUID(), email: 'newcomer@example.invalid' }
  const tables: ProbeResponse['tables'] = []
  for (const table of found) {
    tables.push({
      name: table.name,
      nobody: await probe(client, table, { role: 'anon' }),
      newcomer: await probe(client, table, newcomer),
    })
  }
  return { tables }
}

async function probe(
  client: Client,
  { quoted, column }: ProbedTable,
  claims: { role: string },
): Promise<Access> {
  /** Runs in a separate transaction that is rolled back. Null: refused. */
  async function attempt(sql: string): Promise<number | null> {
    await client.query('begin')
    try {
      await client.query(
        `select set_config('statement_timeout', '${STATEMENT_TIMEOUT_MS}', true), set_config('role', $1, true),
          set_config('request.jwt.claims', $2, true), set_config('search_path', 'public, extensions', true)`,
        [claims.role, JSON.stringify(claims)],
      )
      return (await client.query(sql)).rowCount
    } catch (error) {
      // A value that is missing or wrong: the policies had let it through.
      const isRefused = error instanceof Error && 'code' in error && error.code === NOT_ALLOWED
      return isRefused ? null : 0
    } finally {
      await client.query('rollback')
    }
  }

  const some = `ctid = any (array(select ctid from ${quoted} limit ${MAX_ROWS}))`
  const readable = (await attempt(`select 1 from ${quoted} limit ${MAX_ROWS}`)) ?? 0
  const changed =
    column === null ? 0 : await attempt(`update ${quoted} set ${column} = ${column} where ${some}`)
  return {
    readable,
    canAdd: (await attempt(`insert into ${quoted} default values`)) !== null,
    canChange: (changed ?? 0) > 0,
    canDelete: ((await attempt(`delete from ${quoted} where ${some}`)) ?? 0) > 0,
  }
}
