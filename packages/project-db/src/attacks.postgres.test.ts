/**
 * SQL that tries to escape from its project, run as migrations. Each is judged: refused, in these words, or run to
 * its end and harmless, for the given reason. SQL that once got through is tested in `got-through.postgres.test.ts`.
 */

import { beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabases, type TestDatabases } from './testing/test-databases.ts'

let tested: TestDatabases
let projectId: string

beforeAll(async () => {
  tested = await createTestDatabases()
  projectId = (await tested.addProject()).projectId
  // Another project, to be looked for.
  await tested.apply((await tested.addProject()).projectId, 'create table theirs (id int)')
})

/** Says that all before it has run, and undoes it. */
const END = "do $end$ begin raise exception 'reached the end'; end $end$"

/** No migration of this project ever succeeds, so nothing has to be copied before the next. */
async function outcomeOf(sql: string): Promise<string> {
  const result = await tested.apply(projectId, `${sql};\n${END}`)
  return result.ok ? 'applied' : result.error.message
}

const DENIED = /permission denied|must be (owner|superuser)|must have|is not allowed|Only roles with/
const NO_SUCH = /does not exist|is not available|could not open|permission denied/
const NOT_HERE = /is not for migrations/
const NO_TRANSACTION = /cannot run in a transaction/

const FUNCTION = (body: string, how = '') =>
  `create function f() returns void language plpgsql ${how} as $$ begin ${body}; end $$; select f()`

describe('[PD3] out of the database, by the server’s files, programs and network', () => {
  test.each<[sql: string, refusal: RegExp]>([
    ["copy (select 1) to program 'id'", NOT_HERE],
    ["copy pg_class from '/etc/passwd'", NOT_HERE],
    ["copy pg_class to '/tmp/x'", NOT_HERE],
    ['copy pg_class to stdout', NOT_HERE],
    ['/* harmless */ copy pg_class from stdin', NOT_HERE],
    [FUNCTION("execute 'copy (select 1) to program ''id'''"), DENIED],
    [FUNCTION("execute $q$copy pg_class from '/etc/passwd'$q$", 'security definer'), DENIED],
    ["do $$ begin execute 'co' || 'py (select 1) to ''/tmp/x'''; end $$", DENIED],
    ["select pg_read_file('/etc/passwd')", DENIED],
    ["select pg_read_binary_file('postgresql.conf')", DENIED],
    ["select pg_stat_file('/etc/passwd')", DENIED],
    ["select pg_ls_dir('/')", DENIED],
    ['select pg_ls_logdir()', DENIED],
    ['select pg_ls_waldir()', DENIED],
    ['select pg_ls_tmpdir()', DENIED],
    ['select pg_current_logfile()', DENIED],
    ["select lo_import('/etc/passwd')", DENIED],
    ["select lo_export(1, '/tmp/x')", DENIED],
    ["select lo_from_bytea(0, 'x')", DENIED],
    ['select lo_creat(1)', DENIED],
    ['select pg_export_snapshot()', DENIED],
    ["select pg_logical_emit_message(false, 'x', repeat('x', 1000000))", DENIED],
    ["select pg_logical_emit_message(true, 'x', 'x'::bytea)", DENIED],
    ["select pg_logical_emit_message(true, 'x', 'x'::bytea, true)", DENIED],
    ['create foreign data wrapper w', DENIED],
    ['create server s foreign data wrapper postgres_fdw', NO_SUCH],
    ['create language evil handler plpgsql_call_handler', DENIED],
    ["create function f(cstring) returns int language c as 'libc.so.6', 'system'", DENIED],
    ["create function f(cstring) returns int language internal as 'pg_read_file_all'", DENIED],
    ["load '/tmp/evil.so'", /access to library|permission denied|could not access/],
    ['create access method evil type index handler bthandler', DENIED],
    ['create publication p for all tables', DENIED],
    [
      "create subscription s connection 'host=127.0.0.1 dbname=postgres' publication p",
      /permission denied|cannot run in a transaction/,
    ],
    ["select pg_create_physical_replication_slot('s')", DENIED],
    ["select pg_create_logical_replication_slot('s', 'pgoutput')", DENIED],
    ["create tablespace t location '/tmp'", /permission denied|cannot run in a transaction/],
    ['create table t () tablespace pg_global', /permission denied|only shared relations/],
    [
      'select xmlparse(document \'<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>\')::text::int',
      /^(?!.*root:)/s,
    ],
  ])('refused: %s', async (sql, refusal) => {
    expect(await outcomeOf(sql)).toMatch(refusal)
  })
})

