/**
 * Finds lines that a model copied with something left out: a line of the file that the copy does not have, a comment that the file does not
 * have, or a stretch that the copy says in three dots.
 * Source: SPEC.md of this package, rule E12.
 */

import type { IndexedText, Place } from './merge-block.ts'
import { withoutStyle } from './plain-line.ts'

/** One line left out for so many that are there. */
const LINES_PER_GAP = 8
/** Three dots stand for so many lines at most. */
const MAX_DOTTED_LINES = 60

const COMMENT = /^\s*(\/\/|\/\*|\*|\{\/\*)/
/** `// ...`, `{/* … *\/}`, or nothing but the dots. Not `...props`. */
const DOTS = /^\s*(?:(?:\/\/|\/\*|\{\/\*)\s*(?:\.\.\.|…)|(?:\.\.\.|…)\s*$)/

interface Step {
  /** As it is compared. */
  line: string
  /** Dots stand before it. */
  isAfterDots: boolean
}

/** Null when there is no such place, or more than one. */
export function findWithGaps({ lines, search, replace }: IndexedText): Place | null {
  const dots = search.filter((line) => DOTS.test(line))
  // Who leaves them out of the replacement may mean to remove what they stand for.
  if (dots.some((line) => !replace?.some((other) => other.trim() === line.trim()))) return null
  const simple = lines.map(withoutStyle)
  const steps = stepsOf(search, new Set(simple))
  const [first] = steps
  if (first === undefined || first.isAfterDots || steps.length < 2) return null
  if (DOTS.test(search.at(-1) ?? '')) return null
  let found: Place | null = null
  for (let at = simple.indexOf(first.line); at >= 0; at = simple.indexOf(first.line, at + 1)) {
    const last = follow(simple, { steps, first: at })
    if (last === null) continue
    if (found !== null) return null
    found = { first: at, last }
  }
  return found
}

function stepsOf(search: readonly string[], inFile: ReadonlySet<string>): Step[] {
  const steps: Step[] = []
  let isAfterDots = false
  for (const text of search) {
    const line = withoutStyle(text)
    if (DOTS.test(text)) isAfterDots = true
    else if (line !== '' && (inFile.has(line) || !COMMENT.test(text))) {
      steps.push({ line, isAfterDots })
      isAfterDots = false
    }
  }
  return steps
}

/** The line of the last step; null where one of them is not in its place. */
function follow(
  simple: readonly string[],
  { steps, first }: { steps: readonly Step[]; first: number },
): number | null {
  let gapsLeft = Math.max(1, Math.floor(steps.length / LINES_PER_GAP))
  let at = first
  for (const { line, isAfterDots } of steps.slice(1)) {
    const next = nextFull(simple, at + 1)
    if (simple[next] === line) {
      at = next
      continue
    }
    const found = simple.indexOf(line, next)
    if (found < 0) return null
    if (isAfterDots) {
      if (found - at > MAX_DOTTED_LINES) return null
    } else {
      gapsLeft -= simple.slice(next, found).filter((other) => other !== '').length
      if (gapsLeft < 0) return null
    }
    at = found
  }
  return at
}

function nextFull(simple: readonly string[], from: number): number {
  let at = from
  while (at < simple.length && simple[at] === '') at += 1
  return at
}
