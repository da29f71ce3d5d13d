/** The throw-away database that a check of an app has for as long as it takes. */

import * as z from 'zod/mini'
import { ReviewMigrationsRequest } from './migrations-api.ts'

/** POST /api/projects/{projectId}/check-data */
export const CheckDataRequest = z.object({
  /** The project's migrations in their order. */
  files: ReviewMigrationsRequest.shape.files,
  /** Its `seed.sql`; null: sample rows are made. */
  seed: z.nullable(z.string()),
})
export type CheckDataRequest = z.infer<typeof CheckDataRequest>

/** `DELETE …/check-data/{ref}` drops it. It lasts a minute otherwise. */
export type CheckDataResponse =
  | {
      kind: 'ready'
      ref: string
      /** As of a `DataConnection`. */
      path: string
      anonKey: string
      /** Of somebody who is signed in, as clients of the app's data keep it. */
      session: Record<string, unknown>
      /** Migrations of which something failed, and is not there. */
      skippedFiles: string[]
    }
  /** None is to be had now: the check goes as far as it can without. */
  | { kind: 'unavailable' }
