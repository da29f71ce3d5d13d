/** A removal or a demotion outlasts the invitations that were open then: they give the person no more than was left. */

import { INVITATION_DAYS, type InvitedRole } from '@sayso/wire'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Queries } from '../database/queries.ts'
import { loweredMembers, projectInvitations } from '../database/schema/index.ts'

/**
 * In a transaction that has locked the project, so that each invitation is older or newer. `role`: null for a removal.
 * A removal stays one when the person is invited again and then made a viewer.
 */
export async function rememberLowered(
  queries: Queries,
  lowered: { projectId: string; userId: string; role: 'viewer' | null },
): Promise<void> {
  const loweredAt = sql`clock_timestamp()`
  await queries
    .insert(loweredMembers)
    .values({ ...lowered, loweredAt })
    .onConflictDoUpdate({
      target: [loweredMembers.userId, loweredMembers.projectId],
      set: { loweredAt, role: sql`case when lowered_members.role is null then null else excluded.role end` },
    })
}

/** The owner has given more again. */
export async function forgetLowered(queries: Queries, projectId: string, userId: string): Promise<void> {
  await queries
    .delete(loweredMembers)
    .where(and(eq(loweredMembers.projectId, projectId), eq(loweredMembers.userId, userId)))
}

/** The role that the invitation gives this person; null: none, since they were removed after it was made. */
export async function roleByInvitation(
  queries: Queries,
  { id, role }: { id: string; role: InvitedRole },
  userId: string,
): Promise<InvitedRole | null> {
  const [lowered] = await queries
    .select({ role: loweredMembers.role })
    .from(loweredMembers)
    .innerJoin(
      projectInvitations,
      and(
        eq(projectInvitations.projectId, loweredMembers.projectId),
        gte(loweredMembers.loweredAt, projectInvitations.createdAt),
      ),
    )
    .where(and(eq(projectInvitations.id, id), eq(loweredMembers.userId, userId)))
  return lowered === undefined ? role : lowered.role
}

/** Two people turn out to be one: the lower role and the later time count. */
export async function moveLowered(queries: Queries, fromUserId: string, toUserId: string): Promise<void> {
  await queries.execute(sql`
    insert into lowered_members (user_id, project_id, role, lowered_at)
    select ${toUserId}, project_id, role, lowered_at from lowered_members where user_id = ${fromUserId}
    on conflict (user_id, project_id) do update set
      role = case when lowered_members.role is null then null else excluded.role end,
      lowered_at = greatest(lowered_members.lowered_at, excluded.lowered_at)
  `)
}

/** By now all invitations that were open then have ended. */
export const removeOldLowered = sql`
  delete from lowered_members where lowered_at < now() - make_interval(days => ${INVITATION_DAYS})
`
