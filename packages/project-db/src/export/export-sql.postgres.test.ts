/** An export recreates an equal database. */

import { seed } from '@sayso/testing/property'
import fc from 'fast-check'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabases, type TestDatabases } from '../testing/test-databases.ts'

let tested: TestDatabases

beforeAll(async () => {
  tested = await createTestDatabases()
})

const WHOLE = { withOwnRecords: true }

async function exported(projectId: string, options = WHOLE): Promise<string[]> {
  const pieces: string[] = []
  await tested.databases.exportSql(projectId, options, async (sql) => void pieces.push(sql))
  return pieces
}

async function* streamed(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces
}

/** A project with the database that this SQL makes, and one that was made from its export. */
async function roundTrip(sql: string): Promise<{ one: string; two: string; pieces: string[] }> {
  const [one, two] = [(await tested.addProject()).projectId, (await tested.addProject()).projectId]
  const applied = await tested.apply(one, sql)
  if (!applied.ok) throw new Error(`${applied.error.message}: ${sql}`)
  const pieces = await exported(one)
  await tested.databases.importSql(two, streamed(pieces))
  return { one, two, pieces }
}

/** Runs as the owner. */
async function ask(projectId: string, text: string): Promise<unknown[]> {
  return await tested.databases.asOwner(await tested.databases.refOf(projectId), { text, values: [] })
}

/** All rows of all tables as text, and the catalogues by names: asked otherwise than the export asks. */
async function describe(projectId: string): Promise<Record<string, unknown[]>> {
  const url = new URL(tested.adminUrl)
  url.pathname = `/p_${await tested.databases.refOf(projectId)}`
  const client = new Client({ connectionString: url.href })
  await client.connect()
  const found: Record<string, unknown[]> = {}
  const rows = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows
  const own = "not in ('pg_catalog', 'information_schema')"
  found.columns = await rows(
    `select table_schema, table_name, column_name, ordinal_position, data_type, udt_name, is_nullable, column_default, is_identity,
       identity_generation, identity_start, identity_increment, is_generated, generation_expression, numeric_precision, numeric_scale, character_maximum_length
     from information_schema.columns where table_schema ${own} order by 1, 2, 4`,
  )
  found.constraints = await rows(
    "select conrelid::regclass::text, conname, contype, condeferrable, pg_get_constraintdef(oid) from pg_constraint where conrelid >= 16384 and contype <> 't' order by 1, 2",
  )
  found.indexes = await rows(
    `select tablename, indexdef from pg_indexes where schemaname ${own} order by 1, 2`,
  )
  found.policies = await rows(
    'select tablename, policyname, permissive, roles::text[], cmd, qual, with_check from pg_policies order by 1, 2',
  )
  found.functions = await rows(
    "select proname, pg_get_functiondef(p.oid), proacl::text from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname in ('public', 'auth', 'shop') and prokind <> 'a' order by 1, 2",
  ).then((all) => all.map(withoutRefs))
  found.relations = await rows(
    `select n.nspname, relname, relkind, relrowsecurity, relforcerowsecurity, reloptions::text, relpersistence,
       (select array_agg(acl::text order by acl::text)::text from unnest(relacl) acl) as acl, relispartition from pg_class c join pg_namespace n on n.oid = relnamespace
     where n.nspname ${own} and n.nspname !~ '^pg_' and relkind <> 't' order by 1, 2`,
  ).then((all) => all.map(withoutRefs))
  found.triggers = await rows(
    'select tgrelid::regclass::text, tgname, tgenabled, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1, 2',
  )
  found.comments = await rows(
    `select (pg_identify_object(classoid, objoid, objsubid)).identity as i, description from pg_description where objoid >= 16384 order by 1`,
  )
  found.sequences = await rows(
    'select schemaname, sequencename, last_value, increment_by, cycle from pg_sequences order by 1, 2',
  )
  const tables = await rows(
    `select format('%I.%I', schemaname, tablename) from pg_tables where schemaname ${own} and schemaname !~ '^pg_' order by 1`,
  )
  for (const [table] of tables)
    found[String(table)] = await rows(`select t::text from only ${table} t order by 1`)
  await client.end()
  return found
}

/** Names of logins differ between projects. */
function withoutRefs(row: unknown[]): unknown[] {
  return row.map((value) =>
    typeof value === 'string' ? value.replaceAll(/\b[og]_[a-z2-7]{20}\b/g, 'login') : value,
  )
}

