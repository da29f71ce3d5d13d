/**
 * A model that only looks things up, by a fixed rule: first it finds the words of the wish, then it reads the files that
 * were found most. It knows the request and the results, and the words into which a model would translate the wish.
 */

import { lookUp } from '@sayso/generation/testing'
import type { ProjectFiles } from '@sayso/project'
import type { FollowUp } from './follow-ups.ts'

const MAX_FINDS = 20
const MAX_READS = 20

interface Looked {
  /** Files that it has seen, in the request or since. */
  seen: Set<string>
  looks: number
  findMs: number[]
}

export async function lookForFiles(
  files: ProjectFiles,
  followUp: FollowUp,
  inRequest: ReadonlySet<string>,
): Promise<Looked> {
  const seen = new Set(inRequest)
  const hasAll = () => followUp.needed.every((path) => seen.has(path))
  if (hasAll()) return { seen, looks: 0, findMs: [] }
  const hits = new Map<string, number>()
  const findMs: number[] = []
  for (const word of wordsToFind(followUp).slice(0, MAX_FINDS)) {
    const startedMs = performance.now()
    const { text } = await lookUp([`find ${word}`], { files, deleted: new Map() })
    findMs.push(performance.now() - startedMs)
    const paths = pathsIn(text, files)
    // What a rare word finds is more likely meant.
    for (const path of paths) hits.set(path, (hits.get(path) ?? 0) + 1 / paths.length)
  }
  const likely = [...hits]
    .filter(([path]) => !seen.has(path))
    .sort(([a, hitsA], [b, hitsB]) => hitsB - hitsA || (a < b ? -1 : 1))
    .slice(0, MAX_READS)
  const { text } = await lookUp(
    likely.map(([path]) => `read ${path}`),
    { files, deleted: new Map() },
  )
  for (const [, path = ''] of text.matchAll(/^<file path="([^"]+)">$/gm)) seen.add(path)
  return { seen, looks: 2, findMs }
}

/** Quoted parts whole, then what the wish was translated into, then its longer words and names. */
function wordsToFind({ wish, translated = [] }: FollowUp): string[] {
  const quoted = [...wish.matchAll(/[“„«"]\s*([^”“»"]+?)\s*[”“»"]/gu)].map(([, inner = '']) =>
    inner.replace(/[.!]$/, ''),
  )
  const words = [...wish.matchAll(/[\p{L}\p{N}_]{5,}/gu)].map(([word]) => word)
  return [...new Set([...quoted, ...translated, ...words])]
}

function pathsIn(result: string, files: ProjectFiles): string[] {
  return result.split('\n').filter((line) => files.has(line))
}
