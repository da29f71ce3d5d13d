/** Takes a conversation back to before one of its prompts: messages are set aside, and the files become a new version. */

import { and, asc, desc, eq, gte, isNull, lt, lte } from 'drizzle-orm'
import type { Queries } from '../database/queries.ts'
import { messages, turns, versions } from '../database/schema/index.ts'
import { lockContents } from '../projects/content-lock.ts'
import { addRestored } from '../projects/proposals.ts'
import { findNewestVersion, findVersion } from '../projects/version-rows.ts'

type Prompt = Pick<typeof messages.$inferSelect, 'id' | 'projectId' | 'position' | 'createdAt'>

/** Only in a transaction that holds the project's row. False when the conversation has no such prompt of the user. */
export async function rewind(
  queries: Queries,
  { projectId, userId, userMessageId }: { projectId: string; userId: string; userMessageId: string },
  promptId: string,
): Promise<boolean> {
  const [prompt] = await queries
    .select()
    .from(messages)
    .where(and(eq(messages.projectId, projectId), eq(messages.id, promptId), isNull(messages.replacedBy)))
  if (prompt === undefined || prompt.role !== 'user' || prompt.repair !== null) return false
  await lockContents(queries, 'shared')
  const baseId = await findBaseId(queries, prompt)
  const [base, newest] = await Promise.all([
    baseId === null ? null : findVersion(queries, baseId),
    findNewestVersion(queries, projectId),
  ])
  if (base === null || newest === null) return false
  await queries
    .update(messages)
    .set({ replacedBy: userMessageId })
    .where(and(isFrom(prompt), isNull(messages.replacedBy)))
  if (base.version.treeHash !== newest.version.treeHash) {
    await addRestored(queries, projectId, {
      ...{ old: base, label: `Back to version ${base.version.number}`, authorId: userId },
    })
  }
  return true
}

/** The version that the prompt was sent with. A forked project has no turns: there it is the one before the first that came of the prompt. */
async function findBaseId(queries: Queries, prompt: Prompt): Promise<string | null> {
  const [turn] = await queries
    .select({ baseVersionId: turns.baseVersionId })
    .from(turns)
    .where(and(eq(turns.projectId, prompt.projectId), eq(turns.userMessageId, prompt.id)))
  if (turn !== undefined) return turn.baseVersionId
  const [made] = await queries
    .select({ number: versions.number })
    .from(messages)
    .innerJoin(versions, eq(versions.id, messages.versionId))
    .where(isFrom(prompt))
    .orderBy(asc(versions.number))
    .limit(1)
  const [before] = await queries
    .select({ id: versions.id })
    .from(versions)
    .where(
      and(
        eq(versions.projectId, prompt.projectId),
        made === undefined ? lte(versions.createdAt, prompt.createdAt) : lt(versions.number, made.number),
      ),
    )
    .orderBy(desc(versions.number))
    .limit(1)
  return before?.id ?? null
}

function isFrom({ projectId, position }: Prompt) {
  return and(eq(messages.projectId, projectId), gte(messages.position, position))
}
