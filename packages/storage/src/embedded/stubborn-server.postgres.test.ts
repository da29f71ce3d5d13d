/**
 * PostgreSQL processes that hear nothing. Stopped ones (SIGSTOP) stand for SQL that never looks at its signals: they cost no processor,
 * and only SIGKILL reaches them.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '../database/log.ts'
import { openDatabase } from '../open-database.ts'
import { findEmbeddedServer, startEmbeddedServer } from './embedded-server.ts'
import { endCluster, findBackend } from './end-cluster.ts'
import { isPostgresRunning, readPidFile } from './pid-file.ts'
import { preparePlaces } from './places.ts'

// Each polite request has its time.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
const cleanups: (() => unknown)[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sayso-test-'))
  await chmod(folder, 0o755)
})

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  await endServer()
  await rm(folder, { recursive: true, force: true })
})

/** A server outlives the process that started it, and writes into its folder until it ends. */
async function endServer(): Promise<void> {
  const { clusterDir } = await preparePlaces(folder)
  const file = await readPidFile(clusterDir)
  if (file !== null) await endCluster(file.pid, clusterDir, silentLog)
}

/** Another process that owns the server of the folder. */
async function ownElsewhere(): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('../testing/hold-database.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder], {
    cwd: dirname(program),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanups.push(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

async function postmasterPid(): Promise<number> {
  const { clusterDir } = await preparePlaces(folder)
  const file = await readPidFile(clusterDir)
  if (file === null) throw new Error('PostgreSQL does not run.')
  return file.pid
}

/** Backends that hear nothing any more; their numbers. */
async function stopBackends(url: string, count: number): Promise<number[]> {
  const connecting = Array.from({ length: count }, async () => {
    const client = new Client({ connectionString: url })
    client.on('error', () => {
      // The end of its backend.
    })
    await client.connect()
    return Number(Reflect.get(client, 'processID'))
  })
  const pids = await Promise.all(connecting)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  // A test that fails must not leave them behind.
  cleanups.push(async () => {
    for (const pid of pids) if (await isPostgresRunning(pid)) process.kill(pid, 'SIGKILL')
  })
  return pids
}

async function countRunning(pids: readonly number[]): Promise<number> {
  return (await Promise.all(pids.map(isPostgresRunning))).filter(Boolean).length
}

test('[S10] a start ends what hears nothing: 90 backends that a killed Sayso left behind, and their postmaster', async () => {
  const owner = await ownElsewhere()
  const url = (await findEmbeddedServer(folder, 'sayso')) ?? ''
  const backends = await stopBackends(url, 90)
  const pid = await postmasterPid()
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  process.kill(pid, 'SIGSTOP')
  const database = await openDatabase({ dataDir: folder, log: silentLog })
  cleanups.push(() => database.close())
  expect(await database.isReady()).toBe(true)
  expect(await countRunning([pid, ...backends])).toBe(0)
})

test('[S10] stopping ends what hears nothing', async () => {
  const server = await startEmbeddedServer({ dataDir: folder, log: silentLog })
  const backends = await stopBackends(server.urlOf('sayso'), 3)
  const pid = await postmasterPid()
  await server.stop()
  expect(await countRunning([pid, ...backends])).toBe(0)
})

test('[S10] children that outlived their postmaster are ended before it is started again', async () => {
  const server = await startEmbeddedServer({ dataDir: folder, log: silentLog })
  cleanups.push(() => server.stop())
  const backends = await stopBackends(server.urlOf('sayso'), 3)
  const pid = await postmasterPid()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => countRunning(backends)).toBe(0)
  await expect.poll(() => postmasterPid().catch(() => pid)).not.toBe(pid)
})

test('[S3] a server that does not answer is left alone while the process that started it lives', async () => {
  const owner = await ownElsewhere()
  const pid = await postmasterPid()
  process.kill(pid, 'SIGSTOP')
  cleanups.push(() => process.kill(pid, 'SIGCONT'))
  const second = openDatabase({ dataDir: folder, log: silentLog })
  await expect(second).rejects.toMatchObject({ code: 'in-use' })
  expect(await isPostgresRunning(pid)).toBe(true)
  expect(owner.exitCode).toBeNull()
})

test('[S11] a backend is found by its number and its role, and is no other process', async () => {
  const server = await startEmbeddedServer({ dataDir: folder, log: silentLog })
  cleanups.push(() => server.stop())
  const [pid = 0] = await stopBackends(server.urlOf('sayso'), 1)
  expect(await server.findBackend({ pid, role: 'somebody' })).toBeNull()
  expect(await server.findBackend({ pid: process.pid, role: 'sayso' })).toBeNull()
  expect(await findBackend(process.pid, { pid, role: 'sayso' })).toBeNull()
  const backend = await server.findBackend({ pid, role: 'sayso' })
  expect(await backend?.isRunning()).toBe(true)
  const postmaster = await postmasterPid()
  await backend?.kill()
  await expect.poll(() => backend?.isRunning()).toBe(false)
  // The server lives on, and so do its other connections' databases.
  const client = await answering(server.urlOf('sayso'))
  await client.end()
  expect(await postmasterPid()).toBe(postmaster)
})

/** Connected to a server that may be recovering. */
async function answering(url: string): Promise<Client> {
  return await vi.waitFor(async () => {
    const client = new Client({ connectionString: url })
    await client.connect()
    return client
  }, 30_000)
}
