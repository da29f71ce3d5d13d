/** Members of projects: who they are, their roles, and the project's way from one owner to another. */

import { type InvitedRole, MAX_MEMBERS, type ProjectMember, type ProjectRole } from '@sayso/wire'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Queries } from '../database/queries.ts'
import { projectMembers, projects, turns, users } from '../database/schema/index.ts'
import { isAllowed, isAllowedProject, type OpenProject, readRoles } from '../projects/access.ts'
import { lockProject } from '../projects/version-rows.ts'

type Member = Omit<ProjectMember, 'isYou'>

type TransferResult =
  | 'transferred'
  | 'not-found'
  /** The new owner has as many projects as their plan has room for. */
  | 'no-room'
  /** A guest's projects are lost with the cookie. */
  | 'guest'

/** The caller has checked the right to do this with the project. */
export interface Members {
  /** The owner first, then in the order in which they joined. */
  list(projectId: string): Promise<Member[]>
  /** Null when the user is not a member; the role that they had, when it was changed. */
  setRole(projectId: string, userId: string, role: InvitedRole): Promise<InvitedRole | null>
  /** Null when the user is not a member; the role that they had. The owner cannot be removed. */
  remove(projectId: string, userId: string): Promise<InvitedRole | null>
  /**
   * Makes a member the owner, and the owner an editor, at once. `projectLimit`: of the new owner's plan, 0 for none.
   * Checks that `ownerId` is still the owner.
   */
  transfer(
    projectId: string,
    transfer: { ownerId: string; userId: string; projectLimit: number },
  ): Promise<TransferResult>
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
        const before = await findMember(queries, projectId, userId)
        await queries.update(projectMembers).set({ role }).where(isMember(projectId, userId))
        return before
      }),

    async remove(projectId, userId) {
      const [removed] = await drizzle
        .delete(projectMembers)
        .where(isMember(projectId, userId))
        .returning({ role: projectMembers.role })
      return removed?.role ?? null
    },

    transfer: (projectId, { ownerId, userId, projectLimit }) =>
      drizzle.transaction(async (queries) => {
        const [project] = await queries
          .select({ id: projects.id })
          .from(projects)
          .where(isAllowedProject(ownerId, projectId, 'own'))
          .for('no key update')
        if (project === undefined || (await findMember(queries, projectId, userId)) === null)
          return 'not-found'
        // Held until the end: of two projects that are handed over at once, the second is counted after the first.
        const [next] = await queries.select().from(users).where(eq(users.id, userId)).for('no key update')
        if (next === undefined || next.isAnonymous) return 'guest'
        // The project would be deleted with the account.
        if (next.leavingAt !== null) return 'not-found'
        if (projectLimit > 0 && (await queries.$count(projects, isAllowed(userId, 'own'))) >= projectLimit)
          return 'no-room'
        await queries.delete(projectMembers).where(isMember(projectId, userId))
        await queries.update(projects).set({ ownerId: userId }).where(eq(projects.id, projectId))
        await queries.insert(projectMembers).values({ projectId, userId: ownerId, role: 'editor' })
        return 'transferred'
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
type JoinResult = 'joined' | 'unchanged' | 'full' | 'not-found'

/** In a transaction. A member keeps the higher of the two roles; the owner stays the owner. */
export async function joinProject(
  queries: Queries,
  { projectId, userId, role }: { projectId: string; userId: string; role: InvitedRole },
): Promise<JoinResult> {
  // One at a time, so that many at once do not pass the limit.
  if (!(await lockProject(queries, projectId))) return 'not-found'
  const [before] = await readRoles(queries, [{ userId, projectId }])
  if (before === 'owner' || before === 'editor' || before === role) return 'unchanged'
  if (before === 'viewer') {
    await queries.update(projectMembers).set({ role }).where(isMember(projectId, userId))
    return 'joined'
  }
  const count = await queries.$count(projectMembers, eq(projectMembers.projectId, projectId))
  if (count >= MAX_MEMBERS) return 'full'
  await queries.insert(projectMembers).values({ projectId, userId, role })
  return 'joined'
}

/** In a transaction, before the guest's projects are moved. Of two roles in one project the account has the higher one. */
export async function moveMemberships(queries: Queries, fromUserId: string, toUserId: string): Promise<void> {
  await queries.execute(sql`
    insert into project_members (user_id, project_id, role, joined_at)
    select ${toUserId}, moved.project_id, moved.role, moved.joined_at from project_members moved
    where moved.user_id = ${fromUserId}
      and not exists (select 1 from projects where id = moved.project_id and owner_id = ${toUserId})
    on conflict (user_id, project_id) do update
      set role = case when excluded.role = 'editor' then 'editor' else project_members.role end
  `)
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
