/** Problems of a project: those of its modules, found again as they change, and notices about the whole. */

import type { PackageManifest, Problem } from '@sayso/wire'
import { createExportNames } from '../graph/export-names.ts'
import { isDraft, type ModuleGraph } from '../graph/module-graph.ts'
import type { ResolveContext } from '../resolve/resolve-specifier.ts'
import type { ModuleStore } from '../transform/module-store.ts'
import { findBrokenSettings } from './broken-settings.ts'
import { findBuildNotices } from './build-notices.ts'
import { findClassNameNotices } from './class-name-notices.ts'
import { findModuleProblems } from './module-problems.ts'
import { nothingToRun } from './nothing-to-run.ts'
import { MAX_PROBLEMS, makeProblem } from './problem.ts'
import { findSdkNotice } from './sdk-notice.ts'

interface ProjectProblemsOptions {
  store: ModuleStore
  graph: ModuleGraph
  context: Pick<ResolveContext, 'packages'>
  hasEntry(): boolean
}

export interface ProjectProblems {
  has(path: string): boolean
  forget(path: string): void
  /** Paths of modules with problems. */
  paths(): Iterable<string>
  /** Imports are not judged while an answer is being written. */
  recheck(paths: Iterable<string>, isWriting: boolean): void
  list(isWriting: boolean): Problem[]
}

export function createProjectProblems(options: ProjectProblemsOptions): ProjectProblems {
  const { store, graph, context, hasEntry } = options
  /** No empty lists. */
  const byPath = new Map<string, Problem[]>()

  function recheck(paths: Iterable<string>, isWriting: boolean): void {
    const { facts } = context.packages
    const exportNames = createExportNames(graph.nodes, context.packages)
    for (const path of paths) {
      const node = graph.nodes.get(path)
      const judged = { exportNames, facts, textOf: store.textOf, areImportsJudged: !isWriting }
      const isFaultless = node === undefined || (isDraft(node) && node.compiled.errors.length === 0)
      const found = isFaultless ? [] : findModuleProblems(node, judged)
      if (found.length > 0) byPath.set(path, found)
      else byPath.delete(path)
    }
  }

  function list(isWriting: boolean): Problem[] {
    const paths = [...byPath.keys()].sort()
    const found = paths.flatMap((path) => byPath.get(path) ?? [])
    if (!isWriting && !hasEntry() && store.files.size > 0)
      found.unshift(nothingToRun(store.files.keys(), store.textOf))
    if (!isWriting) found.unshift(...findBrokenSettings(store.files, byPath))
    const sdkNotice = findSdkNotice(store.textOf('package.json'), context.packages.sdkVersion)
    const notices = [
      ...(sdkNotice === null ? [] : [sdkNotice]),
      ...findBuildNotices(store.textOf, context.packages.facts),
      ...findLostFixes(store.textOf('package.json'), context.packages),
    ]
    // While an answer is being written, missing files may still come.
    if (!isWriting)
      notices.push(...findClassNameNotices({ textOf: store.textOf, ...store.classStyles.describe() }))
    return [...found.slice(0, MAX_PROBLEMS - notices.length), ...notices]
  }

  return {
    has: (path) => byPath.has(path),
    forget: (path) => void byPath.delete(path),
    paths: () => byPath.keys(),
    recheck,
    list,
  }
}

/**
 * Reports fixes of the preview that do not fit the version of a package which the project lists.
 * @param packageJson the text of the project's package.json, if it has one.
 */
function findLostFixes(packageJson: string | undefined, { packages }: PackageManifest): Problem[] {
  if (packageJson === undefined) return []
  return Object.entries(packages).flatMap(([name, { lostFixes = [] }]) => {
    const offsetChars = packageJson.indexOf(`"${name}"`)
    if (offsetChars < 0) return []
    return lostFixes.map((message, index) =>
      makeProblem({
        kind: 'warning',
        path: 'package.json',
        message,
        source: packageJson,
        offsetChars,
        key: `lost-fix:${name}:${index}`,
      }),
    )
  })
}
