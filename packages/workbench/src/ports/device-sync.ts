/** How an open project reaches devices, and how copies of it are saved: by `@sayso/code-sync`, which is loaded when it is first needed. */

import type { ProjectSession, ProjectSessionOptions } from '@sayso/code-sync'

export interface DeviceSync {
  /** Rejects when the code cannot be loaded. */
  open(options: Omit<ProjectSessionOptions, 'origin'>): Promise<ProjectSession>
  /** Resolves with the path of the copy's page. Rejects with an `ApiFailure`. */
  saveCopy(project: ProjectSessionOptions['project']): Promise<string>
}
