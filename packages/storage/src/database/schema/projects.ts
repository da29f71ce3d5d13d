/** Projects and their versions. File contents are stored once each, by hash. */

import { PROPOSAL_STATES, VERSION_CAUSES, type VersionCheck } from '@sayso/wire'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytes, moment, prose } from './columns.ts'

export const projects = pgTable(
  'projects',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: prose('title').notNull(),
    /** A person wrote it, so no answer replaces it. */
    isTitleChosen: boolean('is_title_chosen').notNull().default(false),
    /** Versions of answers wait for a person's approval. */
    asksFirst: boolean('asks_first').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Time at which it was moved to the bin. */
    deletedAt: moment('deleted_at'),
    /** Raised by each change of its comments, which tells the pages that show them. */
    commentChanges: integer('comment_changes').notNull().default(0),
    /** See `stored-bytes.ts`. Null: maintenance counts it. */
    storedBytes: bigint('stored_bytes', { mode: 'number' }).default(0),
  },
  (table) => [index('projects_owner').on(table.ownerId, table.updatedAt.desc())],
)

export const blobs = pgTable('blobs', {
  /** SHA-256 of the bytes, hex. */
  hash: text('hash').primaryKey(),
  content: bytes('content').notNull(),
})

/** A file of a version. A list, not an object by path: a path may be `__proto__`. */
export interface TreeEntry {
  path: string
  hash: string
  isBinary: boolean
}

export const versions = pgTable(
  'versions',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    cause: text('cause', { enum: VERSION_CAUSES }).notNull(),
    label: prose('label').notNull(),
    /** Name given by a person; null for most. */
    name: prose('name'),
    /** All files, sorted by path. */
    tree: jsonb('tree').$type<TreeEntry[]>().notNull(),
    treeHash: text('tree_hash').notNull(),
    messageId: text('message_id'),
    /** The user who made it; null where it is not known. Their account may be deleted. */
    authorId: text('author_id'),
    /** Result of the last check of every screen; null without one. */
    check: jsonb('check').$type<VersionCheck>(),
    /** Null for most: the project did not ask. */
    proposal: text('proposal', { enum: PROPOSAL_STATES }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('versions_project_number').on(table.projectId, table.number),
    index('versions_message').on(table.messageId),
    // The function comes with the migration: the hashes that a tree names. A list of pending entries would be read through by each look-up.
    index('versions_contents').using('gin', sql`version_contents(${table.tree})`).with({ fastupdate: false }),
  ],
)
