/** Result of opening every screen of a version: how much was visited, and how much failed. */

import * as z from 'zod/mini'

/** More than any app has; a check ends long before. */
const Count = z.int().check(z.nonnegative(), z.maximum(10_000))

export const MAX_WELL_PATHS = 100
export const MAX_SKIPPED_FILES = 10
const FilePath = z.string().check(z.maxLength(300))

/** Also the body of `PUT /api/projects/{projectId}/versions/{number}/check`. */
export const VersionCheck = z.object({
  screenCount: Count,
  openedCount: Count,
  pressCount: Count,
  errorCount: Count,
  layoutFaultCount: Count,
  /** Screens that need somebody who is signed in, where nobody could be. */
  guardedCount: z.optional(Count),
  /** Screens that somebody who was signed in opened. Absent: none. */
  signedInCount: z.optional(Count),
  /** Migrations of which the check's database lacked something, as far as there is room. */
  skippedFiles: z.optional(z.array(FilePath).check(z.maxLength(MAX_SKIPPED_FILES))),
  /** Files of the screens that were opened without an error, as far as there is room. */
  wellPaths: z.optional(z.array(FilePath).check(z.maxLength(MAX_WELL_PATHS))),
})
export type VersionCheck = z.infer<typeof VersionCheck>