const EVERYTHING =
  `
create schema shop;
create extension pgcrypto;
create extension citext;
create type mood as enum ('sad', 'it''s ok', 'Happy "very"');
create type place as (street text, "House No" int);
create domain percent as numeric(5, 2) default 0 not null check (value >= 0 and value <= 100);
create type span as range (subtype = float8, subtype_diff = float8mi);
create function shop.next_code() returns text language sql volatile as $$ select 'c' || nextval('shop.codes')::text $$;
`.replace(
    'create function',
    'create sequence shop.codes start 7 increment 3 maxvalue 1000 cycle;\ncreate function',
  ) +
  `
create table shop.people (
  id bigint generated always as identity (start with 100 increment by 5) primary key,
  code text not null default shop.next_code(),
  email citext unique,
  mood mood default 'sad',
  moods mood[] not null default '{}',
  home place,
  homes place[],
  share percent,
  born date, seen timestamptz not null default now(), at time, during tstzrange, ages int4multirange, between_ span,
  price money, height double precision, small real, exact numeric, fixed numeric(12, 3),
  picture bytea, settings jsonb, notes json, tags text[], grid int[][], key uuid default gen_random_uuid(),
  address inet, bits bit(5), net macaddr, words tsvector, spot point, wait interval,
  "Odd ""Name" text, upper_email text generated always as (upper(email::text)) stored,
  constraint "grown ""up" check (born is null or born < date '2100-01-01'),
  exclude using gist (during with &&)
);
create table shop.items (
  shelf int, number int, title varchar(20) collate "C" not null, owner bigint references shop.people on delete set null,
  parent_shelf int, parent_number int,
  primary key (shelf, number), unique nulls not distinct (title, owner),
  foreign key (parent_shelf, parent_number) references shop.items deferrable initially deferred
);
create table loans (id serial primary key, item_shelf int, item_number int, person uuid references auth.users (id) on delete cascade,
  foreign key (item_shelf, item_number) references shop.items (shelf, number) on update cascade);
create table log (at timestamptz not null, text text) partition by range (at);
create table log_old partition of log for values from (minvalue) to ('2026-01-01');
create table log_new partition of log default;
create table base (a int, b text default 'x');
create table derived (c int) inherits (base);
create unlogged table scratch ();
create view shop.rich as select id, share from shop.people where share > 50 with local check option;
create view counted as select p.id, p.email, count(*) as n from shop.people p left join shop.items i on i.owner = p.id group by p.id;
create materialized view totals as select mood, count(*) from shop.people group by 1;
create unique index on totals (mood);
create index "lower email" on shop.people (lower(email::text)) where mood is not null;
create index on shop.people using gin (tags);
create statistics shop.together (dependencies) on shelf, number from shop.items;
create function shop.of(p shop.people) returns text language sql stable as 'select p.code';
create function shop.body(n int) returns bigint language sql begin atomic select count(*) + n from shop.items; end;
create procedure tidy() language plpgsql as $p$ begin delete from scratch; end $p$;
create function touch() returns trigger language plpgsql security definer set search_path = '' as $$ begin new.text := coalesce(new.text, '') || '!'; return new; end $$;
create trigger touched before insert or update of text on log for each row when (new.text is distinct from 'quiet') execute function touch();
create trigger off before update on base for each row execute function touch();
alter table base disable trigger off;
create rule nothing as on delete to base do instead nothing;
revoke all on function shop.of(shop.people) from public;
grant execute on function shop.of(shop.people) to authenticated;
grant usage on schema shop to anon, authenticated;
grant select (id, email) on shop.people to anon;
alter table shop.people enable row level security;
alter table shop.people force row level security;
create policy "own ""rows" on shop.people for select to authenticated using (email = auth.email());
create policy adds on loans as restrictive for insert with check (person = auth.uid());
comment on table shop.people is 'It''s people';
comment on column shop.people."Odd ""Name" is 'odd';
comment on function shop.of(shop.people) is 'of';
comment on policy adds on loans is 'adds';
comment on constraint "grown ""up" on shop.people is 'up';
comment on trigger touched on log is 'touched';
comment on type mood is 'mood';
comment on view counted is 'counted';
comment on index shop."lower email" is 'lower';
insert into auth.users (id, email) values ('7c1f1b6e-2f0e-4a7e-8b1c-0c8d7a2f4a11', 'ada@example.com');
alter table shop.people no force row level security;
insert into shop.people (email, mood, moods, home, homes, share, born, during, ages, between_, price, height, small, exact, fixed, picture, settings, notes, tags, grid, address, bits, net, words, spot, wait, "Odd ""Name")
values ('Ada@Example.com', 'it''s ok', array['sad','Happy "very"']::mood[], row('A "b", (c)', 3), array[row('x\\y', null)::place], 99.5, '0044-03-15 BC',
  '[2026-01-01, 2026-02-01)', '{[1,3), [7,9)}', '[1.5, 2.5]', '-1234.56', 'NaN', 1e-37, 'Infinity', 1.5, '\\x00ff27', '{"a": [1, null, "\\u00e9"]}', '{"b":1,  "a":2, "b":3}',
  array['a,b', 'c"d', null, ''], '{{1,2},{3,4}}', '10.0.0.0/8', B'10101', '08:00:2b:01:02:03', 'a fat cat'::tsvector, '(1.5,-2)', '-1 year 2 mons 3 days 04:05:06.789', E'tab\\tline\\nback\\\\slash \\u20ac 🦦');
insert into shop.people default values;
alter table shop.people force row level security;
insert into shop.items values (1, 1, 'Saw', null, 1, 2), (1, 2, 'Ladder', null, 1, 1);
insert into loans (item_shelf, item_number, person) values (1, 1, '7c1f1b6e-2f0e-4a7e-8b1c-0c8d7a2f4a11');
insert into log values ('2025-05-05', 'old'), ('2026-05-05', 'quiet');
insert into base values (1); insert into derived values (2, 'y', 3);
insert into scratch default values; insert into scratch default values;
refresh materialized view totals;
`

