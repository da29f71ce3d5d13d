/**
 * Reads JSON that others have sent. `JSON.parse` alone takes seconds for some megabytes of nothing but brackets, and what reads its result
 * drops keys named `__proto__` without a word.
 */

/** Deeper than anything that is sent here, and shallow enough for whatever walks it. */
export const MAX_JSON_DEPTH = 200
/** Several times as many as the largest project with the longest conversation has. As names of one object, they take a tenth of a second. */
const MAX_JSON_VALUES = 100_000

type JsonReading = { ok: true; value: unknown } | { ok: false; message: string }

/** For values that are then checked against a schema. Never throws; the message is a sentence for people. */
export function readJsonText(text: string): JsonReading {
  const problem = findTooMuch(text)
  return problem === null ? parseMeasuredJson(text) : refused(problem)
}

/** The same for a text that a `JsonMeter` has let through. */
export function parseMeasuredJson(text: string): JsonReading {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refused('The request is not readable JSON.')
  }
  if (mayHavePrototypeKey(text) && hasPrototypeKey(value)) {
    return refused('The request has something named “__proto__”, which cannot be kept. Give it another name.')
  }
  return { ok: true, value }
}

const refused = (message: string): JsonReading => ({ ok: false, message })

/** For JSON that other code has already parsed. */
export function isTooDeep(text: string): boolean {
  return measure(text, createJsonMeter(Number.POSITIVE_INFINITY)) !== null
}

/** Why JSON of this size must not be read, as a sentence; null when it may. */
export function findTooMuch(text: string): string | null {
  return measure(text, createJsonMeter())
}

/** In pieces, since the first of them may be too much. */
function measure(text: string, meter: JsonMeter): string | null {
  const units = new Uint16Array(Math.min(text.length, PIECE_CHARS))
  for (let from = 0; from < text.length; from += PIECE_CHARS) {
    const count = Math.min(PIECE_CHARS, text.length - from)
    for (let at = 0; at < count; at += 1) units[at] = text.charCodeAt(from + at)
    const problem = meter.add(units.subarray(0, count))
    if (problem !== null) return problem
  }
  return null
}

const PIECE_CHARS = 256 * 1024

/** Counts depth and values of JSON that arrives in pieces. A text that is not JSON is measured as far as it looks like it. */
interface JsonMeter {
  /** The next bytes of UTF-8, or units of UTF-16. Why all so far is too much, as a sentence; null when it is not. */
  add(units: Uint8Array | Uint16Array): string | null
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

export function createJsonMeter(maxValues = MAX_JSON_VALUES): JsonMeter {
  let depth = 0
  let valueCount = 1
  let isInString = false
  let isEscaped = false
  return {
    add(units) {
      // By index and without a call for each unit: a body has thirty million of them.
      for (let at = 0; at < units.length; at += 1) {
        const unit = units[at]
        if (isInString) {
          if (isEscaped) isEscaped = false
          else if (unit === BACKSLASH) isEscaped = true
          else if (unit === QUOTE) isInString = false
        } else if (unit === QUOTE) {
          isInString = true
        } else if (unit === OPEN_LIST || unit === OPEN_OBJECT) {
          depth += 1
          valueCount += 1
          if (depth > MAX_JSON_DEPTH)
            return `The request is nested more than ${MAX_JSON_DEPTH} deep. Send it flatter.`
        } else if (unit === CLOSE_LIST || unit === CLOSE_OBJECT) {
          depth -= 1
        } else if (unit === COMMA) {
          valueCount += 1
        }
        if (valueCount > maxValues)
          return `The request has more than ${maxValues.toLocaleString('en-GB')} values. Send less at once.`
      }
      return null
    },
  }
}

/** The name itself, or one of its letters as an escape. */
function mayHavePrototypeKey(text: string): boolean {
  return /__proto__|\\u00[567]/i.test(text)
}

/** The one key that most of what reads objects loses. */
function hasPrototypeKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(hasPrototypeKey)
}
