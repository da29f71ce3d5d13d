/** Functions of projects: their addresses, the secrets that they alone read, and the model that apps ask. */

import { boolean, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
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
    /** The version whose schedules are in `function_schedules`. Null: there are none, as of an app that is not published. */
    scheduledVersionId: text('scheduled_version_id'),
  },
  (table) => [unique('function_addresses_project').on(table.projectId, table.purpose)],
)

/** Runs of a published app's functions by schedule. */
export const functionSchedules = pgTable(
  'function_schedules',
  {
    ref: text('ref')
      .notNull()
      .references(() => functionAddresses.ref, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    cron: text('cron').notNull(),
    timeZone: text('time_zone').notNull(),
    /** Null: it does not come any more. */
    nextAt: moment('next_at'),
    /** A server runs it until then at most. */
    leaseUntil: moment('lease_until'),
    lastAt: moment('last_at'),
    /** Null while it runs. */
    lastStatus: integer('last_status'),
    lastTookMs: integer('last_took_ms'),
  },
  (table) => [
    primaryKey({ columns: [table.ref, table.name] }),
    index('function_schedules_next').on(table.nextAt),
  ],
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
