/** Finds the one `return` of a component that an element is always part of: hooks can be called right before it. */

import type { Source } from './tokens.ts'

/** Token kinds between a `return` and an element that is always drawn: a condition or a call would stand out. */
const PLAIN = new Set([
  'jsxTagStart',
  'jsxTagEnd',
  'jsxName',
  'jsxText',
  'jsxEmptyText',
  'string',
  '=',
  '/',
  '.',
])
const OPENING = new Set(['{', '(', '[', '${'])
const CLOSING = new Set(['}', ')', ']'])

/**
 * @param index of the token that begins the element.
 * @returns the index of `return`; null in a class, a function within another one, a condition or a list, and where the component returns before.
 */
export function returnAround({ tokens, functions }: Source, index: number): number | null {
  const found = returnBefore(tokens, index)
  if (found === null) return null
  // A function’s body, its parameters with the body, and the file.
  const around = functions.filter(({ first, end }) => first <= found && found < end)
  const [body, whole] = around
  if (body === undefined || whole === undefined || around.length !== 3) return null
  const [before, beforeName] = [tokens[whole.first - 1]?.kind, tokens[whole.first - 2]?.kind]
  if (before !== '=' && before !== 'function' && beforeName !== 'function') return null
  const isWithin = (at: number) =>
    functions.find(({ first, end }) => first <= at && at < end) === body && at < found
  const returnsBefore = tokens.some(({ kind }, at) => kind === 'return' && isWithin(at))
  return returnsBefore || blockAround(tokens, found) !== body.first ? null : found
}

/** The index of the bracket that opens the block of a statement. */
function blockAround(tokens: Source['tokens'], index: number): number {
  for (let at = index - 1; at >= 0; at--) {
    const kind = tokens[at]?.kind ?? ''
    if (CLOSING.has(kind)) at = openingOf(tokens, at)
    else if (OPENING.has(kind)) return at
    if (at < 0) break
  }
  return -1
}

function returnBefore(tokens: Source['tokens'], index: number): number | null {
  let mayOpen = true
  for (let at = index - 1; at >= 0; at--) {
    const kind = tokens[at]?.kind ?? ''
    if (kind === 'return') return at
    if (CLOSING.has(kind)) {
      at = openingOf(tokens, at)
      if (at < 0) return null
    } else if (kind === '(' && mayOpen && tokens[at - 1]?.kind === 'return') mayOpen = false
    else if (!PLAIN.has(kind)) return null
  }
  return null
}

function openingOf(tokens: Source['tokens'], closing: number): number {
  let depth = 0
  for (let at = closing; at >= 0; at--) {
    const kind = tokens[at]?.kind ?? ''
    if (CLOSING.has(kind)) depth += 1
    if (OPENING.has(kind)) depth -= 1
    if (depth === 0) return at
  }
  return -1
}
