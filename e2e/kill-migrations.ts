/**
 * Kills the server, its PostgreSQL or that of the projects with `kill -9` while a migration is applied or data is
 * restored, and checks whether all of it happened or nothing.
 */

import { createHash } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Product, startProduct } from '@sayso/testing/product'
import { createRandom } from '@sayso/testing/random'
import { createVisitor, Refusal, type Visitor } from '@sayso/testing/visitor'
import type {
  ApplyMigrationResponse,
  DataSnapshotsResponse,
  MigrationsResponse,
  ProjectResponse,
  RunSqlResponse,
} from '@sayso/wire'

interface KillMigrationsOptions {
  rounds: number
  /** Makes the moments; the victims take turns. */
  seed: number
  onRound?: (line: string) => void
}

interface KillMigrationsReport {
  rounds: number
  /** Results of the work during a kill. */
  done: number
  undone: number
  /** One sentence each; empty when all is well. */
  problems: string[]
}

const VICTIMS = ['server', 'postgres', 'project-databases'] as const
type Victim = (typeof VICTIMS)[number]

/** The last moment of a kill, in the time of a migration that nobody kills: half of them come while it runs. */
const LAST_KILL = 1.6
const ROWS = 20_000
const RECOVERY_MS = 60_000
/** Another project now and then: its first migration makes the database. */
const ROUNDS_PER_PROJECT = 7

export async function runKillMigrations({
  rounds,
  seed,
  onRound,
}: KillMigrationsOptions): Promise<KillMigrationsReport> {
  const report: KillMigrationsReport = { rounds: 0, done: 0, undone: 0, problems: [] }
  const random = createRandom(seed)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sayso-kills-'))
  // So that the user of PostgreSQL gets in and the clusters are in the folder.
  await chmod(dataDir, 0o755)
  const product = await startProduct({ SAYSO_DATA_DIR: dataDir })
  try {
    const visitor = createVisitor(product.url)
    await visitor.post('/api/session', {})
    const lastKillMs = LAST_KILL * (await timeMigration(await plant(visitor)))
    let garden = await plant(visitor)
    for (let round = 0; round < rounds; round += 1) {
      if (round % ROUNDS_PER_PROJECT === ROUNDS_PER_PROJECT - 1) garden = await plant(visitor)
      const victim = VICTIMS[round % VICTIMS.length] ?? 'server'
      const waitMs = Math.floor(random() * lastKillMs)
      const isRestore = garden.tables.length > 1 && random() < 0.3
      const work = isRestore ? goBack(garden) : migrate(garden, `t${round}`)
      await wait(waitMs)
      await kill(victim, product, dataDir)
      const said = await work.answered
      if (victim === 'server') await product.restart()
      await recovered(garden)
      const outcome = await work.judge(said)
      report.rounds += 1
      if (outcome === 'done') report.done += 1
      else if (outcome === 'undone') report.undone += 1
      else report.problems.push(`round ${round}, ${victim} killed after ${waitMs} ms: ${outcome}`)
      onRound?.(`${round}: ${isRestore ? 'restore' : 'migration'}, ${victim} after ${waitMs} ms: ${outcome}`)
    }
    return report
  } catch (cause) {
    throw new Error(`The run broke off. The server’s last words:\n${product.output().slice(-4_000)}`, {
      cause,
    })
  } finally {
    await product.stop()
    // A database whose server was killed may still be ending, and writes its last files.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
  }
}

interface Garden {
  visitor: Visitor
  projectId: string
  /** Tables that are known to exist. */
  tables: string[]
}

async function plant(visitor: Visitor): Promise<Garden> {
  const { project } = await visitor.post<ProjectResponse>('/api/projects', {})
  return { visitor, projectId: project.id, tables: [] }
}

/** The second one: the first starts the cluster. */
async function timeMigration(garden: Garden): Promise<number> {
  await migrate(garden, 'first').answered
  const startMs = performance.now()
  await migrate(garden, 'second').answered
  return performance.now() - startMs
}

interface Work {
  /** True: the server reported success. */
  answered: Promise<boolean>
  /** `done`, `undone`, or a description of the half-done state. */
  judge(said: boolean): Promise<string>
}

