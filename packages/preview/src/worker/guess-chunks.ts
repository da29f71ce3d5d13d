/** Guesses which packages a project will need, before anything is compiled, so that they can travel meanwhile. */

import type { ProjectFile } from '@sayso/project'
import { FRAME_SPECIFIERS, type PackageManifest } from '@sayso/wire'

const IMPORT = /(?:\{([^{}]{0,1000})\}\s*from|\b(?:from|import|require\())\s*['"]([^'"\n]{1,200})['"]/g

/** A guess may be wrong both ways: it costs a fetch too many, or one that starts later. */
export function guessChunks(files: Iterable<ProjectFile | null>, { modules }: PackageManifest): string[] {
  const names = new Set<string>()
  for (const file of files) {
    if (file === null || file.isBinary) continue
    for (const [, list = '', specifier = ''] of file.content.matchAll(IMPORT)) add(specifier, list)
  }
  return [...names]

  function add(specifier: string, list: string): void {
    const module = Object.hasOwn(modules, specifier) ? modules[specifier] : undefined
    if (!module) return
    names.add(module.chunk)
    // For a module whose exports are spread over chunks, the named exports, or all.
    const spread = module.exportChunks ?? {}
    const named = list.match(/[\w$]+/g) ?? Object.keys(spread)
    for (const name of named) if (Object.hasOwn(spread, name)) names.add(spread[name] ?? '')
    const root = modules[FRAME_SPECIFIERS.routerRoot]
    if (specifier === FRAME_SPECIFIERS.router && root) names.add(root.chunk)
  }
}

/** Whether this looks like a project that uses the router. */
export function guessRouter(files: Iterable<ProjectFile | null>): boolean {
  for (const file of files) {
    if (file !== null && !file.isBinary && /['"]expo-router(?:\/entry)?['"]/.test(file.content)) return true
  }
  return false
}
