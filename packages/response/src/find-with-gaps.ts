/**
 * Finds lines that a model copied with something left out: a line of the file that the copy does not have, or a comment that the file does
 * not have.
 * Source: SPEC.md of this package, rule E12.
 */

import type { IndexedText, Place } from './merge-block.ts'
import { isComment, withoutStyle } from './plain-line.ts'
import type { SearchEffort } from './search-effort.ts'

const STEPS_PER_LINE = 4
/** One line left out for so many that are there. */
const LINES_PER_GAP = 8

/** Null without exactly one such place. */
export function findWithGaps({ styleless: simple, search, effort }: IndexedText): Place | null {
  const wanted = wantedLines(search, new Set(simple))
  const [first] = wanted
  if (first === undefined || wanted.length < 2) return null
  let found: Place | null = null
  for (let at = simple.indexOf(first); at >= 0; at = simple.indexOf(first, at + 1)) {
    const last = follow(simple, { wanted, first: at, effort })
    if (last === null) continue
    if (found !== null) return null
    found = { first: at, last }
  }
  return found
}

function wantedLines(search: readonly string[], inFile: ReadonlySet<string>): string[] {
  return search.flatMap((text) => {
    const line = withoutStyle(text)
    return line !== '' && (inFile.has(line) || !isComment(text)) ? [line] : []
  })
}

/** Position of the last of the lines; null where one of them is not in its place. */
function follow(
  simple: readonly string[],
  { wanted, first, effort }: { wanted: readonly string[]; first: number; effort: SearchEffort },
): number | null {
  let gapsLeft = Math.max(1, Math.floor(wanted.length / LINES_PER_GAP))
  let at = first
  for (const line of wanted.slice(1)) {
    const found = simple.indexOf(line, at + 1)
    effort.compare(STEPS_PER_LINE * ((found < 0 ? simple.length : found) - at))
    if (found < 0) return null
    gapsLeft -= simple.slice(at + 1, found).filter((other) => other !== '').length
    if (gapsLeft < 0) return null
    at = found
  }
  return at
}
