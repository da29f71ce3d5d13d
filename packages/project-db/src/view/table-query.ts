/** The query for an app's tables, their columns, policies and rights, and the words for them. */

import { type DatabaseTable, MAX_LISTED } from '@sayso/wire'
import { type Policy, policyLimits, policySentence, type Rights } from './policy-sentence.ts'

export interface TableRow {
  name: string
  /** Quoted. */
  quoted: string
  isProtected: boolean
  columns: DatabaseTable['columns']
  policies: Policy[]
  rights: Rights
}

/** Columns to which the role `r` has a right. */
const columnsWith = (
  command: string,
  right: string,
) => `'${command}', array(select a.attname from pg_catalog.pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and pg_catalog.has_column_privilege(r.oid, c.oid, a.attnum, '${right}') order by a.attnum)`

/** `more`: further values of each, beginning with a comma. `c` is the row in `pg_class`. */
export const tablesSql = (kinds: string, more = '') => `
select c.relname as name, pg_catalog.format('public.%I', c.relname) as quoted, c.relrowsecurity as "isProtected",
  (select pg_catalog.json_agg(pg_catalog.json_build_object('name', a.attname, 'type', pg_catalog.format_type(a.atttypid, a.atttypmod),
      'isNullable', not a.attnotnull, 'hasDefault', a.atthasdef or a.attidentity <> '',
      'isKey', exists (select 1 from pg_catalog.pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)),
      'isGenerated', a.attgenerated <> '' or a.attidentity = 'a',
      'choices', case when a.atttypid = 'pg_catalog.bool'::regtype then '["true", "false"]'::json
        else (select pg_catalog.json_agg(e.enumlabel order by e.enumsortorder) from pg_catalog.pg_enum e where e.enumtypid = a.atttypid) end,
      'refersTo', (select pg_catalog.json_build_object('table', case fn.nspname when 'public' then f.relname else fn.nspname || '.' || f.relname end,
          'column', fa.attname)
        from pg_catalog.pg_constraint k join pg_catalog.pg_class f on f.oid = k.confrelid join pg_catalog.pg_namespace fn on fn.oid = f.relnamespace
        join pg_catalog.pg_attribute fa on fa.attrelid = k.confrelid and fa.attnum = k.confkey[1]
        where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum]
          and (fn.nspname = 'public' or fn.nspname = 'auth' and f.relname = 'users') order by k.oid limit 1))
      order by a.attnum) from pg_catalog.pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
  (select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object(
      'name', p.polname, 'command', p.polcmd, 'isPermissive', p.polpermissive,
      'roles', case when p.polroles = '{0}' then '["public"]'::json
        else (select pg_catalog.json_agg(r.rolname) from pg_catalog.pg_roles r where r.oid = any(p.polroles)) end,
      'using', pg_catalog.pg_get_expr(p.polqual, p.polrelid),
      'check', pg_catalog.pg_get_expr(p.polwithcheck, p.polrelid)) order by p.polname), '[]')
    from pg_catalog.pg_policy p where p.polrelid = c.oid) as policies,
  (select pg_catalog.json_object_agg(r.rolname, pg_catalog.json_build_object(
      ${columnsWith('r', 'select')}, ${columnsWith('a', 'insert')}, ${columnsWith('w', 'update')},
      'd', pg_catalog.has_table_privilege(r.oid, c.oid, 'delete')))
    from pg_catalog.pg_roles r where r.rolname in ('anon', 'authenticated')) as rights${more}
from pg_catalog.pg_class c
where c.relnamespace = pg_catalog.to_regnamespace('public') and c.relkind in (${kinds})
  and not exists (select 1 from pg_catalog.pg_depend d where d.objid = c.oid and d.deptype = 'e')
order by c.relname limit ${MAX_LISTED}`

export type DescribedTable = Omit<DatabaseTable, 'rowCount'>

export function describeTable({ name, isProtected, columns, policies, rights }: TableRow): DescribedTable {
  return {
    name,
    columns: columns ?? [],
    isProtected,
    policies: policies.map((policy) => ({
      name: policy.name,
      sentence: policySentence(policy),
      limits: policyLimits(policy, rights, columns ?? []),
    })),
  }
}
