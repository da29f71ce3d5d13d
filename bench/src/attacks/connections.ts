/** One guest who keeps forty projects busy: how many connections they hold, and how another guest's app is answered. The goal is 20 at most. */

import { createHash, randomUUID } from 'node:crypto'
import { createProjectDatabases, type ProjectDatabases } from '@sayso/project-db'
import { createProjects, type Database, openDatabase, schema } from '@sayso/storage'
import { startTestPostgres } from '@sayso/storage/testing/test-postgres'
import { type Metric, metric } from '../measure/metric.ts'

const PROJECTS = 40
const AT_ONCE = 4
const READS = 200
const SQL = 'select 1'

export async function measureConnections(): Promise<Metric[]> {
  const postgres = await startTestPostgres()
  const log = { info() {}, warn() {}, error() {} }
  const database = await openDatabase({ url: await postgres.createDatabase(), dataDir: '', log })
  const databases = createProjectDatabases({
    ...{ url: postgres.adminUrl, dataDir: '', database, secret: 'of the bench', log },
    makeInLine: (_ownerId, work) => work(),
    makeThrowAwayInLine: (_ownerId, work) => work(),
    snapshots: { maxCount: 8, maxBytes: 512 * 1024 * 1024, maxAgeDays: 30 },
  })
  try {
    const refs = await makeProjects(database, databases, PROJECTS)
    const [other = ''] = await makeProjects(database, databases, 1)
    const alone = await timeReads(databases, other)
    const asleep = refs.map((ref) => ask(databases, ref, 'select pg_sleep(600)').catch(() => null))
    const held: number[] = []
    let isOver = false
    const ended = Promise.all(asleep).then(() => {
      isOver = true
    })
    const beside = timeReads(databases, other)
    while (!isOver) held.push(await countHeld(database, refs))
    await ended
    return [
      metric(`connections of one guest with ${PROJECTS} busy projects, at most`, 'count', [
        Math.max(...held),
      ]),
      metric('a read of another guest’s app, alone', 'ms', alone),
      metric('a read of another guest’s app, beside them', 'ms', await beside),
    ]
  } finally {
    await databases.close()
    await database.close()
    await postgres.stop()
  }
}

/** All of one guest. */
async function makeProjects(
  database: Database,
  databases: ProjectDatabases,
  count: number,
): Promise<string[]> {
  const id = randomUUID()
  await database.drizzle.insert(schema.users).values({ id, name: 'Guest', email: `${id}@guests.invalid` })
  const refs: string[] = []
  let left = count
  const worker = async () => {
    while (left-- > 0) {
      const { project } = await createProjects(database).create(id, { title: 'App', files: new Map() })
      const hash = createHash('sha256').update(SQL).digest('hex')
      const applied = await databases.apply(project.id, { sql: SQL, hash, path: null })
      if (!applied.ok) throw new Error(applied.error.message)
      refs.push(await databases.refOf(project.id))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return refs
}

function ask(databases: ProjectDatabases, ref: string, text: string): Promise<unknown> {
  const statement = { text, values: [], tag: null }
  return databases.asPerson(ref, { role: 'anon', claims: {} }, { statement, isReadOnly: true })
}

async function timeReads(databases: ProjectDatabases, ref: string): Promise<number[]> {
  const timesMs: number[] = []
  while (timesMs.length < READS) {
    const startMs = performance.now()
    await ask(databases, ref, 'select 1')
    timesMs.push(performance.now() - startMs)
  }
  return timesMs
}

/** The product's own cluster is the same here. */
async function countHeld({ pool }: Database, refs: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where substring(usename::text from 3) = any($1)',
    [refs],
  )
  return rows[0]?.count ?? 0
}
