/** SQL that once got through, each with its former effect. */

import { beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabases, type TestDatabases } from './testing/test-databases.ts'

let tested: TestDatabases

beforeAll(async () => {
  tested = await createTestDatabases()
})

async function projectWith(sql: string): Promise<string> {
  const { projectId } = await tested.addProject()
  expect(await tested.apply(projectId, sql)).toEqual({ ok: true, isNew: true })
  return projectId
}

const ask = (projectId: string, sql: string) => tested.databases.runReadOnly(projectId, sql)

/** Rows that a stranger with the app's key reads. */
async function askAsAnon(projectId: string, text: string, isReadOnly = true): Promise<unknown[]> {
  const person = { role: 'anon', claims: {} } as const
  const statement = { text, values: [], tag: null }
  return await tested.databases.asPerson(await tested.databases.refOf(projectId), person, {
    statement,
    isReadOnly,
  })
}

/** Fits the number that our own call has better than PostgreSQL's own function does, so it was the one that ran, with our rights. Called with a value of no type yet, neither was chosen. */
const BETTER_FITTING = `create function public.pg_advisory_xact_lock(integer) returns void language plpgsql as $$
  begin
    if (select rolsuper from pg_roles where rolname = current_user) then create table public.caught (id int); end if;
  end $$`

describe('rights', () => {
  test('[PD3] a function that is called like PostgreSQL’s is not run by the cluster’s superuser when a copy is opened', async () => {
    const projectId = await projectWith(BETTER_FITTING)
    // Neither is it in the way of the next file.
    expect(await tested.apply(projectId, 'create table notes (id int)')).toEqual({ ok: true, isNew: true })
    const [snapshot] = await tested.databases.snapshots(projectId)
    await tested.databases.snapshot(projectId, snapshot?.id ?? '')
    const restored = await tested.databases.restoreData(projectId, snapshot?.id ?? '')
    expect(restored).not.toBeNull()
    expect(
      await ask(projectId, "select to_regclass('public.caught'), to_regclass('public.notes')"),
    ).toMatchObject({
      rows: [[null, null]],
    })
    const ref = await tested.databases.refOf(projectId)
    const state = `select shobj_description(oid, 'pg_database') from pg_database where datname = 'p_${ref}'`
    expect(await ask(projectId, state)).toMatchObject({ rows: [[expect.stringMatching(/^sayso \d+$/)]] })
  })

  test('[PM5] a view that is replaced or reset by a later file still shows what its reader may see', async () => {
    const projectId = await projectWith(`create table notes (text text); insert into notes values ('secret');
      create view replaced as select * from notes; create view reset as select * from notes`)
    const later = `create or replace view replaced as select text, 1 as one from notes;
      alter view reset reset (security_invoker)`
    expect(await tested.apply(projectId, later)).toEqual({ ok: true, isNew: true })
    expect(await askAsAnon(projectId, 'select * from replaced')).toEqual([])
    expect(await askAsAnon(projectId, 'select * from reset')).toEqual([])
    // An explicit setting is intended.
    await tested.apply(projectId, 'alter view replaced set (security_invoker = false)')
    expect(await askAsAnon(projectId, 'select text from replaced')).toEqual([{ text: 'secret' }])
  })

  test.each([
    "local_preload_libraries = 'not there'",
    'default_transaction_read_only = on',
    'search_path = evil, pg_catalog',
    'row_security = off',
  ])('[PD5] a login that sets for its own connections %s is let in as before', async (setting) => {
    const projectId = await projectWith(`alter role current_user set ${setting}`)
    expect(await tested.apply(projectId, 'create table later (id int)')).toEqual({ ok: true, isNew: true })
    const ref = await tested.databases.refOf(projectId)
    const kept = `select setconfig::text from pg_db_role_setting where setrole = 'o_${ref}'::regrole`
    expect(await ask(projectId, kept)).toMatchObject({ rows: [['{temp_file_limit=256MB}']] })
  })

  test.each(["set work_mem = '1MB'", "password 'known'"])(
    '[PD5] several at once are let in after a login’s %s',
    async (change) => {
      const projectId = await projectWith(`alter role current_user ${change}`)
      const lists = Array.from({ length: 20 }, () => tested.databases.migrations(projectId))
      for (const list of await Promise.all(lists)) expect(list).toHaveLength(1)
    },
  )

  test('[PE2] what is left out of an export cannot leave the comment that names it', async () => {
    const name = 'x\r\\! id\r\ndrop table notes;'
    const projectId = await projectWith(`create text search configuration "${name}" (copy = simple)`)
    let text = ''
    await tested.databases.exportSql(projectId, { withOwnRecords: false }, async (sql) => {
      text += sql
    })
    const lines = text.split(/[\r\n]+/).filter((line) => line.includes('! id') || line.includes('drop table'))
    expect(lines).toEqual([expect.stringMatching(/^-- Left out: .*! id.*drop table notes;/)])
  })
})

