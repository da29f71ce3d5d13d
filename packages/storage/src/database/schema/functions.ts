/** Functions of projects: their addresses, and the secrets that they alone read. */

import { pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { projects } from './projects.ts'

/** A project has functions before it has a database, so a row of `project_databases` need not be there. */
export const functionAddresses = pgTable(
  'function_addresses',
  {
    /** The same as that of the project's database of this purpose. */
    ref: text('ref').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['test', 'live'] }).notNull(),
  },
  (table) => [unique('function_addresses_project').on(table.projectId, table.purpose)],
)

/** Neither copied with a project nor part of what it exports. */
export const projectSecrets = pgTable(
  'project_secrets',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    sealed: text('sealed').notNull(),
    setAt: moment('set_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.name] })],
)
