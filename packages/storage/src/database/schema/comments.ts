/** Comments on apps, each with its replies. */

import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, prose } from './columns.ts'
import { projects } from './projects.ts'

export const comments = pgTable(
  'comments',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The comment that a reply answers; null for a comment. */
    threadId: text('thread_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    /** The user who wrote it. Their account may be deleted. */
    authorId: text('author_id').notNull(),
    text: prose('text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    editedAt: moment('edited_at'),
    /** Counts up in the project; 0 for replies, which have none of what follows. */
    number: integer('number').notNull().default(0),
    route: prose('route').notNull().default(''),
    versionNumber: integer('version_number').notNull().default(0),
    /** A `CommentAnchor` as JSON. Text, because `jsonb` does not hold every string that JSON does. */
    anchor: text('anchor'),
    resolvedAt: moment('resolved_at'),
    resolvedBy: text('resolved_by'),
    resolvedVersion: integer('resolved_version'),
  },
  (table) => [
    index('comments_project').on(table.projectId, table.createdAt),
    index('comments_thread').on(table.threadId),
  ],
)
