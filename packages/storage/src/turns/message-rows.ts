/** Rows of messages: the conversation as it is shown, what became of a repair, and which actions failed. */

import type { ChatMessage, FailedAction, Lookup, RepairOutcome } from '@sayso/wire'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../database/queries.ts'
import { messages, turns, users, versions } from '../database/schema/index.ts'

const MAX_MESSAGES = 10_000

/** In order, without those that a later prompt replaced; the newest of too many. */
export async function readMessages(queries: Queries, projectId: string): Promise<ChatMessage[]> {
  const isEdited = sql<boolean>`${messages.id} in (
    select replaced_by from messages replaced where project_id = ${projectId} and replaced_by is not null
  )`
  // A forked conversation has no turns, and so does not know them.
  const failedActions = sql<FailedAction[] | null>`${turns.replay} -> 'failedActions'`
  const looked = sql<{ lookups: Lookup[] }[] | null>`${turns.replay} -> 'lookups'`
  const thought = sql<string | null>`${turns.replay} -> 'reasoning' -> 'text'`
  const thoughtMs = sql<number | null>`${turns.replay} -> 'end' -> 'reasoningMs'`
  const prompted = alias(turns, 'prompted')
  const rows = await queries
    .select({
      message: messages,
      author: { id: users.id, name: users.name },
      versionNumber: versions.number,
      proposal: versions.proposal,
      isEdited,
      failedActions,
      looked,
      thought,
      thoughtMs,
    })
    .from(messages)
    .leftJoin(versions, eq(versions.id, messages.versionId))
    .leftJoin(turns, and(eq(turns.projectId, messages.projectId), eq(turns.messageId, messages.id)))
    .leftJoin(
      prompted,
      and(eq(prompted.projectId, messages.projectId), eq(prompted.userMessageId, messages.id)),
    )
    .leftJoin(users, eq(users.id, prompted.userId))
    .where(and(eq(messages.projectId, projectId), isNull(messages.replacedBy)))
    .orderBy(desc(messages.position))
    .limit(MAX_MESSAGES)
  return rows.reverse().map(toChatMessage)
}

/** Runs in a transaction. False when the project has no such answer of a repair. */
export async function judgeRepair(
  queries: Queries,
  { projectId, messageId, outcome }: { projectId: string; messageId: string; outcome: RepairOutcome },
): Promise<boolean> {
  const isAnswer = and(eq(messages.projectId, projectId), eq(messages.id, messageId))
  const [row] = await queries.select().from(messages).where(isAnswer).for('update')
  if (row?.role !== 'assistant' || row.repair === null) return false
  await queries
    .update(messages)
    .set({ repair: { ...row.repair, outcome } })
    .where(isAnswer)
  return true
}

/** Runs in a transaction. False when the project has no ended turn of such an answer. */
export async function dropFailedAction(
  queries: Queries,
  { projectId, messageId, index }: { projectId: string; messageId: string; index: number },
): Promise<boolean> {
  const ofAnswer = and(eq(turns.projectId, projectId), eq(turns.messageId, messageId))
  const [row] = await queries.select({ replay: turns.replay }).from(turns).where(ofAnswer).for('update')
  if (!row?.replay) return false
  const { failedActions = [], ...replay } = row.replay
  const left = failedActions.filter((failed) => failed.index !== index)
  await queries
    .update(turns)
    .set({ replay: { ...replay, ...(left.length > 0 && { failedActions: left }) } })
    .where(ofAnswer)
  return true
}

interface MessageRow {
  author: { id: string; name: string } | null
  message: typeof messages.$inferSelect
  versionNumber: number | null
  proposal: (typeof versions.$inferSelect)['proposal']
  isEdited: boolean
  failedActions: FailedAction[] | null
  looked: { lookups: Lookup[] }[] | null
  thought: string | null
  thoughtMs: number | null
}

function toChatMessage(row: MessageRow): ChatMessage {
  const { message, author, versionNumber, proposal, isEdited, failedActions, looked, thought, thoughtMs } =
    row
  const { id, role, content, status, createdAt, model, error, durationMs, isCounted, repair } = message
  const { mode, usage, leftOut } = message
  return {
    id,
    role,
    content,
    status,
    createdAt: createdAt.toISOString(),
    model,
    versionNumber,
    error,
    durationMs,
    isCounted,
    repair,
    ...(role === 'user' && { author: author && { userId: author.id, name: author.name } }),
    ...(mode !== null && { mode }),
    ...(usage !== null && { usage }),
    ...(leftOut !== null && { leftOut }),
    ...(thought !== null && { reasoning: { text: thought, durationMs: thoughtMs } }),
    ...(looked !== null && { lookups: looked.flatMap(({ lookups }) => lookups) }),
    ...(failedActions !== null && { failedActions }),
    ...(isEdited && { isEdited }),
    ...(proposal === 'dropped' && { isDropped: true }),
  }
}
