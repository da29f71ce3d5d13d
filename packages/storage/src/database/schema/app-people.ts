/** Tables of the people of generated apps that lie outside their databases, where no migration reads them. */

import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, preciseMoment, prose } from './columns.ts'
import { projectDatabases } from './project-databases.ts'
import { projects } from './projects.ts'

const databaseRef = () =>
  text('ref')
    .notNull()
    .references(() => projectDatabases.ref, { onDelete: 'cascade' })

/** Mails to an app's people, sent or not: the project's makers read them in the Database view. */
export const appMails = pgTable(
  'app_mails',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    ref: databaseRef(),
    recipient: prose('recipient').notNull(),
    subject: prose('subject').notNull(),
    body: prose('body').notNull(),
    link: prose('link'),
    code: text('code'),
    /** Handed to the server's mailer. */
    isSent: boolean('is_sent').notNull(),
    createdAt: preciseMoment('created_at').notNull().defaultNow(),
  },
  (table) => [index('app_mails_ref').on(table.ref, table.createdAt)],
)

/** Links, codes and redirects that each work once. Only hashes of their secrets are stored. */
export const appProofs = pgTable(
  'app_proofs',
  {
    /** SHA-256, hex. */
    tokenHash: text('token_hash').primaryKey(),
    ref: databaseRef(),
    kind: text('kind').notNull(),
    /** The address that it proves, or whom it is for. */
    subject: prose('subject').notNull(),
    /** Keyed hash of the short code; null: there is none. */
    codeHash: text('code_hash'),
    value: jsonb('value').notNull(),
    triesCount: integer('tries_count').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('app_proofs_subject').on(table.ref, table.subject),
    index('app_proofs_expires').on(table.expiresAt),
  ],
)

/** A project's registrations at providers that its people sign in by. Neither copied with the project nor part of what it exports. */
export const appSignInProviders = pgTable(
  'app_sign_in_providers',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** With commas between several. */
    clientIds: text('client_ids').notNull(),
    /** Sealed. */
    secret: text('secret').notNull(),
    issuer: text('issuer'),
    /** Apple's names for the account and the key. */
    teamId: text('team_id'),
    keyId: text('key_id'),
    setAt: moment('set_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.provider] })],
)

/** How a project's people sign up. A project without a row has the defaults. */
export const appPeopleSettings = pgTable('app_people_settings', {
  projectId: text('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  confirmsEmail: boolean('confirms_email').notNull().default(false),
  /** Language of the mails; null: that of the request. */
  language: text('language'),
})
