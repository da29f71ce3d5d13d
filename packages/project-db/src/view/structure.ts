/** Structure of a project's database: what its tables, views and functions are made of, with the SQL of each. */

import {
  type ColumnStructure,
  type ConstraintKind,
  type DatabaseStructure,
  type FunctionStructure,
  MAX_LISTED,
  type TableGrants,
  type TableStructure,
} from '@sayso/wire'
import type { Client } from 'pg'
import { TRIGGER } from '../changes/change-log.ts'
import type { Rights } from './policy-sentence.ts'
import { policySql, tableSql } from './structure-sql.ts'
import { describeTable, type TableRow, tablesSql } from './table-query.ts'

/** Of one definition, so that 200 of them stay small. */
const MAX_SQL_CHARS = 20_000

const cut = (sql: string) => `pg_catalog.left(${sql}, ${MAX_SQL_CHARS})`

interface DetailedRow extends TableRow {
  kind: 'r' | 'p' | 'v' | 'm'
  bytes: string
  /** A view's query. */
  definition: string | null
  /** `security_invoker=true` */
  options: string | null
  /** `RANGE (day)` of a table in partitions. */
  partitionKey: string | null
  /** In the order of `columns`. */
  details: { quoted: string; value: string | null }[] | null
  constraints: { name: string; quoted: string; kind: keyof typeof CONSTRAINT_KINDS; definition: string }[]
  indexes: TableStructure['indexes']
  triggers: TableStructure['triggers']
}

const CONSTRAINT_KINDS = {
  p: 'primary',
  u: 'unique',
  c: 'check',
  f: 'foreign',
  x: 'exclude',
} as const satisfies Record<string, ConstraintKind>

const TABLES = tablesSql(
  "'r', 'p', 'v', 'm'",
  `, c.relkind as kind, pg_catalog.pg_total_relation_size(c.oid)::text as bytes,
  case when c.relkind in ('v', 'm') then ${cut('pg_catalog.pg_get_viewdef(c.oid)')} end as definition,
  (select pg_catalog.string_agg(o, ', ') from pg_catalog.unnest(c.reloptions) o) as options,
  case c.relkind when 'p' then pg_catalog.pg_get_partkeydef(c.oid) end as "partitionKey",
  (select pg_catalog.json_agg(pg_catalog.json_build_object('quoted', pg_catalog.quote_ident(a.attname),
      'value', case when a.attidentity <> '' then 'generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
        when a.attgenerated <> '' then pg_catalog.format('generated always as (%s) %s', ${cut('pg_catalog.pg_get_expr(d.adbin, d.adrelid)')},
          case a.attgenerated when 's' then 'stored' else 'virtual' end)
        when d.oid is not null then 'default ' || ${cut('pg_catalog.pg_get_expr(d.adbin, d.adrelid)')} end) order by a.attnum)
    from pg_catalog.pg_attribute a left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as details,
  (select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('name', k.conname, 'quoted', pg_catalog.quote_ident(k.conname),
      'kind', k.contype, 'definition', ${cut('pg_catalog.pg_get_constraintdef(k.oid)')}) order by k.contype <> 'p', k.conname), '[]')
    from pg_catalog.pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'c', 'f', 'x')) as constraints,
  (select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('name', x.relname,
      'sql', ${cut('pg_catalog.pg_get_indexdef(i.indexrelid)')},
      'isOfConstraint', exists (select from pg_catalog.pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')))
      order by x.relname), '[]')
    from pg_catalog.pg_index i join pg_catalog.pg_class x on x.oid = i.indexrelid where i.indrelid = c.oid) as indexes,
  (select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('name', t.tgname,
      'functionName', case fn.nspname when 'public' then f.proname else fn.nspname || '.' || f.proname end,
      'sql', ${cut('pg_catalog.pg_get_triggerdef(t.oid)')}, 'isEnabled', t.tgenabled <> 'D') order by t.tgname), '[]')
    from pg_catalog.pg_trigger t join pg_catalog.pg_proc f on f.oid = t.tgfoid join pg_catalog.pg_namespace fn on fn.oid = f.pronamespace
    where t.tgrelid = c.oid and not t.tgisinternal and t.tgname <> '${TRIGGER}') as triggers`,
)

/** Neither PostgreSQL's and Sayso's own nor those that extensions bring. */
const isOfApp = (
  schema: string,
  oid: string,
) => `${schema} !~ '^pg_' and ${schema} not in ('information_schema', 'sayso', 'auth', 'storage', 'realtime', 'extensions')
  and not exists (select from pg_catalog.pg_depend e where e.objid = ${oid} and e.deptype = 'e')`

