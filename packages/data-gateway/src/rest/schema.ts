/** What the gateway knows of a project's tables: columns, ways between them, and functions. */

import type { ProjectData } from '../ports/project-data.ts'

export interface Schema {
  tables: ReadonlyMap<string, Table>
  functions: ReadonlyMap<string, SqlFunction[]>
}

export interface Table {
  name: string
  columns: ReadonlySet<string>
  primaryKey: readonly string[]
  /** Foreign keys from it. */
  references: readonly Reference[]
}

export interface Reference {
  constraint: string
  from: string
  to: string
  columns: readonly string[]
  targetColumns: readonly string[]
  /** One row of `from` at most for each of `to`. */
  isUnique: boolean
}

export interface SqlFunction {
  name: string
  args: readonly { name: string; type: string }[]
  /** Returns rows of a table or a set. */
  isSet: boolean
  /** Returns a composite. */
  isRow: boolean
}

interface SchemaCache {
  read(ref: string): Promise<Schema>
}

/** Other servers apply migrations too. */
const MAX_AGE_MS = 30_000
const MAX_SCHEMAS = 500

export function createSchemaCache(data: ProjectData, nowMs: () => number): SchemaCache {
  const known = new Map<string, { schema: Promise<Schema>; number: number; atMs: number }>()
  return {
    read(ref) {
      const number = data.schemaNumberOf(ref)
      const found = known.get(ref)
      if (found !== undefined && found.number === number && nowMs() - found.atMs < MAX_AGE_MS)
        return found.schema
      const [oldest] = known.keys()
      if (known.size >= MAX_SCHEMAS && oldest !== undefined) known.delete(oldest)
      const schema = readSchema(ref, data)
      known.set(ref, { schema, number, atMs: nowMs() })
      // What failed is read again.
      schema.catch(() => known.delete(ref))
      return schema
    },
  }
}

const READ = `
select json_build_object(
  'tables', (select coalesce(json_agg(json_build_object(
      'name', c.relname,
      'columns', (select json_agg(a.attname order by a.attnum) from pg_catalog.pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      'primaryKey', (select coalesce(json_agg(a.attname), '[]') from pg_catalog.pg_index i
        join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary)
    )), '[]') from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')),
  'references', (select coalesce(json_agg(json_build_object(
      'constraint', k.conname, 'from', f.relname, 'to', t.relname,
      'columns', (select json_agg(a.attname order by o.n) from unnest(k.conkey) with ordinality o(num, n)
        join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = o.num),
      'targetColumns', (select json_agg(a.attname order by o.n) from unnest(k.confkey) with ordinality o(num, n)
        join pg_catalog.pg_attribute a on a.attrelid = k.confrelid and a.attnum = o.num),
      'isUnique', exists (select 1 from pg_catalog.pg_index i
        where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
          and i.indkey::int2[] @> k.conkey and k.conkey @> i.indkey::int2[])
    )), '[]') from pg_catalog.pg_constraint k
    join pg_catalog.pg_class f on f.oid = k.conrelid join pg_catalog.pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.relnamespace = 'public'::regnamespace and t.relnamespace = 'public'::regnamespace),
  'functions', (select coalesce(json_agg(json_build_object(
      'name', p.proname,
      'args', (select coalesce(json_agg(json_build_object('name', coalesce(p.proargnames[o.n], ''),
          'type', pg_catalog.format_type(o.type, null)) order by o.n), '[]')
        from unnest(p.proargtypes::oid[]) with ordinality o(type, n)),
      'isSet', p.proretset, 'isRow', y.typtype = 'c' or p.prorettype = 'record'::regtype
    )), '[]') from pg_catalog.pg_proc p join pg_catalog.pg_type y on y.oid = p.prorettype
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
      and not exists (select 1 from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e'))
) as schema`

interface RawSchema {
  tables: { name: string; columns: string[]; primaryKey: string[] }[]
  references: Reference[]
  functions: SqlFunction[]
}

async function readSchema(ref: string, data: ProjectData): Promise<Schema> {
  const [row] = await data.asPerson(
    ref,
    { role: 'anon', claims: {} },
    { statement: { text: READ, values: [] }, isReadOnly: true },
  )
  const raw = row?.schema as RawSchema
  const functions = new Map<string, SqlFunction[]>()
  for (const found of raw.functions) functions.set(found.name, [...(functions.get(found.name) ?? []), found])
  return {
    functions,
    tables: new Map(
      raw.tables.map(({ name, columns, primaryKey }) => [
        name,
        {
          name,
          columns: new Set(columns),
          primaryKey,
          references: raw.references.filter(({ from }) => from === name),
        },
      ]),
    ),
  }
}
