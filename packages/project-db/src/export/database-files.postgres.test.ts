/** Projects' databases in a backup: written, read again, and refused when they are damaged. */

import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabases, hashOf, type TestDatabases } from '../testing/test-databases.ts'
import { restoreDatabases, writeDatabases } from './database-files.ts'

let tested: TestDatabases
let home: string

beforeAll(async () => {
  tested = await createTestDatabases()
  home = await mkdtemp(path.join(tmpdir(), 'sayso databases '))
})
afterAll(() => rm(home, { recursive: true, force: true }))

/** The state after a restore of the product's own rows, on an empty cluster. */
async function loseDatabase(projectId: string): Promise<void> {
  await tested.product.pool.query('update project_databases set is_ready = false where project_id = $1', [
    projectId,
  ])
}

const read = async (projectId: string) =>
  await tested.databases.asOwner(await tested.databases.refOf(projectId), {
    text: 'select name from plants order by name',
    values: [],
  })

test('[PE3] every database is written, is its owner’s alone, and is there again with its migrations', async () => {
  const { projectId } = await tested.addProject()
  const none = await tested.addProject()
  await tested.apply(
    projectId,
    "create table plants (name text); insert into plants values (E'Fern\\n\\u2028'), ('“Moss”')",
  )
  const before = [await read(projectId), await tested.databases.migrations(projectId)]
  const folder = await mkdtemp(path.join(home, 'backup '))
  expect(await writeDatabases(tested.databases, folder)).toEqual({ count: 1, failures: [] })
  const [name = ''] = await readdir(path.join(folder, 'databases'))
  const file = path.join(folder, 'databases', name)
  expect((await stat(file)).mode & 0o077).toBe(0)
  await loseDatabase(projectId)
  expect(await tested.databases.migrations(projectId)).toEqual([])
  expect(await restoreDatabases(tested.databases, folder)).toEqual({ count: 1, failures: [] })
  expect([await read(projectId), await tested.databases.migrations(projectId)]).toEqual(before)
  expect(await tested.databases.migrations(none.projectId)).toEqual([])

  await loseDatabase(projectId)
  const bytes = await readFile(file)
  await writeFile(file, bytes.subarray(0, bytes.length - 12))
  const { count, failures } = await restoreDatabases(tested.databases, folder)
  expect([count, failures.map((failure) => failure.projectId)]).toEqual([0, [projectId]])
  expect(await tested.databases.migrations(projectId)).toEqual([])
})

test('[PE23] live data is written beside the test data, and comes back to its place', async () => {
  const { databases } = tested
  const { projectId } = await tested.addProject()
  const sql = 'create table plants (name text)'
  await tested.apply(projectId, sql)
  await databases.live.apply(projectId, { sql, hash: hashOf(sql), path: null })
  const [test, live] = [await databases.refOf(projectId), await databases.live.refOf(projectId)]
  const insert = 'insert into plants values ($1)'
  await databases.asOwner(test, { text: insert, values: ['Fern'] })
  await databases.asOwner(live, { text: insert, values: ['Moss'] })
  const folder = await mkdtemp(path.join(home, 'backup '))
  await writeDatabases(databases, folder)
  const written = await readdir(path.join(folder, 'databases'))
  expect(written.filter((name) => name.startsWith(projectId)).sort()).toEqual([
    `${projectId}.live.sql.jsonl.gz`,
    `${projectId}.sql.jsonl.gz`,
  ])
  await loseDatabase(projectId)
  await restoreDatabases(databases, folder)
  const namesIn = async (ref: string) =>
    await databases.asOwner(ref, { text: 'select name from plants', values: [] })
  expect([await namesIn(test), await namesIn(live)]).toEqual([[{ name: 'Fern' }], [{ name: 'Moss' }]])
})

test('[PE5] a database that cannot be written is named, and the others are written', async () => {
  const folder = await mkdtemp(path.join(home, 'backup '))
  const tries: [string, number][] = []
  const none = { projects: async () => [], exportSql: async () => false }
  const exporting = {
    projects: async () => ['broken', 'slow', 'good'],
    async exportSql(
      projectId: string,
      { limitMs }: { limitMs: number },
      write: (sql: string) => Promise<void>,
    ) {
      tries.push([projectId, limitMs])
      await write('create table a ();')
      if (projectId === 'broken') throw new Error('It is damaged.')
      if (projectId === 'slow') throw Object.assign(new Error('It took too long.'), { code: '57014' })
      return true
    },
    live: none,
  }
  const limits = { quickMs: 10, slowMs: 100, allSlowMs: 1_000_000 }
  expect(await writeDatabases(exporting, folder, limits)).toEqual({
    count: 1,
    failures: [
      { projectId: 'broken', reason: 'It is damaged.' },
      { projectId: 'slow', reason: 'It took too long.' },
    ],
  })
  expect(tries).toEqual([
    ['broken', 10],
    ['slow', 10],
    ['good', 10],
    ['slow', 100],
  ])
  expect(await readdir(path.join(folder, 'databases'))).toEqual(['good.sql.jsonl.gz'])
})

test('[PE5] a disk that cannot be written ends a backup', async () => {
  const folder = await mkdtemp(path.join(home, 'backup '))
  const exporting = {
    projects: async () => ['no/such/folder', 'good'],
    exportSql: async () => true,
    live: { projects: async () => [], exportSql: async () => false },
  }
  await expect(writeDatabases(exporting, folder)).rejects.toThrow('ENOENT')
})

test('[PE5] a database that never ends in a restore is named, and the others are there', async () => {
  const folder = await mkdtemp(path.join(home, 'backup '))
  const [{ projectId: endless }, { projectId: good }] = [await tested.addProject(), await tested.addProject()]
  await tested.apply(good, 'create table plants (name text)')
  // Its function looks for a view, which an export makes behind the index.
  await tested.apply(
    endless,
    `create view late as select 1 as a;
     create function loop_without(n int) returns int language plpgsql immutable as $$ begin
       if to_regclass('public.late') is null then loop perform 1; end loop; end if; return n; end $$;
     create table numbers (n int); insert into numbers values (1); create index on numbers (public.loop_without(n))`,
  )
  await writeDatabases(tested.databases, folder)
  await loseDatabase(endless)
  await loseDatabase(good)
  const limits = { quickMs: 4_000, slowMs: 8_000, allSlowMs: 1_000_000 }
  const { failures } = await restoreDatabases(tested.databases, folder, limits)
  expect(failures.map(({ projectId }) => projectId)).toEqual([endless])
  expect(await tested.databases.migrations(good)).toHaveLength(1)
  expect(await tested.databases.migrations(endless)).toEqual([])
})

test('[PE3] a backup without databases restores none', async () => {
  expect(await restoreDatabases(tested.databases, home)).toEqual({ count: 0, failures: [] })
})
