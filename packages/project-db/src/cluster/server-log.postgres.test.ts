/**
 * A bad day for the embedded PostgreSQL of the projects. A finding: `raise log` wrote 1.5 GB into its log in six seconds, and rows and filters
 * of people stood there in plain text.
 */

import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { addProject, createTestDatabase } from '@sayso/storage/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProjectDatabases, type ProjectDatabases } from '../project-databases.ts'
import { hashOf, TEST_BUDGET } from '../testing/test-databases.ts'

let dataDir: string
let databases: ProjectDatabases
let projectId: string
let ref: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sayso-log-'))
  await chmod(dataDir, 0o755)
  const product = await createTestDatabase()
  databases = createProjectDatabases({
    ...{ dataDir, database: product, secret: 'of the tests', snapshots: TEST_BUDGET },
    makeInLine: (_ownerId, work) => work(),
    makeThrowAwayInLine: (_ownerId, work) => work(),
    log: { info() {}, warn() {}, error() {} },
  })
  projectId = (await addProject(product)).projectId
  ref = await databases.refOf(projectId)
})

afterAll(async () => {
  await databases.close()
  await rm(dataDir, { recursive: true, force: true })
})

const apply = (sql: string) => databases.apply(projectId, { sql, hash: hashOf(sql), path: null })

/** Sends a query as a stranger with the app's key. */
const ask = (text: string, values: unknown[] = []) =>
  databases.asPerson(
    ref,
    { role: 'anon', claims: { email: 'planted-claim' } },
    {
      ...{ statement: { text, values, tag: null }, isReadOnly: false },
    },
  )

/** Every file below the data folder that is not PostgreSQL's own store. */
async function readLogs(): Promise<Map<string, string>> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const paths = entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))
  const isStore = (path: string) => /\/cluster\/(base|global|pg_(?!log)\w+)\//.test(path)
  const logs = paths.filter((path) => !isStore(path))
  return new Map(
    await Promise.all(
      logs.map(async (path) => [relative(dataDir, path), await readFile(path, 'utf8')] as const),
    ),
  )
}

test('[PD14] after a day of misuse the log holds nothing of anybody’s', { timeout: 120_000 }, async () => {
  const opened = await apply(`create table people (email text unique);
    create policy open on people using (true) with check (true);
    create function shout(text) returns void language plpgsql as
      $$ begin raise log '%', $1; raise warning '%', $1; raise notice '%', $1; raise exception '%', $1; end $$;
    grant execute on function shout to anon`)
  expect(opened).toEqual({ ok: true, isNew: true })
  await ask('insert into people values ($1)', ['planted-row'])
  await expect(ask('insert into people values ($1)', ['planted-row'])).rejects.toThrow(/unique/)
  await expect(ask('select * from people where $1::uuid is not null', ['planted-filter'])).rejects.toThrow()
  await expect(ask('select shout($1)', ['planted-raise'])).rejects.toThrow('planted-raise')
  await expect(ask("select 'planted-text' + 1")).rejects.toThrow()
  expect(
    await apply(`do $$ begin
      for i in 1..200 loop raise log 'planted-log %', repeat('x', 100000); end loop;
    end $$`),
  ).toMatchObject({ ok: true })
  // Settings that a login may change for itself.
  const settings = ['parse', 'rewritten', 'plan'].flatMap((kind) => [
    `set debug_print_${kind} = on`,
    `alter role current_user set debug_print_${kind} = on`,
  ])
  expect(
    await apply(`${settings.join(';')}; set client_min_messages = debug5; set auto_explain.log_min_duration = 0;
      set log_parameter_max_length_on_error = -1; select 'planted-debug';
      create function bad(text) returns text immutable language plpgsql as $$ begin raise log '%', $1; return $1; end $$;
      create index on people (bad(email)); analyze people`),
  ).toMatchObject({ ok: true })
  // A connection that ends is what the server itself reports.
  const leave = { text: "select pg_terminate_backend(pg_backend_pid()), 'planted-leave'", values: [] }
  await expect(databases.asOwner(ref, leave)).rejects.toThrow(/terminating/)
  const logs = await readLogs()
  expect([...logs.keys()]).toContain('project-databases/server.log')
  expect(logs.get('project-databases/server.log')).toMatch(/FATAL: {2}terminating connection/)
  for (const [path, text] of logs) {
    expect(text, path).not.toMatch(/planted|xxxxx/)
    expect(text.length, path).toBeLessThan(100_000)
  }
})

test.each([
  ...['log_min_messages', 'log_min_error_statement', 'log_min_duration_statement', 'log_min_duration_sample'],
  ...['log_statement', 'log_duration', 'log_error_verbosity', 'log_lock_waits', 'log_temp_files'],
  ...['log_parser_stats', 'log_planner_stats', 'log_executor_stats', 'log_statement_stats'],
  ...['log_transaction_sample_rate', 'logging_collector', 'log_destination', 'log_connections'],
  ...['log_line_prefix', 'backtrace_functions', 'session_preload_libraries', 'shared_preload_libraries'],
])('[PD14] no login of a project changes %s', async (name) => {
  const own = 'alter role current_user'
  const database = `p_${ref}`
  for (const text of [
    `set ${name} to default`,
    `select set_config('${name}', current_setting('${name}'), false)`,
    `${own} set ${name} from current`,
    `${own} in database ${database} set ${name} to 'x'`,
    `alter database ${database} set ${name} to 'x'`,
  ]) {
    await expect(databases.asOwner(ref, { text, values: [] }), text).rejects.toThrow(
      /permission denied|must be owner|cannot be (changed|set)/,
    )
  }
})
