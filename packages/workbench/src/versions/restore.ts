/** Where a restore is asked for: the server makes a new version with the files of an old one, and the page shows it. */

import type { ProjectResponse, RestoreResponse } from '@sayso/wire'
import type { ProjectApi } from '../ports/project-api.ts'

interface RestoreOptions {
  api: Pick<ProjectApi, 'restoreVersion'>
  projectId: string
  /** Makes the changes on the page; false when the page then does not have the version's files. */
  take: (restored: RestoreResponse) => boolean
  readProject: () => Promise<ProjectResponse>
  show: (project: ProjectResponse) => void
}

/** Rejects with an `ApiFailure`. */
export async function restoreVersion(versionNumber: number, options: RestoreOptions): Promise<void> {
  const restored = await options.api.restoreVersion(options.projectId, versionNumber)
  if (!options.take(restored)) options.show(await options.readProject())
}
