/** A separate cluster with one project, where SQL tries to outlive its end. Kills there end no other tests' connections. */

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Backend, Log } from '@sayso/storage'
import { Client, type ClientConfig } from 'pg'
import { createBackends } from '../../cluster/backends.ts'
import { createCluster, type ProjectCluster } from '../../cluster/cluster.ts'
import { type Connections, createConnections } from '../../cluster/connections.ts'
import { createRef, provision, roleOf } from '../../cluster/provision.ts'
import { runStatement } from '../../migrations/apply-migration.ts'
import type { OutlivingKind } from './kinds.ts'

export interface Arena {
  ref: string
  cluster: ProjectCluster
  connections: Connections
  /** Runs the SQL until it has ended. */
  outlive(kind: OutlivingKind, limitMs: number): Promise<Outcome>
  /** Another project with a small table; its ref. */
  addProject(): Promise<string>
  /** Kills a connection of one project; how long another one has no data. */
  crash(ref: string, otherRef: string): Promise<number>
  close(): Promise<void>
}

export interface Outcome {
  /** From the limit to the end of its process. Negative: it ended before. */
  lateMs: number
  wasKilled: boolean
  /** The error that its caller received. Null: it succeeded. */
  error: unknown
}

const SECRET = 'of the arena'
const SET_UP_MS = 20_000
const HOLD_MS = 600_000
const LOOK_MS = 10
/** Data that is there for this long is there again. */
const SETTLED_MS = 1_000
/** So that it fails and does not hang where the kill does not work. */
const MAX_LATE_MS = 30_000

/** `url`: an outside cluster, of which nothing can be killed. */
export async function openArena(url?: string): Promise<Arena> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sayso-arena-'))
  await chmod(dataDir, 0o755)
  let killCount = 0
  const log: Log = {
    info() {},
    warn() {},
    error: (_fields, message) => {
      if (message.includes('is killed')) killCount += 1
    },
  }
  const cluster = createCluster({ url, dataDir, log })
  // Nobody rests in the arena.
  const strikes = { add() {}, check() {} }
  const backends = createBackends(cluster, strikes, log)
  const connections = createConnections({ cluster, backends, strikes, secret: SECRET, log })
  let projectCount = 0

  async function addProject(): Promise<string> {
    projectCount += 1
    const made = createRef(`${dataDir} ${projectCount}`, 'test', SECRET)
    await provision(made, cluster, { secret: SECRET })
    await connections.withOwn(made, { login: 'owner', limitMs: SET_UP_MS }, (client) =>
      client.query('create table notes as select n from generate_series(1, 100) n'),
    )
    return made
  }

  /** No waiting for a recovery, as an app's request would. */
  async function reads(config: ClientConfig): Promise<boolean> {
    const client = new Client({ ...config, connectionTimeoutMillis: 1_000, query_timeout: 1_000 })
    client.on('error', () => {
      // The connection fails, as expected.
    })
    try {
      await client.connect()
      return (await client.query('select count(*) from notes')).rowCount === 1
    } catch {
      return false
    } finally {
      client.end().catch(() => {
        // It was never connected.
      })
    }
  }

  async function crash(guilty: string, other: string): Promise<number> {
    const login = { login: 'owner', limitMs: SET_UP_MS } as const
    const config = await connections.configOf(other, login)
    const killed = new Client(await connections.configOf(guilty, login))
    const isOver = new Promise<void>((resolve) => killed.on('end', resolve))
    killed.on('error', () => {
      // This is the crash.
    })
    await killed.connect()
    const pid = Number(Reflect.get(killed, 'processID'))
    const backend = await cluster.findBackend({ pid, role: roleOf(guilty, 'owner') })
    const startMs = performance.now()
    await backend?.kill()
    await isOver
    // The postmaster hears of it a moment later than we do.
    let lastFailureMs = startMs
    while (performance.now() - lastFailureMs < SETTLED_MS) {
      if (!(await reads(config))) lastFailureMs = performance.now()
      await wait(LOOK_MS)
    }
    return lastFailureMs - startMs
  }

  const ref = await addProject()

  const run = <T>(limitMs: number, work: (client: Client) => Promise<T>) =>
    connections.withOwn(ref, { login: 'owner', limitMs, maxAnswerBytes: Number.POSITIVE_INFINITY }, work)

  /** Resolves once it is held. */
  async function hold(sql: string): Promise<() => Promise<void>> {
    let letGo = () => {}
    const isOver = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let holding: Promise<void> = Promise.resolve()
    await new Promise<void>((resolve, reject) => {
      holding = run(HOLD_MS, async (client) => {
        await client.query('begin')
        await client.query(sql)
        resolve()
        await isOver
      })
      holding.catch(reject)
    })
    return async () => {
      letGo()
      await holding
    }
  }

  async function outlive({ sql, setUp, held }: OutlivingKind, limitMs: number): Promise<Outcome> {
    const killsBefore = killCount
    if (setUp !== undefined) await run(SET_UP_MS, (client) => client.query(setUp))
    const letGo = held === undefined ? null : await hold(held)
    let backend: Backend | null = null
    let startMs = Date.now()
    const working = run(limitMs, async (client) => {
      await client.query('set statement_timeout = 0; set lock_timeout = 0')
      const pid = Number(Reflect.get(client, 'processID'))
      backend = await cluster.findBackend({ pid, role: roleOf(ref, 'owner') })
      startMs = Date.now()
      await runStatement(client, sql)
    }).then(
      () => null,
      (error: unknown) => error,
    )
    const error = await Promise.race([working, wait(limitMs + MAX_LATE_MS, 'it was not answered')])
    while ((await isRunning(backend)) && Date.now() - startMs < limitMs + MAX_LATE_MS) await wait(LOOK_MS)
    const lateMs = Date.now() - startMs - limitMs
    await letGo?.()
    return { lateMs, wasKilled: killCount > killsBefore, error }
  }

  return {
    ref,
    cluster,
    connections,
    outlive,
    addProject,
    crash,
    async close() {
      await cluster.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function isRunning(backend: Backend | null): Promise<boolean> {
  return (await backend?.isRunning()) === true
}
