/** One value that can be edited by hand: its kind, and its place in the source, here and as a constant that others use too. */

import type { Meaning } from './constants.ts'
import { type Notation, readLiteral } from './literals.ts'
import { type Written, writtenText } from './sources.ts'

/** A range of a file, in UTF-16 code units, and how a value is written in it. */
export interface ValuePlace {
  path: string
  from: number
  to: number
  notation: Notation
}

export interface ReadValue {
  /** `text`, the name of an attribute, or the name of a style. */
  name: string
  kind: 'text' | 'colour' | 'number' | 'picture'
  /** Notation for people to read and type. */
  value: string
  /** How many times the element's file uses the text at `place`; more than 1 only for styles that elements share. */
  usedCount: number
  place: ValuePlace
  /** The constant there, by its name in the file, and the place of its value. Null: the value itself is there. */
  constant: { name: string; place: ValuePlace } | null
  /** Where the element can get a separate style, if `place` is shared with others. */
  override: ValuePlace | null
}

interface Wanted extends Pick<ReadValue, 'name' | 'usedCount'> {
  kind: 'text' | 'colour' | 'number'
  written: Written
}

/** Null: no value of this kind is written there, nor does a constant lead to one. */
export function readValue(
  { name, kind, written, usedCount }: Wanted,
  follow: (written: Written) => Meaning | null,
): ReadValue | null {
  const notation = kind === 'number' ? 'number' : 'string'
  const meaning = follow(written)
  if (meaning === null || 'file' in meaning) return null
  const value = valueAt(meaning.written, notation)
  if (value === null) return null
  const place = placeOf(written, notation)
  const end = placeOf(meaning.written, notation)
  const isHere = place.path === end.path && place.from === end.from
  // `('red' as const)` is the value itself: only that is replaced.
  const isWrapped = isHere || (place.path === end.path && place.from <= end.from && end.to <= place.to)
  const constant = isWrapped ? null : { name: writtenText(written), place: end }
  return { name, kind, value, usedCount, place: isWrapped ? end : place, constant, override: null }
}

export function placeOf({ source, node }: Written, notation: Notation): ValuePlace {
  return { path: source.path, from: node.from, to: node.to, notation }
}

function valueAt(written: Written, notation: 'string' | 'number'): string | null {
  const names = notation === 'string' ? ['String'] : ['Number', 'UnaryExpression']
  return names.includes(written.node.name) ? readLiteral(writtenText(written), notation) : null
}
