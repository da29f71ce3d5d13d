/** Pages of a table's rows: filtered, searched, sorted, counted and cut, on a real database. */

import type { RowsQuery } from '@sayso/wire'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabases, type TestDatabases } from '../testing/test-databases.ts'

let tested: TestDatabases
let projectId: string

beforeAll(async () => {
  tested = await createTestDatabases()
  projectId = (await tested.addProject()).projectId
  const result = await tested.apply(
    projectId,
    `create type mood as enum ('calm', 'wild');
     create table rooms (id int primary key, name text);
     create table plants (id int primary key, name text, "Odd ""name" text, price numeric, bought date, mood mood, facts json, spot point,
       tags text[], room int references rooms (id), owner uuid references auth.users (id));
     insert into rooms values (1, 'Kitchen'), (2, '100% attic');
     insert into plants (id, name, "Odd ""name", price, bought, mood, facts, tags, room)
       select n, 'Plant ' || n, case when n % 2 = 0 then 'even' end, n / 10.0, date '2026-01-01' + n,
         case when n < 11 then 'calm'::mood else 'wild' end, json_build_object('n', n), array['t' || n], 1 from generate_series(1, 120) n;
     update plants set name = '50%_off' where id = 7;
     create table long (id int primary key, body text, list text[]);
     insert into long values (1, repeat('ä', 3000), array[repeat('b', 5000)]), (2, 'short', null);
     create table keyless (n int);
     insert into keyless values (2), (1)`,
  )
  if (!result.ok) throw new Error(result.error.message)
})

const page = (table: string, query: Partial<RowsQuery>, offset = 0) =>
  tested.databases.tableRows(projectId, table, offset, { sort: null, filters: [], search: '', ...query })

const ids = async (query: Partial<RowsQuery>, offset = 0) =>
  (await page('plants', query, offset))?.rows.map(([id]) => Number(id))

test.each<[RowsQuery['filters'], number[]]>([
  [[{ column: 'id', operator: 'is', value: '5' }], [5]],
  [[{ column: 'id', operator: 'less', value: '3' }], [1, 2]],
  [[{ column: 'bought', operator: 'more', value: '2026-04-29' }], [119, 120]],
  [[{ column: 'name', operator: 'contains', value: '50%_' }], [7]],
  [[{ column: 'price', operator: 'is', value: '0.30' }], [3]],
  [
    [
      { column: 'Odd "name', operator: 'empty', value: '' },
      { column: 'mood', operator: 'is-not', value: 'wild' },
      { column: 'id', operator: 'more', value: '4' },
    ],
    [5, 7, 9],
  ],
  [
    [
      { column: 'Odd "name', operator: 'filled', value: '' },
      { column: 'id', operator: 'less', value: '5' },
    ],
    [2, 4],
  ],
  [[{ column: 'facts', operator: 'is', value: '{"n" : 12}' }], [12]],
  [[{ column: 'tags', operator: 'contains', value: 't99' }], [99]],
])('[PW3] filters leave the rows that all of them fit: %j', async (filters, expected) => {
  expect(await ids({ filters })).toEqual(expected)
})

test('[PW3] a search finds a part of any text or choice, and no pattern', async () => {
  expect(await ids({ search: 'LANT 11' })).toEqual([11, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119])
  expect(await ids({ search: '50%_off' })).toEqual([7])
  expect(await ids({ search: 'calm' })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect((await page('keyless', { search: 'x' }))?.rows).toEqual([])
})

test('[PW3] rows are sorted by a column, empty ones last, and each is on one page', async () => {
  const sort = { column: 'Odd "name', isDescending: true }
  expect((await ids({ sort }))?.slice(0, 3)).toEqual([2, 4, 6])
  expect((await ids({ sort }, 100))?.at(-1)).toBe(119)
  const seen = [
    ...((await ids({ sort })) ?? []),
    ...((await ids({ sort }, 50)) ?? []),
    ...((await ids({ sort }, 100)) ?? []),
  ]
  expect(new Set(seen).size).toBe(120)
  // Types without an order are sorted as texts.
  expect(await ids({ sort: { column: 'facts', isDescending: false } })).toHaveLength(50)
  expect(await ids({ sort: { column: 'spot', isDescending: false } })).toHaveLength(50)
  expect((await page('keyless', { sort: { column: 'n', isDescending: false } }))?.rows).toEqual([
    ['1'],
    ['2'],
  ])
})

test('[PW3] the rows of all pages are counted', async () => {
  expect((await page('plants', {}))?.count).toEqual({ kind: 'exact', rows: 120 })
  expect((await page('plants', { search: 'even' }, 50))?.count).toEqual({ kind: 'exact', rows: 60 })
})

test('[PW3] a number beyond what is counted is an estimate or a lower bound', async () => {
  const { projectId: id } = await tested.addProject()
  await tested.apply(id, 'create table many (n int); insert into many select generate_series(1, 100002)')
  const count = async (query: Partial<RowsQuery>) =>
    (await tested.databases.tableRows(id, 'many', 0, { sort: null, filters: [], search: '', ...query }))
      ?.count
  expect(await count({ filters: [{ column: 'n', operator: 'filled', value: '' }] })).toEqual({
    kind: 'over',
    rows: 100_000,
  })
  // PostgreSQL may have looked through the table by now.
  expect(['about', 'over']).toContain((await count({}))?.kind)
})

test.each<[Partial<RowsQuery>, RegExp]>([
  [
    { filters: [{ column: 'bought', operator: 'is', value: 'soon' }] },
    /^Invalid input syntax for type date: "soon"\.$/,
  ],
  [{ filters: [{ column: 'nothing', operator: 'is', value: '1' }] }, /^The table has no column “nothing”\.$/],
  [{ sort: { column: 'id"; drop table plants; --', isDescending: false } }, /^The table has no column/],
  [
    { filters: [{ column: 'mood', operator: 'is', value: 'sad' }] },
    /^Invalid input value for enum mood: "sad"\.$/,
  ],
])('[PW3] a question that cannot be answered is refused in a sentence: %j', async (query, sentence) => {
  await expect(page('plants', query)).rejects.toThrow(sentence)
  expect(await ids({ filters: [{ column: 'id', operator: 'is', value: '1' }] })).toEqual([1])
})

test('[PW9] long values are cut in a page and whole in a row', async () => {
  const found = await page('long', {})
  expect(found?.cut).toEqual([
    [0, 1],
    [0, 2],
  ])
  expect(found?.rows[0]?.[1]).toBe('ä'.repeat(500))
  expect(found?.rows[1]).toEqual(['2', 'short', null])
  const whole = await tested.databases.wholeRow(projectId, 'long', { id: '1' })
  expect(whole).toEqual({
    columns: ['id', 'body', 'list'],
    rows: [['1', 'ä'.repeat(3000), `{${'b'.repeat(5000)}}`]],
  })
  expect(await tested.databases.wholeRow(projectId, 'long', { id: '9' })).toBeNull()
  expect(await tested.databases.wholeRow(projectId, 'long', {})).toBeNull()
  expect(await tested.databases.wholeRow(projectId, 'keyless', { n: '1' })).toBeNull()
})

test('[PW10] a column names the rows that it refers to', async () => {
  const { tables } = await tested.databases.overview(projectId)
  const columns = tables.find(({ name }) => name === 'plants')?.columns
  const refersTo = Object.fromEntries(columns?.map((column) => [column.name, column.refersTo]) ?? [])
  expect(refersTo).toMatchObject({
    id: null,
    room: { table: 'rooms', column: 'id' },
    owner: { table: 'auth.users', column: 'id' },
  })
})
