/**
 * Domains of their own that published apps have. Several apps may want one, and the first whose owner proves it gets it; it keeps the domain until the proof is
 * missing. The caller has checked the right.
 */

import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Queries } from '../database/queries.ts'
import { appDomains, projects, publishedApps } from '../database/schema/index.ts'

export interface StoredDomain {
  projectId: string
  domain: string
  /** Expected in a TXT record. */
  token: string
  /** Labels below the apps' host to which the domain may point: the app's name and its share id. */
  labels: string[]
  isVerified: boolean
  pointsHere: boolean
  isLost: boolean
  checkedAt: Date | null
}

/** Seen in the domain's records at one moment. */
interface DomainSeen {
  /** The owner of the app controls the domain. */
  isProved: boolean
  pointsHere: boolean
}

export interface AppDomains {
  find(projectId: string): Promise<StoredDomain | null>
  /**
   * The owner wants this domain in place of the one before. `taken`: another app has proved it. `full`: the owner has as many as an owner may have.
   * `not-found`: the project has no app.
   */
  claim(projectId: string, domain: string): Promise<'claimed' | 'taken' | 'full' | 'not-found'>
  /** Null: the claim has gone meanwhile. `taken`: proved, but another app has the domain. */
  note(
    claim: Pick<StoredDomain, 'projectId' | 'token'>,
    seen: DomainSeen,
  ): Promise<StoredDomain | 'taken' | null>
  remove(projectId: string): Promise<void>
  /** Domain → project, of all domains that requests may come under. */
  accepted(): Promise<ReadonlyMap<string, string>>
  /** Verified domains that have not been checked for a while, for this server to check. */
  takeDue(): Promise<StoredDomain[]>
}

/** A domain without its proof is served for so long: somebody may be repairing the records. */
const LOST_DAYS = 3
const CHECK_HOURS = 6
/** In one run of the maintenance. */
const MAX_DUE = 200
/** Held in memory by every server; the oldest ones stay. */
const MAX_ACCEPTED = 50_000
const TOKEN_BYTES = 16
/** Any number; the same in every server of a database. */
const DOMAINS_LOCK_ID = 7_305_003

export function createAppDomains(
  { drizzle }: Pick<Database, 'drizzle'>,
  { maxPerOwner }: { maxPerOwner: number },
): AppDomains {
  return {
    find: (projectId) => findDomain(drizzle, projectId),

    claim: (projectId, domain) =>
      drizzle.transaction((queries) => claim(queries, { projectId, domain, maxPerOwner })),

    note: (claimed, seen) => drizzle.transaction((queries) => note(queries, claimed, seen)),

    async remove(projectId) {
      await drizzle.delete(appDomains).where(eq(appDomains.projectId, projectId))
    },

    async accepted() {
      const rows = await drizzle
        .select({ domain: appDomains.domain, projectId: appDomains.projectId })
        .from(appDomains)
        .where(isAccepted)
        .orderBy(appDomains.verifiedAt)
        .limit(MAX_ACCEPTED)
      return new Map(rows.map(({ domain, projectId }) => [domain, projectId]))
    },

    async takeDue() {
      const { rows } = await drizzle.execute(sql`
        update app_domains set checked_at = now() where project_id in (
          select project_id from app_domains
          where verified_at is not null and checked_at < now() - make_interval(hours => ${CHECK_HOURS})
          order by checked_at limit ${MAX_DUE} for update skip locked
        ) returning project_id
      `)
      const found = await Promise.all(rows.map((row) => findDomain(drizzle, String(row.project_id))))
      return found.filter((each) => each !== null)
    },
  }
}

const isAccepted = and(
  isNotNull(appDomains.verifiedAt),
  sql`(${appDomains.lostAt} is null or ${appDomains.lostAt} > now() - make_interval(days => ${LOST_DAYS}))`,
)

/** Proved, and its records point to this server. */
export const leadsHere = and(
  isNotNull(appDomains.verifiedAt),
  isNull(appDomains.lostAt),
  eq(appDomains.pointsHere, true),
)

export async function findLeadingDomain(queries: Queries, projectId: string): Promise<string | null> {
  const [row] = await queries
    .select({ domain: appDomains.domain })
    .from(appDomains)
    .where(and(eq(appDomains.projectId, projectId), leadsHere))
  return row?.domain ?? null
}

