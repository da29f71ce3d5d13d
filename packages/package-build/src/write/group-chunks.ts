/** Decides for each module which chunk it travels in. */

import { packageOf } from '../graph/module-graph.ts'

/** The chunk that takes what its specifiers reach before any other does. */
export interface BaseChunk {
  name: string
  specifiers: (specifier: string) => boolean
  /** For an index whose exports are spread over chunks, these exports; else all the others. */
  exports?: readonly string[] | undefined
}

export interface ChunkNames {
  /** Name of the chunk for modules that only one import specifier reaches. */
  chunkNameOf: (specifier: string) => string
  /** Name of the chunk for a package's modules that several chunks reach: one of `chunks`, or a new one. */
  sharedChunkNameOf: (packageName: string, chunks: { reaching: Names; all: Names }) => string
}

type Names = ReadonlySet<string>

export interface GroupingInput {
  /** Module path → the modules that it cannot run without. */
  needs: ReadonlyMap<string, ReadonlySet<string>>
  /** Specifier → module path. */
  entries: ReadonlyMap<string, string>
  names: ChunkNames
  baseChunks?: readonly BaseChunk[]
  /**
   * For an entry whose exports are spread over chunks: export name → path of the module that is run when the export
   * is touched.
   */
  lazyTargetsOf?: (modulePath: string) => ReadonlyMap<string, string>
}

export interface Chunk {
  name: string
  /** Module paths, sorted. */
  modules: string[]
  /** Names of the chunks that this one cannot run without, sorted. */
  imports: string[]
}

/**
 * Base chunks take all modules that they reach, in order. Any other module that only one chunk reaches goes there;
 * one that several reach goes to its own package's chunk, if that is one of them, or else to a shared one.
 */
export function groupChunks(input: GroupingInput): Chunk[] {
  const chunkOf = new Map<string, string>()
  for (const chunk of input.baseChunks ?? []) {
    for (const modulePath of reachable(input, startsOf(input, chunk), chunkOf))
      chunkOf.set(modulePath, chunk.name)
  }
  const all = new Set([...input.entries.keys()].map(input.names.chunkNameOf))
  for (const [modulePath, reaching] of reachOfOthers(input, chunkOf)) {
    const [first = ''] = reaching
    const shared = () => input.names.sharedChunkNameOf(packageOf(modulePath), { reaching, all })
    chunkOf.set(modulePath, reaching.size === 1 ? first : shared())
  }
  return collectChunks(input, chunkOf)
}

function startsOf({ entries, lazyTargetsOf }: GroupingInput, { specifiers, exports }: BaseChunk): string[] {
  const wanted = [...entries].filter(([specifier]) => specifiers(specifier))
  return wanted.flatMap(([, modulePath]) => {
    const targets = lazyTargetsOf?.(modulePath) ?? new Map<string, string>()
    const touched = exports ? exports.flatMap((name) => targets.get(name) ?? []) : targets.values()
    return [modulePath, ...touched]
  })
}

function reachable(
  { needs }: GroupingInput,
  from: readonly string[],
  taken: ReadonlyMap<string, string>,
): Set<string> {
  const reached = new Set<string>()
  const pending = [...from]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (reached.has(next) || taken.has(next)) continue
    reached.add(next)
    pending.push(...(needs.get(next) ?? []))
  }
  return reached
}

function reachOfOthers(input: GroupingInput, taken: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const reachedBy = new Map<string, Set<string>>()
  for (const [specifier, entry] of input.entries) {
    for (const modulePath of reachable(input, [entry], taken)) {
      const names = reachedBy.get(modulePath) ?? new Set()
      reachedBy.set(modulePath, names.add(input.names.chunkNameOf(specifier)))
    }
  }
  return reachedBy
}

function collectChunks({ needs }: GroupingInput, chunkOf: ReadonlyMap<string, string>): Chunk[] {
  const chunks = new Map<string, Chunk>()
  for (const modulePath of [...chunkOf.keys()].sort()) {
    const name = chunkOf.get(modulePath) ?? ''
    const chunk = chunks.get(name) ?? { name, modules: [], imports: [] }
    chunks.set(name, chunk)
    chunk.modules.push(modulePath)
    for (const needed of needs.get(modulePath) ?? []) {
      const other = chunkOf.get(needed) ?? ''
      if (other !== name && !chunk.imports.includes(other)) chunk.imports.push(other)
    }
  }
  for (const chunk of chunks.values()) chunk.imports.sort()
  return [...chunks.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}
