/**
 * Finds the probable place of a search that matched nothing: it is reported to the model, so that its next try
 * succeeds. Source: SPEC.md of this package, rule E4.
 */

import type { SearchEffort } from './search-effort.ts'

/** Beyond these the search for a candidate is not worth its time. */
const MAX_LINES = 20_000
const MAX_SEARCH_LINES = 40
const STEPS_PER_CHAR = 60
const STEPS_PER_WORD = 8
/** Share of words in common below which a place is not worth naming. */
const MIN_SCORE = 0.4

/** One sentence. */
export function describeNearest(text: string, search: string, effort?: SearchEffort): string {
  effort?.compare(STEPS_PER_CHAR * text.length)
  const lines = text.split('\n').slice(0, MAX_LINES)
  const wanted = search.split('\n').slice(0, MAX_SEARCH_LINES)
  const nearest = findNearest(lines, wanted, effort)
  if (nearest === null) return 'Nothing in the file is like it.'
  const found = lines.slice(nearest.lineIndex, nearest.lineIndex + wanted.length)
  const isSpacing =
    found.length === wanted.length &&
    found.every((line, index) => squeeze(line) === squeeze(wanted[index] ?? ''))
  const place = `line ${nearest.lineIndex + 1}`
  if (isSpacing)
    return `It differs from ${place} only in white space: ${JSON.stringify(clip(found.join('\n')))}.`
  return `Nearest is ${place}: ${JSON.stringify(clip(found.join('\n')))}.`
}

function findNearest(
  lines: readonly string[],
  wanted: readonly string[],
  effort: SearchEffort | undefined,
): { lineIndex: number } | null {
  const wantedWords = wanted.map(words)
  effort?.compare(STEPS_PER_WORD * lines.length * wantedWords.reduce((sum, { size }) => sum + size, 0))
  const lineText = lines.map(words)
  const exact = startsOf(lines, wanted)
  let best = { lineIndex: -1, score: 0 }
  for (const lineIndex of exact.length > 0 ? exact : lines.keys()) {
    const score = scoreAt(lineText, lineIndex, wantedWords)
    if (score > best.score) best = { lineIndex, score }
  }
  return best.score < MIN_SCORE && exact.length === 0 ? null : best
}

/** A shorter line stands in many places. */
const MIN_FIRST_LINE_CHARS = 8

/** Where the first line of the search stands word for word: what follows may be remembered wrongly, the beginning is what was looked at. */
function startsOf(lines: readonly string[], wanted: readonly string[]): number[] {
  const first = wanted.findIndex((line) => line.trim() !== '')
  const text = squeeze(wanted[first] ?? '')
  if (text.length < MIN_FIRST_LINE_CHARS || !/\p{L}{3}/u.test(text)) return []
  return lines.flatMap((line, index) => (index >= first && squeeze(line) === text ? [index - first] : []))
}

/** Words that the window and the search have in common, line by line, as a share of all. */
function scoreAt(lines: readonly Set<string>[], start: number, wanted: readonly Set<string>[]): number {
  let common = 0
  let all = 0
  for (const [offset, wordsWanted] of wanted.entries()) {
    const wordsThere = lines[start + offset] ?? new Set<string>()
    for (const word of wordsWanted) if (wordsThere.has(word)) common += 2
    all += wordsWanted.size + wordsThere.size
  }
  return all === 0 ? 0 : common / all
}

/** Words, and each sign separately: in code a bracket distinguishes lines too. */
function words(line: string): Set<string> {
  return new Set(line.match(/[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$]/gu) ?? [])
}

function squeeze(line: string): string {
  return line.replace(/\s+/g, '')
}

function clip(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
