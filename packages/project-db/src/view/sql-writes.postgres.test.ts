/** SQL of the owner's that changes rows, on a real database. */

import { beforeAll, expect, test } from 'vitest'
import { createTestDatabases, type TestDatabases } from '../testing/test-databases.ts'

let tested: TestDatabases
let projectId: string

beforeAll(async () => {
  tested = await createTestDatabases()
  projectId = (await tested.addProject()).projectId
  const result = await tested.apply(
    projectId,
    `create table plants (id int primary key, name text);
     insert into plants select n, 'Plant ' || n from generate_series(1, 20) n;
     create table pots (id int primary key, plant int references plants (id) deferrable initially deferred);
     create function rename_all() returns int language sql as $$ update plants set name = 'same' returning 1 $$;
     create function alter_all() returns void language plpgsql as $$ begin execute 'alter table plants add column extra int'; end $$`,
  )
  if (!result.ok) throw new Error(result.error.message)
})

const read = (sql: string) => tested.databases.runReadOnly(projectId, sql)
const write = (sql: string) => tested.databases.runWriting(projectId, sql)
const snapshots = async () => (await tested.databases.snapshots(projectId)).map(({ cause }) => cause)

test.each([
  ['delete from plants', 'rows'],
  [`insert into plants values (30, 'New')`, 'rows'],
  ['with gone as (delete from plants returning id) select * from gone', 'rows'],
  ['select rename_all()', 'rows'],
  ['alter table plants add column size int', 'tables'],
  ['select alter_all()', 'tables'],
  ['create table t ()', 'tables'],
  ['selec 1', null],
  ['select 1 / 0', null],
])('[PW12] the reading of %s says what it would change', async (sql, change) => {
  expect(await read(sql)).toMatchObject({ success: false, change })
})

test('[PW12] rows are changed and counted, returned where asked, and a snapshot leads back', async () => {
  expect(await write(`update plants set name = upper(name) where id <= 2 returning id, name`)).toEqual({
    success: true,
    rowCount: 2,
    columns: ['id', 'name'],
    rows: [
      ['1', 'PLANT 1'],
      ['2', 'PLANT 2'],
    ],
  })
  expect(await write('delete from plants where id > 10')).toMatchObject({
    success: true,
    rowCount: 10,
    rows: [],
  })
  expect((await snapshots()).slice(0, 2)).toEqual(['sql', 'sql'])
  const [newest] = await tested.databases.snapshots(projectId)
  await tested.databases.restoreData(projectId, newest?.id ?? '')
  expect(await read('select count(*) from plants')).toMatchObject({ rows: [['20']] })
  // Going back to a version asks for the data before its migrations, and this SQL belongs to none.
  expect(await tested.databases.dataOfVersion(projectId, 0)).not.toMatchObject({ snapshot: { cause: 'sql' } })
})

test.each([
  ['alter table plants add column size int', 'tables'],
  ['select alter_all()', 'tables'],
  ['do $$ begin delete from plants; create table t (); end $$', 'tables'],
  ['grant delete on plants to anon', 'tables'],
  ['truncate plants cascade', 'tables'],
  ['delete from plants; delete from plants', null],
  ['delete from nothing', null],
  [`insert into plants values (1, 'again')`, null],
  ['insert into pots values (1, 99)', null],
])('[PW12] %s changes nothing, and takes no snapshot', async (sql, change) => {
  const before = await snapshots()
  expect(await write(sql)).toMatchObject({ success: false, change })
  expect(await snapshots()).toEqual(before)
  expect(await read('select count(*) from plants')).toMatchObject({ rows: [['20']] })
  expect((await tested.databases.tables(projectId)).map(({ name }) => name)).toEqual(['plants', 'pots'])
})
