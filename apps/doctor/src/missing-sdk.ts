/** Finds that a project's SDK is not built. The set-up builds that of new projects alone. */

import { existsSync } from 'node:fs'
import path from 'node:path'
import { distFolder } from '@sayso/expo-sdk'
import { type ProjectFiles, sdkOfProject } from '@sayso/project'

/** A sentence for the person who ran the program; null where the SDK is there. */
export function missingSdkText(files: ProjectFiles): string | null {
  const sdk = sdkOfProject(files)
  if (existsSync(path.join(distFolder(sdk), 'manifest.json'))) return null
  return `The project runs on Expo SDK ${sdk.major}, which is not built here yet. Run \`npm run build -- --sdk ${sdk.major}\` first.`
}
