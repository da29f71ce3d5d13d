/** How the app of a version looked when it first ran: one small picture of each. */

import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes } from './columns.ts'
import { versions } from './projects.ts'

export const versionPictures = pgTable('version_pictures', {
  versionId: text('version_id')
    .primaryKey()
    .references(() => versions.id, { onDelete: 'cascade' }),
  mediaType: text('media_type').notNull(),
  content: bytes('content').notNull(),
})
