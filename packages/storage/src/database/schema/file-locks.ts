/** Files that answers may not change. */

import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { projects } from './projects.ts'

export const fileLocks = pgTable(
  'file_locks',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.path] })],
)
