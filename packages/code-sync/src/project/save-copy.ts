/** Saves an open project of this product as it is now, for everybody with the copy's address. Devices are not notified. */

import { DEFAULT_SDK_DATA } from '../content/sdk-data.ts'
import { Snack } from '../session/session.ts'
import { createProjectFileTranslator } from './project-files.ts'
import { type SyncedProject, sdkVersionOf, toDependencies } from './project-session.ts'

interface SaveCopyOptions {
  /** The server that keeps it. */
  origin: string
  project: SyncedProject
}

/**
 * Resolves with the copy's id. Rejects with the server's sentence, or with that of the first file that could not be
 * uploaded.
 */
export async function saveProjectCopy({ origin, project }: SaveCopyOptions): Promise<string> {
  const session = new Snack({
    name: project.title,
    sdkVersion: sdkVersionOf(project),
    apiURL: origin,
    sdkData: {
      ...DEFAULT_SDK_DATA,
      nativeModulesUrl: (version) => `${origin}/v2/sdks/${version}/native-modules`,
    },
    dependencies: {},
    files: {},
    transports: {},
  })
  try {
    session.updateDependencies(toDependencies(project.allowedPackages, {}))
    session.updateFiles(createProjectFileTranslator().translate(project.files) ?? {})
    const { files } = await session.getStateAsync()
    const failed = Object.values(files).find(({ error }) => error !== undefined)
    // A copy without one of its pictures is incomplete.
    if (failed?.error !== undefined) throw failed.error
    const { id } = await session.saveAsync()
    return id
  } finally {
    session.setDisabled(true)
  }
}
