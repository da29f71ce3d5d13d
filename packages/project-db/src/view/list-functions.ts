/** The functions of a project's database, as the review of a migration compares them: `schema.name` outside `public`. */

import type { Client } from 'pg'

export async function listFunctions(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct case n.nspname when 'public' then p.proname else pg_catalog.format('%s.%s', n.nspname, p.proname) end as name
     from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
     where n.nspname not in ('pg_catalog', 'information_schema') limit 10000`,
  )
  return new Set(rows.map(({ name }) => name))
}
