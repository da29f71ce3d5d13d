/** The tables of an app, as far as sample rows need to know them. */

import type { Client } from 'pg'

export interface SampleColumn {
  name: string
  quotedName: string
  /** Without the length: `timestamp with time zone`; an array ends in `[]`. */
  type: string
  maxChars: number | null
  /** Not null, and nothing comes by itself. */
  isRequired: boolean
  hasDefault: boolean
  /** Holds the id of the person who adds the row, by its default or by its name. */
  isPerson: boolean
  /** Labels of an enum, or the words that a check allows; empty for any. */
  allowed: readonly string[]
  /** The column of another table that it refers to. Names are quoted where they must be. */
  target: { table: string; column: string } | null
}

export interface SampleTable {
  /** With its schema. */
  name: string
  columns: readonly SampleColumn[]
}

/** More than an app has; each takes some milliseconds. */
const MAX_TABLES = 60

export async function readTables(client: Client): Promise<SampleTable[]> {
  const { rows } = await client.query<ColumnRow>(COLUMNS, [MAX_TABLES])
  const tables = new Map<string, SampleColumn[]>()
  for (const row of rows) {
    const columns = tables.get(row.table) ?? []
    tables.set(row.table, columns)
    columns.push(toColumn(row))
  }
  return [...tables].map(([name, columns]) => ({ name, columns }))
}

interface ColumnRow {
  table: string
  name: string
  quoted: string
  type: string
  max_chars: number | null
  is_not_null: boolean
  default_sql: string | null
  labels: string[]
  checks: string[]
  target_table: string | null
  target_column: string | null
}

/** Identity and generated columns fill themselves. */
const COLUMNS = `
select format('%I.%I', n.nspname, c.relname) as table, a.attname::text as name, quote_ident(a.attname) as quoted,
  format_type(case when t.typtype = 'd' then t.typbasetype else t.oid end, null) as type,
  case when a.atttypmod > 4 and t.typname in ('varchar', 'bpchar') then a.atttypmod - 4 end as max_chars,
  a.attnotnull or t.typnotnull as is_not_null, pg_get_expr(d.adbin, d.adrelid) as default_sql,
  array(select e.enumlabel::text from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder) as labels,
  array(select pg_get_constraintdef(k.oid) from pg_constraint k
    where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum]) as checks,
  foreign_key.table as target_table, foreign_key.column as target_column
from (
  select c.* from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by c.oid limit $1
) c
join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
join pg_type t on t.oid = a.atttypid
left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
left join lateral (
  select format('%I.%I', other.nspname, target.relname) as table, quote_ident(f.attname) as column
  from pg_constraint k join pg_class target on target.oid = k.confrelid
  join pg_namespace other on other.oid = target.relnamespace
  join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
  where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum] limit 1
) foreign_key on true
where a.attidentity = '' and a.attgenerated = ''
order by c.oid, a.attnum`

function toColumn(row: ColumnRow): SampleColumn {
  const { name, type, is_not_null: isNotNull, default_sql: defaultSql, labels, checks } = row
  const isByDefault = /\bauth\.uid\(\)/.test(defaultSql ?? '')
  const { target_table: table, target_column: column } = row
  return {
    ...{ name, type, quotedName: row.quoted, maxChars: row.max_chars },
    isRequired: isNotNull && (defaultSql === null || isByDefault),
    hasDefault: defaultSql !== null,
    isPerson: isByDefault || (type === 'uuid' && OF_PERSON.test(name)),
    allowed: labels.length > 0 ? labels : checks.flatMap(wordsOf),
    target: table === null || column === null ? null : { table, column },
  }
}

const OF_PERSON =
  /^(?:user|owner|author|creator|profile|member|sender|account)_?id$|^(?:created|owned|added)_by$/i

/** `CHECK ((kind = ANY (ARRAY['draft'::text, 'sent'::text])))` */
function wordsOf(check: string): string[] {
  if (!/\bANY\b|= '/.test(check)) return []
  return [...check.matchAll(/'((?:[^']|'')*)'::/g)].flatMap(([, word]) =>
    word === undefined ? [] : [word.replaceAll("''", "'")],
  )
}
