/**
 * One query for each kind of object: `key` is `class:oid`, `name` sorts, `sql` makes it. They are read with an empty search path, so
 * that PostgreSQL writes every name in full.
 */

import { REALTIME_PUBLICATION } from '../cluster/supabase-defaults.ts'

/** Excludes objects of PostgreSQL, of extensions and of ours. */
const isOurs = (
  classId: string,
  oid: string,
) => `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'sayso')
  and not exists (select from pg_depend e where e.classid = '${classId}'::regclass and e.objid = ${oid} and e.deptype = 'e')`

const columnsOf = (
  columns: string,
) => `(select string_agg(${columns}, E',\\n  ' order by a.attnum) from pg_attribute a
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attislocal)`

const collation = `case when a.attcollation <> t.typcollation and a.attcollation <> 0 then
    (select format(' collate %I.%I', cn.nspname, co.collname) from pg_collation co join pg_namespace cn on cn.oid = co.collnamespace where co.oid = a.attcollation) else '' end`

const sequenceOptions = (sequence: string) =>
  `format('increment by %s minvalue %s maxvalue %s start with %s cache %s%s', ${sequence}.seqincrement, ${sequence}.seqmin, ${sequence}.seqmax, ${sequence}.seqstart, ${sequence}.seqcache, case when ${sequence}.seqcycle then ' cycle' else '' end)`

/** An identity column makes its sequence, by this name. */
const identity = `case when a.attidentity = '' then '' else (
  select format(' generated %s as identity (sequence name %I.%I %s)', case a.attidentity when 'a' then 'always' else 'by default' end,
    sn.nspname, s.relname, ${sequenceOptions('q')})
  from pg_depend i join pg_class s on s.oid = i.objid join pg_namespace sn on sn.oid = s.relnamespace join pg_sequence q on q.seqrelid = s.oid
  where i.classid = 'pg_class'::regclass and i.refobjid = a.attrelid and i.refobjsubid = a.attnum and i.deptype = 'i') end`

const column = `format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
  || (select ${collation} from pg_type t where t.oid = a.atttypid)
  || case a.attgenerated when '' then '' else format(' generated always as (%s) %s', pg_get_expr(d.adbin, d.adrelid), case a.attgenerated when 's' then 'stored' else 'virtual' end) end
  || ${identity} || case when a.attnotnull then ' not null' else '' end`

/** `'security_invoker=true'` → `security_invoker='true'`. */
const options = `coalesce((select ' with (' || string_agg(split_part(o, '=', 1) || '=' || quote_literal(substr(o, strpos(o, '=') + 1)), ', ') || ')' from unnest(c.reloptions) o), '')`

interface ObjectQuery {
  rank: number
  sql: string
}

const SCHEMAS = `select 'pg_namespace:' || n.oid as key, n.nspname as name, format('create schema if not exists %I', n.nspname) as sql
from pg_namespace n where ${isOurs('pg_namespace', 'n.oid')}`

const EXTENSIONS = `select 'pg_extension:' || x.oid as key, x.extname as name,
  format('create extension if not exists %I with schema %I', x.extname, n.nspname) as sql
from pg_extension x join pg_namespace n on n.oid = x.extnamespace where x.extname <> 'plpgsql'`

const TYPES = `select 'pg_type:' || t.oid as key, n.nspname || '.' || t.typname as name, case t.typtype
  when 'e' then format('create type %I.%I as enum (%s)', n.nspname, t.typname,
    (select coalesce(string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder), '') from pg_enum e where e.enumtypid = t.oid))
  when 'c' then format(E'create type %I.%I as (\\n  %s\\n)', n.nspname, t.typname,
    (select coalesce(string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), E',\\n  ' order by a.attnum), '')
     from pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped))
  when 'd' then format('create domain %I.%I as %s', n.nspname, t.typname, format_type(t.typbasetype, t.typtypmod))
    || coalesce(' default ' || t.typdefault, '') || case when t.typnotnull then ' not null' else '' end
    || coalesce((select string_agg(format(' constraint %I %s', k.conname, pg_get_constraintdef(k.oid)), '' order by k.conname)
      from pg_constraint k where k.contypid = t.oid and k.contype = 'c'), '')
  else (select format('create type %I.%I as range (subtype = %s, multirange_type_name = %I.%I%s%s)', n.nspname, t.typname,
      format_type(r.rngsubtype, null), mn.nspname, m.typname,
      (select format(', subtype_opclass = %I.%I', pn.nspname, p.opcname) from pg_opclass p join pg_namespace pn on pn.oid = p.opcnamespace where p.oid = r.rngsubopc),
      case when r.rngsubdiff = 0 then '' else ', subtype_diff = ' || (select format('%I.%I', fn.nspname, f.proname) from pg_proc f join pg_namespace fn on fn.oid = f.pronamespace where f.oid = r.rngsubdiff) end)
    from pg_range r join pg_type m on m.oid = r.rngmultitypid join pg_namespace mn on mn.oid = m.typnamespace where r.rngtypid = t.oid)
  end as sql
from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
where (t.typtype in ('e', 'd', 'r') or (t.typtype = 'c' and c.relkind = 'c')) and ${isOurs('pg_type', 't.oid')}`

