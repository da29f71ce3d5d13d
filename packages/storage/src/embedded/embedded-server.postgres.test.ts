import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { silentLog } from '../database/log.ts'
import { users } from '../database/schema/index.ts'
import { openDatabase } from '../open-database.ts'
import { addUser } from '../testing/sample-project.ts'
import { findPrograms } from './binaries.ts'
import { isPostgresRunning, readPidFile } from './pid-file.ts'
import { preparePlaces } from './places.ts'
import { chooseAddress, ensureCluster, startServer } from './server-process.ts'

let folder: string
const cleanups: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sayso test-'))
  await chmod(folder, 0o755)
})

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  await rm(folder, { recursive: true, force: true })
})

async function open(dataDir: string): Promise<Database> {
  const database = await openDatabase({ dataDir, log: silentLog })
  cleanups.push(() => database.close())
  return database
}

async function userIds(database: Database): Promise<string[]> {
  return (await database.drizzle.select({ id: users.id }).from(users)).map(({ id }) => id)
}

async function postmasterPid(dataDir: string): Promise<number> {
  const { clusterDir } = await preparePlaces(dataDir)
  const file = await readPidFile(clusterDir)
  if (file === null) throw new Error('PostgreSQL does not run.')
  return file.pid
}

/** Another process with the data directory open, and the row that it stored. */
async function openElsewhere(dataDir: string): Promise<{ child: ChildProcess; userId: string }> {
  const program = fileURLToPath(new URL('../testing/hold-database.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    cwd: dirname(program),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanups.push(async () => child.kill('SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  return { child, userId: String(line).trim() }
}

test('[S1] a second start finds what the first one stored, in a folder with a space', async () => {
  const dataDir = join(folder, 'my data')
  const first = await open(dataDir)
  const userId = await addUser(first)
  await first.close()
  const second = await open(dataDir)
  expect(await userIds(second)).toEqual([userId])
  expect(second.isEmbedded).toBe(true)
  expect(await second.isReady()).toBe(true)
  expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600)
})

test('[S1] it starts in a folder that only we can enter', async () => {
  const dataDir = join(folder, 'private')
  await mkdir(dataDir, { mode: 0o700 })
  const { clusterDir } = await preparePlaces(dataDir)
  if (!clusterDir.startsWith(dataDir))
    cleanups.push(() => rm(dirname(clusterDir), { recursive: true, force: true }))
  expect(await userIds(await open(dataDir))).toEqual([])
})

test('[S2] when its owner is killed the server ends by itself, and nothing that was committed is lost', async () => {
  const { child, userId } = await openElsewhere(folder)
  const pid = await postmasterPid(folder)
  child.kill('SIGKILL')
  await expect.poll(() => isPostgresRunning(pid), { timeout: 10_000 }).toBe(false)
  expect(await userIds(await open(folder))).toEqual([userId])
})

test('[S2] a start right after the kill waits for the old server to be gone', async () => {
  const { child, userId } = await openElsewhere(folder)
  child.kill('SIGKILL')
  expect(await userIds(await open(folder))).toEqual([userId])
})

test('[S2] a server that nobody owns is stopped by the next start', async () => {
  const places = await preparePlaces(folder)
  const programs = await findPrograms(places.user)
  await ensureCluster(places, programs)
  const orphan = await startServer(places, programs, { address: await chooseAddress(places) })
  expect(await userIds(await open(folder))).toEqual([])
  await orphan.exited
})

test('[S2] a process number in the lock file that now belongs to another program is no server', async () => {
  await (await open(folder)).close()
  const { clusterDir } = await preparePlaces(folder)
  await writeFile(
    join(clusterDir, 'postmaster.pid'),
    `${process.pid}\n${clusterDir}\n1\n5432\n${folder}\n\n\nready\n`,
  )
  expect(await userIds(await open(folder))).toEqual([])
})

test('[S3] while a Sayso runs on a data directory, another one is refused', async () => {
  const first = await open(folder)
  const second = openDatabase({ dataDir: folder, log: silentLog })
  await expect(second).rejects.toMatchObject({ name: 'StorageError', code: 'in-use' })
  expect(await first.isReady()).toBe(true)
})

test('[S3] of two that start at once on a new data directory, one runs and one is refused', async () => {
  const starts = await Promise.allSettled([open(folder), open(folder)])
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = starts.find((start) => start.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'in-use' })
})

test('[S5] a data directory that cannot be written is told in one sentence', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const start = openDatabase({ dataDir: join(file, 'data'), log: silentLog })
  await expect(start).rejects.toMatchObject({
    code: 'not-writable',
    message: `The data directory ${join(file, 'data')} cannot be written.`,
  })
})

test('[S6] a crash that ends all connections does not end the ownership', async () => {
  const database = await open(folder)
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
    and backend_type = 'client backend'`)
  const ownerLocks = () => database.pool.query(`select from pg_locks where locktype = 'advisory' and granted`)
  await expect.poll(async () => (await ownerLocks()).rowCount).toBe(1)
  const second = openDatabase({ dataDir: folder, log: silentLog })
  await expect(second).rejects.toMatchObject({ code: 'in-use' })
})

/** A finding: after its sixth death it was never started again. Deaths are counted by process, not by query, so this is quick. */
test('[S6] it starts again however often it is killed', { timeout: 240_000 }, async () => {
  const database = await open(folder)
  const userId = await addUser(database)
  const kills = process.env.SAYSO_LONG === '1' ? 50 : 8
  for (let kill = 1; kill <= kills; kill += 1) {
    const pid = await postmasterPid(folder)
    process.kill(pid, 'SIGKILL')
    // A connection may still answer from behind the dead one.
    const isAnother = async () => (await postmasterPid(folder).catch(() => pid)) !== pid
    await expect.poll(isAnother, { timeout: 30_000 }).toBe(true)
    await expect.poll(() => database.isReady(), { timeout: 30_000 }).toBe(true)
    expect(database.isAlive()).toBe(true)
  }
  expect(await userIds(database)).toEqual([userId])
})

test('[S6] closing while it is being started again leaves no server behind', async () => {
  const database = await open(folder)
  const killed = await postmasterPid(folder)
  process.kill(killed, 'SIGKILL')
  let restarted = killed
  const findRestarted = async () => {
    restarted = await postmasterPid(folder).catch(() => killed)
    return restarted
  }
  await expect.poll(findRestarted, { timeout: 30_000, interval: 5 }).not.toBe(killed)
  await database.close()
  expect(await isPostgresRunning(restarted)).toBe(false)
})

test('[S6] a server that is killed from outside starts again', async () => {
  const database = await open(folder)
  const userId = await addUser(database)
  process.kill(await postmasterPid(folder), 'SIGKILL')
  await expect.poll(() => database.isReady(), { timeout: 15_000 }).toBe(false)
  await expect.poll(() => database.isReady(), { timeout: 15_000 }).toBe(true)
  expect(await userIds(database)).toEqual([userId])
})
