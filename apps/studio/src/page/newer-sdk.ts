/** The SDK that a project can be upgraded to. */

import { EXPO_SDKS, type ExpoSdk, type ProjectFiles, sdkOfProject } from '@sayso/project'

/** The server upgrades to the newest one. */
export const NEWEST_SDK = EXPO_SDKS.at(-1)

/** Null where the project is on the newest SDK. */
export function newerSdk(files: ProjectFiles): ExpoSdk | null {
  return NEWEST_SDK === undefined || sdkOfProject(files) === NEWEST_SDK ? null : NEWEST_SDK
}
