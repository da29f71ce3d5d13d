/** Measures the cost of idle projects with rows, live channels and files: connections, and memory of the server. */

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createProjectDatabases } from '@sayso/project-db'
import { createProjects, type Database, openDatabase, schema } from '@sayso/storage'
import type { TestPostgres } from '@sayso/storage/testing/test-postgres'
import { type IdleApps, openIdleApps } from './idle-apps.ts'
import { type Metric, metric } from './measure/metric.ts'

const PROJECTS = 500
const AT_ONCE = 4
const IDLE_TIMEOUT_MS = 90_000
const MB = 1024 * 1024

/** All are made and used once by their apps, in this process, so that what is kept of them can be counted. */
export async function measureIdleDatabases(postgres: TestPostgres): Promise<Metric[]> {
  const log = { info() {}, warn() {}, error() {} }
  const database = await openDatabase({ url: await postgres.createDatabase(), dataDir: '', log })
  const databases = createProjectDatabases({
    ...{ url: postgres.adminUrl, dataDir: '', database, secret: 'of the bench', log },
    makeInLine: (_ownerId, work) => work(),
    makeThrowAwayInLine: (_ownerId, work) => work(),
    snapshots: { maxCount: 8, maxBytes: 512 * MB, maxAgeDays: 30 },
  })
  const apps = await openIdleApps(database, databases)
  try {
    // Code loaded by the first one stays for all.
    await use(database, apps)
    await idleConnections(database)
    const before = usedBytes()
    let left = PROJECTS
    const worker = async () => {
      while (left-- > 0) await use(database, apps)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    const connectionCount = await idleConnections(database)
    return [
      metric(`connections of ${PROJECTS} idle projects with live channels and files`, 'count', [
        connectionCount,
      ]),
      metric(`memory of ${PROJECTS} idle projects with live channels and files`, 'MB', [
        Math.max(0, usedBytes() - before) / MB,
      ]),
    ]
  } finally {
    await apps.close()
    await database.pool.query('delete from projects')
    while ((await databases.removeLeftBehind()) > 0);
    await databases.close()
    await database.close()
  }
}

/** Each project has an owner of its own: the connections of one owner are bounded. */
async function use(database: Database, apps: IdleApps): Promise<void> {
  const userId = randomUUID()
  const user = { id: userId, name: 'Guest', email: `${userId}@guests.invalid` }
  await database.drizzle.insert(schema.users).values(user)
  const { project } = await createProjects(database).create(userId, { title: 'App', files: new Map() })
  await apps.use(project.id)
}

/** Once those of the last projects have been closed. The product's own cluster is the same here: its databases do not count. */
async function idleConnections(database: Database): Promise<number> {
  const endMs = Date.now() + IDLE_TIMEOUT_MS
  for (;;) {
    const { rows } = await database.pool.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname ~ '^p_[a-z2-7]{20}$'",
    )
    const count = rows[0]?.count ?? 0
    if (count === 0 || Date.now() > endMs) return count
    await wait(500)
  }
}

function usedBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
