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

/** Index of the bracket that closes the one at `start`; undefined when it stays open. Brackets in strings and comments do not count. */
export function closingBracket(text: string, start: number): number | undefined {
  const tokens =
    /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\/.*|\/\*[\s\S]*?\*\/|[()[\]{}]/g
  tokens.lastIndex = start
  let depth = 0
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if ('([{'.includes(token)) depth += 1
    if (')]}'.includes(token)) depth -= 1
    if (depth === 0) return index
  }
  return undefined
}
