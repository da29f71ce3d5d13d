import { randomUUID } from 'node:crypto'
import { textFile } from '@sayso/project'
import { KEPT_VERSIONS } from '@sayso/wire'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runMaintenance } from '../maintenance.ts'
import { createPublishedApps } from '../published/published-apps.ts'
import { createTestDatabase } from '../testing/index.ts'
import { addProject } from '../testing/sample-project.ts'
import { beginOf, begun, endOf } from '../testing/sample-turns.ts'
import { createTurnStore } from '../turns/turn-store.ts'
import { createProjects } from './projects.ts'

const database = await createTestDatabase()
const { drizzle } = database
const projects = createProjects(database)
const turns = createTurnStore(database)
const HOUR_MS = 60 * 60 * 1000

/** How long ago it was ten to one in the afternoon, ninety days ago: 40 minutes before it are of the same hour, and of the same day. */
function ninetyDaysAgoMinutes(): number {
  const thenMs = new Date().setUTCHours(12, 50) - 90 * 24 * HOUR_MS
  return Math.round((Date.now() - thenMs) / 60_000)
}

/** Versions after those that are there, with the newest one's files: one every `minutes`, the last of them `agoMinutes` ago. */
async function addVersions(
  projectId: string,
  { count, minutes, agoMinutes }: { count: number; minutes: number; agoMinutes: number },
) {
  await drizzle.execute(sql`
    insert into versions (id, project_id, number, cause, label, tree, tree_hash, created_at)
    select ${projectId} || ' ' || number || step, ${projectId}, number + step, 'save', '', tree, tree_hash,
      now() - make_interval(mins => ${agoMinutes} + (${count} - step) * ${minutes})
    from (
      select number, tree, tree_hash from versions where project_id = ${projectId} order by number desc limit 1
    ) newest, generate_series(1, ${count}) step
  `)
}

async function readVersions(projectId: string) {
  const { rows } = await drizzle.execute(sql`
    select id, number, created_at as at, extract(epoch from now() - created_at) * 1000 as age
    from versions where project_id = ${projectId} order by number
  `)
  return rows.map(({ id, number, at, age }) => ({
    id: String(id),
    number: Number(number),
    iso: new Date(String(at)).toISOString(),
    ageMs: Number(age),
  }))
}

const numbersOf = async (projectId: string) => (await readVersions(projectId)).map(({ number }) => number)

/** All that may go is gone. */
async function removeAll() {
  let removed = 0
  for (;;) {
    const { versions } = await runMaintenance(database)
    if (versions === 0) return removed
    removed += versions
  }
}

test('[H5] the newest stay, then the last of each hour for a month, then the last of each day', async () => {
  const { projectId } = await addProject(database)
  // 41 days. None is near 30 days old to the minute.
  await addVersions(projectId, { count: 4_000, minutes: 15, agoMinutes: 7 })
  // Not the last of anything, so that it stays for being the first.
  await drizzle.execute(sql`
    update versions set created_at = next.created_at from versions next
    where versions.project_id = ${projectId} and versions.number = 0
      and next.project_id = ${projectId} and next.number = 1
  `)
  const before = await readVersions(projectId)
  const isKept = ({ number, iso, ageMs }: (typeof before)[number], index: number) => {
    const next = before[index + 1]
    const isLastOf = (chars: number) => next?.iso.slice(0, chars) !== iso.slice(0, chars)
    const isNewest = before.length - index <= KEPT_VERSIONS
    const isHourly = ageMs < 30 * 24 * HOUR_MS && isLastOf('2026-11-22T10'.length)
    return isNewest || number === 0 || isHourly || isLastOf('2026-11-22'.length)
  }
  const expected = before.filter(isKept).map(({ number }) => number)
  expect(expected.length).toBeGreaterThan(700)
  expect(expected.length).toBeLessThan(1_000)
  expect(await removeAll()).toBe(before.length - expected.length)
  expect(await numbersOf(projectId)).toEqual(expected)
})

