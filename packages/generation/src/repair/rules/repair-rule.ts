/** A rule that fixes a problem with one possible remedy, without a model. */

import type { Problem } from '@sayso/wire'

interface RuleFile {
  path: string
  text: string
}

interface RuleFix {
  /** The file's text afterwards. */
  text: string
  /** For the person: what was changed. */
  sentence: string
}

/** Pure. Undefined when the problem is another one, or when the text leaves any doubt about the remedy. */
export type RepairRule = (problem: Problem, file: RuleFile) => RuleFix | undefined

/** Where a problem's place is in the text; undefined when the text has no such place. */
export function offsetOf({ place }: Problem, text: string): number | undefined {
  if (place === null) return undefined
  const lines = text.split('\n')
  const line = lines[place.lineNumber - 1]
  if (line === undefined || place.columnNumber - 1 > line.length) return undefined
  const before = lines.slice(0, place.lineNumber - 1).reduce((sum, { length }) => sum + length + 1, 0)
  return before + place.columnNumber - 1
}

/** The pattern that finds this text, whatever signs are in it. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

const SIGNS = /["'`()[\]{}]|\/[/*]/g

/** Index of the bracket that closes the one at `start`; undefined when it stays open. Brackets in strings and comments do not count. */
export function closingBracket(text: string, start: number): number | undefined {
  const endOf = literalReader(text)
  const signs = new RegExp(SIGNS)
  signs.lastIndex = start
  let depth = 0
  for (let found = signs.exec(text); found !== null; found = signs.exec(text)) {
    const { 0: sign, index } = found
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign)) depth -= 1
    if (depth === 0) return index
    // The sign of a string or a comment that nothing closes is a character like others, as the apostrophe in “don't”.
    signs.lastIndex = endOf(sign, index) ?? index + 1
  }
  return undefined
}

/** The text after the opening of a string or a comment, up to its closing or to where none can come any more. */
const BODIES: Readonly<Record<string, { body: RegExp; closing: string }>> = {
  '"': { body: /(?:[^"\\\n]|\\.)*/y, closing: '"' },
  "'": { body: /(?:[^'\\\n]|\\.)*/y, closing: "'" },
  '`': { body: /(?:[^`\\]|\\.)*/y, closing: '`' },
  '//': { body: /.*/y, closing: '' },
  '/*': { body: /(?:[^*]|\*(?!\/))*/y, closing: '*/' },
}

/** Finds the end of a string or a comment. Each stretch without an end is read once: whatever opens in it has no end there either. */
function literalReader(text: string): (opening: string, at: number) => number | undefined {
  const openUntil = new Map<string, number>()
  return (opening, at) => {
    const literal = BODIES[opening]
    if (literal === undefined || at < (openUntil.get(opening) ?? 0)) return undefined
    const body = new RegExp(literal.body)
    body.lastIndex = at + opening.length
    const end = body.lastIndex + (body.exec(text)?.[0].length ?? 0)
    if (text.startsWith(literal.closing, end)) return end + literal.closing.length
    openUntil.set(opening, end)
    return undefined
  }
}
