/**
 * Finds which files of a project import which, from their text and without a compiler: a guess that is good enough to
 * group related files.
 */

import {
  dirname,
  expandAliases,
  isSourcePath,
  joinPath,
  type PathAliases,
  type ProjectFiles,
  readTsconfigAliases,
  specifiersIn,
} from '@sayso/project'

/** Importer → the files that it imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/** A file of an app imports fewer than this. */
const MAX_IMPORTS = 500
/** Read of all files together, those that a file repeats among them: each is compared with up to 200 aliases. A large app has a fifth. */
const MAX_READ_IMPORTS = 20_000
/** Read of all files together, on the server's thread: an app has less. Of a larger project each file's beginning is read, where imports are. */
export const MAX_READ_CHARS = 2_000_000

export function readImportGraph(files: ProjectFiles): ImportGraph {
  const stems = new Map([...files.keys()].map((path) => [stemOf(path), path]))
  const aliases = readTsconfigAliases((path) => files.get(path)?.content)
  const graph = new Map<string, Set<string>>()
  const sources = [...files].filter(([path, { isBinary }]) => !isBinary && isSourcePath(path))
  const readChars = beginningChars(sources, MAX_READ_CHARS)
  let leftImports = MAX_READ_IMPORTS
  for (const [path, { content }] of sources) {
    const targets = new Set<string>()
    const specifiers = new Set<string>()
    for (const specifier of specifiersIn(content.slice(0, readChars))) {
      if (leftImports === 0 || specifiers.size === MAX_IMPORTS) break
      leftImports -= 1
      specifiers.add(specifier)
    }
    for (const specifier of specifiers) {
      const target = findTarget(files, stems, wantedBy(aliases, path, specifier))
      if (target !== undefined && target !== path) targets.add(target)
    }
    graph.set(path, targets)
  }
  return graph
}

/** How much of each file can be read so that all together keep within the bound: everything, where they do anyway. */
export function beginningChars(
  files: readonly (readonly [string, { content: string }])[],
  maxChars: number,
): number {
  const total = files.reduce((sum, [, { content }]) => sum + content.length, 0)
  return total <= maxChars ? total : Math.floor(maxChars / files.length)
}

/** All that the given files import, and what those import. Without the files themselves, unless something of it imports them. */
export function importedBy(graph: ImportGraph, paths: Iterable<string>): Set<string> {
  return reach(paths, (path) => graph.get(path) ?? [])
}

/** All that imports the given files, and what imports those. */
export function importersOf(graph: ImportGraph, paths: Iterable<string>): Set<string> {
  const importers = new Map<string, string[]>()
  for (const [importer, targets] of graph) for (const target of targets) addTo(importers, target, importer)
  return reach(paths, (path) => importers.get(path) ?? [])
}

/** In place: a file that thousands import would otherwise be copied as often. */
export function addTo(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

function reach(from: Iterable<string>, next: (path: string) => Iterable<string>): Set<string> {
  const reached = new Set<string>()
  const left = [...from]
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    for (const target of next(path)) {
      if (reached.has(target)) continue
      reached.add(target)
      left.push(target)
    }
  }
  return reached
}

function findTarget(
  files: ProjectFiles,
  stems: ReadonlyMap<string, string>,
  wanted: readonly string[],
): string | undefined {
  for (const path of wanted) {
    const target = files.has(path) ? path : (stems.get(path) ?? stems.get(stemOf(path)))
    if (target !== undefined) return target
  }
  return undefined
}

/** Without the extension, and without `/index`: as an import names it. */
function stemOf(path: string): string {
  return path.replace(/\.[^./]+$/, '').replace(/\/index$/, '')
}

/** The project paths that a specifier may lead to; none for a package. */
function wantedBy(aliases: PathAliases, importer: string, specifier: string): string[] {
  if (!specifier.startsWith('.')) {
    const paths = expandAliases(aliases, specifier)
    // A draft may import by the alias of new projects before it has a tsconfig.json.
    return paths.length === 0 && specifier.startsWith('@/') ? [specifier.slice(2)] : paths
  }
  const path = joinPath(dirname(importer), specifier)
  return path === null ? [] : [path]
}
