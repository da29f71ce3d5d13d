/** Published apps as their owners know them: publish, change, roll back, unpublish. The caller has checked the right. */

import { randomBytes, randomUUID } from 'node:crypto'
import { KEPT_RELEASES, type Release, type ReleaseData } from '@sayso/wire'
import { and, desc, eq, isNotNull, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Queries } from '../database/queries.ts'
import {
  heldAppNames,
  projects,
  publishedApps,
  publishedFiles,
  publishedReleases,
  publishedVisits,
  versions,
} from '../database/schema/index.ts'
import { storeBlobs } from '../projects/file-trees.ts'
import { addBytesToCount, readReleaseBytes } from '../projects/stored-bytes.ts'
import { findVersionByNumber, lockProject } from '../projects/version-rows.ts'
import { findLeadingDomain } from './app-domains.ts'
import { judgeAppName, type NameJudgement, namesFor } from './app-names.ts'
import type { PackedFile } from './pack-file.ts'

export interface AppSettings {
  name: string
  title: string
  description: string
  isListed: boolean
  allowsIndexing: boolean
  allowsCopies: boolean
}

export interface StoredApp extends AppSettings {
  projectId: string
  shareId: string
  live: Release | null
  /** Newest first, without the live one. */
  earlier: Release[]
  takenDownReason: string | null
  /** In the last seven UTC days. */
  visits: number
  /** The app's own domain; null for none. */
  ownDomain: string | null
}

interface NewRelease {
  settings: AppSettings
  versionNumber: number
  /** Apps that the owner may have; 0: no limit. */
  appLimit: number
  files: ReadonlyMap<string, PackedFile>
  sizeBytes: number
  data: ReleaseData
}

/** `full`: the owner has as many apps as an owner may have. */
type PublishOutcome = 'published' | 'taken' | 'full' | 'not-found'

export interface PublishedApps {
  find(projectId: string): Promise<StoredApp | null>
  judgeName(projectId: string, name: string): Promise<NameJudgement | 'taken' | 'own'>
  suggestName(title: string): Promise<string>
  /** False: `publish` would answer `full`. */
  hasRoom(projectId: string, appLimit: number): Promise<boolean>
  publish(projectId: string, release: NewRelease): Promise<PublishOutcome>
  change(projectId: string, settings: AppSettings): Promise<'changed' | 'taken' | 'not-found'>
  /** False when there is no such release of the app. */
  rollBack(projectId: string, releaseId: string): Promise<boolean>
  /** Keeps name, share id and releases. */
  unpublish(projectId: string): Promise<boolean>
}

export function createPublishedApps({ drizzle }: Pick<Database, 'drizzle'>): PublishedApps {
  return {
    find: (projectId) => findApp(drizzle, projectId),

    async judgeName(projectId, name) {
      const judgement = judgeAppName(name)
      if (judgement !== 'ok') return judgement
      const holder = await findHolder(drizzle, name)
      if (holder === null) return 'ok'
      if (holder.projectId !== projectId) return 'taken'
      return holder.isEarlier ? 'ok' : 'own'
    },

    async suggestName(title) {
      let suggested = ''
      for (suggested of namesFor(title)) if ((await findHolder(drizzle, suggested)) === null) break
      return suggested
    },

    hasRoom: async (projectId, appLimit) => !(await isFull(drizzle, projectId, appLimit)),

    publish: (projectId, release) => drizzle.transaction((queries) => publish(queries, projectId, release)),

    change: (projectId, settings) =>
      drizzle.transaction(async (queries) => {
        if (!(await takeName(queries, projectId, settings.name))) return 'taken'
        const { rowCount } = await queries
          .update(publishedApps)
          .set(settings)
          .where(eq(publishedApps.projectId, projectId))
        return rowCount === 1 ? 'changed' : 'not-found'
      }),

    async rollBack(projectId, releaseId) {
      const isTheirs = sql`exists (
        select 1 from published_releases where id = ${releaseId} and project_id = ${projectId}
      )`
      const { rowCount } = await drizzle
        .update(publishedApps)
        .set({ releaseId })
        .where(and(eq(publishedApps.projectId, projectId), isTheirs))
      return rowCount === 1
    },

    async unpublish(projectId) {
      const { rowCount } = await drizzle
        .update(publishedApps)
        .set({ releaseId: null })
        .where(eq(publishedApps.projectId, projectId))
      return rowCount === 1
    },
  }
}

const SHARE_ID_BYTES = 16
/** Names that an app has given up stay its project's for so long. */
export const HELD_NAME_DAYS = 365

async function publish(
  queries: Queries,
  projectId: string,
  { settings, versionNumber, appLimit, files, sizeBytes, data }: NewRelease,
): Promise<PublishOutcome> {
  if (!(await lockProject(queries, projectId))) return 'not-found'
  const version = await findVersionByNumber(queries, projectId, versionNumber)
  if (version === null) return 'not-found'
  await storeBlobs(queries, new Map([...files.values()].map(({ hash, bytes }) => [hash, () => bytes])))
  if (!(await takeName(queries, projectId, settings.name))) return 'taken'
  if (await isFull(queries, projectId, appLimit)) return 'full'
  const bytesBefore = await readReleaseBytes(queries, projectId)
  const releaseId = randomUUID()
  await queries
    .insert(publishedApps)
    .values({ projectId, shareId: randomBytes(SHARE_ID_BYTES).toString('hex'), releaseId, ...settings })
    .onConflictDoUpdate({ target: publishedApps.projectId, set: { releaseId, ...settings } })
  await queries
    .insert(publishedReleases)
    .values({ id: releaseId, projectId, versionId: version.version.id, sizeBytes, data })
  const rows = [...files].map(([path, { hash, isCompressed }]) => ({ releaseId, path, hash, isCompressed }))
  if (rows.length > 0) await queries.insert(publishedFiles).values(rows)
  await removeOldReleases(queries, projectId, releaseId)
  await addBytesToCount(queries, projectId, (await readReleaseBytes(queries, projectId)) - bytesBefore)
  return 'published'
}

