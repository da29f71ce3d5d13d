/**
 * Tells whether a repair has touched the possible cause of a problem: code, not a comment, of a file related to the
 * one where it shows.
 */

import { isMigrationPath, type ProjectFiles } from '@sayso/project'
import { importedBy, importersOf, readImportGraph } from '../files/import-graph.ts'
import { codeWithoutComments } from './code-without-comments.ts'

const CODE = /\.[cm]?[jt]sx?$/
/** They surround every screen, and a package that is missing shows anywhere. */
const EVERYWHERE = /(^|\/)(_layout\.[jt]sx?|package\.json|app\.json|[^/]*\.config\.[jt]s)$/

interface Repaired {
  before: ProjectFiles
  after: ProjectFiles
}

/** Answers for a path of a problem; without one, any change of code counts. */
export function createCauseTest({ before, after }: Repaired): (path: string | undefined) => boolean {
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((path) =>
    isOtherCode(path, before, after),
  )
  const graphs = [readImportGraph(before), readImportGraph(after)]
  return (path) => {
    if (path === undefined || changed.length === 0) return changed.length > 0
    // One that fails may need another before it.
    if (isMigrationPath(path)) return changed.some(isMigrationPath)
    const concerned = new Set([path])
    for (const graph of graphs) {
      for (const linked of [...importedBy(graph, [path]), ...importersOf(graph, [path])])
        concerned.add(linked)
    }
    return changed.some((each) => concerned.has(each) || EVERYWHERE.test(each))
  }
}

function isOtherCode(path: string, before: ProjectFiles, after: ProjectFiles): boolean {
  const [old, now] = [before.get(path), after.get(path)]
  if (old === now || (old?.content === now?.content && old?.isBinary === now?.isBinary)) return false
  if (old === undefined || now === undefined || !CODE.test(path)) return true
  return codeWithoutComments(old.content) !== codeWithoutComments(now.content)
}
