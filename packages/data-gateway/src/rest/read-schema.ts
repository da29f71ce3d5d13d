/** Reads a project's tables, views, foreign keys and functions from PostgreSQL's catalogue, in one statement. */

import { createHash } from 'node:crypto'
import type { ProjectData } from '../ports/project-data.ts'
import type {
  Column,
  ComputedRelation,
  Reference,
  Schema,
  SqlArgument,
  SqlFunction,
  Table,
} from './schema.ts'

const TABLE_KINDS = `('r', 'p', 'v', 'm')`

const COLUMNS_OF = (relation: string) => `(select coalesce(json_agg(json_build_object(
    'name', a.attname, 'type', pg_catalog.format_type(a.atttypid, null),
    'defaultSql', case when a.attgenerated <> '' then null
      when a.attidentity <> '' then 'nextval(' || quote_literal(pg_catalog.pg_get_serial_sequence(a.attrelid::regclass::text, a.attname)) || ')'
      else pg_catalog.pg_get_expr(d.adbin, d.adrelid) end) order by a.attnum), '[]')
  from pg_catalog.pg_attribute a left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = ${relation} and a.attnum > 0 and not a.attisdropped)`

const ROW_TABLE_OF = (type: string) => `(select r.relname from pg_catalog.pg_type t
  join pg_catalog.pg_class r on r.oid = t.typrelid
  where t.oid = ${type} and r.relnamespace = pg_catalog.to_regnamespace('public') and r.relkind in ${TABLE_KINDS})`

const TABLES = `(select coalesce(json_agg(json_build_object(
    'name', c.relname,
    'columns', ${COLUMNS_OF('c.oid')},
    'primaryKey', (select coalesce(json_agg(a.attname), '[]') from pg_catalog.pg_index i
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary)
  )), '[]') from pg_catalog.pg_class c
  where c.relnamespace = pg_catalog.to_regnamespace('public') and c.relkind in ${TABLE_KINDS})`

const REFERENCES = `(select coalesce(json_agg(json_build_object(
    'constraint', k.conname, 'from', f.relname, 'to', t.relname, 'isOfView', false,
    'columns', (select json_agg(a.attname order by o.n) from unnest(k.conkey) with ordinality o(num, n)
      join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = o.num),
    'targetColumns', (select json_agg(a.attname order by o.n) from unnest(k.confkey) with ordinality o(num, n)
      join pg_catalog.pg_attribute a on a.attrelid = k.confrelid and a.attnum = o.num),
    'isUnique', exists (select 1 from pg_catalog.pg_index i
      where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
        and i.indkey::int2[] @> k.conkey and k.conkey @> i.indkey::int2[])
  )), '[]') from pg_catalog.pg_constraint k
  join pg_catalog.pg_class f on f.oid = k.conrelid join pg_catalog.pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and f.relnamespace = pg_catalog.to_regnamespace('public') and t.relnamespace = pg_catalog.to_regnamespace('public'))`

/** Views of one table, with the columns that they show under their own names. */
const VIEWS = `(select coalesce(json_agg(json_build_object('view', v.relname, 'table', b.name, 'columns', b.columns)), '[]')
  from pg_catalog.pg_class v, lateral (
    select min(t.relname) as name, json_agg(distinct a.attname) as columns
    from pg_catalog.pg_rewrite r
    join pg_catalog.pg_depend d on d.classid = 'pg_catalog.pg_rewrite'::regclass and d.objid = r.oid
      and d.refclassid = 'pg_catalog.pg_class'::regclass and d.refobjsubid > 0 and d.refobjid <> v.oid
    join pg_catalog.pg_class t on t.oid = d.refobjid
    join pg_catalog.pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    join pg_catalog.pg_attribute s on s.attrelid = v.oid and s.attname = a.attname and s.atttypid = a.atttypid
    where r.ev_class = v.oid having count(distinct t.oid) = 1
  ) b
  where v.relkind in ('v', 'm') and v.relnamespace = pg_catalog.to_regnamespace('public'))`

/** All arguments of a function, also those that it only gives back. */
const ARGUMENTS = `(select x.type, x.name, coalesce(x.mode, 'i') as mode, x.n
  from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargnames, p.proargmodes) with ordinality x(type, name, mode, n))`

