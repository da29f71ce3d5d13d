/** The columns of one table for statements about it, with every name quoted. */

import type { Client } from 'pg'

export interface KnownColumn {
  name: string
  /** `r."name"`: of the table as `r`. */
  quoted: string
  /** Without its length, as `character varying`. */
  type: string
  isKey: boolean
  isNullable: boolean
  /** PostgreSQL writes it itself. */
  isGenerated: boolean
  /** Texts, choices and ids, in which people search. */
  isText: boolean
  /** It may be long: texts, JSON, arrays, bytes. */
  isLong: boolean
  /** Values of its type can be compared. */
  hasOrder: boolean
}

export interface KnownTable {
  /** With its schema. */
  quoted: string
  columns: KnownColumn[]
}

const TABLE = `
select pg_catalog.format('public.%I', c.relname) as quoted,
  (select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('name', a.attname, 'quoted', 'r.' || pg_catalog.quote_ident(a.attname),
      'type', pg_catalog.format_type(a.atttypid, null), 'isNullable', not a.attnotnull,
      'isGenerated', a.attgenerated <> '' or a.attidentity = 'a',
      'isKey', exists (select from pg_catalog.pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)),
      'isText', b.typcategory in ('S', 'E') or b.typname = 'uuid',
      'isLong', b.typlen = -1 and b.typname <> 'numeric',
      'hasOrder', exists (select from pg_catalog.pg_opclass o join pg_catalog.pg_am m on m.oid = o.opcmethod
        where m.amname = 'btree' and o.opcdefault and (o.opcintype = b.oid
          or o.opcintype = 'anyenum'::regtype and b.typtype = 'e' or o.opcintype = 'anyarray'::regtype and b.typcategory = 'A'
          or o.opcintype = 'text'::regtype and b.typcategory = 'S' or o.opcintype = 'anyrange'::regtype and b.typtype = 'r'
          or o.opcintype = 'record'::regtype and b.typtype = 'c'))) order by a.attnum), '[]')
    from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
    join pg_catalog.pg_type b on b.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
from pg_catalog.pg_class c
where c.relnamespace = pg_catalog.to_regnamespace('public') and c.relkind in ('r', 'p') and c.relname = $1`

/** Null for a table that is not there. */
export async function findKnownTable(client: Client, name: string): Promise<KnownTable | null> {
  const { rows } = await client.query<KnownTable>(TABLE, [name])
  return rows[0] ?? null
}
