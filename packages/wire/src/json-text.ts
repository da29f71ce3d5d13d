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
  if (problem !== null) return refused(problem)
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
  return measureJson(text, Number.POSITIVE_INFINITY).depth > MAX_JSON_DEPTH
}

/** Why JSON of this size must not be read, as a sentence; null when it may. */
export function findTooMuch(text: string): string | null {
  const { depth, valueCount } = measureJson(text, MAX_JSON_VALUES)
  if (depth > MAX_JSON_DEPTH)
    return `The request is nested more than ${MAX_JSON_DEPTH} deep. Send it flatter.`
  if (valueCount <= MAX_JSON_VALUES) return null
  return `The request has more than ${MAX_JSON_VALUES.toLocaleString('en-GB')} values. Send less at once.`
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Stops at the first limit that is passed. A text that is not JSON is measured as far as it looks like it. */
function measureJson(text: string, maxValues: number): { depth: number; valueCount: number } {
  let depth = 0
  let valueCount = 1
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === QUOTE) {
      at = endOfString(text, at)
    } else if (unit === OPEN_LIST || unit === OPEN_OBJECT) {
      depth += 1
      valueCount += 1
    } else if (unit === CLOSE_LIST || unit === CLOSE_OBJECT) {
      depth -= 1
    } else if (unit === COMMA) {
      valueCount += 1
    }
    if (depth > MAX_JSON_DEPTH || valueCount > maxValues) break
  }
  return { depth, valueCount }
}

/** Where the quotation mark is that ends the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0
  while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1
  return slashes % 2 === 1
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
