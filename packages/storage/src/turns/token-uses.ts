/** Token use of answers, summed up: for a user by day and model, for the operator over everybody. */

import type { TurnRecord } from '@sayso/generation/ports'
import type { OperatorUsageRow, Usage, UsageRow } from '@sayso/wire'
import { and, count, countDistinct, desc, eq, gte, type SQL, sql, sum } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Queries } from '../database/queries.ts'
import { tokenUses, users } from '../database/schema/index.ts'

/** One user's sums by model. `email` null: a guest. */
export interface UserUsage extends Omit<UsageRow, 'day'> {
  userId: string
  email: string | null
}

export interface TokenUses {
  /** Newest day first; at most `MAX_ROWS`. Days are UTC, `2026-11-20`. */
  ofUser(userId: string, sinceDay: string): Promise<UsageRow[]>
  /** Use of all users, the largest first; at most `MAX_ROWS`. */
  ofAll(sinceDay: string): Promise<UserUsage[]>
  /** Use of all users by day and model, newest day first; at most `MAX_ROWS`. */
  byDay(sinceDay: string): Promise<Omit<OperatorUsageRow, 'costDollars'>[]>
}

const MAX_ROWS = 1_000

const sums = {
  model: tokenUses.model,
  answerCount: count(),
  repairCount: sql<number>`count(*) filter (where ${tokenUses.isRepair})`.mapWith(Number),
  inputTokens: sum(tokenUses.inputTokens).mapWith(Number),
  cacheReadTokens: sum(tokenUses.cacheReadTokens).mapWith(Number),
  cacheWriteTokens: sum(tokenUses.cacheWriteTokens).mapWith(Number),
  outputTokens: sum(tokenUses.outputTokens).mapWith(Number),
  isEstimated: sql<boolean>`bool_or(${tokenUses.isEstimated})`,
}

export function createTokenUses({ drizzle }: Database): TokenUses {
  const since = (day: string): SQL => gte(tokenUses.day, day)
  return {
    ofUser: (userId, sinceDay) =>
      drizzle
        .select({ day: tokenUses.day, ...sums })
        .from(tokenUses)
        .where(and(eq(tokenUses.userId, userId), since(sinceDay)))
        .groupBy(tokenUses.day, tokenUses.model)
        .orderBy(desc(tokenUses.day), tokenUses.model)
        .limit(MAX_ROWS),

    byDay: (sinceDay) =>
      drizzle
        .select({ day: tokenUses.day, personCount: countDistinct(tokenUses.userId), ...sums })
        .from(tokenUses)
        .where(since(sinceDay))
        .groupBy(tokenUses.day, tokenUses.model)
        .orderBy(desc(tokenUses.day), tokenUses.model)
        .limit(MAX_ROWS),

    async ofAll(sinceDay) {
      const rows = await drizzle
        .select({ userId: tokenUses.userId, email: users.email, isGuest: users.isAnonymous, ...sums })
        .from(tokenUses)
        .innerJoin(users, eq(users.id, tokenUses.userId))
        .where(since(sinceDay))
        .groupBy(tokenUses.userId, users.email, users.isAnonymous, tokenUses.model)
        .orderBy(desc(sum(tokenUses.outputTokens)))
        .limit(MAX_ROWS)
      return rows.map(({ isGuest, email, ...row }) => ({ ...row, email: isGuest ? null : email }))
    },
  }
}

/** Runs in the transaction that ends the turn. Unknown numbers count as zero. */
export async function addTokenUse(
  queries: Queries,
  { streamId, userId, modelId }: TurnRecord,
  { usage, isRepair }: { usage: Usage; isRepair: boolean },
): Promise<void> {
  await queries.insert(tokenUses).values({
    streamId,
    userId,
    isRepair,
    model: modelId,
    day: sql`(clock_timestamp() at time zone 'utc')::date`,
    ...tokensOf(usage),
  })
}

/** Columns of a use. */
export function tokensOf(
  usage: Usage,
): Pick<
  typeof tokenUses.$inferInsert,
  'inputTokens' | 'cacheReadTokens' | 'cacheWriteTokens' | 'outputTokens' | 'isEstimated'
> {
  return {
    inputTokens: usage.inputTokens ?? 0,
    cacheReadTokens: usage.cacheReadTokens ?? 0,
    cacheWriteTokens: usage.cacheWriteTokens ?? 0,
    outputTokens: usage.outputTokens ?? 0,
    isEstimated: usage.isEstimated === true,
  }
}