describe('[PD12] extensions that are not on the list', () => {
  const refusalOf = (name: string) =>
    `The extension “${name}” is not available. Available extensions: btree_gin, btree_gist, citext, fuzzystrmatch, hstore, intarray, ltree, pg_trgm, pgcrypto, unaccent, uuid-ossp.`

  test.each<[sql: string, name: string]>([
    ['create extension pltcl', 'pltcl'],
    ['create language pltcl', 'pltcl'],
    ['create extension if not exists pltcl', 'pltcl'],
    ['create or replace trusted language plperl', 'plperl'],
    ['create extension earthdistance cascade', 'cube'],
    ['create extension cube', 'cube'],
    // Refused by PostgreSQL itself, in the same sentence.
    ['create extension dblink', 'dblink'],
    ['create extension postgres_fdw', 'postgres_fdw'],
    ['create extension file_fdw', 'file_fdw'],
    ['create extension pageinspect', 'pageinspect'],
    ['create extension adminpack', 'adminpack'],
    ['create extension plpython3u', 'plpython3u'],
    ['create extension plperlu', 'plperlu'],
    ["do $$ begin execute 'create ext' || 'ension pltcl'; end $$", 'pltcl'],
    [FUNCTION("execute 'create extension pltcl'"), 'pltcl'],
    [FUNCTION("execute 'create language pltcl'", 'security definer'), 'pltcl'],
    // Objects that could shadow the trigger's own names, and settings that could silence it.
    [
      `create temp table pg_extension (oid oid, extname text);
       create function public.pg_event_trigger_ddl_commands() returns setof pg_extension language sql as 'select null::oid, null::text';
       create function public.same(name, text) returns boolean language sql as 'select false';
       create operator public.<> (leftarg = name, rightarg = text, function = public.same);
       set search_path = public, pg_catalog; set plpgsql.variable_conflict = use_column; create extension pltcl`,
      'pltcl',
    ],
    ['create extension pgcrypto; alter extension pgcrypto update; create extension isn', 'isn'],
  ])('refused: %s', async (sql, name) => {
    expect(await outcomeOf(sql)).toBe(refusalOf(name))
  })

  test('the refusal has its line, and what was swallowed is not installed', async () => {
    expect(await tested.apply(projectId, 'select 1;\n\ncreate extension pltcl')).toEqual({
      ok: false,
      error: { message: refusalOf('pltcl'), position: { lineNumber: 3, columnNumber: 1 } },
    })
    const swallowed = `do $$ begin create extension pltcl; exception when others then null; end $$;
      do $$ begin if exists (select from pg_language where lanname = 'pltcl') then raise 'it is there'; end if; end $$`
    expect(await outcomeOf(swallowed)).toBe('reached the end')
  })

  test.each([
    'drop event trigger sayso_extensions',
    'alter event trigger sayso_extensions disable',
    'alter event trigger sayso_extensions owner to current_user',
    'drop function sayso.refuse_extension() cascade',
    'alter function sayso.refuse_extension() rename to x',
    "create or replace function sayso.refuse_extension() returns event_trigger language plpgsql as 'begin end'",
    'drop owned by current_user cascade; drop event trigger sayso_extensions',
    'set event_triggers = off',
    'alter role current_user set event_triggers = off',
    "set extension_control_path = '/tmp'",
    "select set_config('session_replication_role', 'replica', false)",
    "update pg_event_trigger set evtenabled = 'D'",
  ])('the fence stays: %s', async (sql) => {
    expect(await outcomeOf(sql)).toMatch(DENIED)
  })

  test.each(['create extension citext', 'create extension "uuid-ossp" cascade', 'create extension hstore'])(
    'allowed: %s',
    async (sql) => {
      expect(await outcomeOf(sql)).toBe('reached the end')
    },
  )
})

