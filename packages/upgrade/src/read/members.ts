/** Reads the members of object literals and the items of lists, in code and in JSON, and removes them with their commas. */

import type { Edit } from '../edit/edits.ts'
import { closingIndex, readSource, type Source, stringValue, type Token } from './tokens.ts'

export interface Part {
  /** Key of a member; null for an item of a list, a spread and a computed key. */
  name: string | null
  /** Token indexes of the value. */
  first: number
  last: number
  /** Places of the whole part. */
  start: number
  end: number
  /** Index among the parts, for its commas. */
  index: number
}

/** A file of JSON, perhaps with comments, as the expression that it is. Offsets are those of the file plus one. */
export function readJson(text: string): Source | null {
  return readSource('settings.js', `(${text})`)
}

/** Members or items of the literal that opens at a token. Empty where none opens. */
export function partsAt(tokens: readonly Token[], index: number): Part[] {
  const opening = tokens[index]?.kind
  if (opening !== '{' && opening !== '[') return []
  const closing = closingIndex(tokens, index)
  const parts: Part[] = []
  let first = index + 1
  for (let at = index + 1; at <= closing; at++) {
    const kind = tokens[at]?.kind ?? ''
    if (at === closing || kind === ',') {
      const part = at > first ? partOf(tokens, first, at - 1, parts.length) : null
      if (part !== null) parts.push(part)
      first = at + 1
    } else if (kind === '{' || kind === '[' || kind === '(') at = closingIndex(tokens, at)
  }
  return parts
}

function partOf(tokens: readonly Token[], first: number, last: number, index: number): Part | null {
  const [head, end] = [tokens[first], tokens[last]]
  if (head === undefined || end === undefined) return null
  const isMember = tokens[first + 1]?.kind === ':'
  const name = isMember ? (stringValue(head) ?? head.text) : null
  return { name, first: isMember ? first + 2 : first, last, start: head.start, end: end.end, index }
}

/** The member at a path of keys, from the literal at `index`. */
export function memberAt(tokens: readonly Token[], index: number, path: readonly string[]): Part | null {
  const [key, ...rest] = path
  const found = partsAt(tokens, index).findLast(({ name }) => name !== null && name === key)
  if (found === undefined) return null
  return rest.length === 0 ? found : memberAt(tokens, found.first, rest)
}

/** Removes a part with its comma; comments around it stay. */
export function removePart(
  tokens: readonly Token[],
  index: number,
  part: Part,
  sentence: string | null,
): Edit[] {
  const before = partsAt(tokens, index)[part.index - 1]
  const comma = tokens[part.last + 1]
  const isLast = comma?.kind !== ','
  const previous = before === undefined ? undefined : tokens[before.last + 1]
  const own = { start: part.start, end: isLast ? part.end : comma.end, text: '', sentence, takesSpace: true }
  return isLast && previous?.kind === ','
    ? [own, { start: previous.start, end: previous.end, text: '', sentence: null }]
    : [own]
}
