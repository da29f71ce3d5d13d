/** Which files of a project import which, read from their text without a compiler: a guess, and good enough to say what hangs together. */

import type { ProjectFiles } from '@sayso/project'

/** Importer → the files that it imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

const SOURCE = /\.[cm]?[jt]sx?$/
const SPECIFIER = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"]([^'"\n]+)['"]/g
/** A file of an app imports fewer than this. */
const MAX_IMPORTS = 500

export function readImportGraph(files: ProjectFiles): ImportGraph {
  const stems = new Map([...files.keys()].map((path) => [stemOf(path), path]))
  const graph = new Map<string, Set<string>>()
  for (const [path, { content, isBinary }] of files) {
    if (isBinary || !SOURCE.test(path)) continue
    const targets = new Set<string>()
    for (const [, specifier = ''] of content.matchAll(SPECIFIER)) {
      const target = findTarget(files, stems, resolve(path, specifier))
      if (target !== undefined && target !== path) targets.add(target)
      if (targets.size >= MAX_IMPORTS) break
    }
    graph.set(path, targets)
  }
  return graph
}

/** All that the given files import, and what those import. Without the files themselves, unless something of it imports them. */
export function importedBy(graph: ImportGraph, paths: Iterable<string>): Set<string> {
  return reach(paths, (path) => graph.get(path) ?? [])
}

/** All that imports the given files, and what imports those. */
export function importersOf(graph: ImportGraph, paths: Iterable<string>): Set<string> {
  const importers = new Map<string, string[]>()
  for (const [importer, targets] of graph)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), importer])
  return reach(paths, (path) => importers.get(path) ?? [])
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
  wanted: string | null,
): string | undefined {
  if (wanted === null) return undefined
  return files.has(wanted) ? wanted : (stems.get(wanted) ?? stems.get(stemOf(wanted)))
}

/** Without the ending, and without `/index`: as an import names it. */
function stemOf(path: string): string {
  return path.replace(/\.[^./]+$/, '').replace(/\/index$/, '')
}

/** The project path that a specifier leads to; null for a package. */
function resolve(importer: string, specifier: string): string | null {
  if (specifier.startsWith('@/')) return specifier.slice(2)
  if (!specifier.startsWith('.')) return null
  const parts = importer.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
