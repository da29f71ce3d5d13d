/** What is wrong with a project's files, told from their text alone: what does not compile, and imports that lead nowhere. */

import { type Compiler, createBundler } from '@sayso/bundler'
import type { ProjectFile, ProjectFiles } from '@sayso/project'
import type { PackageManifest, Problem } from '@sayso/wire'

export interface CheckOptions {
  compiler: Compiler
  /** The packages that every preview has. */
  packages: PackageManifest
}

/** In the same words and with the same ids as the preview, which bundles the same files with the same bundler. */
export function findProblems(files: ProjectFiles, options: CheckOptions): Problem[] {
  const extra = declaredPackages(files.get('package.json')).filter(
    (name) => !(name in options.packages.packages),
  )
  const { problems } = createBundler(options).update(files)
  return problems.filter((problem) => !extra.some((name) => isImportOf(problem, name)))
}

/** The preview fetches what a project declares beyond the prebuilt packages; whether that works is not known here. */
function isImportOf({ id, kind, place }: Problem, packageName: string): boolean {
  const start = `resolve:${place?.path ?? ''}:${packageName}`
  return kind === 'resolve' && (id === start || id.startsWith(`${start}/`) || id.startsWith(`${start}:`))
}

function declaredPackages(manifest: ProjectFile | undefined): string[] {
  try {
    const { dependencies } = JSON.parse(manifest?.content ?? '{}') ?? {}
    return typeof dependencies === 'object' && dependencies !== null ? Object.keys(dependencies) : []
  } catch {
    // A package.json that cannot be read declares nothing.
    return []
  }
}
