/** SQL that tries to run on after its end, by its method. Each may lift its time-outs first. */

export interface OutlivingKind {
  name: string
  sql: string
  /** Objects that it needs, made before. */
  setUp?: string
  /** Held by another connection while it runs. */
  held?: string
  /** PostgreSQL cannot end it. */
  isDeaf?: true
}

const FOREVER = 'generate_series(1, 1000000000000)'
const DEEP = 'count(//*[count(//*[count(//*)>0])>0])'
const XML = "(('<a>' || repeat('<b/>', 30000) || '</a>')::xml)"

export const OUTLIVING_KINDS: readonly OutlivingKind[] = [
  // libxml2 looks at no signal.
  { name: 'xpath', sql: `select xpath('${DEEP}', ${XML})`, isDeaf: true },
  { name: 'xpath_exists', sql: `select xpath_exists('//b[${DEEP} = 0]', ${XML})`, isDeaf: true },
  { name: 'XMLEXISTS', sql: `select xmlexists('//b[${DEEP} = 0]' passing ${XML})`, isDeaf: true },
  {
    name: 'XMLTABLE',
    sql: `select * from xmltable('/a' passing ${XML} columns n text path '${DEEP}')`,
    isDeaf: true,
  },
  {
    name: 'xpath in a function that swallows',
    sql: 'select deaf()',
    setUp: `create function deaf() returns int language plpgsql as $$
      begin perform xpath('${DEEP}', ${XML}); return 1; exception when others or query_canceled then return 2; end $$`,
    isDeaf: true,
  },
  { name: 'XML parsed again and again', sql: `select count(*) from ${FOREVER} n where (${XML}) is document` },

  { name: 'pg_sleep', sql: 'select pg_sleep(600)' },
  { name: 'pg_sleep_until', sql: "select pg_sleep_until('9999-01-01')" },
  {
    name: 'time-out lifted by a function',
    sql: "select set_config('statement_timeout', '0', false), pg_sleep(600)",
  },
  { name: 'a series', sql: `select count(*) from ${FOREVER}` },
  { name: 'rows without end', sql: `select n from ${FOREVER} n` },
  {
    name: 'a recursive query',
    sql: 'with recursive r as (select 1 as n union all select n + 1 from r) select count(*) from r',
  },
  {
    name: 'a cross join',
    sql: 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b',
  },
  {
    name: 'lateral joins',
    sql: `select count(*) from ${FOREVER} a, lateral (select count(*) from generate_series(1, a)) b`,
  },
  { name: 'a window', sql: `select max(s) from (select sum(n) over (order by n) as s from ${FOREVER} n) x` },
  {
    name: 'a sort that spills',
    sql: `select count(*) from (select md5(n::text) as t from ${FOREVER} n order by t) x`,
  },
  {
    name: 'a hash that spills',
    sql: `select count(*) from (select n, count(*) from ${FOREVER} n group by n) x`,
  },
  {
    name: 'a hash join',
    sql: `select count(*) from ${FOREVER} a join generate_series(1, 1000000) b on a % 1000 = b % 1000`,
  },
  {
    name: 'ranges that overlap',
    sql: `select count(*) from (select int4range(n, n + 9) as r from generate_series(1, 1000000) n) a
      join (select int4range(n, n + 9) as r from generate_series(1, 1000000) n) b on a.r && b.r`,
  },

  { name: 'an empty loop', sql: 'do $$ begin loop end loop; end $$' },
  {
    name: 'a loop that swallows cancelling',
    sql: `do $$ begin loop begin perform pg_sleep(1); exception when query_canceled or others then null; end; end loop; end $$`,
  },
  {
    name: 'DO inside of DO',
    sql: `do $a$ begin execute $b$ do $c$ begin loop perform 1; end loop; end $c$ $b$; end $a$`,
  },
  {
    name: 'a procedure that commits',
    sql: 'call committing()',
    setUp: 'create procedure committing() language plpgsql as $$ begin loop commit; end loop; end $$',
  },
  {
    name: 'a cursor',
    sql: `do $$ declare c cursor for select n from ${FOREVER} n; r record;
      begin open c; loop fetch c into r; end loop; end $$`,
  },
  {
    name: 'a trigger that starts itself',
    sql: 'insert into chain values (1)',
    setUp: `create table chain (id int);
      create function again() returns trigger language plpgsql as $$
        begin loop begin insert into chain values (new.id + 1); exception when others then null; end; end loop; end $$;
      create trigger again after insert on chain for each row execute function again()`,
  },
  {
    name: 'a trigger at the end of the transaction',
    sql: 'insert into late values (1)',
    setUp: `create table late (id int);
      create function sleep() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$;
      create constraint trigger sleep after insert on late deferrable initially deferred for each row execute function sleep()`,
  },
  {
    name: 'an aggregate',
    sql: 'select slow(n) from generate_series(1, 1000000) n',
    setUp: `create function slow_step(int, int) returns int language plpgsql as $$ begin perform pg_sleep(1); return 1; end $$;
      create aggregate slow(int) (sfunc = slow_step, stype = int, initcond = '0')`,
  },
  {
    name: 'notices to nobody',
    sql: `do $$ begin loop raise notice '%', repeat('x', 1000); end loop; end $$`,
  },
  {
    name: 'a flood of notifications',
    sql: `do $$ declare n bigint := 0; begin loop n := n + 1; perform pg_notify('flood', n::text); end loop; end $$`,
  },

  {
    name: 'a wait for a table',
    sql: 'select * from held',
    setUp: 'create table held (id int)',
    held: 'lock table held',
  },
  {
    name: 'a wait for a row',
    sql: 'update held_row set id = 2',
    setUp: 'create table held_row as select 1 as id',
    held: 'update held_row set id = 3',
  },
  {
    name: 'a wait for an advisory lock',
    sql: 'select pg_advisory_xact_lock(1)',
    held: 'select pg_advisory_xact_lock(1)',
  },

  {
    name: 'a regular expression',
    sql: `select count(*) from ${FOREVER} n where repeat('ab', 3000) || n ~ '^(a|b|ab)*\\1c$'`,
  },
  {
    name: 'replacing by a regular expression',
    sql: `select count(regexp_replace(repeat('aaaa b', 100000), '(a+)+ b', 'x', 'g')) from ${FOREVER}`,
  },
  {
    name: 'LIKE that goes back',
    sql: `select count(*) from ${FOREVER} n where repeat('a', 20000) || n like '%a%a%a%a%a%a%b'`,
  },
  {
    name: 'a path with a regular expression',
    sql: `select count(*) from ${FOREVER} n where jsonb_build_array(repeat('a', 5000) || n) @? '$[*] ? (@ like_regex "^(a+)+$")'`,
  },
  { name: 'a factorial', sql: `select count(factorial(20000 + n % 100)) from ${FOREVER} n` },
  { name: 'a power', sql: `select count(1.000001::numeric ^ (100000.5 + n)) from ${FOREVER} n` },
  { name: 'a long division', sql: `select count((10::numeric ^ 100000 + n) / 3) from ${FOREVER} n` },
  {
    name: 'text of 200 MB',
    sql: `do $$ declare t text; begin loop t := reverse(repeat('x', 200000000)); end loop; end $$`,
  },
  { name: 'an array that grows', sql: `select cardinality(array_agg(n)) from ${FOREVER} n` },
  {
    name: 'JSON that grows',
    sql: `select length(jsonb_agg(jsonb_build_object('n', n))::text) from ${FOREVER} n`,
  },
  {
    name: 'words for a search',
    sql: `select count(to_tsvector('simple', repeat('word ' || n || ' ', 10000))) from ${FOREVER} n`,
  },
  {
    name: 'hashes',
    sql: `select count(sha512(convert_to(repeat('x', 1000000) || n, 'utf8'))) from ${FOREVER} n`,
  },
  { name: 'a table that grows', sql: `create table growing as select n from ${FOREVER} n` },
]