/** Any number; the same in every server of a database. */
const NAMES_LOCK_ID = 7_305_002

async function lockNames(queries: Queries): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(${NAMES_LOCK_ID}::bigint)`)
}

/** False when another app has the name. Until the transaction ends, nobody else takes one. */
async function takeName(queries: Queries, projectId: string, name: string): Promise<boolean> {
  await lockNames(queries)
  const holder = await findHolder(queries, name)
  return holder === null || holder.projectId === projectId
}

/** The app of this name, or the one that has had it until lately: links to it and installed apps must not lead to somebody else's. */
async function findHolder(
  queries: Queries,
  name: string,
): Promise<{ projectId: string; isEarlier: boolean } | null> {
  const [row] = await queries
    .select({ projectId: publishedApps.projectId })
    .from(publishedApps)
    .where(eq(publishedApps.name, name))
  if (row !== undefined) return { ...row, isEarlier: false }
  const isHeld = sql`${heldAppNames.releasedAt} > now() - make_interval(days => ${HELD_NAME_DAYS})`
  const [held] = await queries
    .select({ projectId: heldAppNames.projectId })
    .from(heldAppNames)
    .where(and(eq(heldAppNames.name, name), isHeld))
  return held === undefined ? null : { ...held, isEarlier: true }
}

/** Apps that were unpublished keep their names, so they count. Default: for the project's owner. */
async function isFull(
  queries: Queries,
  projectId: string,
  appLimit: number,
  ownerId: string | SQL = sql`(select owner_id from projects where id = ${projectId})`,
): Promise<boolean> {
  if (appLimit === 0) return false
  const { rows } = await queries.execute(sql`
    select count(*)::int as count from published_apps join projects on projects.id = published_apps.project_id
    where project_id <> ${projectId} and owner_id = ${ownerId}
  `)
  return Number(rows[0]?.count) >= appLimit
}

/** May this person take over the project with its app? In a transaction, until which ends nothing is published. */
export async function hasRoomForApp(
  queries: Queries,
  { projectId, ownerId }: { projectId: string; ownerId: string },
  appLimit: number,
): Promise<boolean> {
  await lockNames(queries)
  if ((await queries.$count(publishedApps, eq(publishedApps.projectId, projectId))) === 0) return true
  return !(await isFull(queries, projectId, appLimit, ownerId))
}

async function removeOldReleases(queries: Queries, projectId: string, liveId: string): Promise<void> {
  const kept = queries
    .select({ id: publishedReleases.id })
    .from(publishedReleases)
    .where(eq(publishedReleases.projectId, projectId))
    .orderBy(desc(publishedReleases.createdAt))
    .limit(KEPT_RELEASES)
  await queries
    .delete(publishedReleases)
    .where(
      and(
        eq(publishedReleases.projectId, projectId),
        ne(publishedReleases.id, liveId),
        notInArray(publishedReleases.id, kept),
      ),
    )
}

async function findApp(queries: Queries, projectId: string): Promise<StoredApp | null> {
  const [row] = await queries.select().from(publishedApps).where(eq(publishedApps.projectId, projectId))
  if (row === undefined) return null
  const releases = await queries
    .select({
      id: publishedReleases.id,
      versionNumber: versions.number,
      publishedAt: publishedReleases.createdAt,
      data: publishedReleases.data,
    })
    .from(publishedReleases)
    .innerJoin(versions, eq(versions.id, publishedReleases.versionId))
    .where(eq(publishedReleases.projectId, projectId))
    .orderBy(desc(publishedReleases.createdAt))
  const all = releases.map((each) => ({ ...each, publishedAt: each.publishedAt.toISOString() }))
  const [visits] = await queries
    .select({ count: sql<number>`coalesce(sum(${publishedVisits.count}), 0)::int` })
    .from(publishedVisits)
    .where(
      and(
        eq(publishedVisits.projectId, projectId),
        sql`${publishedVisits.day} > (now() at time zone 'UTC')::date - 7`,
      ),
    )
  const { releaseId, createdAt: _, ...stored } = row
  return {
    ...stored,
    live: all.find(({ id }) => id === releaseId) ?? null,
    earlier: all.filter(({ id }) => id !== releaseId),
    visits: visits?.count ?? 0,
    ownDomain: await findLeadingDomain(queries, projectId),
  }
}

/** The live app of a project that is not in the bin, unless the operator has taken it down. */
export function isShown() {
  return and(
    isNull(projects.deletedAt),
    isNotNull(publishedApps.releaseId),
    isNull(publishedApps.takenDownReason),
  )
}