test('[H5] a project with no more than 200 versions keeps all, and numbers are not given again', async () => {
  const { userId, projectId, version } = await addProject(database)
  await addVersions(projectId, { count: KEPT_VERSIONS - 1, minutes: 1, agoMinutes: 3 * 24 * 60 })
  await removeAll()
  expect(await numbersOf(projectId)).toHaveLength(KEPT_VERSIONS)
  const changes = new Map([['new.ts', textFile('new')]])
  const saved = await projects.saveFiles(userId, projectId, { baseVersionId: version.id, changes })
  await removeAll()
  expect(saved).toMatchObject({ kind: 'saved', version: { number: KEPT_VERSIONS } })
})

test('[H5] what an answer made, what it is shown against, and what a turn began on stay', async () => {
  const project = await addProject(database)
  const { projectId } = project
  // By age alone nearly all would be removed.
  await addVersions(projectId, { count: 40, minutes: 1, agoMinutes: ninetyDaysAgoMinutes() })
  const [made, base] = (await readVersions(projectId)).filter(({ number }) => [20, 30].includes(number))
  const ended = begun(await turns.begin(beginOf(project, { userMessageId: 'ended' })))
  await turns.end(endOf(ended.streamId, { versionId: made?.id ?? '' }))
  const running = begun(await turns.begin(beginOf(project, { userMessageId: 'running' })))
  await drizzle.execute(
    sql`update turns set base_version_id = ${base?.id} where stream_id = ${running.streamId}`,
  )
  await addVersions(projectId, { count: KEPT_VERSIONS, minutes: 1, agoMinutes: 1 })
  await removeAll()
  // 40 began the first turn, and is the last of its day.
  const old = (await numbersOf(projectId)).filter((number) => number <= 40)
  expect(old).toEqual([0, 19, 20, 30, 40])
})

test('[H5] so do the versions around a snapshot of the app’s data, while there is one', async () => {
  const { projectId } = await addProject(database)
  await addVersions(projectId, { count: 40, minutes: 1, agoMinutes: ninetyDaysAgoMinutes() })
  await addVersions(projectId, { count: KEPT_VERSIONS, minutes: 1, agoMinutes: 1 })
  await drizzle.execute(
    sql`insert into project_databases (ref, project_id) values (${projectId}, ${projectId})`,
  )
  await drizzle.execute(sql`
    insert into data_snapshots (id, ref, version_number, cause, kind, aged_out_at) values
      (${`${projectId} a`}, ${projectId}, 20, 'migration', 'copy', null),
      (${`${projectId} b`}, ${projectId}, 10, 'migration', 'copy', now())
  `)
  await removeAll()
  expect((await numbersOf(projectId)).filter((number) => number <= 40)).toEqual([0, 19, 20, 40])
})

test('[H5] a version with a name stays, whatever its age', async () => {
  const { projectId } = await addProject(database)
  await addVersions(projectId, { count: 40, minutes: 1, agoMinutes: ninetyDaysAgoMinutes() })
  await drizzle.execute(
    sql`update versions set name = 'Mine' where project_id = ${projectId} and number = 20`,
  )
  await addVersions(projectId, { count: KEPT_VERSIONS, minutes: 1, agoMinutes: 1 })
  await removeAll()
  expect((await numbersOf(projectId)).filter((number) => number <= 40)).toEqual([0, 20, 40])
})

test('[H5] [P74] a published version stays, whatever its age', async () => {
  const { projectId } = await addProject(database)
  await addVersions(projectId, { count: 40, minutes: 1, agoMinutes: ninetyDaysAgoMinutes() })
  const settings = { name: 'old-one', title: 'Old', description: '' }
  const choices = { isListed: true, allowsIndexing: false, allowsCopies: false }
  const release = {
    ...{ settings: { ...settings, ...choices }, versionNumber: 20, files: new Map(), sizeBytes: 0 },
    data: 'none',
  } as const
  expect(await createPublishedApps(database, { maxPerOwner: 0 }).publish(projectId, release)).toBe(
    'published',
  )
  await addVersions(projectId, { count: KEPT_VERSIONS, minutes: 1, agoMinutes: 1 })
  await removeAll()
  expect((await numbersOf(projectId)).filter((number) => number <= 40)).toEqual([0, 20, 40])
})

