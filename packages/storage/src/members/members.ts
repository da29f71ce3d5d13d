/** Members of projects: who they are, and their roles. */

import type { InvitedRole, ProjectMember, ProjectRole } from '@sayso/wire'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Queries } from '../database/queries.ts'
import { ownershipOffers, projectMembers, projects, turns, users } from '../database/schema/index.ts'
import { type OpenProject, readRoles } from '../projects/access.ts'
import { lockProject } from '../projects/version-rows.ts'
import { forgetLowered, moveLowered, rememberLowered, roleByInvitation } from './lowered-roles.ts'

type Member = Omit<ProjectMember, 'isYou'>

/** The caller has checked the right to do this with the project. */
export interface Members {
  /** The owner first, then in the order in which they joined. */
  list(projectId: string): Promise<Member[]>
  /** Null when the user is not a member; the role that they had, when it was changed. */
  setRole(projectId: string, userId: string, role: InvitedRole): Promise<InvitedRole | null>
  /**
   * Null when the user is not a member; the role that they had. The owner cannot be removed. Whom the owner removes comes
   * back only by an invitation that is made later.
   */
  remove(projectId: string, userId: string, by: 'owner' | 'themselves'): Promise<InvitedRole | null>
  /** The answers that are being written in the project for this user. */
  runningStreams(projectId: string, userId: string): Promise<string[]>
  /** Each one's role, in the same order; null for those who are no longer members. */
  roles(open: readonly OpenProject[]): Promise<(ProjectRole | null)[]>
}

export function createMembers({ drizzle }: Pick<Database, 'drizzle'>): Members {
  return {
    list: (projectId) => listMembers(drizzle, projectId),

    setRole: (projectId, userId, role) =>
      drizzle.transaction(async (queries) => {
        await lockProject(queries, projectId)
        const before = await findMember(queries, projectId, userId)
        if (before === null || before === role) return before
        const change = { role, invitedAt: sql`clock_timestamp()` }
        await queries.update(projectMembers).set(change).where(isMember(projectId, userId))
        if (role === 'viewer') {
          await rememberLowered(queries, { projectId, userId, role })
          const toThem = and(eq(ownershipOffers.projectId, projectId), eq(ownershipOffers.userId, userId))
          await queries.delete(ownershipOffers).where(toThem)
        } else await forgetLowered(queries, projectId, userId)
        return before
      }),

    remove: (projectId, userId, by) =>
      drizzle.transaction(async (queries) => {
        await lockProject(queries, projectId)
        const [removed] = await queries
          .delete(projectMembers)
          .where(isMember(projectId, userId))
          .returning({ role: projectMembers.role })
        if (removed === undefined) return null
        if (by === 'owner') await rememberLowered(queries, { projectId, userId, role: null })
        return removed.role
      }),

    async runningStreams(projectId, userId) {
      const rows = await drizzle
        .select({ streamId: turns.streamId })
        .from(turns)
        .where(and(eq(turns.status, 'running'), eq(turns.projectId, projectId), eq(turns.userId, userId)))
      return rows.map(({ streamId }) => streamId)
    },

    async roles(open) {
      return open.length === 0 ? [] : await readRoles(drizzle, open)
    },
  }
}

async function listMembers(queries: Queries, projectId: string): Promise<Member[]> {
  const person = {
    userId: users.id,
    name: users.name,
    isGuest: sql<boolean>`coalesce(${users.isAnonymous}, false)`,
    pictureId: sql<string | null>`(select id from portraits where portraits.user_id = users.id)`,
    email: sql<string | null>`case when ${users.isAnonymous} then null else ${users.email} end`,
  }
  const owners = await queries
    .select({ ...person, role: sql<'owner'>`'owner'` })
    .from(users)
    .innerJoin(projects, eq(projects.ownerId, users.id))
    .where(eq(projects.id, projectId))
  const others = await queries
    .select({ ...person, role: projectMembers.role })
    .from(users)
    .innerJoin(projectMembers, eq(projectMembers.userId, users.id))
    .where(eq(projectMembers.projectId, projectId))
    .orderBy(asc(projectMembers.joinedAt), asc(users.id))
  return [...owners, ...others]
}

/** `unchanged`: they may do as much already. */
type JoinResult = 'joined' | 'unchanged' | 'full' | 'removed' | 'not-found'

interface Joining {
  projectId: string
  userId: string
  invitation: { id: string; role: InvitedRole }
  memberLimit: number
}

/** In a transaction. A member keeps the higher of the two roles; the owner stays the owner. */
export async function joinProject(queries: Queries, joining: Joining): Promise<JoinResult> {
  const { projectId, userId, invitation, memberLimit } = joining
  // One at a time, so that many at once do not pass the limit.
  if (!(await lockProject(queries, projectId))) return 'not-found'
  const [before] = await readRoles(queries, [{ userId, projectId }])
  const role = await roleByInvitation(queries, invitation, userId)
  if (role === null && before === null) return 'removed'
  if (role === null || before === 'owner' || before === 'editor' || before === role) return 'unchanged'
  const invitedAt = sql`(select created_at from project_invitations where id = ${invitation.id})`
  if (before === 'viewer') {
    await queries.update(projectMembers).set({ role, invitedAt }).where(isMember(projectId, userId))
    return 'joined'
  }
  const count = await queries.$count(projectMembers, eq(projectMembers.projectId, projectId))
  if (count >= memberLimit) return 'full'
  await queries.insert(projectMembers).values({ projectId, userId, role, invitedAt })
  return 'joined'
}

/**
 * In a transaction, before the guest's projects are moved. Of two roles in one project the account has the higher one. An
 * older invitation gives the account no more because a guest used it.
 */
export async function moveMemberships(queries: Queries, fromUserId: string, toUserId: string): Promise<void> {
  await queries.execute(sql`
    insert into project_members (user_id, project_id, role, joined_at, invited_at)
    select ${toUserId}, moved.project_id, coalesce(lowered.role, moved.role), moved.joined_at, moved.invited_at
    from project_members moved
    left join lowered_members lowered
      on lowered.user_id = ${toUserId} and lowered.project_id = moved.project_id and lowered.lowered_at >= moved.invited_at
    where moved.user_id = ${fromUserId} and (lowered.user_id is null or lowered.role is not null)
      and not exists (select 1 from projects where id = moved.project_id and owner_id = ${toUserId})
    on conflict (user_id, project_id) do update
      set role = case when excluded.role = 'editor' then 'editor' else project_members.role end
  `)
  await moveLowered(queries, fromUserId, toUserId)
  // The account becomes the owner of the guest's projects, and an owner is not a member.
  await queries.execute(sql`
    delete from project_members using projects
    where project_members.user_id = ${toUserId}
      and projects.id = project_members.project_id and projects.owner_id = ${fromUserId}
  `)
}

async function findMember(queries: Queries, projectId: string, userId: string): Promise<InvitedRole | null> {
  const [row] = await queries
    .select({ role: projectMembers.role })
    .from(projectMembers)
    .where(isMember(projectId, userId))
    .for('update')
  return row?.role ?? null
}

function isMember(projectId: string, userId: string) {
  return and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId))
}
