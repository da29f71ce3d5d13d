/** Copies of projects' databases, each of one moment. The copies are on the projects' cluster; one is there when its database is. */

import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { projectDatabases } from './project-databases.ts'

export const dataSnapshots = pgTable(
  'data_snapshots',
  {
    /** Names the copy, together with the ref. */
    id: text('id').primaryKey(),
    ref: text('ref')
      .notNull()
      .references(() => projectDatabases.ref, { onDelete: 'cascade' }),
    /** The project's newest version then: the data is as the version before it had left it. */
    versionNumber: integer('version_number').notNull(),
    /** The event that followed it. */
    cause: text('cause', { enum: ['migration', 'restore', 'sql'] }).notNull(),
    /** The file that was applied next; null when it had no name, or none was applied. */
    path: text('path'),
    /** `empty`: there was nothing yet, and so there is no copy. */
    kind: text('kind', { enum: ['copy', 'empty'] }).notNull(),
    takenAt: moment('taken_at').notNull().defaultNow(),
    /** The copy is dropped; that there was one is still known. */
    agedOutAt: moment('aged_out_at'),
  },
  (table) => [index('data_snapshots_ref').on(table.ref, table.takenAt)],
)
