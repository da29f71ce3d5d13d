/** Pictures that were uploaded to a project, and the prompts that they came with. Their bytes are in `blobs`. */

import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, prose } from './columns.ts'
import { blobs, projects } from './projects.ts'

export const attachments = pgTable(
  'attachments',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The blob's hash. */
    id: text('id')
      .notNull()
      .references(() => blobs.hash),
    mediaType: text('media_type').notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.id] })],
)

/** Written before the prompt is sent, so the message itself may not be there yet, or never come. */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    messageId: text('message_id').notNull(),
    position: integer('position').notNull(),
    attachmentId: text('attachment_id').notNull(),
    name: prose('name').notNull(),
    assetPath: text('asset_path').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.messageId, table.position] }),
    index('message_attachments_created').on(table.projectId, table.createdAt),
  ],
)