/** Two tables, of which the second refers to the first: half of it would be one of them, or rows that are missing. */
function migrate(garden: Garden, name: string): Work {
  const sql = `create table ${name} (id int primary key);
insert into ${name} select generate_series(1, ${ROWS});
create table ${name}_more (id int references ${name}, text text);
insert into ${name}_more select n, repeat('x', 20) from generate_series(1, ${ROWS}) n;`
  const hash = createHash('sha256').update(sql).digest('hex')
  const url = `/api/migrations/${garden.projectId}`
  const apply = () => garden.visitor.post<ApplyMigrationResponse>(url, { sql, hash, path: pathOf(name) })

  async function look(): Promise<string> {
    const { migrations } = await patiently(() => garden.visitor.get<MigrationsResponse>(url))
    const isRecorded = migrations.includes(hash)
    const counts = [await countOf(garden, name), await countOf(garden, `${name}_more`)]
    if (isRecorded && counts.every((count) => count === String(ROWS))) return 'done'
    if (!isRecorded && counts.every((count) => count === null)) return 'undone'
    return `${isRecorded ? 'recorded' : 'not recorded'}, with ${counts.join(' and ')} rows`
  }

  return {
    answered: apply().then(
      ({ success }) => success,
      () => false,
    ),
    async judge(said) {
      const outcome = await look()
      if (said && outcome !== 'done') return `it was said to be applied, and is ${outcome}`
      if (outcome === 'undone') await patiently(apply)
      const again = await look()
      if (again !== 'done') return `applied again it is ${again}`
      garden.tables.push(name)
      return outcome
    },
  }
}

const pathOf = (table: string) => `migrations/${table}.sql`

/** Restores the snapshot before the newest table. */
function goBack(garden: Garden): Work {
  const { visitor, projectId, tables } = garden
  const base = `/api/projects/${projectId}/database`
  const [kept = '', newest = ''] = tables.slice(-2)
  const restore = async () => {
    const { snapshots } = await visitor.get<DataSnapshotsResponse>(`${base}/snapshots`)
    const snapshotId = snapshots.find(({ path: next }) => next === pathOf(newest))?.id
    await visitor.post(`${base}/restore`, { snapshotId })
  }
  return {
    answered: restore().then(
      () => true,
      () => false,
    ),
    async judge(said) {
      const rows = String(ROWS)
      const [before, after, more] = [
        await countOf(garden, kept),
        await countOf(garden, newest),
        await countOf(garden, `${newest}_more`),
      ]
      if (before !== rows || after !== more || (after !== null && after !== rows)) {
        return `there are ${before}, ${after} and ${more} rows`
      }
      if (said && after !== null) return 'it was said to be restored, and is as it was'
      if (after === null) tables.pop()
      return after === null ? 'done' : 'undone'
    },
  }
}

/** Null: the table does not exist. */
async function countOf({ visitor, projectId }: Garden, table: string): Promise<string | null> {
  const sql = `select count(*) from ${table}`
  const answer = await patiently(() =>
    visitor.post<RunSqlResponse>(`/api/projects/${projectId}/database/query`, { sql }),
  )
  if (answer.success) return answer.rows[0]?.[0] ?? ''
  if (answer.error.includes('does not exist') || answer.error.includes('no database yet')) return null
  throw new Error(answer.error)
}

async function kill(victim: Victim, product: Product, dataDir: string): Promise<void> {
  if (victim === 'server') return await product.kill()
  await killCluster(dataDir, victim)
}

/** `folder`: of the cluster in a data directory that its user can reach. */
export async function killCluster(dataDir: string, folder: string): Promise<void> {
  const file = path.join(dataDir, folder, 'cluster', 'postmaster.pid')
  // The projects' cluster starts with the first migration, and may still be starting.
  const text = await readFile(file, 'utf8').catch(() => '')
  const processId = Number(text.split('\n')[0])
  if (processId > 0) process.kill(processId, 'SIGKILL')
}

/** Both databases answer. */
async function recovered({ visitor, projectId }: Garden): Promise<void> {
  await patiently(() => visitor.get(`/api/migrations/${projectId}`))
  await patiently(() => visitor.get(`/api/projects/${projectId}/database/snapshots`))
}

/** Repeats until the server can. A killed server still responds for a moment, and only then is gone. */
export async function patiently<Value>(ask: () => Promise<Value>): Promise<Value> {
  const endMs = Date.now() + RECOVERY_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const isRefused = error instanceof Refusal && error.status < 500
      if (isRefused || Date.now() > endMs) throw error
      await wait(50)
    }
  }
}
