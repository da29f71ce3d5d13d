/** Finds problems in a project's files from their text alone. */

import { type Compiler, createBundler, MAX_PROBLEMS, type Oxc } from '@sayso/bundler'
import type { ProjectFile, ProjectFiles } from '@sayso/project'
import type { PackageManifest, Problem } from '@sayso/wire'
import { findStaticProblems } from './static/find-static-problems.ts'

interface CheckOptions {
  compiler: Compiler
  oxc: Pick<Oxc, 'transformSync'>
  /** The packages that every preview has. */
  packages: PackageManifest
}

/**
 * Syntax errors and unresolved imports have the same words and ids as in the preview, which bundles the same files
 * with the same bundler. Findings of the static rules follow, for the files that are run.
 */
export function findProblems(files: ProjectFiles, options: CheckOptions): Problem[] {
  const extra = declaredPackages(files.get('package.json')).filter(
    (name) => !(name in options.packages.packages),
  )
  const bundle = createBundler(options).update(files)
  const problems = bundle.problems.filter((problem) => !extra.some((name) => isImportOf(problem, name)))
  return [...problems, ...findStaticProblems(files, bundle, options)].slice(0, MAX_PROBLEMS)
}

/** The preview fetches declared packages beyond the prebuilt ones; whether that works is not known here. */
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
