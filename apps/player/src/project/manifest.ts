/**
 * Sessions of other products name packages separately from the files, by the handles of a bundler whose files this
 * player does not load. A handle is a name and an exact version: those go into `package.json`, from which the preview
 * loads its own packages.
 */

import { type ProjectFile, packageNameOf, parseJson, textFile } from '@sayso/project'
import type { CodeMessage } from '@sayso/wire'

export const MANIFEST_PATH = 'package.json'

interface Manifest {
  file: ProjectFile
  /** The packages that the session named. */
  packageNames: string[]
}

/** The text that was made of the same parts before keeps its file. */
const made = new Map<string, ProjectFile>()
const MAX_MADE = 20

/** Null: the project's own is complete. */
export function createManifest(
  own: ProjectFile | undefined,
  dependencies: CodeMessage['dependencies'],
): Manifest | null {
  const wanted = new Map(
    Object.entries(dependencies).map(([name, { resolved, version }]) => [
      packageNameOf(name),
      resolved || version,
    ]),
  )
  const packageNames = [...wanted.keys()]
  if (packageNames.length === 0) return null
  const manifest = readManifest(own)
  const listed = { ...Object.fromEntries(wanted), ...manifest.dependencies }
  const isComplete = own !== undefined && packageNames.every((name) => name in (manifest.dependencies ?? {}))
  const file = isComplete ? own : toFile({ ...manifest, dependencies: listed })
  return { file, packageNames }
}

function toFile(manifest: object): ProjectFile {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  const known = made.get(text)
  if (known !== undefined) return known
  const file = textFile(text)
  if (made.size >= MAX_MADE) made.clear()
  made.set(text, file)
  return file
}

function readManifest(file: ProjectFile | undefined): { dependencies?: Record<string, string> } {
  if (file === undefined || file.isBinary) return {}
  const value = parseJson(file.content)
  // While somebody types it, the session's own list counts.
  return typeof value === 'object' && value !== null ? value : {}
}
