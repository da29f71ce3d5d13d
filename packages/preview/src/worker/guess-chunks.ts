/** Guesses which chunks a project will need, before anything is compiled, so that they can be fetched meanwhile. */

import type { ProjectFile } from '@sayso/project'
import { FRAME_SPECIFIERS, type PackageManifest } from '@sayso/wire'

const SPECIFIER = /\b(?:from|import|require\()\s*['"]([^'"\n]{1,200})['"]/g

/** A guess may be wrong both ways: it costs a fetch too many, or one that starts later. */
export function guessChunks(files: Iterable<ProjectFile | null>, { modules }: PackageManifest): string[] {
  const names = new Set<string>()
  for (const file of files) {
    if (file === null || file.isBinary) continue
    for (const [, specifier = ''] of file.content.matchAll(SPECIFIER)) add(specifier)
  }
  return [...names]

  function add(specifier: string): void {
    const module = Object.hasOwn(modules, specifier) ? modules[specifier] : undefined
    if (!module) return
    names.add(module.chunk)
    const root = modules[FRAME_SPECIFIERS.routerRoot]
    if (specifier === FRAME_SPECIFIERS.router && root) names.add(root.chunk)
  }
}
