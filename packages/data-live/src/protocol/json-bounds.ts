/** Bounds of the JSON that clients send. `JSON.parse` takes any depth, but writing the value again would overflow the stack. */

const MAX_DEPTH = 200
const MAX_VALUES = 100_000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Measures a text that is not JSON as far as it looks like it. */
export function isTooMuch(text: string): boolean {
  let depth = 0
  let values = 1
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (isInString) {
      if (unit === BACKSLASH) at += 1
      else if (unit === QUOTE) isInString = false
    } else if (unit === QUOTE) isInString = true
    else if (unit === CLOSE_LIST || unit === CLOSE_OBJECT) depth -= 1
    else if (unit === COMMA) values += 1
    else if (unit === OPEN_LIST || unit === OPEN_OBJECT) {
      depth += 1
      values += 1
    }
    if (depth > MAX_DEPTH || values > MAX_VALUES) return true
  }
  return false
}
