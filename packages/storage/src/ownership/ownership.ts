/** A project's way from one owner to another: the owner offers it to a member, who accepts. */

import { OFFER_DAYS, type OwnershipOffer } from '@sayso/wire'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Queries } from '../database/queries.ts'
import {
  ownershipOffers,
  projectInvitations,
  projectMembers,
  projects,
  users,
} from '../database/schema/index.ts'
import { isAllowed, isAllowedProject } from '../projects/access.ts'
import { noteProjectChange } from '../projects/project-events.ts'
import { hasRoomForDomain } from '../published/app-domains.ts'
import { hasRoomForApp } from '../published/published-apps.ts'

/** Limits of the new owner's plan; 0: no limit. */
interface OwnerLimits {
  projects: number
  apps: number
  members: number
}

type OfferResult =
  | 'offered'
  | 'not-found'
  /** A guest's projects are lost with the cookie. */
  | 'guest'

/** Null: it is the member's now. Else the limit that it would pass, which changes nothing. */
type Shortage = keyof OwnerLimits | 'domains'
type AcceptResult = Shortage | 'not-found' | null

/** The caller has checked the right to view the project. */
export interface Ownership {
  /** Null when nobody is asked at present. */
  find(projectId: string): Promise<OwnershipOffer | null>
  /** Asks a member with an account, in the place of anybody asked before. Checks that `ownerId` is the owner. */
  offer(projectId: string, offer: { ownerId: string; userId: string }): Promise<OfferResult>
  /** The owner withdraws the offer, or the member declines it. False when there is none, or it is somebody else's. */
  end(projectId: string, userId: string): Promise<boolean>
  /** Makes the member whom the owner has asked the owner, and the owner an editor, at once. */
  accept(projectId: string, userId: string, limits: OwnerLimits): Promise<AcceptResult>
}

export function createOwnership(
  { drizzle }: Pick<Database, 'drizzle'>,
  { domainLimit }: { domainLimit: number },
): Ownership {
  return {
    find: (projectId) => findOffer(drizzle, projectId),

    offer: (projectId, { ownerId, userId }) =>
      drizzle.transaction(async (queries) => {
        if ((await lockOwned(queries, projectId, ownerId)) === null) return 'not-found'
        const [member] = await queries
          .select({ isAnonymous: users.isAnonymous, leavingAt: users.leavingAt })
          .from(projectMembers)
          .innerJoin(users, eq(users.id, projectMembers.userId))
          .where(isMember(projectId, userId))
          .for('update', { of: projectMembers })
        // The project would be deleted with an account that is being left.
        if (member === undefined || member.leavingAt !== null) return 'not-found'
        if (member.isAnonymous) return 'guest'
        const expiresAt = sql`now() + make_interval(days => ${OFFER_DAYS})`
        await queries
          .insert(ownershipOffers)
          .values({ projectId, userId, expiresAt })
          .onConflictDoUpdate({ target: ownershipOffers.projectId, set: { userId, expiresAt } })
        await noteProjectChange(queries, projectId)
        return 'offered'
      }),

    async end(projectId, userId) {
      const isOwner = sql`exists (select 1 from projects where id = ${projectId} and owner_id = ${userId})`
      const { rowCount } = await drizzle
        .delete(ownershipOffers)
        .where(and(isOpen(projectId), sql`(${eq(ownershipOffers.userId, userId)} or ${isOwner})`))
      if (rowCount === 1) await noteProjectChange(drizzle, projectId)
      return rowCount === 1
    },

    accept: (projectId, userId, limits) =>
      drizzle.transaction((queries) => accept(queries, { projectId, userId, limits, domainLimit })),
  }
}

interface Taking {
  projectId: string
  userId: string
  limits: OwnerLimits
  domainLimit: number
}

async function accept(queries: Queries, taking: Taking): Promise<AcceptResult> {
  const { projectId, userId } = taking
  const ownerId = await lockOwned(queries, projectId)
  const offer = await findOffer(queries, projectId)
  if (ownerId === null || offer?.userId !== userId) return 'not-found'
  // Held until the end: of two projects that come to one person at once, the second is counted after the first.
  await queries.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const short = await findShortage(queries, taking)
  if (short !== null) return short
  await queries.delete(projectMembers).where(isMember(projectId, userId))
  await queries.update(projects).set({ ownerId: userId }).where(eq(projects.id, projectId))
  await queries.insert(projectMembers).values({ projectId, userId: ownerId, role: 'editor' })
  // The new owner does not see who has the old owner's links.
  await queries.delete(projectInvitations).where(eq(projectInvitations.projectId, projectId))
  return null
}

async function findShortage(
  queries: Queries,
  { projectId, userId, limits, domainLimit }: Taking,
): Promise<Shortage | null> {
  const owned = queries.$count(projects, isAllowed(userId, 'own'))
  if (limits.projects > 0 && (await owned) >= limits.projects) return 'projects'
  // The old owner takes the new one's place among the members.
  const others = queries.$count(projectMembers, eq(projectMembers.projectId, projectId))
  if (limits.members > 0 && (await others) > limits.members) return 'members'
  const coming = { projectId, ownerId: userId }
  if (!(await hasRoomForApp(queries, coming, limits.apps))) return 'apps'
  return (await hasRoomForDomain(queries, coming, domainLimit)) ? null : 'domains'
}

/** The owner of a project that is not in the bin, who stays its owner until the transaction ends. `ownerId`: nobody else counts. */
async function lockOwned(queries: Queries, projectId: string, ownerId?: string): Promise<string | null> {
  const [row] = await queries
    .select({ ownerId: projects.ownerId })
    .from(projects)
    .where(
      ownerId === undefined
        ? and(eq(projects.id, projectId), sql`${projects.deletedAt} is null`)
        : isAllowedProject(ownerId, projectId, 'own'),
    )
    .for('no key update')
  return row?.ownerId ?? null
}

async function findOffer(queries: Queries, projectId: string): Promise<OwnershipOffer | null> {
  const [row] = await queries.select().from(ownershipOffers).where(isOpen(projectId))
  return row === undefined ? null : { userId: row.userId, expiresAt: row.expiresAt.toISOString() }
}

function isOpen(projectId: string) {
  return and(eq(ownershipOffers.projectId, projectId), gt(ownershipOffers.expiresAt, sql`now()`))
}

function isMember(projectId: string, userId: string) {
  return and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId))
}
