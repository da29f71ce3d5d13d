/** Checks of a project's files, and the line in which they are made. */

import type { ProjectFiles } from '@sayso/project'
import type { Problem } from '@sayso/wire'

/** Finds the problems of a project's files without running them. */
export interface ProjectChecker {
  /** Null if it cannot be checked. Never rejects, and never takes longer than its own time limit. */
  check(files: ProjectFiles): Promise<Problem[] | null>
}

/** Keeps looks at answers apart: each holds whole projects. */
export interface CheckLine {
  /** Runs `work` when it is its turn; askers take turns. Null: too many of them wait, and it was not started. */
  run<Result>(asker: string, work: () => Promise<Result>): Promise<Result> | null
}
