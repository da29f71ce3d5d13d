/**
 * A new project that continues from an answer of another: the conversation and the versions up to there. Both keep
 * their times and numbers; their ids are derived from the old ones, so that they still refer to each other.
 */

import { createHash, randomUUID } from 'node:crypto'
import { MAX_TITLE_CHARS, type ProjectSummary } from '@sayso/wire'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Queries } from '../database/queries.ts'
import { messages, projects, versions } from '../database/schema/index.ts'
import { lockContents } from './content-lock.ts'
import { copyLocks } from './file-locks.ts'
import { findSummary } from './project-rows.ts'
import { countProject } from './stored-bytes.ts'

export type ForkResult =
  | { kind: 'forked'; project: ProjectSummary }
  /** The answer is still being written. */
  | { kind: 'running' }
  /** No such project, or no such answer in it. */
  | { kind: 'not-found' }

const FORK_MARK = ' (fork)'
/** Rows in one statement, well below the number of parameters that PostgreSQL takes. */
const CHUNK_ROWS = 1_000

/** Runs in a transaction. `messageId` names an answer. */
export async function forkProject(
  queries: Queries,
  userId: string,
  { projectId, messageId }: { projectId: string; messageId: string },
): Promise<ForkResult> {
  await lockContents(queries, 'shared')
  const original = await findSummary(queries, userId, projectId)
  const [answer] = await queries
    .select()
    .from(messages)
    .where(and(eq(messages.projectId, projectId), eq(messages.id, messageId)))
  if (original === null || answer?.role !== 'assistant') return { kind: 'not-found' }
  if (answer.status === 'running') return { kind: 'running' }

  const id = randomUUID()
  const title = `${original.title.slice(0, MAX_TITLE_CHARS - FORK_MARK.length)}${FORK_MARK}`
  await queries.insert(projects).values({ id, ownerId: userId, title, isTitleChosen: true })
  await copyVersions(queries, { from: projectId, to: id, upTo: await numberAt(queries, answer) })
  await copyMessages(queries, { from: projectId, to: id, upTo: answer.position })
  await copyPictures(queries, projectId, id)
  await copyLocks(queries, projectId, id)
  await countProject(queries, id)
  const project = await findSummary(queries, userId, id)
  if (project === null) throw new Error('A project that was just made is not there.')
  return { kind: 'forked', project }
}

interface Copying {
  from: string
  to: string
  upTo: number
}

/** The version that the answer made; when it made none, the newest of its time. */
async function numberAt(queries: Queries, answer: typeof messages.$inferSelect): Promise<number> {
  const isOfAnswer =
    answer.versionId === null ? lte(versions.createdAt, answer.createdAt) : eq(versions.id, answer.versionId)
  const [row] = await queries
    .select({ number: sql<number>`coalesce(max(${versions.number}), 0)`.mapWith(Number) })
    .from(versions)
    .where(and(eq(versions.projectId, answer.projectId), isOfAnswer))
  return row?.number ?? 0
}

/** Inside the database: trees are long and need not come here. */
async function copyVersions(queries: Queries, { from, to, upTo }: Copying): Promise<void> {
  await queries.execute(sql`
    insert into versions (id, project_id, number, cause, label, name, tree, tree_hash, message_id, created_at)
    select md5(${to} || id), ${to}, number, cause, label, name, tree, tree_hash, md5(${to} || message_id), created_at
    from versions where project_id = ${from} and number <= ${upTo}
  `)
}

async function copyMessages(queries: Queries, { from, to, upTo }: Copying): Promise<void> {
  const rows = await queries
    .select()
    .from(messages)
    .where(and(eq(messages.projectId, from), lte(messages.position, upTo), isNull(messages.replacedBy)))
    .orderBy(asc(messages.position))
  const copies = rows.map(({ position: _position, ...message }) => ({
    ...message,
    projectId: to,
    // A prompt's id is unique only within its project anyway.
    id: message.role === 'assistant' ? copyId(to, message.id) : message.id,
    versionId: message.versionId === null ? null : copyId(to, message.versionId),
  }))
  for (let start = 0; start < copies.length; start += CHUNK_ROWS) {
    await queries.insert(messages).values(copies.slice(start, start + CHUNK_ROWS))
  }
}

/** After the messages: only theirs come along. */
async function copyPictures(queries: Queries, from: string, to: string): Promise<void> {
  await queries.execute(sql`
    insert into message_attachments
      (project_id, message_id, position, attachment_id, name, asset_path, created_at)
    select ${to}, message_id, position, attachment_id, name, asset_path, created_at from message_attachments
    where project_id = ${from} and message_id in (select id from messages where project_id = ${to})
  `)
  await queries.execute(sql`
    insert into attachments (project_id, id, media_type, width_px, height_px, size_bytes, created_at)
    select ${to}, id, media_type, width_px, height_px, size_bytes, created_at from attachments
    where project_id = ${from}
      and id in (select attachment_id from message_attachments where project_id = ${to})
  `)
}

/** Like the ids of `copyVersions`: a name, not a secret. */
function copyId(projectId: string, id: string): string {
  return createHash('md5').update(`${projectId}${id}`).digest('hex')
}
