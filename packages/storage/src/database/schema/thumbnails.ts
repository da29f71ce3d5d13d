/** One small picture of each project's app as it last ran. */

import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'
import { projects } from './projects.ts'

export const thumbnails = pgTable('thumbnails', {
  projectId: text('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  /** Hash of the content. */
  id: text('id').notNull(),
  mediaType: text('media_type').notNull(),
  content: bytes('content').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
