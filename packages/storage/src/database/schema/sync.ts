/** Code sync: the links under which devices follow a project, and what sessions store so that others can fetch it. */

import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, prose } from './columns.ts'
import { blobs, projects } from './projects.ts'

/** At most one for each project; a new one ends the one before. */
export const deviceLinks = pgTable('device_links', {
  projectId: text('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  channel: text('channel').notNull().unique('device_links_channel'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const UPLOAD_KINDS = ['code', 'asset', 'preview'] as const

/** Uploads of sessions and devices, by content. Nobody owns them, so they expire. */
export const uploads = pgTable(
  'uploads',
  {
    kind: text('kind', { enum: UPLOAD_KINDS }).notNull(),
    /** The blob's. */
    hash: text('hash')
      .notNull()
      .references(() => blobs.hash),
    mediaType: text('media_type').notNull(),
    /** Null: no picture. */
    widthPx: integer('width_px'),
    heightPx: integer('height_px'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.hash] }),
    index('uploads_hash').on(table.hash),
    index('uploads_expires').on(table.expiresAt),
  ],
)

/** Projects that sessions of any product have saved here, by a name that cannot be guessed. */
export const savedProjects = pgTable(
  'saved_projects',
  {
    id: text('id').primaryKey(),
    /** JSON: manifest, code and dependencies, as they came. */
    content: prose('content').notNull(),
    isDraft: boolean('is_draft').notNull(),
    previewLocation: prose('preview_location'),
    status: text('status'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('saved_projects_expires').on(table.expiresAt)],
)