test('[PE1] a database with everything that apps use is equal when it is made from its export', async () => {
  const { one, two, pieces } = await roundTrip(EVERYTHING)
  expect(await exported(two)).toEqual(pieces)
  const before = await describe(one)
  expect(Object.keys(before).length).toBeGreaterThan(20)
  expect(Object.values(before).every((rows) => Array.isArray(rows))).toBe(true)
  expect(await describe(two)).toEqual(before)
  expect(await tested.databases.migrations(two)).toEqual(await tested.databases.migrations(one))
})

test('[PE1] what was made from an export goes on: numbers, codes, keys and sign-ups', async () => {
  const { two } = await roundTrip(EVERYTHING)
  await ask(two, 'alter table shop.people no force row level security')
  expect(await ask(two, "insert into shop.people (email) values ('Bo') returning id::int, code")).toEqual([
    { id: 110, code: 'c13' },
  ])
  await expect(ask(two, 'insert into loans (item_shelf, item_number) values (9, 9)')).rejects.toThrow(
    /foreign key/,
  )
  expect(await ask(two, "insert into log values ('2027-01-01', 'new') returning text")).toEqual([
    { text: 'new!' },
  ])
  expect(await tested.apply(two, 'create table later (id int)')).toEqual({ ok: true, isNew: true })
})

test('[PE2] a file that is handed on has the people and no session, and does not name our records', async () => {
  const { projectId } = await tested.addProject()
  await tested.apply(projectId, "insert into auth.users (email) values ('ada@example.com')")
  await ask(
    projectId,
    "insert into auth.refresh_tokens (token_hash, user_id, session_id) select 'secret', id, id from auth.users",
  )
  const text = (await exported(projectId, { withOwnRecords: false })).join('')
  expect(text).toContain('ada@example.com')
  expect(text).not.toContain('secret')
  expect(text).not.toContain('sayso')
  expect((await exported(projectId)).join('')).toContain('secret')
})

test('[PE2] what is not written is named in the first lines', async () => {
  const { projectId } = await tested.addProject()
  await tested.apply(projectId, 'create aggregate longest (text) (sfunc = textcat, stype = text)')
  expect((await exported(projectId))[0]).toContain('-- Left out: function public.longest(text)')
})

test('[PE4] a row that is too large to be read is named, and the others are written', async () => {
  const { two, pieces } = await roundTrip(`create table big (id int, t text);
    insert into big values (1, repeat('a', 2000000)), (2, repeat('b', 32000000)), (3, 'small')`)
  expect(pieces.filter((sql) => sql.startsWith('-- Left out:'))).toEqual([
    '-- Left out: 1 of the rows of public.big, each with more than 30 MB.\n',
  ])
  expect(await ask(two, 'select array_agg(id order by id) as ids from big')).toEqual([{ ids: [1, 3] }])
})

test('[PE3] an import that fails leaves no database', async () => {
  const { projectId } = await tested.addProject()
  await expect(
    tested.databases.importSql(projectId, streamed(['create table a (id int);', 'create tabel b ();'])),
  ).rejects.toThrow(/syntax error/)
  expect(await tested.databases.migrations(projectId)).toEqual([])
  expect(await tested.apply(projectId, 'create table a (id int)')).toEqual({ ok: true, isNew: true })
})