test('[PD16] a request that reads writes nothing, whatever its functions do', async () => {
  const projectId = await projectWith(`create table notes (text text);
    create policy open on notes using (true) with check (true);
    create function note() returns void language sql security definer as $$ insert into notes values ('x') $$;
    create function release() returns void language plpgsql as
      $$ begin set transaction_read_only = off; insert into notes values ('x'); end $$;
    grant execute on function note, release to anon`)
  for (const text of ["insert into notes values ('x')", 'select note()', 'select release()'])
    await expect(askAsAnon(projectId, text)).rejects.toThrow(/read-only|read-write/)
  expect(await askAsAnon(projectId, 'select * from notes')).toEqual([])
  await askAsAnon(projectId, 'select note()', false)
  expect(await askAsAnon(projectId, 'select * from notes')).toHaveLength(1)
})

describe('ways back', () => {
  test.each(['public', 'auth'])(
    '[PW2] [PS6] a database without the schema %s can be looked at and brought back',
    async (schema) => {
      const projectId = await projectWith('create table notes (id int)')
      expect(await tested.apply(projectId, `drop schema ${schema} cascade`)).toEqual({
        ok: true,
        isNew: true,
      })
      const tableNames = async () =>
        (await tested.databases.overview(projectId)).tables.map(({ name }) => name)
      expect(await tableNames()).toEqual(schema === 'public' ? [] : ['notes'])
      expect((await tested.databases.people(projectId, 0)).rows).toEqual([])
      expect(await tested.databases.tableRows(projectId, 'none', 0)).toBeNull()
      expect((await tested.databases.probe(projectId)).tables).toHaveLength(schema === 'public' ? 0 : 1)
      const [snapshot] = await tested.databases.snapshots(projectId)
      expect(await tested.databases.restoreData(projectId, snapshot?.id ?? '')).not.toBeNull()
      expect(await tableNames()).toEqual(['notes'])
    },
  )
})

describe('room in this process', () => {
  const LARGE = "repeat('x', 40000000)"
  const SENTENCE = 'The database answered with more than 32 MB. Ask for fewer rows or less of each.'

  test('[PD11] a row that is too large ends its query with a sentence, and nothing else', async () => {
    const projectId = await projectWith('create table notes (id int)')
    expect(await ask(projectId, `select ${LARGE}`)).toMatchObject({ success: false, error: SENTENCE })
    await expect(askAsAnon(projectId, `select ${LARGE}`)).rejects.toMatchObject({
      code: 'PT413',
      message: SENTENCE,
    })
    expect(await askAsAnon(projectId, 'select 1 as one')).toEqual([{ one: '1' }])
  })

  test('[PD11] rows that are too large together are not kept', async () => {
    const projectId = await projectWith('create table notes (id int)')
    const rows = "select repeat('x', 1000000) from generate_series(1, 40)"
    await expect(ask(projectId, rows)).resolves.toMatchObject({
      success: false,
      error: 'These rows have more than 16 MB. Show fewer columns, or less of each.',
    })
    await expect(askAsAnon(projectId, rows)).rejects.toMatchObject({ code: 'PT413', message: SENTENCE })
    // One after the other they may.
    for (let index = 0; index < 5; index += 1)
      expect(await askAsAnon(projectId, "select repeat('x', 10000000) as text")).toHaveLength(1)
  })

  test.each(['exception', 'notice'])('[PD11] an error or a notice that is too large: %s', async (kind) => {
    const { projectId } = await tested.addProject()
    expect(
      await tested.apply(projectId, `do $$ begin raise ${kind} '%', repeat('x', 4300000); end $$`),
    ).toMatchObject({
      ok: false,
      error: {
        message:
          'The database answered with errors and notices of more than 4 MB. Write fewer or shorter ones in `raise`.',
      },
    })
  })

  test('[PD11] notices that are too many', async () => {
    const { projectId } = await tested.addProject()
    const notices = "do $$ begin for n in 1..80000 loop raise notice 'again'; end loop; end $$"
    expect(await tested.apply(projectId, notices)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('notices of more than 4 MB') },
    })
  })

  test('[PD11] a long error is shortened', async () => {
    const projectId = await projectWith('select 1')
    const error = "do $$ begin raise exception '%', repeat('x', 1000000); end $$"
    const result = await tested.apply(projectId, error)
    expect(result.ok ? '' : result.error.message).toMatch(/^x{2000}…$/)
    const answer = await ask(projectId, error)
    expect(answer.success ? '' : answer.error).toMatch(/^x{2000}…$/)
  })

  test('[PD11] a migration’s own records of migrations are as short as ours', async () => {
    const projectId = await projectWith(
      "insert into sayso.migrations (hash, path) select i || repeat('x', 10000), repeat('y', 1000000) from generate_series(1, 100) i",
    )
    const files = await tested.databases.migrations(projectId)
    expect(files).toHaveLength(101)
    expect(Math.max(...files.map(({ hash, path }) => hash.length + (path ?? '').length))).toBe(564)
  })
})