const FUNCTIONS = `select 'pg_proc:' || p.oid as key, n.nspname || '.' || p.proname || pg_get_function_identity_arguments(p.oid) as name,
  pg_get_functiondef(p.oid) as sql
from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prokind <> 'a' and ${isOurs('pg_proc', 'p.oid')}
  and not exists (select from pg_depend i where i.classid = 'pg_proc'::regclass and i.objid = p.oid and i.deptype = 'i')`

const TABLES = `select 'pg_class:' || c.oid as key, n.nspname || '.' || c.relname as name,
  case when c.relispartition then format('create table %I.%I partition of %s %s%s', n.nspname, c.relname, parent.name,
      pg_get_expr(c.relpartbound, c.oid), case c.relkind when 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end)
    else format(E'create %stable %I.%I (\\n  %s\\n)', case c.relpersistence when 'u' then 'unlogged ' else '' end, n.nspname, c.relname,
      coalesce(${columnsOf(column)}, ''))
      || coalesce(' inherits (' || parent.name || ')', '')
      || case c.relkind when 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end end || ${options} as sql
from pg_class c join pg_namespace n on n.oid = c.relnamespace
left join lateral (select string_agg(format('%I.%I', pn.nspname, p.relname), ', ' order by i.inhseqno) as name
  from pg_inherits i join pg_class p on p.oid = i.inhparent join pg_namespace pn on pn.oid = p.relnamespace where i.inhrelid = c.oid) parent on true
where c.relkind in ('r', 'p') and ${isOurs('pg_class', 'c.oid')}`

/** With its owner, since the default that uses it comes later. */
const SEQUENCES = `select 'pg_class:' || c.oid as key, n.nspname || '.' || c.relname as name,
  format('create sequence %I.%I as %s %s', n.nspname, c.relname, format_type(q.seqtypid, null), ${sequenceOptions('q')})
  || coalesce((select format(' owned by %I.%I.%I', tn.nspname, t.relname, a.attname) from pg_depend d join pg_class t on t.oid = d.refobjid
    join pg_namespace tn on tn.oid = t.relnamespace join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'a' and d.refclassid = 'pg_class'::regclass), '') as sql
from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_sequence q on q.seqrelid = c.oid
where ${isOurs('pg_class', 'c.oid')} and not exists (
  select from pg_depend i where i.classid = 'pg_class'::regclass and i.objid = c.oid and i.deptype = 'i')`

const DEFAULTS = `select 'pg_attrdef:' || d.oid as key, n.nspname || '.' || c.relname || '.' || a.attname as name,
  format('alter table only %I.%I alter column %I set default %s', n.nspname, c.relname, a.attname, pg_get_expr(d.adbin, d.adrelid)) as sql
from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum where a.attgenerated = '' and ${isOurs('pg_class', 'c.oid')}`

const VIEWS = `select 'pg_class:' || c.oid as key, n.nspname || '.' || c.relname as name,
  format(E'create %sview %I.%I%s as\\n%s%s', case c.relkind when 'm' then 'materialized ' else '' end, n.nspname, c.relname, ${options},
    rtrim(pg_get_viewdef(c.oid), ';'), case c.relkind when 'm' then E'\\nwith no data' else '' end) as sql
from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('v', 'm') and ${isOurs('pg_class', 'c.oid')}`

const CONSTRAINTS = `select 'pg_constraint:' || k.oid as key, n.nspname || '.' || c.relname || '.' || k.conname as name,
  format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, k.conname, pg_get_constraintdef(k.oid)) as sql
from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
where k.contype in ('p', 'u', 'x', 'c') and k.conislocal and k.conparentid = 0 and ${isOurs('pg_class', 'c.oid')}`

const FOREIGN_KEYS = CONSTRAINTS.replace("('p', 'u', 'x', 'c')", "('f')")

