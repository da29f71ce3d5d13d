/** The last backup of this database. */

import { integer, pgTable } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** One row, or none before the first backup. */
export const lastBackup = pgTable('last_backup', {
  id: integer('id').primaryKey(),
  finishedAt: moment('finished_at').notNull(),
})