describe('[PD3] [PD4] to other roles, databases, sessions, and the cluster’s settings', () => {
  test.each<[sql: string, refusal: RegExp]>([
    // Written out in a file, it means the owner of the database.
    ["do $$ begin execute 'set role postgres'; end $$", /There is no role postgres here/],
    ['set role anon', DENIED],
    ['set local role pg_read_server_files', DENIED],
    ['set session authorization sayso', /permission denied|does not exist/],
    ["select set_config('role', 'pg_execute_server_program', false)", DENIED],
    ["select set_config('session_authorization', 'sayso', false)", /permission denied|does not exist/],
    ['grant pg_read_server_files to current_user', DENIED],
    ['grant anon to current_user', DENIED],
    ['alter role current_user superuser', DENIED],
    ['alter role current_user createrole createdb', DENIED],
    ['alter role current_user connection limit -1', DENIED],
    ["alter role current_user valid until '2000-01-01'", DENIED],
    ['alter role current_user bypassrls', DENIED],
    ['alter role anon set search_path = evil', DENIED],
    ["alter role all set search_path = 'evil'", DENIED],
    ['create role evil', DENIED],
    ['drop role anon', DENIED],
    ['reassign owned by current_user to anon', DENIED],
    ['create database evil', /permission denied|cannot run in a transaction/],
    ['drop database postgres', /cannot run in a transaction|must be owner/],
    [
      "do $$ begin execute 'alter database ' || current_database() || ' set search_path = evil'; end $$",
      DENIED,
    ],
    [
      "do $$ begin execute 'alter database ' || current_database() || ' rename to mine'; end $$",
      /must be owner|permission denied|cannot be renamed/,
    ],
    ["do $$ begin execute 'alter database ' || current_database() || ' connection limit 0'; end $$", DENIED],
    [
      "do $$ begin execute 'comment on database ' || current_database() || ' is ''sayso 99'''; end $$",
      DENIED,
    ],
    ["alter system set max_connections = '1'", NO_TRANSACTION],
    ['set temp_file_limit = -1', DENIED],
    ['set session_replication_role = replica', DENIED],
    ["set log_statement = 'all'", DENIED],
    ['set allow_system_table_mods = on', DENIED],
    ["set session_preload_libraries = 'evil'", DENIED],
    ['show data_directory', DENIED],
    ['show hba_file', DENIED],
    ["select current_setting('config_file')", DENIED],
    ['select * from pg_hba_file_rules', DENIED],
    ['select * from pg_file_settings', DENIED],
    ['select * from pg_authid', DENIED],
    ['select * from pg_shadow', DENIED],
    ['select * from pg_backend_memory_contexts', DENIED],
    ['select * from pg_shmem_allocations', DENIED],
    ['select pg_reload_conf()', DENIED],
    ['select pg_rotate_logfile()', DENIED],
    ['select pg_switch_wal()', DENIED],
    ["select pg_create_restore_point('x')", DENIED],
    ['select pg_promote()', DENIED],
    ['checkpoint', DENIED],
    ['create event trigger t on ddl_command_end execute function f()', DENIED],
    ["update pg_class set relowner = 10 where relname = 'x'", DENIED],
    ['update pg_database set datconnlimit = 0', DENIED],
    ['insert into pg_proc select * from pg_proc limit 1', DENIED],
    ['delete from pg_catalog.pg_authid', DENIED],
    ['lock table pg_catalog.pg_class in access exclusive mode', DENIED],
    ['lock table pg_catalog.pg_database in share mode', DENIED],
    ['select pg_advisory_lock(1)', DENIED],
    ['select pg_try_advisory_lock(1)', DENIED],
    ['vacuum full', NO_TRANSACTION],
    ['cluster', NO_TRANSACTION],
    ["do $$ begin execute 'reindex database'; end $$", NO_TRANSACTION],
    ['reindex system', NO_TRANSACTION],
    ['create schema pg_evil', /unacceptable schema name|reserved/],
    ['create function pg_catalog.now2() returns int language sql as $$ select 1 $$', DENIED],
    ['create table pg_catalog.t ()', DENIED],
    ['create table information_schema.t ()', DENIED],
    ['alter extension plpgsql set schema public', /must be owner|does not support/],
    ['drop extension plpgsql cascade', DENIED],
    ["security label on schema public is 'x'", /no security label providers/],
    ['create cast (text as int) with inout as implicit', DENIED],
    ['create type evil', DENIED],
    // The project's record of applied migrations.
    ['drop schema sayso cascade', DENIED],
    ['alter schema sayso rename to x', DENIED],
    ['drop table sayso.migrations', DENIED],
    ['truncate sayso.migrations', DENIED],
    ["update sayso.migrations set path = 'x'", DENIED],
    ['create trigger t before insert on sayso.migrations for each row execute function f()', DENIED],
    ['create rule r as on insert to sayso.migrations do also nothing', DENIED],
    ['create table sayso.t ()', DENIED],
    ['create table child () inherits (sayso.migrations)', DENIED],
    ['create table x (hash text references sayso.migrations)', DENIED],
    ['lock table sayso.migrations in access exclusive mode', DENIED],
  ])('refused: %s', async (sql, refusal) => {
    expect(await outcomeOf(sql)).toMatch(refusal)
  })
})

