/** The tables of an app whose changes can be followed, with what a message about one of their rows needs. */

import { TRIGGER } from './change-log.ts'

export interface FollowedTable {
  oid: number
  name: string
  columns: FollowedColumn[]
  /** Names of the columns of the primary key; empty for none. */
  key: string[]
  /** Row-level security decides who reads its rows. */
  hasRules: boolean
  /** Its changes are sent. */
  isPublished: boolean
  hasTrigger: boolean
}

interface FollowedColumn {
  name: string
  /** PostgreSQL's own name, `_int4` for a list. */
  type: string
  /** As SQL writes it. */
  cast: string
  /** Roles that may select it. */
  readers: ('anon' | 'authenticated')[]
}

/**
 * Where the publication names tables, those are published. Where it is missing or empty, all are: their policies decide who reads a row, and
 * an app that forgot the publication would wait for changes in silence.
 */
export const FOLLOWED_TABLES = `
  with named as (
    select r.prrelid as oid from pg_catalog.pg_publication p join pg_catalog.pg_publication_rel r on r.prpubid = p.oid
      where p.pubname = 'supabase_realtime'
  )
  select c.oid::int8::int as oid, c.relname as name, c.relrowsecurity as "hasRules",
    not exists (select from named) or exists (select from named where named.oid = c.oid) as "isPublished",
    exists (select from pg_catalog.pg_trigger t where t.tgrelid = c.oid and t.tgname = '${TRIGGER}') as "hasTrigger",
    coalesce((select pg_catalog.json_agg(a.attname order by a.attnum) from pg_catalog.pg_index i
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary), '[]') as key,
    (select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('name', a.attname, 'type', y.typname,
        'cast', pg_catalog.format_type(a.atttypid, a.atttypmod), 'readers', array(
          select r from pg_catalog.unnest(array['anon', 'authenticated']) r
          where pg_catalog.has_column_privilege(r, c.oid, a.attnum, 'select'))) order by a.attnum), '[]')
      from pg_catalog.pg_attribute a join pg_catalog.pg_type y on y.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_catalog.pg_class c
  where c.relnamespace = pg_catalog.to_regnamespace('public') and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`