const nameOf = (schema: string, name: string) =>
  `case ${schema} when 'public' then ${name}::text else ${schema} || '.' || ${name} end`

const FUNCTIONS = `
select ${nameOf('n.nspname', 'p.proname')} as name, pg_catalog.pg_get_function_arguments(p.oid) as arguments,
  pg_catalog.pg_get_function_result(p.oid) as result, l.lanname as language, p.prosecdef as "isSecurityDefiner",
  (select coalesce(pg_catalog.json_agg(r), '[]') from pg_catalog.unnest(array['anon', 'authenticated']) r
    where pg_catalog.has_function_privilege(r, p.oid, 'execute')) as callers,
  ${cut("pg_catalog.rtrim(pg_catalog.pg_get_functiondef(p.oid), E'\\n')")} as sql
from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace join pg_catalog.pg_language l on l.oid = p.prolang
where p.prokind in ('f', 'p', 'w') and ${isOfApp('n.nspname', 'p.oid')}
order by name, p.oid limit ${MAX_LISTED}`

const ENUMS = `
select ${nameOf('n.nspname', 't.typname')} as name,
  (select coalesce(pg_catalog.json_agg(e.enumlabel order by e.enumsortorder), '[]') from pg_catalog.pg_enum e where e.enumtypid = t.oid) as values
from pg_catalog.pg_type t join pg_catalog.pg_namespace n on n.oid = t.typnamespace
where t.typtype = 'e' and ${isOfApp('n.nspname', 't.oid')} order by name limit ${MAX_LISTED}`

const EXTENSIONS = `select extname as name, extversion as version from pg_catalog.pg_extension where extname <> 'plpgsql' order by extname`

export async function readStructure(client: Client): Promise<DatabaseStructure> {
  const tables = await client.query<DetailedRow>(TABLES)
  const functions = await client.query<FunctionStructure>(FUNCTIONS)
  const enums = await client.query<DatabaseStructure['enums'][number]>(ENUMS)
  const extensions = await client.query<DatabaseStructure['extensions'][number]>(EXTENSIONS)
  return {
    tables: tables.rows.map(toStructure),
    functions: functions.rows,
    enums: enums.rows,
    extensions: extensions.rows,
  }
}

function toStructure(row: DetailedRow): TableStructure {
  const { name, isProtected, policies, columns: described } = describeTable(row)
  const columns = described.map(
    ({ name, type, isNullable, isKey, refersTo }, index): ColumnStructure => ({
      ...{ name, type, isNullable, isKey, refersTo },
      value: row.details?.[index]?.value ?? null,
    }),
  )
  const isView = row.kind === 'v' || row.kind === 'm'
  const { quoted, indexes, triggers } = row
  const withSql = policies.map((policy, index) => ({
    ...policy,
    sql: row.policies[index] === undefined ? '' : policySql(row.policies[index], quoted),
  }))
  return {
    ...{ name, isProtected, columns, indexes, triggers },
    kind: isView ? (row.kind === 'v' ? 'view' : 'materialized-view') : 'table',
    sizeBytes: Number(row.bytes),
    constraints: row.constraints.map(({ name, kind, definition }) => ({
      ...{ name, definition },
      kind: CONSTRAINT_KINDS[kind],
    })),
    policies: withSql,
    grants: toGrants(row.rights, described),
    sql: tableSql({
      ...{ quoted, isView, columns, indexes, triggers, policies: withSql },
      ...{ isStored: row.kind === 'm', definition: row.definition, options: row.options },
      ...{ isProtected, partitionKey: row.partitionKey, constraints: row.constraints },
      quotedColumns: row.details?.map((detail) => detail.quoted) ?? [],
    }),
  }
}

const RIGHTS = [
  ['select', 'r'],
  ['insert', 'a'],
  ['update', 'w'],
] as const

function toGrants(rights: Rights, columns: readonly { name: string }[]): TableGrants[] {
  return Object.entries(rights)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([role, of]) => ({
      role,
      rights: [
        ...RIGHTS.flatMap(([right, command]) => {
          const names = [...of[command]]
          if (names.length === 0) return []
          return [{ right, columns: names.length === columns.length ? null : names }]
        }),
        ...(of.d ? [{ right: 'delete' as const, columns: null }] : []),
      ],
    }))
}