/** PostgreSQL’s text has every character but NUL; the driver sends no lone surrogates. */
const anyText = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll('\0', ''))
const anyDate = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
const anyBytes = fc.uint8Array({ maxLength: 8 }).map((bytes) => `\\x${Buffer.from(bytes).toString('hex')}`)
const anyNumber = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat(20))
  .map(([n, e]) => `${n}e-${e}`)
const anyJson = fc.json({ maxDepth: 2 }).map((text) => text.replaceAll('\\u0000', '').replaceAll('\0', ''))
const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** Types with values as PostgreSQL reads them. */
const TYPES: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid(),
  timestamptz: anyDate.map((date) => date.toISOString()),
  json: anyJson,
  jsonb: anyJson,
  'text[]': fc.array(anyText, { maxLength: 4 }).map((texts) => `{${texts.map(quoted).join(',')}}`),
  numeric: anyNumber,
  'numeric[]': fc.array(anyNumber, { maxLength: 3 }).map((numbers) => `{${numbers.join(',')}}`),
  bytea: anyBytes,
  colour: fc.constantFrom('red', "b'lue", 'back\\slash'),
  int4range: fc
    .tuple(fc.integer(), fc.nat(1000))
    .map(([from, length]) => `[${from},${Math.min(from + length, 2 ** 31 - 2)}]`),
  tstzrange: anyDate.map((date) => `["${date.toISOString()}",)`),
  float8: fc.double().map(String),
  text: anyText,
  boolean: fc.boolean().map(String),
}

const anyName = fc.string({
  unit: fc.constantFrom('a', 'B', ' ', '"', 'é', '1', '.', "'", '\\'),
  minLength: 1,
  maxLength: 8,
})
const ident = (name: string) => `"${name.replaceAll('"', '""')}"`
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

const anyColumn = fc.constantFrom(...Object.keys(TYPES)).chain((type) =>
  fc.record({
    name: anyName,
    type: fc.constant(type),
    isNotNull: fc.boolean(),
    value: TYPES[type] ?? anyText,
    values: fc.array(fc.option(TYPES[type] ?? anyText, { freq: 5 }), { minLength: 3, maxLength: 3 }),
    comment: fc.option(anyText),
  }),
)

const anyTable = fc.record({
  name: anyName.map((name) => `t${name}`),
  columns: fc.uniqueArray(anyColumn, { selector: ({ name }) => name, minLength: 1, maxLength: 6 }),
  keySize: fc.integer({ min: 0, max: 2 }),
  isSecured: fc.boolean(),
  hasView: fc.boolean(),
})

type AnyTable = typeof anyTable extends fc.Arbitrary<infer T> ? T : never

function toSql(tables: readonly AnyTable[]): string {
  const statements = ["create type colour as enum ('red', 'b''lue', 'back\\slash')"]
  for (const { name, columns, keySize, isSecured, hasView } of tables) {
    const keys = Array.from({ length: keySize }, (_, index) => `k${index}`)
    const parts = [
      ...keys.map((key) => `${key} int generated by default as identity`),
      ...columns.map(
        (column) =>
          `${ident(column.name)} ${column.type}${column.isNotNull ? ` not null default ${literal(column.value)}` : ''}`,
      ),
      ...(keySize > 0 ? [`primary key (${keys.join(', ')})`] : []),
    ]
    statements.push(`create table ${ident(name)} (${parts.join(', ')})`)
    for (const { name: column, comment } of columns) {
      if (comment !== null && comment !== '')
        statements.push(`comment on column ${ident(name)}.${ident(column)} is ${literal(comment)}`)
    }
    for (const row of [0, 1, 2]) {
      const values = columns.map(({ isNotNull, value, values: all }) =>
        literalOrNull(all[row] ?? (isNotNull ? value : null)),
      )
      statements.push(
        `insert into ${ident(name)} (${columns.map((column) => ident(column.name)).join(', ')}) values (${values.join(', ')})`,
      )
    }
    if (isSecured) statements.push(`create policy p on ${ident(name)} using (true)`)
    if (hasView) statements.push(`create view ${ident(`v${name}`)} as select * from ${ident(name)}`)
  }
  return statements.join(';\n')
}

function literalOrNull(value: string | null): string {
  return value === null ? 'null' : literal(value)
}

test('[PE1] any tables of these types with any rows make an equal database', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyTable, { selector: ({ name }) => name, minLength: 1, maxLength: 3 }),
      async (tables) => {
        const { one, two, pieces } = await roundTrip(toSql(tables))
        expect(await exported(two)).toEqual(pieces)
        expect(await describe(two)).toEqual(await describe(one))
      },
    ),
    { seed, numRuns: 10, endOnFailure: true },
  )
}, 120_000)
