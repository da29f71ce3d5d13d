/**
 * Removes what models add around the code that they search for: line numbers, and dots for omitted lines. Source:
 * SPEC.md of this package, rules E13 and E14.
 */

import type { EditBlock } from './edit-blocks.ts'

/** The block without `12 | ` before each line of its search. Null when it has none. */
export function withoutLineNumbers({ search, replace }: EditBlock): EditBlock | null {
  const lines = search.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0 || !lines.every((line) => LINE_NUMBER.test(line))) return null
  const strip = (text: string) =>
    text
      .split('\n')
      .map((line) => line.replace(LINE_NUMBER, ''))
      .join('\n')
  return { search: strip(search), replace: replace === null ? null : strip(replace) }
}

const LINE_NUMBER = /^\s*\d+ ?[|│] ?/

/**
 * Splits the block at its dots, in the order of the file. Null when it has no dots, or when the replacement does not
 * have as many: then the omitted lines have no clear counterpart.
 */
export function splitAtDots({ search, replace }: EditBlock): EditBlock[] | null {
  const from = partsOf(search)
  const to = partsOf(replace ?? '')
  if (from.length === 1 || from.length !== to.length) return null
  const blocks = from.map((part, index) => ({ search: part, replace: to[index] ?? '' }))
  const full = blocks.filter((block) => block.search.trim() !== '' || block.replace.trim() !== '')
  // New lines without neighbours have no place.
  return full.length === 0 || full.some((block) => block.search.trim() === '') ? null : full
}

function partsOf(text: string): string[] {
  const parts: string[][] = [[]]
  for (const line of text.split('\n')) {
    if (isDots(line)) parts.push([])
    else parts.at(-1)?.push(line)
  }
  return parts.map((lines) => lines.join('\n'))
}

/** Dots alone, or a comment that begins or ends with them. */
function isDots(line: string): boolean {
  const text = line.trim()
  if (/^(\.{3}|…)$/.test(text)) return true
  const comment = /^(?:\{?\/\*+|\/\/|#)(.*?)(?:\*\/\}?)?$/.exec(text)?.[1]?.trim()
  return comment !== undefined && /^(\.{3}|…)|(\.{3}|…)$/.test(comment)
}
