/** Messages between the server and its checking process. */

import type { ProjectFile } from '@sayso/project'
import type { Problem } from '@sayso/wire'

export interface CheckRequest {
  n: number
  /** The manifest of the prebuilt packages of the project's SDK. */
  manifestPath: string
  files: ReadonlyMap<string, ProjectFile>
}

export interface CheckAnswer {
  n: number
  /** At most 100. */
  problems: Problem[]
}