const INDEXES = `select 'pg_class:' || c.oid as key, n.nspname || '.' || c.relname as name, pg_get_indexdef(c.oid) as sql
from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('i', 'I') and ${isOurs('pg_class', 'c.oid')}
  and not exists (select from pg_constraint k where k.conindid = c.oid and k.contype in ('p', 'u', 'x'))
  and not exists (select from pg_inherits i where i.inhrelid = c.oid)`

const STATISTICS = `select 'pg_statistic_ext:' || s.oid as key, n.nspname || '.' || s.stxname as name, pg_get_statisticsobjdef(s.oid) as sql
from pg_statistic_ext s join pg_namespace n on n.oid = s.stxnamespace where ${isOurs('pg_statistic_ext', 's.oid')}`

const MATERIALIZED = `select 'rows:' || c.oid as key, n.nspname || '.' || c.relname as name,
  format('refresh materialized view %I.%I', n.nspname, c.relname) as sql
from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'm' and c.relispopulated and ${isOurs('pg_class', 'c.oid')}`

const RULES = `select 'pg_rewrite:' || r.oid as key, n.nspname || '.' || c.relname || '.' || r.rulename as name, rtrim(pg_get_ruledef(r.oid), ';') as sql
from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
where r.rulename <> '_RETURN' and ${isOurs('pg_class', 'c.oid')}`

const TRIGGERS = `select 'pg_trigger:' || t.oid as key, n.nspname || '.' || c.relname || '.' || t.tgname as name,
  pg_get_triggerdef(t.oid) || case t.tgenabled when 'O' then '' else format(E';\\nalter table %I.%I %s trigger %I', n.nspname, c.relname,
    case t.tgenabled when 'D' then 'disable' when 'R' then 'enable replica' else 'enable always' end, t.tgname) end as sql
from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
where not t.tgisinternal and t.tgparentid = 0 and ${isOurs('pg_class', 'c.oid')}
  and t.tgfoid not in (select f.oid from pg_proc f join pg_namespace fn on fn.oid = f.pronamespace where fn.nspname = 'sayso')`

const POLICIES = `select 'pg_policy:' || p.oid as key, n.nspname || '.' || c.relname || '.' || p.polname as name,
  format('create policy %I on %I.%I as %s for %s to %s%s%s', p.polname, n.nspname, c.relname,
    case when p.polpermissive then 'permissive' else 'restrictive' end,
    case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
    case when p.polroles = '{0}' then 'public' else (select string_agg(case when r.rolname = current_user then 'current_user' else quote_ident(r.rolname) end, ', ' order by r.rolname)
      from pg_roles r where r.oid = any(p.polroles)) end,
    ' using (' || pg_get_expr(p.polqual, p.polrelid) || ')', ' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')') as sql
from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace where ${isOurs('pg_class', 'c.oid')}`

const ROW_SECURITY = `select 'security:' || c.oid as key, n.nspname || '.' || c.relname as name,
  format('alter table %I.%I %s row level security', n.nspname, c.relname, how) as sql
from pg_class c join pg_namespace n on n.oid = c.relnamespace,
  unnest(array_remove(array[case when c.relrowsecurity then 'enable' end, case when c.relforcerowsecurity then 'force' end], null)) how
where c.relkind in ('r', 'p') and ${isOurs('pg_class', 'c.oid')}`

/** Rights of the app's users; the owner's need no statement. */
const grants = (
  acl: string,
  what: string,
) => `select format('grant %s${what} to %s', string_agg(lower(x.privilege_type), ', ' order by x.privilege_type), NAME,
    case x.grantee when 0 then 'public' else quote_ident(x.grantee::regrole::text) end) from aclexplode(${acl}) x
  where x.grantee = 0 or x.grantee::regrole::text in ('anon', 'authenticated', 'service_role') group by x.grantee`