async function findDomain(queries: Queries, projectId: string): Promise<StoredDomain | null> {
  const [row] = await queries
    .select({ domain: appDomains, name: publishedApps.name, shareId: publishedApps.shareId })
    .from(appDomains)
    .innerJoin(publishedApps, eq(publishedApps.projectId, appDomains.projectId))
    .where(eq(appDomains.projectId, projectId))
  if (row === undefined) return null
  const { domain, token, verifiedAt, lostAt, pointsHere, checkedAt } = row.domain
  return {
    ...{ projectId, domain, token, pointsHere, checkedAt },
    labels: [row.name, row.shareId],
    isVerified: verifiedAt !== null,
    isLost: lostAt !== null,
  }
}

async function claim(
  queries: Queries,
  { projectId, domain, maxPerOwner }: { projectId: string; domain: string; maxPerOwner: number },
): Promise<'claimed' | 'taken' | 'full' | 'not-found'> {
  await lockDomains(queries)
  const [app] = await queries
    .select({ ownerId: projects.ownerId })
    .from(publishedApps)
    .innerJoin(projects, eq(projects.id, publishedApps.projectId))
    .where(eq(publishedApps.projectId, projectId))
  if (app === undefined) return 'not-found'
  const known = await findDomain(queries, projectId)
  if (known?.domain === domain) return 'claimed'
  if ((await findHolder(queries, domain, projectId)) !== null) return 'taken'
  if (maxPerOwner > 0 && (await countOthers(queries, app.ownerId, projectId)) >= maxPerOwner) return 'full'
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  const fresh = { domain, token, verifiedAt: null, pointsHere: false, lostAt: null, checkedAt: null }
  await queries
    .insert(appDomains)
    .values({ projectId, ...fresh })
    .onConflictDoUpdate({ target: appDomains.projectId, set: fresh })
  return 'claimed'
}

async function note(
  queries: Queries,
  { projectId, token }: Pick<StoredDomain, 'projectId' | 'token'>,
  { isProved, pointsHere }: DomainSeen,
): Promise<StoredDomain | 'taken' | null> {
  await lockDomains(queries)
  const known = await findDomain(queries, projectId)
  // Another domain was entered while the records were read.
  if (known === null || known.token !== token) return null
  const isMine = eq(appDomains.projectId, projectId)
  const checkedAt = sql`now()`
  if (!isProved) {
    const lostAt = known.isVerified ? sql`coalesce(lost_at, now())` : null
    await queries.update(appDomains).set({ checkedAt, pointsHere, lostAt }).where(isMine)
    return await findDomain(queries, projectId)
  }
  const holder = await findHolder(queries, known.domain, projectId)
  if (holder !== null) return 'taken'
  // An app that had it and cannot prove it any more has lost it for good.
  await queries
    .update(appDomains)
    .set({ verifiedAt: null, lostAt: null, pointsHere: false })
    .where(and(eq(appDomains.domain, known.domain), ne(appDomains.projectId, projectId)))
  const verifiedAt = sql`coalesce(verified_at, now())`
  await queries.update(appDomains).set({ checkedAt, pointsHere, verifiedAt, lostAt: null }).where(isMine)
  return await findDomain(queries, projectId)
}

/** Until the transaction ends, no other app gets a domain. */
async function lockDomains(queries: Queries): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(${DOMAINS_LOCK_ID}::bigint)`)
}

/** Another app that has proved the domain, and still can. */
async function findHolder(queries: Queries, domain: string, projectId: string): Promise<string | null> {
  const isAnother = and(eq(appDomains.domain, domain), ne(appDomains.projectId, projectId))
  const [row] = await queries
    .select({ projectId: appDomains.projectId })
    .from(appDomains)
    .where(and(isAnother, isNotNull(appDomains.verifiedAt), isNull(appDomains.lostAt)))
  return row?.projectId ?? null
}

/** May this person take over the project with its app's domain? In a transaction. */
export async function hasRoomForDomain(
  queries: Queries,
  { projectId, ownerId }: { projectId: string; ownerId: string },
  maxPerOwner: number,
): Promise<boolean> {
  await lockDomains(queries)
  if ((await queries.$count(appDomains, eq(appDomains.projectId, projectId))) === 0) return true
  return maxPerOwner === 0 || (await countOthers(queries, ownerId, projectId)) < maxPerOwner
}

async function countOthers(queries: Queries, ownerId: string, projectId: string): Promise<number> {
  const { rows } = await queries.execute(sql`
    select count(*)::int as count from app_domains join projects on projects.id = app_domains.project_id
    where project_id <> ${projectId} and owner_id = ${ownerId}
  `)
  return Number(rows[0]?.count)
}
