import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createProjects, createUsers } from '@sayso/storage'
import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { createBackends } from './cluster/backends.ts'
import { createCluster, type ProjectCluster } from './cluster/cluster.ts'
import { createConnections } from './cluster/connections.ts'
import { ALLOWED_EXTENSIONS } from './cluster/extension-fence.ts'
import { createStrikes } from './cluster/strikes.ts'
import { createRegistry } from './registry/registry.ts'
import { createPools } from './requests/pools.ts'
import { createTestDatabases, hashOf, type TestDatabases } from './testing/test-databases.ts'

let tested: TestDatabases
let projectId: string
let userId: string

beforeAll(async () => {
  tested = await createTestDatabases()
  ;({ projectId, userId } = await tested.addProject())
})

const apply = (sql: string) => tested.apply(projectId, sql)

/** On the admin's connection. */
async function ask(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: tested.adminUrl })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}

async function refOf(id: string): Promise<string> {
  const { rows } = await tested.product.pool.query(
    'select ref from project_databases where project_id = $1',
    [id],
  )
  return rows[0]?.ref ?? ''
}

/** The error when the project's owner login runs the SQL. */
async function failureOf(sql: string): Promise<string> {
  const result = await apply(sql)
  return result.ok ? 'none' : result.error.message
}

function connectionsOf(cluster: ProjectCluster) {
  const log = { info() {}, warn() {}, error() {} }
  const strikes = createStrikes()
  const backends = createBackends(cluster, strikes, log)
  return createConnections({ cluster, backends, strikes, secret: 'of the tests', log })
}