describe('[PM3] [PM4] out of the transaction, and past the person who reads the file', () => {
  test.each<[sql: string, refusal: RegExp]>([
    ['commit', NOT_HERE],
    ['/* /* nested */ */ commit and chain', NOT_HERE],
    ['-- comment\rcommit', NOT_HERE],
    ["prepare transaction 'x'", NOT_HERE],
    ["rollback prepared 'x'", NOT_HERE],
    ['do $$ begin commit; end $$', /invalid transaction/],
    [
      "select query_to_xml('delete from pg_class', true, true, '')",
      /DELETE is not allowed|not allowed in a non-volatile/,
    ],
    ["select ts_stat('delete from pg_class')", /not allowed|permission denied|cannot|must/],
    ['select 1 \\; drop table x', /syntax error/],
    ['select 1; \0 drop table x', /NUL character/],
    [`create table "${'x'.repeat(10)}\0" ()`, /NUL character/],
    [`select ${'('.repeat(20_000)}1${')'.repeat(20_000)}`, /memory exhausted|stack depth/],
    [
      `create table wide (${Array.from({ length: 1_601 }, (_, i) => `c${i} int`).join(', ')})`,
      /at most 1600 columns/,
    ],
  ])('refused: %j', async (sql, refusal) => {
    expect(await outcomeOf(sql)).toMatch(refusal)
  })
})

describe('[PD3] harmless', () => {
  test.each<[sql: string, why: string]>([
    ['reset role; reset session authorization; reset all', 'the login is the owner, and nothing more'],
    ['set session authorization default', 'it is the login'],
    ['discard plans', 'of this connection'],
    ["set work_mem = '100GB'", 'of this connection, which ends'],
    ['set statement_timeout = 0; set lock_timeout = 0', 'the connection is ended from outside'],
    ['set standard_conforming_strings = off', 'of this connection, which ends'],
    ["set client_encoding = 'SJIS'", 'of this connection, which ends'],
    ['prepare p as select 1; declare c cursor with hold for select 1', 'of this connection, which ends'],
    [
      'create temp table migrations (hash text); create temp table pg_class (oid int)',
      'our statements name schemas',
    ],
    ['set search_path = evil, public, pg_catalog', 'our statements set their own'],
    [
      'select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user and false',
      'those of others are refused',
    ],
    [
      'select datname, usename, query from pg_stat_activity',
      'of others it shows that they are there, not what they ask',
    ],
    ['select datname from pg_database', 'names say nothing of a project'],
    ['select rolname from pg_roles', 'names say nothing of a project'],
    ['select name, setting from pg_settings', 'secrets and places are left out'],
    ['select * from pg_stat_ssl; select * from pg_locks', 'numbers'],
    ['select * from information_schema.tables', 'of this database'],
    [
      'grant all on schema public to public; alter default privileges grant all on tables to public',
      'nobody else comes in',
    ],
    [
      'create function now() returns timestamptz language sql as $$ select null::timestamptz $$',
      'ours are named in full',
    ],
    ['listen x; notify x', 'nobody listens'],
    [
      'create function evil() returns text language sql security definer as $$ select current_user::text $$',
      'its maker is the owner',
    ],
    [
      'create domain d as int check (value > 0 and pg_backend_pid() > 0)',
      'runs with the rights of the one who uses it',
    ],
    ['create table "drop table x; --" ("a""b" int, "\u202e" int, "__proto__" int)', 'names are quoted'],
    [String.raw`create table U&"\0064rop" (id int)`, 'a name'],
    [`create table ${'é'.repeat(63)} (id int)`, 'PostgreSQL cuts the name'],
    [
      `create table wide (${Array.from({ length: 1_600 }, (_, i) => `c${i} int`).join(', ')})`,
      'a wide table',
    ],
    [
      "do $$ begin for i in 1..1000 loop raise notice '%', repeat('x', 1000); end loop; end $$",
      'nobody keeps notices',
    ],
    ["select 'a' ~ '(a+)+$'", 'a short one'],
    ['savepoint a; release a', 'inside the transaction'],
  ])('%s: %s', async (sql) => {
    expect(await outcomeOf(sql)).toBe('reached the end')
  })

  test('others’ sessions cannot be ended, and what they ask is not shown', async () => {
    const others = 'from pg_stat_activity where usename is distinct from current_user'
    expect(await outcomeOf(`select pg_terminate_backend(pid) ${others}`)).toMatch(DENIED)
    expect(await outcomeOf(`select pg_cancel_backend(pid) ${others}`)).toMatch(DENIED)
    const seen = `select 1 / count(*)::int ${others} and query not like '<insufficient privilege>'`
    expect(await outcomeOf(seen)).toBe('division by zero')
  })
})
