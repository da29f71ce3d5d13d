/**
 * Selects the changes of an unfinished answer that a running app can receive: a file of the app is replaced by its
 * new text once all its imports, direct or not, are there. Until then the app keeps the old one, and shows no
 * stand-ins in its place.
 */

import {
  dirname,
  expandAliases,
  isSourcePath,
  joinPath,
  type PathAliases,
  type ProjectFile,
  type ProjectFiles,
  pathsMeant,
  readTsconfigAliases,
  specifiersIn,
} from '@sayso/project'

/** @returns `shown` itself where nothing of `next` can be given yet. */
export function wholeChanges(shown: ProjectFiles, next: ProjectFiles): ProjectFiles {
  const held = [...shown].filter(([path, file]) => {
    const written = next.get(path)
    return written !== undefined && written !== file && !hasAllImports(next, path, written, file)
  })
  if (held.length === 0) return next
  // Imports of the old files stay until those files go.
  const deleted = [...shown].filter(([path]) => !next.has(path))
  const given = new Map([...next, ...deleted, ...held])
  const isSame = given.size === shown.size && [...given].every(([path, file]) => shown.get(path) === file)
  return isSame ? shown : given
}

/** @param before the file in whose place this one comes: what that one lacked too is not waited for. */
export function hasAllImports(
  files: ProjectFiles,
  path: string,
  file: Pick<ProjectFile, 'content'>,
  before?: Pick<ProjectFile, 'content'>,
): boolean {
  const aliases = readTsconfigAliases((name) => files.get(name)?.content)
  const known = new Set(before === undefined ? [] : specifiersIn(before.content))
  const seen = new Set([path])
  const left = [{ path, content: file.content }]
  for (let importer = left.pop(); importer !== undefined; importer = left.pop()) {
    for (const specifier of specifiersIn(importer.content)) {
      const targets = targetsOf(aliases, importer.path, specifier)
      if (targets.length === 0) continue
      const target = targets.flatMap(pathsMeant).find((name) => files.has(name))
      if (target === undefined) {
        if (importer.path === path && known.has(specifier)) continue
        return false
      }
      if (seen.has(target) || !isSourcePath(target)) continue
      seen.add(target)
      left.push({ path: target, content: files.get(target)?.content ?? '' })
    }
  }
  return true
}

/** The paths that a specifier may mean; none for a package's. */
function targetsOf(aliases: PathAliases, importer: string, specifier: string): string[] {
  if (!specifier.startsWith('.')) {
    // A base folder makes a path of every package too.
    return expandAliases({ ...aliases, baseFolder: null }, specifier)
  }
  const target = joinPath(dirname(importer), specifier)
  return target === null ? [] : [target]
}
