/** Which database holds which data of which project. The databases themselves are on another cluster. */

import { bigint, boolean, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { projects } from './projects.ts'

export const projectDatabases = pgTable(
  'project_databases',
  {
    /** Names the database and its roles, and is part of its gateway's address. */
    ref: text('ref').primaryKey(),
    /** Null once the project is deleted: the database is dropped later, since no transaction can do both. */
    projectId: text('project_id').references(() => projects.id, { onDelete: 'set null' }),
    /** `test`: for the preview and devices. `live`: for visitors of the published app. `check`: thrown away a minute after `createdAt`. */
    purpose: text('purpose', { enum: ['test', 'live', 'check'] })
      .notNull()
      .default('test'),
    /** False until all of it has been made. */
    isReady: boolean('is_ready').notNull().default(false),
    /** Bytes of the app's files in their store. */
    fileBytes: bigint('file_bytes', { mode: 'number' }).notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [unique('project_databases_project').on(table.projectId, table.purpose)],
)
