/** Uploaded pictures: stored once by content, listed by the prompts that they came with. */

import type { AttachmentStore } from '@sayso/generation/ports'
import type { AttachmentResponse, MessageAttachment } from '@sayso/wire'
import { and, asc, count, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { attachments, blobs, messageAttachments } from '../database/schema/index.ts'
import { storeBlobs } from '../projects/file-trees.ts'
import { hashBytes } from '../projects/hash-bytes.ts'
import { addBytesToCount } from '../projects/stored-bytes.ts'

type NewAttachment = Omit<AttachmentResponse, 'id' | 'sizeBytes'> & { bytes: Uint8Array }

/** The caller has checked that the project is the user's. */
export interface Attachments extends AttachmentStore {
  /** Null when the project has as many pictures as it may have. The same picture again is the same one. */
  add(projectId: string, picture: NewAttachment): Promise<AttachmentResponse | null>
  /** Those of `ids` that the project has. */
  find(projectId: string, ids: readonly string[]): Promise<AttachmentResponse[]>
  /** Null when the project has no such picture. */
  content(projectId: string, id: string): Promise<{ mediaType: string; bytes: Uint8Array } | null>
  /** Says which pictures come with a prompt; the first word counts. */
  attach(projectId: string, messageId: string, pictures: readonly MessageAttachment[]): Promise<void>
}

const MAX_PER_PROJECT = 500
const MAX_LISTED = 10_000

const { projectId: _projectId, createdAt: _createdAt, ...columns } = getTableColumns(attachments)

export function createAttachments({ drizzle }: Database): Attachments {
  async function find(projectId: string, ids: readonly string[]): Promise<AttachmentResponse[]> {
    if (ids.length === 0) return []
    return await drizzle
      .select(columns)
      .from(attachments)
      .where(and(eq(attachments.projectId, projectId), inArray(attachments.id, [...ids])))
  }

  function selectContents(projectId: string, ids: readonly string[]) {
    return drizzle
      .select({ id: attachments.id, mediaType: attachments.mediaType, bytes: blobs.content })
      .from(attachments)
      .innerJoin(blobs, eq(blobs.hash, attachments.id))
      .where(and(eq(attachments.projectId, projectId), inArray(attachments.id, [...ids])))
  }

  return {
    find,

    async add(projectId, { bytes, ...about }) {
      const attachment = { ...about, id: await hashBytes(bytes), sizeBytes: bytes.length }
      const [known] = await find(projectId, [attachment.id])
      if (known !== undefined) return known
      return await drizzle.transaction(async (queries) => {
        const [row] = await queries
          .select({ total: count() })
          .from(attachments)
          .where(eq(attachments.projectId, projectId))
        if ((row?.total ?? 0) >= MAX_PER_PROJECT) return null
        await storeBlobs(queries, new Map([[attachment.id, () => Buffer.from(bytes)]]))
        const { rowCount } = await queries
          .insert(attachments)
          .values({ projectId, ...attachment })
          .onConflictDoNothing()
        if (rowCount === 1) await addBytesToCount(queries, projectId, bytes.length)
        return attachment
      })
    },

    async content(projectId, id) {
      const [row] = await selectContents(projectId, [id])
      return row ?? null
    },

    async attach(projectId, messageId, pictures) {
      if (pictures.length === 0) return
      const rows = pictures.map(({ id, name, assetPath }, position) => ({
        projectId,
        messageId,
        position,
        attachmentId: id,
        name,
        assetPath,
      }))
      await drizzle.insert(messageAttachments).values(rows).onConflictDoNothing()
    },

    async list(projectId) {
      const rows = await drizzle
        .select({
          messageId: messageAttachments.messageId,
          attachment: { ...columns, name: messageAttachments.name, assetPath: messageAttachments.assetPath },
        })
        .from(messageAttachments)
        .innerJoin(
          attachments,
          and(
            eq(attachments.projectId, messageAttachments.projectId),
            eq(attachments.id, messageAttachments.attachmentId),
          ),
        )
        .where(eq(messageAttachments.projectId, projectId))
        .orderBy(asc(messageAttachments.createdAt), asc(messageAttachments.position))
        .limit(MAX_LISTED)
      const byMessage = new Map<string, MessageAttachment[]>()
      for (const { messageId, attachment } of rows) {
        byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), attachment])
      }
      return byMessage
    },

    async read(projectId, ids) {
      if (ids.length === 0) return new Map()
      const rows = await selectContents(projectId, ids)
      return new Map(rows.map(({ id, bytes }) => [id, bytes.toString('base64')]))
    },
  }
}
