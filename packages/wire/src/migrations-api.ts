/** Migrations of a project's database: which were applied, what new ones would do, and how one is applied. */

import * as z from 'zod/mini'

/** Of one file's SQL. It takes the server about a second to read so much. */
export const MAX_MIGRATION_BYTES = 512 * 1024
/** Files that are looked at in one request. */
const MAX_REVIEWED_FILES = 100
/** JSON may take several bytes for a character. */
export const MAX_MIGRATIONS_BODY_BYTES = 4 * 1024 * 1024
const MAX_PATH_CHARS = 500

export interface AppliedMigration {
  /** SHA-256 of the file's UTF-8 bytes, hex. */
  hash: string
  /** As it was called then; null when no name was given. */
  path: string | null
}

/** GET /api/migrations/{projectId} */
export interface MigrationsResponse {
  /** The hashes alone, oldest first. */
  migrations: string[]
  files: AppliedMigration[]
}

/** POST /api/migrations/{projectId} */
export const ApplyMigrationRequest = z.object({
  sql: z.string(),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  path: z.optional(z.string().check(z.maxLength(MAX_PATH_CHARS))),
})
export type ApplyMigrationRequest = z.infer<typeof ApplyMigrationRequest>

/** Counted from 1. */
export interface SqlPosition {
  lineNumber: number
  columnNumber: number
}

export interface SqlProblem {
  message: string
  /** Null when it has no place in the file. */
  position: SqlPosition | null
}

/** Also `success` when the file had been applied before. What failed has changed nothing. */
export type ApplyMigrationResponse =
  | { success: true }
  | { success: false; error: string; position: SqlPosition | null }

/** POST /api/projects/{projectId}/data: where the project's app finds its data. Makes the database when there is none. */
export interface DataConnectionResponse {
  /** For `createClient` of `@supabase/supabase-js`. */
  url: string
  /** May be known to everybody: it gives the rights of a stranger. */
  anonKey: string
}

/** POST /api/migrations/{projectId}/review: what files would do, before anybody says yes. Runs nothing. */
export const ReviewMigrationsRequest = z.object({
  files: z.array(z.object({ path: z.string(), sql: z.string() })).check(z.maxLength(MAX_REVIEWED_FILES)),
})
export type ReviewMigrationsRequest = z.infer<typeof ReviewMigrationsRequest>

export interface MigrationReview {
  path: string
  /** Statements that delete, change or open what is there. */
  warnings: { message: string; position: SqlPosition }[]
  /** The file cannot be applied as it is. */
  problem: SqlProblem | null
}

export interface ReviewMigrationsResponse {
  /** In the order of the request. */
  files: MigrationReview[]
}
