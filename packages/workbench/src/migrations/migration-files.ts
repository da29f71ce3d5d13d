/** Which files of a project are migrations, and which of them its database does not have. */

import { hashFile, migrationPaths, type ProjectFiles } from '@sayso/project'
import {
  type AppliedMigration,
  type MigrationReview,
  migrationProblemOf,
  type Problem,
  type SqlPosition,
} from '@sayso/wire'

export interface PendingMigration {
  path: string
  sql: string
  hash: string
  /** A file of this name was applied with other content. */
  isChanged: boolean
  /** The server's review before it ran; null when it could not be reached. */
  review: MigrationReview | null
  result: MigrationOutcome
}

export type MigrationOutcome =
  | { kind: 'waiting' }
  | { kind: 'running' }
  | { kind: 'applied' }
  | { kind: 'failed'; message: string; position: SqlPosition | null }

/** In the order in which they are applied: by name. */
export function pendingMigrations(
  files: ProjectFiles,
  applied: readonly AppliedMigration[],
): PendingMigration[] {
  const hashes = new Set(applied.map(({ hash }) => hash))
  const paths = new Set(applied.map(({ path }) => path))
  return migrationPaths(files).flatMap((path) => {
    const file = files.get(path)
    if (file === undefined || file.isBinary || hashes.has(hashFile(file))) return []
    return [
      {
        path,
        sql: file.content,
        hash: hashFile(file),
        isChanged: paths.has(path),
        review: null,
        result: { kind: 'waiting' },
      },
    ]
  })
}

/** Those that cannot be applied as they are, as problems like those of code. */
export function migrationProblems(pending: readonly PendingMigration[]): Problem[] {
  return pending.flatMap(({ path, result, review }) => {
    const problem = result.kind === 'failed' ? result : review?.problem
    return problem && result.kind !== 'applied' && result.kind !== 'running'
      ? [migrationProblemOf({ path, message: problem.message, position: problem.position })]
      : []
  })
}

/** How many are still to be applied. */
export function waitingCount(pending: readonly PendingMigration[]): number {
  return pending.filter(({ result }) => result.kind !== 'applied').length
}
