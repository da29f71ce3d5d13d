/** Migrations of a project's database: which were applied, what new ones would do, and how one is applied. */

import * as z from 'zod/mini'
import { MAX_PROBLEM_CHARS, type Problem } from './preview/problem.ts'

/** Size of one file's SQL. The server takes about a second to read this much. */
export const MAX_MIGRATION_BYTES = 512 * 1024
/** Files that are looked at in one request. */
const MAX_REVIEWED_FILES = 100
/** JSON may take several bytes for a character. */
export const MAX_MIGRATIONS_BODY_BYTES = 4 * 1024 * 1024
const MAX_PATH_CHARS = 500

export interface AppliedMigration {
  /** SHA-256 of the file's UTF-8 bytes, hex. */
  hash: string
  /** Its name then; null when none was given. */
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

/** Where a project's app finds its data. The same for ever, also before the project has a database. */
export interface DataConnection {
  /** On the origin of the page that asks, or of the server: an address for `createClient` of `@supabase/supabase-js`. */
  path: string
  /** May be known to everybody: it gives the rights of a stranger. */
  anonKey: string
}

/**
 * Variables that an app's code reads as `process.env.…`: in the preview and on devices they are set as the app
 * starts, in an export they are in `.env`. They are never part of a version, whose copies would share the data.
 * `origin`: without a slash at its end.
 */
export function dataVariables(
  { path, anonKey }: DataConnection,
  origin: string,
): { EXPO_PUBLIC_SUPABASE_URL: string; EXPO_PUBLIC_SUPABASE_ANON_KEY: string } {
  return {
    EXPO_PUBLIC_SUPABASE_URL: `${origin}${path}`,
    EXPO_PUBLIC_SUPABASE_ANON_KEY: anonKey,
  }
}

/** POST /api/migrations/{projectId}/review: effects of files, before the person approves. Runs nothing. */
export const ReviewMigrationsRequest = z.object({
  files: z.array(z.object({ path: z.string(), sql: z.string() })).check(z.maxLength(MAX_REVIEWED_FILES)),
})
export type ReviewMigrationsRequest = z.infer<typeof ReviewMigrationsRequest>

export interface MigrationEffect {
  tableCount: number
  /** Null: it depends on what the database holds. */
  rowCount: number | null
  /** Nothing that is stored changes. */
  keepsData: boolean
}

export interface MigrationReview {
  path: string
  /** Statements that delete, change or open existing data. */
  warnings: { message: string; position: SqlPosition }[]
  effect: MigrationEffect
  /** The file cannot be applied as it is. */
  problem: SqlProblem | null
}

const MAX_ID_CHARS = 200

/** A migration that failed its try, as a problem like those of code; server and page give it the same id. */
export function migrationProblemOf({
  path,
  message,
  position,
}: SqlProblem & { path: string | null }): Problem {
  const id = `sql:${path ?? ''}:${message}`.slice(0, MAX_ID_CHARS)
  const place = path === null ? null : { path, ...(position ?? { lineNumber: 1, columnNumber: 1 }) }
  return { id, kind: 'static', message: message.slice(0, MAX_PROBLEM_CHARS), place }
}

export interface ReviewMigrationsResponse {
  /** In the order of the request. */
  files: MigrationReview[]
  /** The reason for a try of the files that was not made. Null: it was, and the file that failed has a problem. */
  untried: string | null
}
