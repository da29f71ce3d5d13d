/** Users: their plan, their use of messages, and the transfer of what a guest has at sign-up. */

import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Queries } from '../database/queries.ts'
import {
  comments,
  messageUses,
  projectAi,
  projects,
  tokenUses,
  turns,
  users,
  versions,
} from '../database/schema/index.ts'
import { moveMemberships } from '../members/members.ts'

export interface Entitlement {
  /** Null: the plan that everybody starts with. */
  tier: string | null
  /** When set, the tier holds only until then. */
  trialEnd: Date | null
}

export interface Users {
  /** Null without such a user. */
  entitlement(userId: string): Promise<Entitlement | null>
  /** False when nobody has the address. */
  setEntitlement(email: string, entitlement: Entitlement): Promise<boolean>
  /** Messages of a UTC day (`2026-11-20`), those that are still running included. */
  countMessages(userId: string, day: string): Promise<number>
  /** Hands over projects, memberships, turns, comments, used messages, token uses, and keys of model providers. */
  moveBelongings(fromUserId: string, toUserId: string): Promise<void>
}

export function createUsers({ drizzle }: Database): Users {
  return {
    async entitlement(userId) {
      const [row] = await drizzle
        .select({ tier: users.tier, trialEnd: users.trialEnd })
        .from(users)
        .where(eq(users.id, userId))
      return row ?? null
    },

    async setEntitlement(email, { tier, trialEnd }) {
      const { rowCount } = await drizzle
        .update(users)
        .set({ tier, trialEnd })
        .where(eq(users.email, email.toLowerCase()))
      return rowCount === 1
    },

    countMessages: (userId, day) => countMessageUses(drizzle, userId, day),

    moveBelongings: (fromUserId, toUserId) =>
      drizzle.transaction(async (queries) => {
        // Of their projects, too, turns may be those of members.
        const theirs = sql`(
          select id from projects where owner_id = ${fromUserId}
          union all
          select project_id from project_members where user_id = ${fromUserId}
        )`
        await queries
          .update(turns)
          .set({ userId: toUserId })
          .where(and(eq(turns.userId, fromUserId), inArray(turns.projectId, theirs)))
        await queries
          .update(versions)
          .set({ authorId: toUserId })
          .where(and(eq(versions.authorId, fromUserId), inArray(versions.projectId, theirs)))
        for (const column of ['authorId', 'resolvedBy'] as const) {
          await queries
            .update(comments)
            .set({ [column]: toUserId })
            .where(and(eq(comments[column], fromUserId), inArray(comments.projectId, theirs)))
        }
        await moveMemberships(queries, fromUserId, toUserId)
        await queries.update(tokenUses).set({ userId: toUserId }).where(eq(tokenUses.userId, fromUserId))
        await queries.update(messageUses).set({ userId: toUserId }).where(eq(messageUses.userId, fromUserId))
        await queries.update(projectAi).set({ chosenBy: toUserId }).where(eq(projectAi.chosenBy, fromUserId))
        // Of two keys for one provider, the account's own stays.
        await queries.execute(sql`
          insert into model_keys (user_id, provider, sealed, created_at)
          select ${toUserId}, provider, sealed, created_at from model_keys where user_id = ${fromUserId}
          on conflict do nothing
        `)
        await queries.update(projects).set({ ownerId: toUserId }).where(eq(projects.ownerId, fromUserId))
      }),
  }
}

/** A released message does not count. */
export async function countMessageUses(queries: Queries, userId: string, day: string): Promise<number> {
  const [row] = await queries
    .select({ count: sql<number>`count(*)::int` })
    .from(messageUses)
    .where(and(eq(messageUses.userId, userId), eq(messageUses.day, day), ne(messageUses.state, 'released')))
  return row?.count ?? 0
}
