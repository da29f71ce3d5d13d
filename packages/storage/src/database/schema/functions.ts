/** Functions of projects: their addresses, the secrets that they alone read, and the model that apps ask. */

import { boolean, date, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
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

/** The model that a project's app asks, and how much of it. No row: the app gets demo answers. */
export const projectAi = pgTable('project_ai', {
  projectId: text('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  /** The owner, whose keys pay. A new one has not agreed to that, so another's choice does not count. */
  chosenBy: text('chosen_by')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  isOn: boolean('is_on').notNull(),
  /** Null: demo answers. */
  model: text('model'),
  answersPerDay: integer('answers_per_day').notNull(),
  answersPerPersonAndDay: integer('answers_per_person_and_day').notNull(),
  maxOutputTokens: integer('max_output_tokens').notNull(),
  /** The UTC day that `answerCount` is of. */
  day: date('day', { mode: 'string' }),
  answerCount: integer('answer_count').notNull().default(0),
})