test('[H5] a restore can be undone whatever went before', async () => {
  const { userId, projectId } = await addProject(database)
  await addVersions(projectId, { count: 600, minutes: 1, agoMinutes: 40 * 24 * 60 })
  await removeAll()
  const newest = (await numbersOf(projectId)).at(-1) ?? 0
  const restored = await projects.restore(userId, projectId, 0)
  await removeAll()
  expect(restored?.version.number).toBe(newest + 1)
  expect(await projects.restore(userId, projectId, newest)).not.toBeNull()
})

test('[H3] what is restored at the moment when its version goes is not lost', async () => {
  const { userId, projectId } = await addProject(database)
  const holder = await database.pool.connect()
  await holder.query('begin; select pg_advisory_xact_lock(7305001::bigint)')
  const restoring = projects.restore(userId, projectId, 0)
  const first = await Promise.race([restoring.then(() => 'restored'), isWaitedForContents()])
  await holder.query('commit')
  holder.release()
  await restoring
  // The removal of contents has that lock: nothing is named while it runs.
  expect(first).toBe('waits')
})

async function isWaitedForContents(): Promise<string> {
  for (;;) {
    const { rowCount } = await drizzle.execute(
      sql`select 1 from pg_locks where locktype = 'advisory' and not granted and objid = 7305001`,
    )
    if (rowCount !== 0) return 'waits'
  }
}

test('[H6] messages that were set aside go after 30 days, with their turns; others stay', async () => {
  const project = await addProject(database)
  const first = begun(await turns.begin(beginOf(project, { userMessageId: 'first' })))
  await turns.end(endOf(first.streamId))
  const intent = { kind: 'replace', messageId: 'first' } as const
  const second = begun(await turns.begin(beginOf(project, { userMessageId: 'second', intent })))
  await turns.end(endOf(second.streamId))
  const age = (days: number) =>
    drizzle.execute(sql`
      update messages set created_at = now() - make_interval(days => ${days}) where project_id = ${project.projectId}
    `)
  await age(29)
  expect((await runMaintenance(database)).messages).toBe(0)
  await age(31)
  expect((await runMaintenance(database)).messages).toBe(2)
  expect(await turns.get(first.streamId)).toBeNull()
  expect(await turns.get(second.streamId)).not.toBeNull()
  expect((await turns.messages(project.projectId)).map(({ id }) => id)).toEqual(['second', second.messageId])
})

test('[H7] one run removes at most 5,000 versions, and the next ones go on', async () => {
  const { projectId } = await addProject(database)
  // In one day.
  await drizzle.execute(sql`
    insert into versions (id, project_id, number, cause, label, tree, tree_hash, created_at)
    select ${randomUUID()} || number, ${projectId}, number, 'save', '', '[]', '',
      date_trunc('day', now() - interval '90 days', 'UTC') + make_interval(secs => number)
    from generate_series(1, 12000) number
  `)
  const removed = []
  for (let run = 0; run < 4; run += 1) removed.push((await runMaintenance(database)).versions)
  expect(removed).toEqual([5_000, 5_000, 12_000 - 10_000 - KEPT_VERSIONS, 0])
})

test('[H7] contents that nothing names go part by part, hour by hour', async () => {
  const { projectId, userId } = await addProject(database)
  await runMaintenance(database)
  const before = await drizzle.$count(sql`blobs`)
  await drizzle.execute(sql`
    insert into blobs (hash, content) select encode(sha256(number::text::bytea), 'hex'), '' from generate_series(1, 45000) number
  `)
  const removed: number[] = []
  for (let hour = 0; removed.length < 30 && (removed.at(-1) !== 0 || hour < 4); hour += 1) {
    removed.push((await runMaintenance(database, hour * HOUR_MS)).contents)
  }
  expect(Math.max(...removed)).toBe(5_000)
  expect(removed.reduce((sum, count) => sum + count, 0)).toBe(45_000)
  expect(await drizzle.$count(sql`blobs`)).toBe(before)
  expect((await projects.newest(userId, projectId))?.files.size).toBe(2)
}, 120_000)
