/** A project's files as the home page runs them: with its data's address in place, since the preview begins before the project is known. */

import type { ProjectFiles } from '@sayso/project'
import { dataVariables } from '@sayso/wire'
import { createVariableInliner, filesFromSnapshot } from '@sayso/workbench'
import { api } from '../../api/api.ts'

export async function readStageFiles(projectId: string): Promise<ProjectFiles> {
  const { files, dataConnection } = await api.project(projectId)
  return createVariableInliner(dataVariables(dataConnection, window.location.origin))(
    filesFromSnapshot(files),
  )
}
