/** Reads the attributes of an element of JSX. */

import { closingIndex, type Token } from './tokens.ts'

export interface Attribute {
  name: string
  start: number
  end: number
  /** Token indexes of the value, with its braces; null without one. */
  value: { first: number; last: number } | null
}

/** @param index of the last part of the element's name. Empty for a closing tag. */
export function readAttributes(tokens: readonly Token[], index: number): Attribute[] {
  const found: Attribute[] = []
  for (let at = index + 1; at < tokens.length; at++) {
    const token = tokens[at]
    if (token === undefined || token.kind === 'jsxTagEnd' || token.kind === '/') break
    if (token.kind === '{') at = closingIndex(tokens, at)
    else if (token.kind === 'jsxName') {
      const last = lastOfValue(tokens, at)
      // An element as a value without braces, which formatters do not write: what is after it is not read.
      if (last === null) break
      found.push({
        name: token.text,
        start: token.start,
        end: tokens[last]?.end ?? token.end,
        value: last === at ? null : { first: at + 2, last },
      })
      at = last
    }
  }
  return found
}

function lastOfValue(tokens: readonly Token[], index: number): number | null {
  if (tokens[index + 1]?.kind !== '=') return index
  if (tokens[index + 2]?.kind === 'jsxTagStart') return null
  return tokens[index + 2]?.kind === '{' ? closingIndex(tokens, index + 2) : index + 2
}
