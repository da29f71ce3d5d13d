/** Published apps: a version of a project as a website under an address that lasts. */

import * as z from 'zod/mini'
import { MAX_TITLE_CHARS } from './http-api.ts'
import type { MigrationReview, SqlProblem } from './migrations-api.ts'

/** Releases that are kept of one app, the live one among them. */
export const KEPT_RELEASES = 10
/** All files of one release together. */
export const MAX_RELEASE_BYTES = 50 * 1024 * 1024
export const MAX_APP_NAME_CHARS = 40
export const MAX_DESCRIPTION_CHARS = 300
export const MAX_REPORT_CHARS = 2_000
/** Picture that other sites show with a link to the app. */
export const LINK_CARD_WIDTH_PX = 1200
export const LINK_CARD_HEIGHT_PX = 630
export const MAX_LINK_CARD_BYTES = 200 * 1024

/** `own`: the live data. `project`: the test data, which the preview uses too. `none`: the code asks for no data. */
export type ReleaseData = 'none' | 'project' | 'own'

/** One published version. */
export interface Release {
  id: string
  versionNumber: number
  /** ISO 8601. */
  publishedAt: string
  /** Null: it was published before apps had data of their own, and uses the project’s if it uses any. */
  data: ReleaseData | null
}

export interface Publication {
  name: string
  /** The origin that people open: under the name when the app is listed, else under its share id. */
  url: string
  /** The same, through the studio’s own host: `/apps/{name}` or `/share/{shareId}`. */
  path: string
  title: string
  description: string
  isListed: boolean
  allowsIndexing: boolean
  allowsCopies: boolean
  /** Null: not published at this moment. */
  live: Release | null
  /** Newest first, without the live one. */
  earlier: Release[]
  /** The operator’s words; null when nobody took it down. */
  takenDownReason: string | null
  /** Times that the app was opened in the last seven UTC days. */
  visits: number
}

/** GET /api/projects/{projectId}/publication. DELETE ends it at once and keeps name and releases. */
export interface PublicationResponse {
  publication: Publication | null
  /** False on a server without a preview host: there is no origin for an app. */
  canPublish: boolean
  /** Free at this moment; for an app that has none yet. */
  suggestedName: string
}

/** GET /api/projects/{projectId}/publication/names/{name} */
export interface NameResponse {
  status: NameStatus
}
/** `malformed`: other characters or another length. `reserved`: not for apps. */
export type NameStatus = 'free' | 'own' | 'taken' | 'malformed' | 'reserved'

const SETTINGS = {
  name: z.string().check(z.maxLength(MAX_APP_NAME_CHARS)),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TITLE_CHARS)),
  description: z.string().check(z.trim(), z.maxLength(MAX_DESCRIPTION_CHARS)),
  isListed: z.boolean(),
  allowsIndexing: z.boolean(),
  allowsCopies: z.boolean(),
}

/** PATCH /api/projects/{projectId}/publication: answered with `SettingsResponse`. The title is in the app from the next release on. */
export const PublicationSettings = z.object(SETTINGS)
export type PublicationSettings = z.infer<typeof PublicationSettings>
export type SettingsResponse =
  | { kind: 'changed'; publication: Publication }
  | { kind: 'refused-name'; status: Exclude<NameStatus, 'free' | 'own'> }

/** POST /api/projects/{projectId}/publication */
export const PublishRequest = z.object({
  ...SETTINGS,
  /** Default: the newest version that does not wait for approval. */
  versionNumber: z.optional(z.int().check(z.nonnegative())),
  /** The person has seen the open tables and publishes anyway. */
  acceptsOpenData: z.optional(z.boolean()),
  /** Default: `own`. */
  data: z.optional(z.enum(['own', 'project'])),
  /** Base64 of a JPEG or PNG of the size above, which the page draws. Without it links show the screenshot alone. */
  card: z.optional(z.string().check(z.maxLength(Math.ceil(MAX_LINK_CARD_BYTES / 3) * 4))),
})
export type PublishRequest = z.infer<typeof PublishRequest>

export interface PublishProblem {
  file?: string
  line?: number
  message: string
}

export type PublishResponse =
  | { kind: 'published'; publication: Publication }
  | { kind: 'refused-name'; status: Exclude<NameStatus, 'free' | 'own'> }
  /** Tables with rows that people without an account can read or change. */
  | { kind: 'open-data'; tables: string[] }
  | { kind: 'failed'; problems: PublishProblem[] }
  /**
   * A migration failed on the live data, and the live release is the same as before. `applied`: files before it that stay, because PostgreSQL
   * could not run them in one transaction with it.
   */
  | { kind: 'failed-migration'; path: string; problem: SqlProblem; applied: string[] }

/** GET /api/projects/{projectId}/publication/live-data?version={number}: effects that publishing a version has on the live data. */
export type LiveDataPlan =
  /** The version asks for no data. */
  | { kind: 'none' }
  /** The app gets a database, made by so many migrations. `unapplied`: files that were not applied to the test data, so they are left out. */
  | { kind: 'new'; migrationCount: number; unapplied: string[] }
  /** Migrations that run on the live data, in their order. */
  | { kind: 'update'; migrations: MigrationReview[]; unapplied: string[] }

/** POST /api/projects/{projectId}/publication/roll-back: makes an earlier release the live one. Answered with `Publication`. */
export const RollBackRequest = z.object({ releaseId: z.string() })

/**
 * POST /api/apps/{name}/copy: a new project with the source files of the live release, where its owner allows it; answered as a new project
 * is. POST /api/apps/{name}/reports: tells the operator about an app; for everybody, 204. `name` may be a share id in both.
 */
export const ReportRequest = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REPORT_CHARS)),
})

/** GET /api/apps/{name}: what the pages for copies and reports show. */
export interface AppCardResponse {
  title: string
  url: string
  allowsCopies: boolean
}
