/** Reads the last word of a plain value: `true`, `0.5`, a string, or the member that names a constant. */

import { type Source, stringValue } from './tokens.ts'

/** @param value of an attribute, perhaps in braces, or of a key. Null for anything that is computed. */
export function lastWord({ tokens }: Source, value: { first: number; last: number }): string | null {
  const isBraced = tokens[value.first]?.kind === '{'
  const inner = tokens.slice(isBraced ? value.first + 1 : value.first, isBraced ? value.last : value.last + 1)
  const last = inner.at(-1)
  const isPlain = inner.every(({ kind }, at) => (at % 2 === 0 ? kind !== '.' : kind === '.'))
  if (last === undefined || !isPlain || inner.length > 3) return null
  return inner.length === 1 ? (stringValue(last) ?? last.text) : last.text
}