const RIGHTS = `select 'grant:' || oid || ':' || row_number() over () as key, sql as name, sql from (
  select c.oid, g.sql from pg_class c join pg_namespace n on n.oid = c.relnamespace, lateral (${grants(
    'c.relacl',
    " on ' || case c.relkind when 'S' then 'sequence' else 'table' end || ' %s",
  ).replace(
    'NAME',
    "format('%I.%I', n.nspname, c.relname)",
  )}) g(sql) where c.relkind in ('r', 'p', 'v', 'm', 'S') and ${isOurs('pg_class', 'c.oid')}
  union all
  select c.oid, g.sql from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace, lateral (
    select format('grant %s (%I) on table %I.%I to %s', lower(x.privilege_type), a.attname, n.nspname, c.relname,
      case x.grantee when 0 then 'public' else quote_ident(x.grantee::regrole::text) end) from aclexplode(a.attacl) x
    where x.grantee = 0 or x.grantee::regrole::text in ('anon', 'authenticated', 'service_role')) g(sql)
  where not a.attisdropped and a.attacl is not null and ${isOurs('pg_class', 'c.oid')}
  union all
  select n.oid, g.sql from pg_namespace n, lateral (${grants('n.nspacl', ' on schema %s').replace('NAME', 'quote_ident(n.nspname)')}) g(sql)
  where ${isOurs('pg_namespace', 'n.oid')}
  union all
  select p.oid, format('revoke all on routine %s from public', (pg_identify_object('pg_proc'::regclass, p.oid, 0)).identity)
    || coalesce((select string_agg(E';\\n' || g.sql, '') from (${grants('p.proacl', ' on routine %s').replace('NAME', "(pg_identify_object('pg_proc'::regclass, p.oid, 0)).identity")}) g(sql)), '')
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.proacl is not null and ${isOurs('pg_proc', 'p.oid')}
) found`

/** Rights that a database which gives them by default (as Supabase does) must not add. In front of those that are granted. */
const NO_DEFAULT_RIGHTS = `select 'closed:' || c.oid as key, n.nspname || '.' || c.relname as name,
  format('revoke all on %s %I.%I from anon, authenticated, service_role', case c.relkind when 'S' then 'sequence' else 'table' end, n.nspname, c.relname) as sql
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'S') and ${isOurs('pg_class', 'c.oid')}`

const DEFAULT_RIGHTS = `select 'default:' || d.oid || ':' || x.grantee as key, n.nspname as name,
  format('alter default privileges in schema %I grant %s on %s to %s', n.nspname, string_agg(lower(x.privilege_type), ', ' order by x.privilege_type),
    case d.defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' else 'types' end,
    case x.grantee when 0 then 'public' else quote_ident(x.grantee::regrole::text) end) as sql
from pg_default_acl d join pg_namespace n on n.oid = d.defaclnamespace, lateral aclexplode(d.defaclacl) x
where d.defaclrole = (select oid from pg_roles where rolname = current_user)
  and (x.grantee = 0 or x.grantee::regrole::text in ('anon', 'authenticated', 'service_role')) and ${isOurs('pg_namespace', 'n.oid')}
group by d.oid, n.nspname, d.defaclobjtype, x.grantee`

/** Tables whose changes apps are sent. */
const PUBLICATION = `select 'publication:' || p.oid as key, p.pubname as name,
  format(E'do $$ begin\\n  if not exists (select from pg_publication where pubname = %L) then create publication %I; end if;\\nend $$', p.pubname, p.pubname)
  || coalesce((select string_agg(format(E';\\nalter publication %I add table %I.%I%s%s', p.pubname, n.nspname, c.relname,
      (select ' (' || string_agg(quote_ident(a.attname), ', ' order by a.attnum) || ')' from pg_attribute a
        where a.attrelid = c.oid and a.attnum = any (r.prattrs)),
      ' where (' || pg_get_expr(r.prqual, r.prrelid) || ')'), '' order by n.nspname, c.relname)
    from pg_publication_rel r join pg_class c on c.oid = r.prrelid join pg_namespace n on n.oid = c.relnamespace where r.prpubid = p.oid), '') as sql
from pg_publication p where p.pubname = '${REALTIME_PUBLICATION}'`

const COMMENTS = `select 'comment:' || d.classoid || ':' || d.objoid || ':' || d.objsubid as key, o.identity as name,
  case when o.type = 'domain constraint' then regexp_replace('comment on constraint ' || o.identity, ' on (?=[^ ]+$)', ' on domain ')
    else format('comment on %s %s', case when o.type like '% column' then 'column' when o.type = 'table constraint' then 'constraint'
      when o.type = 'composite type' then 'type' when o.type = 'statistics object' then 'statistics' else o.type end, o.identity) end
  || ' is ' || quote_literal(d.description) as sql
from pg_description d, lateral pg_identify_object(d.classoid, d.objoid, d.objsubid) o
where d.objoid >= 16384 and coalesce(o.schema, '') not in ('sayso', 'pg_catalog', 'information_schema') and o.type <> 'extension'
  and not exists (select from pg_depend e where e.classid = d.classoid and e.objid = d.objoid and e.deptype = 'e')`

export const ROWS_RANK = 7

