/** JSON of large values, made a piece at a time. */

import { textPieces } from '@sayso/wire'

const PIECE_CHARS = 64 * 1024
/** Reaches an answer’s fields and the files in them. Deeper values are written whole. */
const DEPTH = 2

/** Characters of a value's texts, about: deep ones are not counted. */
export function textCharsOf(value: unknown, depth = DEPTH + 2): number {
  if (typeof value === 'string') return value.length
  if (depth === 0 || typeof value !== 'object' || value === null) return 0
  let chars = 0
  for (const [key, entry] of Object.entries(value)) chars += key.length + textCharsOf(entry, depth - 1)
  return chars
}

/** The same text as `JSON.stringify` gives, in UTF-8. */
export function* jsonPieces(value: unknown): Generator<Uint8Array, undefined> {
  let text = ''
  for (const part of partsOf(value, DEPTH)) {
    text += part
    if (text.length < PIECE_CHARS) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

function* partsOf(value: unknown, depth: number): Generator<string> {
  if (depth > 0 && Array.isArray(value)) {
    yield '['
    for (const [index, entry] of value.entries()) {
      if (index > 0) yield ','
      yield* partsOf(entry ?? null, depth - 1)
    }
    yield ']'
  } else if (depth > 0 && isPlainObject(value)) {
    yield '{'
    let separator = ''
    for (const [key, entry] of Object.entries(value)) {
      if (entry === undefined) continue
      yield `${separator}${JSON.stringify(key)}:`
      yield* partsOf(entry, depth - 1)
      separator = ','
    }
    yield '}'
  } else if (typeof value === 'string' && value.length > PIECE_CHARS) yield* stringParts(value)
  else if (textCharsOf(value) > PIECE_CHARS) yield* partsOf(value, DEPTH)
  else yield JSON.stringify(value)
}

/** A control character takes six in JSON, so a long text is a long piece of work. */
function* stringParts(text: string): Generator<string> {
  yield '"'
  for (const piece of textPieces(text, PIECE_CHARS)) yield JSON.stringify(piece).slice(1, -1)
  yield '"'
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
