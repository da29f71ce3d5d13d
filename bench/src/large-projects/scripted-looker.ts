/**
 * A model that only looks things up, by a fixed rule: first it finds the words of the wish, then it reads the files that
 * were found most. It knows the request and the results, and the words into which a model would translate the wish.
 */

import { lookUp } from '@sayso/generation/testing'
import type { ProjectFiles } from '@sayso/project'
import type { FollowUp } from './follow-ups.ts'

const MAX_FINDS = 20
const MAX_READS = 20

/** The files that it has seen, in the request or since. */
export async function lookForFiles(
  files: ProjectFiles,
  followUp: FollowUp,
  inRequest: ReadonlySet<string>,
): Promise<Set<string>> {
  const seen = new Set(inRequest)
  if (followUp.needed.every((path) => seen.has(path))) return seen
  const world = { files, deleted: new Map() }
  const finds = wordsToFind(followUp).slice(0, MAX_FINDS)
  const { text: found } = await lookUp(
    finds.map((word) => `find ${word}`),
    world,
    NOBODY_ASKED,
  )
  const hits = new Map<string, number>()
  for (const [, result = ''] of found.matchAll(/<result of="[^\n]*">\n([\s\S]*?)\n<\/result>/g)) {
    const paths = result.split('\n').filter((line) => files.has(line))
    // A rare word counts more: its files are more likely meant.
    for (const path of paths) hits.set(path, (hits.get(path) ?? 0) + 1 / paths.length)
  }
  const likely = [...hits]
    .filter(([path]) => !seen.has(path))
    .sort(([a, hitsA], [b, hitsB]) => hitsB - hitsA || (a < b ? -1 : 1))
    .slice(0, MAX_READS)
  const { text: read } = await lookUp(
    likely.map(([path]) => `read ${path}`),
    world,
    NOBODY_ASKED,
  )
  for (const [, path = ''] of read.matchAll(/^<file path="([^"]+)">$/gm)) seen.add(path)
  return seen
}

/** No page has the project open. */
export const NOBODY_ASKED = {
  goOn: '',
  signal: new AbortController().signal,
  onAsk: () => undefined,
  wasShown: () => false,
}

/** Quoted parts whole, then what the wish was translated into, then its longer words and names. */
export function wordsToFind({ wish, translated = [] }: FollowUp): string[] {
  const quoted = [...wish.matchAll(/[“„\u00ab"]\s*([^”“\u00bb"]+?)\s*[”“\u00bb"]/gu)].map(([, inner = '']) =>
    inner.replace(/[.!]$/, ''),
  )
  const words = [...wish.matchAll(/[\p{L}\p{N}_]{5,}/gu)].map(([word]) => word)
  return [...new Set([...quoted, ...translated, ...words])]
}