export const OBJECT_QUERIES: readonly ObjectQuery[] = [
  { rank: 0, sql: SCHEMAS },
  { rank: 1, sql: EXTENSIONS },
  { rank: 2, sql: TYPES },
  { rank: 3, sql: FUNCTIONS },
  { rank: 4, sql: TABLES },
  { rank: 5, sql: SEQUENCES },
  { rank: 6, sql: DEFAULTS },
  { rank: 9, sql: CONSTRAINTS },
  { rank: 10, sql: INDEXES },
  { rank: 11, sql: FOREIGN_KEYS },
  { rank: 12, sql: VIEWS },
  { rank: 13, sql: STATISTICS },
  { rank: 14, sql: MATERIALIZED },
  { rank: 15, sql: RULES },
  { rank: 16, sql: TRIGGERS },
  { rank: 17, sql: POLICIES },
  { rank: 18, sql: ROW_SECURITY },
  { rank: 19, sql: NO_DEFAULT_RIGHTS },
  { rank: 20, sql: RIGHTS },
  { rank: 21, sql: DEFAULT_RIGHTS },
  { rank: 22, sql: PUBLICATION },
  { rank: 23, sql: COMMENTS },
]

/** Tables with rows, and their writable columns. */
export const ROW_TABLES = `select c.oid::text as oid, format('%I.%I', n.nspname, c.relname) as "table", c.relforcerowsecurity as "isForced",
  array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum) as columns
from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${isOurs('pg_class', 'c.oid')}`

/** All sequences, those of identity columns too. */
export const ALL_SEQUENCES = `select c.oid::text as oid, format('%I.%I', n.nspname, c.relname) as name
from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${isOurs('pg_class', 'c.oid')}`

/** Dependencies between objects. */
export const NEEDS = `select classid::regclass || ':' || objid as key, refclassid::regclass || ':' || refobjid as needed
from pg_depend where objid >= 16384 and refobjid >= 16384 and deptype <> 'e'`

/** Catalogue entries that are not objects here, and the objects that contain them. */
export const STAND_INS = `
select 'pg_type:' || t.oid as key, 'pg_class:' || t.typrelid as object from pg_type t join pg_class c on c.oid = t.typrelid where c.relkind <> 'c'
union all select 'pg_class:' || t.typrelid, 'pg_type:' || t.oid from pg_type t join pg_class c on c.oid = t.typrelid where c.relkind = 'c'
union all select 'pg_type:' || t.typarray, case when c.relkind is null or c.relkind = 'c' then 'pg_type:' || t.oid else 'pg_class:' || c.oid end
  from pg_type t left join pg_class c on c.oid = t.typrelid where t.typarray <> 0
union all select 'pg_type:' || rngmultitypid, 'pg_type:' || rngtypid from pg_range
union all select 'pg_rewrite:' || oid, 'pg_class:' || ev_class from pg_rewrite where rulename = '_RETURN'
union all select 'pg_attrdef:' || d.oid, 'pg_class:' || d.adrelid from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum where a.attgenerated <> ''
union all select 'pg_class:' || d.objid, 'pg_class:' || d.refobjid from pg_depend d where d.classid = 'pg_class'::regclass and d.deptype = 'i' and d.refclassid = 'pg_class'::regclass
union all select 'pg_class:' || conindid, 'pg_constraint:' || oid from pg_constraint where contype in ('p', 'u', 'x')
union all select 'pg_constraint:' || oid, 'pg_type:' || contypid from pg_constraint where contypid <> 0
union all select classid::regclass || ':' || objid, 'pg_extension:' || refobjid from pg_depend where deptype = 'e'`

/** Things that are seldom made and not written. */
export const LEFT_OUT = `select pg_describe_object(classid, oid, 0) as name from (
  select 'pg_proc'::regclass as classid, oid, pronamespace as namespace from pg_proc where prokind = 'a'
  union all select 'pg_operator'::regclass, oid, oprnamespace from pg_operator
  union all select 'pg_collation'::regclass, oid, collnamespace from pg_collation
  union all select 'pg_ts_config'::regclass, oid, cfgnamespace from pg_ts_config
  union all select 'pg_ts_dict'::regclass, oid, dictnamespace from pg_ts_dict
  union all select 'pg_opclass'::regclass, oid, opcnamespace from pg_opclass
  union all select 'pg_cast'::regclass, oid, null from pg_cast
  union all select 'pg_foreign_data_wrapper'::regclass, oid, null from pg_foreign_data_wrapper
  union all select 'pg_publication'::regclass, oid, null from pg_publication where pubname <> '${REALTIME_PUBLICATION}'
) found where oid >= 16384 and not exists (select from pg_depend e where e.classid = found.classid and e.objid = found.oid and e.deptype in ('e', 'i'))`