describe('the database', () => {
  test('[PD10] one that goes away under a request, or under work of our own, ends that work and nothing else', async () => {
    const log = { info() {}, warn() {}, error() {} }
    const cluster = createCluster({ url: tested.adminUrl, dataDir: '', log })
    const connections = connectionsOf(cluster)
    const pools = createPools(connections, 60_000, log)
    await apply('select 10')
    const unheard: unknown[] = []
    const note = (error: unknown) => unheard.push(error)
    process.on('uncaughtException', note)
    try {
      const leave = 'select pg_terminate_backend(pg_backend_pid())'
      const client = await pools.connect(await refOf(projectId), 'owner')
      await expect(client.query(leave)).rejects.toThrow()
      const admin = await (await cluster.admin()).connect()
      await expect(admin.query(leave)).rejects.toThrow()
      // The loss of a connection is heard behind the failure of its query.
      for (const lost of [client, admin]) {
        await expect(lost.query('select 1')).rejects.toThrow()
        lost.release(true)
      }
      const again = await pools.connect(await refOf(projectId), 'owner')
      expect((await again.query('select 1 as one')).rows).toEqual([{ one: 1 }])
      again.release()
      expect(unheard).toEqual([])
    } finally {
      process.off('uncaughtException', note)
      await pools.close()
      await cluster.close()
    }
  })

  test('[PD1] a project has none until its first migration', async () => {
    const fresh = await tested.addProject()
    expect(await tested.databases.migrations(fresh.projectId)).toEqual([])
    expect(await refOf(fresh.projectId)).toBe('')
    expect(await tested.apply(fresh.projectId, 'select 1')).toEqual({ ok: true, isNew: true })
    expect(await refOf(fresh.projectId)).toMatch(/^[a-z2-7]{20}$/)
  })

  test('[PD1] two first migrations at once make one database', async () => {
    const fresh = await tested.addProject()
    const results = await Promise.all([
      tested.apply(fresh.projectId, 'create table a (id int)'),
      tested.apply(fresh.projectId, 'create table b (id int)'),
    ])
    expect(results.map(({ ok }) => ok)).toEqual([true, true])
    expect(await tested.databases.migrations(fresh.projectId)).toHaveLength(2)
  })

  test('[PD2] its logins own and may what the rule says, and no name is the project’s', async () => {
    await apply('create table owned (id int)')
    const ref = await refOf(projectId)
    expect(projectId.replaceAll('-', '')).not.toContain(ref)
    const rows = await ask(
      `select member.rolname as login, array_agg(role.rolname::text order by 1) as may
       from pg_auth_members m join pg_roles role on role.oid = m.roleid join pg_roles member on member.oid = m.member
       where member.rolname in ($1, $2) group by 1`,
      [`o_${ref}`, `g_${ref}`],
    )
    expect(rows).toEqual([{ login: `g_${ref}`, may: ['anon', 'authenticated'] }])
    expect(
      await ask(
        `select count(*)::int from pg_shdepend where refobjid = 'g_${ref}'::regrole and deptype = 'o'`,
      ),
    ).toEqual([{ count: 0 }])
  })

  test('[PD3] another project’s database and the cluster’s own cannot be entered', async () => {
    await apply('create table mine (id int)')
    const other = await tested.addProject()
    await tested.apply(other.projectId, 'create table theirs (id int)')
    const ref = await refOf(projectId)
    const password = await ownPassword(ref)
    for (const database of [`p_${await refOf(other.projectId)}`, 'postgres', 'template1']) {
      const url = new URL(tested.adminUrl)
      url.pathname = `/${database}`
      url.username = `o_${ref}`
      url.password = password
      const client = new Client({ connectionString: url.href })
      await expect(client.connect()).rejects.toThrow(/permission denied for database/)
    }
  })

  /** Set by the role itself, as a hostile migration would. */
  async function ownPassword(ref: string): Promise<string> {
    expect(await apply(`alter role o_${ref} password 'known'; select '${randomUUID()}'`)).toMatchObject({
      ok: true,
    })
    return 'known'
  }

  test('[PD4] work that lifted its time-out is ended from outside', async () => {
    await apply('select 4')
    const log = { info() {}, warn() {}, error() {} }
    const cluster = createCluster({ url: tested.adminUrl, dataDir: '', log })
    const connections = connectionsOf(cluster)
    const working = connections.withOwn(
      await refOf(projectId),
      { login: 'owner', limitMs: 200 },
      async (client) => {
        await client.query('set statement_timeout = 0')
        await client.query('select pg_sleep(600)')
      },
    )
    await expect(working).rejects.toMatchObject({
      code: '57P01',
      message: 'It took too long and was stopped.',
    })
    await cluster.close()
  })

  test('[PD9] a login that may make no databases is said, and a wrong address', async () => {
    await ask("create role weak login password 'weak'").catch(() => [])
    const url = new URL(tested.adminUrl)
    url.username = 'weak'
    url.password = 'weak'
    url.pathname = '/template1'
    await ask('grant connect on database template1 to weak')
    const options = { dataDir: '', log: { info() {}, warn() {}, error() {} } }
    await expect(createCluster({ ...options, url: url.href }).check()).rejects.toThrow(
      'The login of PROJECTS_DATABASE_URL may not make databases and roles.',
    )
    url.password = 'wrong'
    await expect(createCluster({ ...options, url: url.href }).check()).rejects.toThrow(/cannot be reached/)
    await createCluster({ ...options, url: tested.adminUrl }).check()
    await ask('drop owned by weak')
    await ask('revoke connect on database template1 from weak')
    await ask('drop role weak')
  })

  test('[PD5] a login that changed its password is let in with ours', async () => {
    await apply('select 5')
    await ownPassword(await refOf(projectId))
    expect(await apply('select 6')).toEqual({ ok: true, isNew: true })
  })

  test.each([
    ["copy (select 1) to program 'true'", /COPY is not for migrations/],
    ["do $$ begin execute 'copy (select 1) to program ''true'''; end $$", /permission denied/],
    ["select pg_read_file('/etc/passwd')", /permission denied/],
    ["select pg_ls_dir('/')", /permission denied/],
    ["select lo_import('/etc/passwd')", /permission denied/],
    ['select lo_create(0)', /permission denied/],
    ['select pg_advisory_lock(1)', /permission denied/],
    ['select pg_try_advisory_lock_shared(1, 2)', /permission denied/],
    ['set role anon', /permission denied/],
    ['set role sayso', /permission denied/],
    ['set session authorization sayso', /permission denied/],
    ['create role evil', /permission denied/],
    ['create database evil', /permission denied|cannot run in a transaction/],
    ["alter system set work_mem = '1GB'", /permission denied|cannot run in a transaction/],
    ["set temp_file_limit = '-1'", /permission denied/],
    ['drop table sayso.migrations', /must be owner/],
    ['delete from sayso.migrations', /permission denied/],
    ['create event trigger t on ddl_command_end execute function f()', /must be superuser|permission denied/],
    ["load 'dblink'", /access to library|permission denied|could not access/],
  ])('[PD3] refused: %s', async (sql, reason) => {
    expect(await failureOf(sql)).toMatch(reason)
  })

  test('[PD12] every extension of the list can be installed', async () => {
    const { projectId: fresh } = await tested.addProject()
    const sql = ALLOWED_EXTENSIONS.map((name) => `create extension "${name}"`).join(';\n')
    expect(await tested.apply(fresh, sql)).toEqual({ ok: true, isNew: true })
  })

  test('[PD6] deleting a project drops its database and its logins, by maintenance', async () => {
    const doomed = await tested.addProject()
    await tested.apply(doomed.projectId, 'create table a (id int)')
    const ref = await refOf(doomed.projectId)
    await createProjects(tested.product).delete(doomed.userId, doomed.projectId)
    // It may be restored from the bin, with its data.
    expect(await tested.databases.removeLeftBehind()).toBe(0)
    expect(await tested.databases.exists(ref)).toBe(false)
    await tested.product.pool.query('delete from projects where id = $1', [doomed.projectId])
    expect(await tested.databases.removeLeftBehind()).toBe(1)
    expect(await ask('select 1 from pg_database where datname = $1', [`p_${ref}`])).toEqual([])
    expect(await ask("select 1 from pg_roles where rolname like '%' || $1", [ref])).toEqual([])
    expect(await tested.databases.removeLeftBehind()).toBe(0)
  })

  test('[PD6] a database that cannot be dropped keeps no other', async () => {
    const [stuck, doomed] = ['b'.repeat(20), await tested.addProject()]
    await apply('select 6')
    const home = `p_${await refOf(projectId)}`
    await tested.apply(doomed.projectId, 'select 1')
    await ask(`create role o_${stuck}`)
    await ask(`grant connect on database ${home} to o_${stuck}`)
    await tested.product.pool.query(
      "insert into project_databases (ref, project_id, created_at) values ($1, null, now() - interval '1 day')",
      [stuck],
    )
    await tested.product.pool.query('delete from projects where id = $1', [doomed.projectId])
    expect(await tested.databases.removeLeftBehind()).toBe(1)
    await ask(`revoke connect on database ${home} from o_${stuck}`)
    expect(await tested.databases.removeLeftBehind()).toBe(1)
  })

  test('[PD44] live data is another database, with the rows of its own migrations alone', async () => {
    const { databases } = tested
    const own = await tested.addProject()
    const sql = 'create table a (id int); insert into a values (1)'
    await tested.apply(own.projectId, sql)
    expect(await databases.live.migrations(own.projectId)).toEqual([])
    const [testRef, liveRef] = [await refOf(own.projectId), await databases.live.refOf(own.projectId)]
    await databases.asOwner(testRef, { text: 'insert into a values (2)', values: [] })
    await databases.live.apply(own.projectId, { sql, hash: hashOf(sql), path: null })
    const rows = async (ref: string) =>
      await databases.asOwner(ref, { text: 'select id from a order by id', values: [] })
    expect(await rows(liveRef)).toEqual([{ id: 1 }])
    expect(await rows(testRef)).toEqual([{ id: 1 }, { id: 2 }])
    expect(databases.jwtSecretOf(liveRef)).not.toBe(databases.jwtSecretOf(testRef))
    await tested.product.pool.query('delete from projects where id = $1', [own.projectId])
    expect(await databases.removeLeftBehind()).toBe(2)
    expect(await ask('select 1 from pg_database where datname = $1', [`p_${liveRef}`])).toEqual([])
  })

  test('[PD7] a duplicate begins without a database', async () => {
    await apply('select 7')
    const copy = await createProjects(tested.product).duplicate(userId, projectId)
    expect(await tested.databases.migrations(copy?.id ?? '')).toEqual([])
    expect(await tested.databases.migrations(projectId)).not.toEqual([])
  })

  test('[PD7] a guest who becomes an account keeps the database', async () => {
    const guest = await tested.addProject()
    const account = await tested.addProject()
    await tested.apply(guest.projectId, 'create table a (id int)')
    await createUsers(tested.product).moveBelongings(guest.userId, account.userId)
    await tested.product.pool.query('delete from users where id = $1', [guest.userId])
    expect(await tested.databases.removeLeftBehind()).toBe(0)
    expect(await tested.databases.migrations(guest.projectId)).toHaveLength(1)
  })

  test('[PD24] a database that waits for its turn holds no connection, and a full line is said', async () => {
    const own = await tested.addProject()
    const asked: string[] = []
    const turns: (() => void)[] = []
    const registry = createRegistry({
      database: tested.product,
      createRef: () => 'lined',
      makeThrowAwayInLine: () => null,
      makeInLine(ownerId, work) {
        asked.push(ownerId)
        return asked.length > 1 ? null : new Promise<void>((resolve) => turns.push(resolve)).then(work)
      },
    }).of('test')
    const making = registry.make(own.projectId, async () => {})
    await expect.poll(() => turns.length).toBe(1)
    await expect.poll(() => tested.product.pool.idleCount).toBe(tested.product.pool.totalCount)
    await expect(registry.make(own.projectId, async () => {})).rejects.toMatchObject({ code: 'busy' })
    expect(asked).toEqual([own.userId, own.userId])
    for (const begin of turns) begin()
    expect(await making).toBe('lined')
  })

  test('[PM511] SQL that is tried keeps nobody in the line, and runs one at a time for each owner', async () => {
    const [own, other] = [await tested.addProject(), await tested.addProject()]
    let inLineCount = 0
    const registry = createRegistry({
      database: tested.product,
      createRef: () => 'tried',
      makeInLine: () => null,
      async makeThrowAwayInLine(_ownerId, work) {
        inLineCount += 1
        return await work().finally(() => {
          inLineCount -= 1
        })
      },
    })
    const made: string[] = []
    const used: string[] = []
    const removed: string[] = []
    const ends: (() => void)[] = []
    const lend = (id: string, fails = false) =>
      registry.withThrowAway(id, {
        make: async () => void made.push(id),
        async use() {
          used.push(id)
          await new Promise<void>((resolve) => ends.push(resolve))
          if (fails) throw new Error('It failed.')
        },
        async remove(ref) {
          await registry.forget(ref)
          removed.push(id)
        },
      })
    const lent = [lend(own.projectId, true), lend(own.projectId), lend(other.projectId)]
    const settled = Promise.allSettled(lent)
    await expect.poll(() => used.length).toBe(2)
    expect(inLineCount).toBe(0)
    expect(new Set(used)).toEqual(new Set([own.projectId, other.projectId]))
    expect(made).toHaveLength(2)
    for (const end of ends.splice(0)) end()
    await expect.poll(() => ends.length).toBe(1)
    for (const end of ends) end()
    expect((await settled).map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(removed).toHaveLength(3)
  })

  test('[PD8] what a crash left half made is made again', async () => {
    const fresh = await tested.addProject()
    const ref = 'a'.repeat(20)
    await tested.product.pool.query('insert into project_databases (ref, project_id) values ($1, $2)', [
      ref,
      fresh.projectId,
    ])
    await ask(`create role o_${ref}`)
    await ask(`create database p_${ref}`)
    expect(await tested.apply(fresh.projectId, 'create table a (id int)')).toEqual({ ok: true, isNew: true })
  })
})

describe('migrations', () => {
  test('[PM1] a file is recorded with its name, once', async () => {
    const fresh = await tested.addProject()
    const sql = 'create table plants (id int)'
    const results = await Promise.all(
      [1, 2, 3].map(() => tested.apply(fresh.projectId, sql, 'migrations/0001_a.sql')),
    )
    expect(results.map((result) => result.ok && result.isNew).filter(Boolean)).toHaveLength(1)
    expect(results.every(({ ok }) => ok)).toBe(true)
    expect(await tested.databases.migrations(fresh.projectId)).toEqual([
      { hash: hashOf(sql), path: 'migrations/0001_a.sql' },
    ])
  })

  test('[PM1] nothing remains of a file that fails in its last statement', async () => {
    expect(await apply('create table half (id int); insert into half values (1); select 1/0')).toMatchObject({
      ok: false,
    })
    expect(await failureOf('select * from half')).toMatch(/does not exist/)
  })

  test('[PM1] a constraint that is checked at the end fails the file', async () => {
    const sql = `create table one (id int primary key);
      create table two (one int references one deferrable initially deferred); insert into two values (1)`
    expect(await failureOf(sql)).toMatch(/violates foreign key/)
    expect((await tested.databases.migrations(projectId)).map(({ hash }) => hash)).not.toContain(hashOf(sql))
  })

  test('[PM1] nothing remains of a file whose server is killed in its middle', async () => {
    const fresh = await tested.addProject()
    await tested.apply(fresh.projectId, 'select 1')
    const sql = 'create table half (id int); select pg_sleep(2); create table other_half (id int)'
    const program = fileURLToPath(new URL('testing/apply-one.ts', import.meta.url))
    const child = spawn(process.execPath, ['--import', 'tsx', program], {
      cwd: dirname(program),
      env: {
        ...process.env,
        ...{
          PRODUCT_URL: tested.product.url,
          CLUSTER_URL: tested.adminUrl,
          PROJECT_ID: fresh.projectId,
          SQL: sql,
        },
      },
    })
    const exited = once(child, 'exit')
    const running = `select 1 from pg_stat_activity where datname = $1 and query like '%pg_sleep%' and state = 'active'`
    const name = `p_${await refOf(fresh.projectId)}`
    await expect.poll(() => ask(running, [name]), { timeout: 20_000 }).toHaveLength(1)
    child.kill('SIGKILL')
    await exited
    await expect.poll(() => ask(running, [name]), { timeout: 20_000 }).toHaveLength(0)
    expect(await tested.databases.migrations(fresh.projectId)).toHaveLength(1)
    expect(await tested.apply(fresh.projectId, sql)).toEqual({ ok: true, isNew: true })
  })

  test('[PM2] a hash that is not the SQL’s is refused', async () => {
    await expect(
      tested.databases.apply(projectId, { sql: 'select 1', hash: hashOf('select 2'), path: null }),
    ).rejects.toMatchObject({ code: 'wrong-hash' })
  })

  test.each([
    ['create table t1 (id int);\ncommit; drop table mine', 'COMMIT', 2, 1],
    ['begin', 'BEGIN', 1, 1],
    ['  rollback', 'ROLLBACK', 1, 3],
    ['end', 'END', 1, 1],
    ["prepare transaction 'x'", 'PREPARE', 1, 1],
    ['start transaction', 'START', 1, 1],
    ['-- harmless\ncopy mine from stdin', 'COPY', 2, 1],
  ])('[PM3] refused before it runs: %j', async (sql, word, lineNumber, columnNumber) => {
    const result = await apply(sql)
    expect(result).toMatchObject({ ok: false, error: { position: { lineNumber, columnNumber } } })
    expect(result.ok ? '' : result.error.message).toContain(`${word} is not for migrations`)
  })

  test('[PM3] a COMMIT that no parser sees is refused by PostgreSQL', async () => {
    expect(await failureOf('do $$ begin create table t2 (id int); commit; end $$')).toMatch(
      /invalid transaction/,
    )
    expect(
      await failureOf(`create procedure p() language plpgsql as $$ begin commit; end $$; call p()`),
    ).toMatch(/invalid transaction/)
    expect(await failureOf('select * from t2')).toMatch(/does not exist/)
  })

  test.each([
    ['creat table a ()', 1, 1],
    ['select 1;\n  creat table a ()', 2, 3],
    ['-- é🙂\nselect 1;\n  select * from nothere', 3, 17],
    ["insert into mine values ('🙂é', nocolumn)", 1, 33],
    ['select (', 1, 9],
    ["select 'open", 1, 8],
  ])('[PM4] where the error is: %j', async (sql, lineNumber, columnNumber) => {
    expect(await apply(sql)).toMatchObject({ ok: false, error: { position: { lineNumber, columnNumber } } })
  })

  test('[PM4] a NUL character has a place', async () => {
    expect(await apply('select 1;\n\0')).toMatchObject({
      ok: false,
      error: { position: { lineNumber: 2, columnNumber: 1 } },
    })
  })

  test('[PM5] tables and views are closed until a policy opens them', async () => {
    const fresh = await tested.addProject()
    const sql = `create table notes (id int); insert into notes values (1);
      create view all_notes as select * from notes;
      create view meant as select 1 as id;
      create table report as select * from notes;
      alter view meant set (security_invoker = false)`
    expect(await tested.apply(fresh.projectId, sql)).toEqual({ ok: true, isNew: true })
    const url = new URL(tested.adminUrl)
    url.pathname = `/p_${await refOf(fresh.projectId)}`
    const client = new Client({ connectionString: url.href })
    await client.connect()
    await client.query('set role anon')
    const count = async (name: string) => (await client.query(`select * from ${name}`)).rowCount
    expect([
      await count('notes'),
      await count('all_notes'),
      await count('report'),
      await count('meant'),
    ]).toEqual([0, 0, 0, 1])
    await expect(client.query('insert into notes values (2)')).rejects.toThrow(/row-level security/)
    await client.query('reset role')
    // Made by a function at run time, not by a migration.
    await client.query('create table public.behind (id int)')
    await client.query('set role anon')
    await expect(client.query('select * from behind')).rejects.toThrow(/permission denied/)
    await client.end()
  })

  test('[PM5] a migration may open what an earlier one made', async () => {
    await apply('create table open_later (id int)')
    expect(await apply('alter table open_later disable row level security')).toEqual({
      ok: true,
      isNew: true,
    })
  })

  test('[PM6] what a file would cost is named with its place', async () => {
    const sql = `drop table a, b.c;
alter table t add x int, drop column c;
delete from x; delete from x where id = 1;
update y set a = 1; update y set a = 1 where id = 1;
truncate z; do $$ begin end $$;
alter table t disable row level security; drop index i; select 1;
with gone as (delete from q returning 1) select * from gone`
    const [review] = await tested.databases.review(projectId, [sql])
    expect(
      review?.ok === true && review.warnings.map(({ message, position }) => [position.lineNumber, message]),
    ).toEqual([
      [1, 'Deletes a table and its rows: a, b.c.'],
      [2, 'Deletes the column c of t and what is in it.'],
      [3, 'Deletes all rows of x.'],
      [3, 'Deletes rows of x.'],
      [4, 'Changes every row of y: what is in a now is lost.'],
      [5, 'Deletes all rows of z.'],
      [6, 'Opens t to anyone, even without signing in: its policies no longer apply.'],
      [7, 'Deletes all rows of q.'],
    ])
  })

  test('[PR4] a function is replaced only where the database has one of its name', async () => {
    const sql = 'create or replace function replaced() returns int language sql as $$ select 1 $$'
    const warnings = async (id: string) => {
      const [review] = await tested.databases.review(id, [sql])
      return review?.ok === true && review.warnings.map(({ message }) => message)
    }
    expect(await warnings(projectId)).toEqual([])
    expect(await apply(sql)).toEqual({ ok: true, isNew: true })
    expect(await warnings(projectId)).toEqual([
      'Replaces the function replaced: policies, triggers and apps that use it get the new one.',
    ])
    const { projectId: withoutDatabase } = await tested.addProject()
    expect(await warnings(withoutDatabase)).toEqual([])
    expect(await tested.databases.migrations(withoutDatabase)).toEqual([])
  })

  test('[PM7] SQL that is too long is refused, and so is SQL that is nested too deep', async () => {
    await expect(apply(`-- ${'x'.repeat(5 * 1024 * 1024)}`)).rejects.toMatchObject({ code: 'too-large' })
    expect(await failureOf(`select ${'('.repeat(100_000)}1${')'.repeat(100_000)}`)).toMatch(
      /memory exhausted/,
    )
    expect(await apply('select 8')).toEqual({ ok: true, isNew: true })
  })

  test('[PM1] rows that a statement answers are not kept', async () => {
    const before = process.memoryUsage().heapUsed
    expect(await apply("select repeat('x', 1000) from generate_series(1, 200000)")).toEqual({
      ok: true,
      isNew: true,
    })
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(150_000_000)
  })
})
