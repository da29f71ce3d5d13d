/** Published apps: their names, domains and settings, the files of each published version, visits by day, and reports of visitors. */

import { isNotNull, sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment, prose } from './columns.ts'
import { blobs, projects, versions } from './projects.ts'

/** At most one for each project. Unpublishing keeps the row, so that the app has the same addresses when it is published again. */
export const publishedApps = pgTable(
  'published_apps',
  {
    projectId: text('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text('name').notNull().unique('published_apps_name'),
    /** 128 random bits, hex. */
    shareId: text('share_id').notNull().unique('published_apps_share_id'),
    title: prose('title').notNull(),
    description: prose('description').notNull(),
    /** Found under its name; otherwise under its share id alone. */
    isListed: boolean('is_listed').notNull(),
    allowsIndexing: boolean('allows_indexing').notNull(),
    allowsCopies: boolean('allows_copies').notNull(),
    /** Null: not published at this moment. */
    releaseId: text('release_id'),
    /** Written by the operator who took it down; null for most. */
    takenDownReason: prose('taken_down_reason'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('published_apps_created').on(table.createdAt.desc().nullsFirst(), table.projectId)],
)

/** A version of a project as static files. */
export const publishedReleases = pgTable(
  'published_releases',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => publishedApps.projectId, { onDelete: 'cascade' }),
    /** Old versions that a release names are kept. */
    versionId: text('version_id')
      .notNull()
      .references(() => versions.id, { onDelete: 'cascade' }),
    sizeBytes: integer('size_bytes').notNull(),
    /** The data that its code uses. Null: published by a server without live data, so the project’s. */
    data: text('data', { enum: ['none', 'project', 'own'] }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('published_releases_project').on(table.projectId, table.createdAt.desc()),
    index('published_releases_version').on(table.versionId),
  ],
)

export const publishedFiles = pgTable(
  'published_files',
  {
    releaseId: text('release_id')
      .notNull()
      .references(() => publishedReleases.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    hash: text('hash')
      .notNull()
      .references(() => blobs.hash),
    /** Stored compressed by Brotli. */
    isCompressed: boolean('is_compressed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.path] }),
    index('published_files_hash').on(table.hash),
  ],
)

/** Opened pages by UTC day. Nothing about who opened them. */
export const publishedVisits = pgTable(
  'published_visits',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => publishedApps.projectId, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.day] })],
)

export const publishedReports = pgTable(
  'published_reports',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => publishedApps.projectId, { onDelete: 'cascade' }),
    text: prose('text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Set by the operator; null for a report that is open. */
    handledAt: moment('handled_at'),
  },
  (table) => [
    index('published_reports_project').on(table.projectId, table.id),
    index('published_reports_open').on(table.id).where(sql`handled_at is null`),
  ],
)

/**
 * Names that apps have given up. A trigger writes them: an app loses its name by a rename, and together with its project in several ways. The project may
 * be gone, so it is not a reference.
 */
export const heldAppNames = pgTable('held_app_names', {
  name: text('name').primaryKey(),
  projectId: text('project_id').notNull(),
  releasedAt: moment('released_at').notNull().defaultNow(),
})

/** An app's own domain, or the one that its owner wants for it: until it is proved, several apps may want one. */
export const appDomains = pgTable(
  'app_domains',
  {
    projectId: text('project_id')
      .primaryKey()
      .references(() => publishedApps.projectId, { onDelete: 'cascade' }),
    /** ASCII, lower case. */
    domain: text('domain').notNull(),
    /** Expected in a TXT record of the domain. */
    token: text('token').notNull(),
    /** Null: nobody has proved yet that the domain is the owner's. */
    verifiedAt: moment('verified_at'),
    pointsHere: boolean('points_here').notNull().default(false),
    /** Since when the proof is missing; null while it is there. */
    lostAt: moment('lost_at'),
    checkedAt: moment('checked_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('app_domains_verified').on(table.domain).where(isNotNull(table.verifiedAt)),
    index('app_domains_checked').on(table.checkedAt),
  ],
)