const FUNCTIONS = `(select coalesce(json_agg(json_build_object(
    'name', p.proname, 'isSet', p.proretset, 'isVoid', p.prorettype = 'void'::regtype, 'isOneRow', p.prorows = 1,
    'args', (select coalesce(json_agg(json_build_object(
        'name', coalesce(i.name, ''), 'type', pg_catalog.format_type(i.type, null), 'isVariadic', i.mode = 'v',
        'isOptional', i.place > p.pronargs - p.pronargdefaults, 'table', ${ROW_TABLE_OF('i.type')}) order by i.place), '[]')
      from (select a.*, row_number() over (order by a.n) as place from ${ARGUMENTS} a where a.mode in ('i', 'b', 'v')) i),
    'table', ${ROW_TABLE_OF('p.prorettype')},
    'columns', coalesce(
      (select json_agg(json_build_object('name', o.name, 'type', pg_catalog.format_type(o.type, null), 'defaultSql', null)
        order by o.n) from ${ARGUMENTS} o where o.mode in ('o', 'b', 't')),
      case when y.typtype = 'c' then ${COLUMNS_OF('y.typrelid')} end)
  )), '[]') from pg_catalog.pg_proc p join pg_catalog.pg_type y on y.oid = p.prorettype
  where p.pronamespace = pg_catalog.to_regnamespace('public') and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    and not exists (select 1 from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e'))`

const READ = `select json_build_object('tables', ${TABLES}, 'references', ${REFERENCES}, 'views', ${VIEWS},
  'functions', ${FUNCTIONS})::text as schema`

interface RawSchema {
  tables: { name: string; columns: Column[]; primaryKey: string[] }[]
  references: Reference[]
  views: { view: string; table: string; columns: string[] }[]
  functions: RawFunction[]
}

interface RawFunction extends Omit<SqlFunction, 'row'> {
  /** A set that is declared to have one row. */
  isOneRow: boolean
  args: (SqlArgument & { table: string | null })[]
  table: string | null
  columns: Column[] | null
}

export async function readSchema(ref: string, data: ProjectData): Promise<Schema> {
  const [row] = await data.asPerson(
    ref,
    { role: 'anon', claims: {} },
    { statement: { text: READ, values: [], tag: null }, isReadOnly: true },
  )
  const text = row?.schema ?? ''
  const raw: RawSchema = JSON.parse(text)
  const references = [...raw.references, ...referencesOfViews(raw)]
  return {
    tag: createHash('sha256').update(text).digest('base64url').slice(0, 12),
    functions: byName(raw.functions.map(toFunction)),
    tables: new Map(
      raw.tables.map(({ name, columns, primaryKey }): [string, Table] => [
        name,
        {
          name,
          primaryKey,
          columns: new Map(columns.map((column) => [column.name, column])),
          computed: computedOf(name, raw.functions),
          computedRelations: computedRelationsOf(name, raw.functions),
          references: references.filter(({ from }) => from === name),
        },
      ]),
    ),
  }
}

/** Several functions may have one name. */
function byName(functions: readonly SqlFunction[]): Map<string, SqlFunction[]> {
  const groups = new Map<string, SqlFunction[]>()
  for (const found of functions) groups.set(found.name, [...(groups.get(found.name) ?? []), found])
  return groups
}

function toFunction({ table, columns, isOneRow: _, ...found }: RawFunction): SqlFunction {
  return { ...found, row: columns === null ? null : { table, columns } }
}

function computedOf(table: string, functions: readonly RawFunction[]): ReadonlySet<string> {
  const found = functions.filter((one) => isOfRow(one, table) && !one.isSet && one.columns === null)
  return new Set(found.map(({ name }) => name))
}

function computedRelationsOf(table: string, functions: readonly RawFunction[]): ComputedRelation[] {
  return functions.flatMap((one) =>
    isOfRow(one, table) && one.table !== null
      ? [{ name: one.name, table: one.table, isOneRow: one.isOneRow || !one.isSet }]
      : [],
  )
}

function isOfRow({ args }: RawFunction, table: string): boolean {
  return args.length === 1 && args[0]?.table === table
}

/** A view that shows the columns of a key is embedded like its table. */
function referencesOfViews({ references, views }: RawSchema): Reference[] {
  return views.flatMap(({ view, table, columns }) => {
    const shows = (names: readonly string[]) => names.every((name) => columns.includes(name))
    return references.flatMap((reference) => [
      ...(reference.from === table && shows(reference.columns)
        ? [{ ...reference, from: view, isOfView: true }]
        : []),
      ...(reference.to === table && shows(reference.targetColumns)
        ? [{ ...reference, to: view, isOfView: true }]
        : []),
    ])
  })
}
