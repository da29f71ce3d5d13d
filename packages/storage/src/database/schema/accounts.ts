/** Tables that better-auth reads and writes, in the shape that it asks for, and what we add to a user. */

import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { bytes, moment, prose } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: prose('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    isAnonymous: boolean('is_anonymous').default(false),
    /** Ours: a plan's id, null for the first plan. */
    tier: text('tier'),
    /** Ours: when set, `tier` holds only until then. */
    trialEnd: moment('trial_end'),
    /** Ours: when the person asked for the account to be deleted; a week later it is. */
    leavingAt: moment('leaving_at'),
  },
  (table) => [
    // The operator's list of accounts, newest first.
    index('users_accounts')
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`is_anonymous is not true`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    ipAddress: text('ip_address'),
    userAgent: prose('user_agent'),
    /** Ours: how it began: `password`, `passkey`, or the id of a provider; null for guests. */
    way: text('way'),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
)

/** A way to sign in: a password, later also an outside provider. */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('accounts_user_id').on(table.userId)],
)

/** Keys of authenticators, with which their owner signs in instead of by a password. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: prose('name').notNull(),
    /** COSE. */
    publicKey: bytes('public_key').notNull(),
    /** Signatures that the authenticator has counted; 0 for one that does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
)

/** One picture of a person. */
export const portraits = pgTable('portraits', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Hash of the content. */
  id: text('id').notNull(),
  mediaType: text('media_type').notNull(),
  content: bytes('content').notNull(),
})

export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
)

export const MAIL_LINK_KINDS = ['password', 'address'] as const

/** Links that were sent by mail. Only hashes of their tokens are stored. */
export const mailLinks = pgTable(
  'mail_links',
  {
    /** SHA-256 of the token, hex. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `password`: sets a new one. `address`: proves that the person reads mail at `email`. */
    kind: text('kind', { enum: MAIL_LINK_KINDS }).notNull(),
    email: text('email').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Also when a newer change has made the link useless. */
    usedAt: moment('used_at'),
  },
  (table) => [index('mail_links_user_id').on(table.userId)],
)

/** Written by the library of `shared-rates.ts`, which counts on the order of the columns. */
export const rateCounts = pgTable(
  'rate_counts',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Epoch milliseconds. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_counts_expire').on(table.expire)],
)

/** Keys of model providers that users brought along, sealed: only the server's secret opens them. */
export const modelKeys = pgTable(
  'model_keys',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    sealed: text('sealed').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
)
