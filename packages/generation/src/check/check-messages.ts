/** Messages between the server and its checking process. */

import type { ProjectFile } from '@sayso/project'
import type { Problem } from '@sayso/wire'

export interface CheckRequest {
  n: number
  files: ReadonlyMap<string, ProjectFile>
}

export interface CheckAnswer {
  n: number
  /** At most 100. */
  problems: Problem[]
}
