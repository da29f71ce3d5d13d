/** The structure of a project's database, read from a real one, and made again from its own SQL. */

import type { DatabaseStructure, TableStructure } from '@sayso/wire'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabases, type TestDatabases } from '../testing/test-databases.ts'

let tested: TestDatabases
let projectId: string
let structure: DatabaseStructure

const SQL = `
create type size as enum ('small', 'large');
create table beds (id int generated always as identity primary key, "North side" boolean not null default false);
create table plants (
  id uuid primary key default gen_random_uuid(), bed int references beds (id) on delete cascade, name text not null unique,
  size size default 'small', price numeric(8, 2) check (price >= 0), label text generated always as (upper(name)) stored, owner_id uuid default auth.uid()
);
create index plants_by_bed on plants (bed, lower(name));
create policy "Everybody sees plants" on plants for select using (true);
create policy "Own plants" on plants for update to authenticated using (owner_id = auth.uid()) with check (owner_id = auth.uid());
revoke update, delete on plants from anon;
revoke select on plants from anon;
grant select (id, name) on plants to anon;
create function note() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger note_plant before insert on plants for each row execute function note();
create view cheap with (security_invoker = true) as select id, name from plants where price < 5;
create materialized view counted as select bed, count(*) as number from plants group by bed;
create schema hidden;
create function hidden.add(a int, b int default 1) returns int language sql security definer as 'select a + b';
revoke execute on function hidden.add from public;
create extension if not exists pg_trgm with schema extensions;`

beforeAll(async () => {
  tested = await createTestDatabases()
  projectId = (await tested.addProject()).projectId
  const result = await tested.apply(projectId, SQL)
  if (!result.ok) throw new Error(result.error.message)
  structure = await tested.databases.structure(projectId)
})

function tableOf(name: string, of = structure): TableStructure {
  const table = of.tables.find((each) => each.name === name)
  if (table === undefined) throw new Error(`There is no table “${name}”.`)
  return table
}

test('[PW20] a project without a database has an empty structure and gets none', async () => {
  const { projectId: other } = await tested.addProject()
  expect(await tested.databases.structure(other)).toEqual({
    ...{ tables: [], functions: [], enums: [], extensions: [] },
  })
})

test('[PW20] columns come with what PostgreSQL puts in by itself, and what they refer to', () => {
  expect(structure.tables.map(({ name, kind }) => [name, kind])).toEqual([
    ['beds', 'table'],
    ['cheap', 'view'],
    ['counted', 'materialized-view'],
    ['plants', 'table'],
  ])
  const { columns, sizeBytes, isProtected } = tableOf('plants')
  expect(columns.map(({ name, type, isNullable, value }) => [name, type, isNullable, value])).toEqual([
    ['id', 'uuid', false, 'default gen_random_uuid()'],
    ['bed', 'integer', true, null],
    ['name', 'text', false, null],
    ['size', 'size', true, "default 'small'::size"],
    ['price', 'numeric(8,2)', true, null],
    ['label', 'text', true, 'generated always as (upper(name)) stored'],
    ['owner_id', 'uuid', true, 'default auth.uid()'],
  ])
  expect(columns[1]?.refersTo).toEqual({ table: 'beds', column: 'id' })
  expect(tableOf('beds').columns[0]?.value).toBe('generated always as identity')
  expect(sizeBytes).toBeGreaterThan(0)
  expect(isProtected).toBe(true)
})

test('[PW20] constraints, indexes, triggers, policies and rights of a table are listed', () => {
  const { constraints, indexes, triggers, policies, grants } = tableOf('plants')
  expect(constraints).toEqual([
    { name: 'plants_pkey', kind: 'primary', definition: 'PRIMARY KEY (id)' },
    {
      ...{ name: 'plants_bed_fkey', kind: 'foreign' },
      definition: 'FOREIGN KEY (bed) REFERENCES beds(id) ON DELETE CASCADE',
    },
    { name: 'plants_name_key', kind: 'unique', definition: 'UNIQUE (name)' },
    { name: 'plants_price_check', kind: 'check', definition: 'CHECK ((price >= (0)::numeric))' },
  ])
  expect(indexes.map(({ name, isOfConstraint }) => [name, isOfConstraint])).toEqual([
    ['plants_by_bed', false],
    ['plants_name_key', true],
    ['plants_pkey', true],
  ])
  expect(triggers).toMatchObject([{ name: 'note_plant', functionName: 'note', isEnabled: true }])
  expect(policies.map(({ sql }) => sql)).toEqual([
    'create policy "Everybody sees plants" on public.plants for select to public using (true);',
    'create policy "Own plants" on public.plants for update to "authenticated" using ((owner_id = auth.uid())) with check ((owner_id = auth.uid()));',
  ])
  expect(policies[0]?.sentence).toBe('Everybody, signed in or not, may read every row.')
  expect(grants).toEqual([
    {
      role: 'anon',
      rights: [
        { right: 'select', columns: ['id', 'name'] },
        { right: 'insert', columns: null },
      ],
    },
    {
      role: 'authenticated',
      rights: [
        { right: 'select', columns: null },
        { right: 'insert', columns: null },
        { right: 'update', columns: null },
        { right: 'delete', columns: null },
      ],
    },
  ])
})

test('[PW20] functions say what they take and give, whose rights they have, and who may call them', () => {
  expect(structure.functions).toMatchObject([
    {
      ...{
        name: 'hidden.add',
        arguments: 'a integer, b integer DEFAULT 1',
        result: 'integer',
        language: 'sql',
      },
      ...{ isSecurityDefiner: true, callers: [] },
    },
    { name: 'note', result: 'trigger', isSecurityDefiner: false, callers: ['anon', 'authenticated'] },
  ])
  expect(structure.functions[1]?.sql).toContain('begin return new; end')
  expect(structure.enums).toEqual([{ name: 'size', values: ['small', 'large'] }])
  expect(structure.extensions.map(({ name }) => name)).toContain('pg_trgm')
})

test('[PW20] the SQL of tables and views makes the same again', async () => {
  const again = (await tested.addProject()).projectId
  const { sql: note } = structure.functions[1] ?? { sql: '' }
  const made = await tested.apply(
    again,
    [
      "create type size as enum ('small', 'large');",
      `${note};`,
      ...['beds', 'plants', 'cheap', 'counted'].map((name) => tableOf(name).sql),
    ].join('\n'),
  )
  expect(made.ok ? null : made.error.message).toBeNull()
  const other = await tested.databases.structure(again)
  for (const { name, sql } of structure.tables) expect(tableOf(name, other).sql).toBe(sql)
  expect(other.tables).toHaveLength(4)
})

test('[PW20] the trigger that follows changes for a listener belongs to Sayso, and is left out', async () => {
  const ref = await tested.databases.refOf(projectId)
  await tested.databases.changes.follow(ref, ['plants'])
  const now = await tested.databases.structure(projectId)
  expect(tableOf('plants', now).triggers.map(({ name }) => name)).toEqual(['note_plant'])
  expect(now.functions.map(({ name }) => name)).toEqual(['hidden.add', 'note'])
  await tested.databases.changes.unfollow(ref)
})
