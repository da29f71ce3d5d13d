/** Decides for each module which chunk it travels in. */

import { type BaseChunk, chunkNameOf, chunkNameOfPackage } from './chunk-plan.ts'
import { type GraphModule, packageOf } from './module-graph.ts'

export interface GroupingInput {
  modules: ReadonlyMap<string, Pick<GraphModule, 'imports'>>
  /** Specifier → module path. */
  entries: ReadonlyMap<string, string>
  baseChunks: readonly BaseChunk[]
  /** Modules that do not pull what they import into their chunk. */
  lazyBarrels: ReadonlySet<string>
}

export interface Chunk {
  name: string
  /** Module paths, sorted. */
  modules: string[]
  /** Names of the chunks that this one cannot run without, sorted. */
  imports: string[]
}

/**
 * Base chunks take what they reach, in order. Of the rest, a module that only one chunk reaches goes there; one that
 * several reach goes to its own package's chunk, or, if apps cannot import that package, to a shared one.
 */
export function groupChunks(input: GroupingInput): Chunk[] {
  const chunkOf = new Map<string, string>()
  for (const { name, specifiers } of input.baseChunks) {
    for (const modulePath of reachable(input, entriesWhere(input, specifiers), chunkOf))
      chunkOf.set(modulePath, name)
  }
  const reachedBy = reachOfOthers(input, chunkOf)
  const ownChunks = new Set([...input.entries.keys()].map(chunkNameOf))
  for (const [modulePath, names] of reachedBy) {
    const [first = ''] = names
    chunkOf.set(modulePath, names.size === 1 ? first : sharedChunkName(modulePath, ownChunks))
  }
  return collectChunks(input, chunkOf)
}

function entriesWhere({ entries }: GroupingInput, wanted: (specifier: string) => boolean): string[] {
  return [...entries].filter(([specifier]) => wanted(specifier)).map(([, modulePath]) => modulePath)
}

function reachable(
  input: GroupingInput,
  from: readonly string[],
  taken: ReadonlyMap<string, string>,
): Set<string> {
  const reached = new Set<string>()
  const pending = [...from]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (reached.has(next) || taken.has(next)) continue
    reached.add(next)
    if (!input.lazyBarrels.has(next)) pending.push(...importsOf(input, next))
  }
  return reached
}

function importsOf({ modules }: GroupingInput, modulePath: string): string[] {
  return Object.values(modules.get(modulePath)?.imports ?? {})
}

function reachOfOthers(input: GroupingInput, taken: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const reachedBy = new Map<string, Set<string>>()
  for (const [specifier, entry] of input.entries) {
    for (const modulePath of reachable(input, [entry], taken)) {
      const names = reachedBy.get(modulePath) ?? new Set()
      reachedBy.set(modulePath, names.add(chunkNameOf(specifier)))
    }
  }
  return reachedBy
}

function sharedChunkName(modulePath: string, ownChunks: ReadonlySet<string>): string {
  const name = chunkNameOfPackage(packageOf(modulePath))
  return ownChunks.has(name) ? name : `shared-${name}`
}

function collectChunks(input: GroupingInput, chunkOf: ReadonlyMap<string, string>): Chunk[] {
  const chunks = new Map<string, Chunk>()
  for (const modulePath of [...chunkOf.keys()].sort()) {
    const name = chunkOf.get(modulePath) ?? ''
    const chunk = chunks.get(name) ?? { name, modules: [], imports: [] }
    chunks.set(name, chunk)
    chunk.modules.push(modulePath)
    for (const imported of importsOf(input, modulePath)) {
      const other = chunkOf.get(imported) ?? ''
      if (other !== name && !chunk.imports.includes(other)) chunk.imports.push(other)
    }
  }
  for (const chunk of chunks.values()) chunk.imports.sort()
  return [...chunks.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}
