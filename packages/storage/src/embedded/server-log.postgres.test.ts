/** The log of an embedded PostgreSQL. A finding: it had no end, and rows and statements of people stood there. */

import { appendFile, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { silentLog } from '../database/log.ts'
import { openDatabase } from '../open-database.ts'
import { startEmbeddedServer } from './embedded-server.ts'
import { preparePlaces } from './places.ts'

let folder: string
const opened: Database[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sayso test-'))
  await chmod(folder, 0o755)
})

afterEach(async () => {
  for (const database of opened.splice(0).reverse()) await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function open(dataDir: string): Promise<Database> {
  const database = await openDatabase({ dataDir, log: silentLog })
  opened.push(database)
  return database
}

const logOf = async (name = 'server.log') => await readFile(join(folder, 'postgres', name), 'utf8')

test('[S7] the server’s log names what happened to the server, and no value of a statement', async () => {
  const database = await open(folder)
  await database.pool.query('create table people (email text unique)')
  const email = ['private@example.com']
  await database.pool.query('insert into people values ($1)', email)
  await expect(database.pool.query('insert into people values ($1)', email)).rejects.toThrow(/unique/)
  await expect(database.pool.query('select $1::uuid', email)).rejects.toThrow(/private@example/)
  await expect(database.pool.query("select 'private@example.com' + 1")).rejects.toThrow(/private@example/)
  const client = await database.pool.connect()
  client.on('error', () => {
    // It is killed below.
  })
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const asking = client.query("select pg_sleep(600), 'private@example.com'").catch(() => null)
  const isAsked =
    "select from pg_stat_activity where state = 'active' and pid = $1 and query like '%pg_sleep%'"
  await expect
    .poll(async () => (await database.pool.query(isAsked, [rows[0]?.pid])).rowCount, { timeout: 10_000 })
    .toBe(1)
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await asking
  client.release(true)
  await expect.poll(() => logOf(), { timeout: 20_000 }).toMatch(/terminated by signal 9.*ready to accept/s)
  await expect.poll(() => database.isReady(), { timeout: 20_000 }).toBe(true)
  expect(await logOf()).not.toContain('private')
})

test('[S7] a log that grows is cut, keeps what was newest, and PostgreSQL goes on at its new end', async () => {
  const database = await open(folder)
  await appendFile(
    join(folder, 'postgres', 'server.log'),
    `${'long line\n'.repeat(300_000)}the newest line\n`,
  )
  await expect.poll(async () => (await logOf()).length, { timeout: 20_000 }).toBeLessThan(1_000)
  const older = await logOf('server.log.1')
  expect(older.length).toBe(512 * 1024)
  expect(older).toMatch(/the newest line\n$/)
  await database.close()
  expect(await logOf()).toMatch(/^[^\0]*database system is shut down\n$/)
  // Leftovers of an older start are gone after the next one.
  await open(folder)
  await expect(logOf('server.log.1')).rejects.toThrow('ENOENT')
})

test('[S5] why a server does not start is still found at the end of its log', async () => {
  await (await open(folder)).close()
  const { clusterDir } = await preparePlaces(folder)
  await writeFile(join(clusterDir, 'PG_VERSION'), '9.6\n')
  const settings = { log_min_messages: 'fatal' }
  const start = startEmbeddedServer({ dataDir: folder, log: silentLog, settings })
  await expect(start).rejects.toMatchObject({
    code: 'damaged',
    message: `The database in ${folder} was made by another version of PostgreSQL.`,
  })
})
