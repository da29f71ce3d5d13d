/**
 * Base64 with padding (RFC 4648 section 4), by hand: the core has neither `atob` nor `Buffer`.
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const CODES = Uint8Array.from(ALPHABET, (char) => char.charCodeAt(0))
const NO_VALUE = 0xff
/** Indexed by character code. A table, not a map: files of many megabytes pass through here. */
const VALUES = new Uint8Array(128).fill(NO_VALUE)
for (const [value, code] of CODES.entries()) VALUES[code] = value
/** Characters joined at once: long enough to be fast, short enough for the argument list of `fromCharCode`. */
const BLOCK_BYTES = 3 * 1024

export function encodeBase64(bytes: Uint8Array): string {
  const blocks: string[] = []
  for (let start = 0; start < bytes.length; start += BLOCK_BYTES) {
    blocks.push(encodeBlock(bytes.subarray(start, start + BLOCK_BYTES)))
  }
  return blocks.join('')
}

/** Null when the text is not base64. White space is not allowed; missing padding is. */
export function decodeBase64(text: string): Uint8Array | null {
  const length = text.endsWith('==') ? text.length - 2 : text.endsWith('=') ? text.length - 1 : text.length
  if (length % 4 === 1) return null
  const bytes = new Uint8Array(Math.floor((length * 3) / 4))
  let byteIndex = 0
  for (let index = 0; index < length; index += 4) {
    // Three bytes, or the remaining ones: writes beyond the end of the array are dropped.
    const a = valueAt(text, index)
    const b = valueAt(text, index + 1)
    const c = index + 2 < length ? valueAt(text, index + 2) : 0
    const d = index + 3 < length ? valueAt(text, index + 3) : 0
    if ((a | b | c | d) > 63) return null
    bytes[byteIndex++] = (a << 2) | (b >> 4)
    bytes[byteIndex++] = (b << 4) | (c >> 2)
    bytes[byteIndex++] = (c << 6) | d
  }
  return bytes
}

/** Above 63 for a character of another alphabet. */
function valueAt(text: string, index: number): number {
  return VALUES[text.charCodeAt(index)] ?? NO_VALUE
}

function encodeBlock(bytes: Uint8Array): string {
  const codes: number[] = []
  for (let index = 0; index < bytes.length; index += 3) {
    const left = bytes.length - index
    const bits =
      ((bytes[index] ?? 0) << 16) | ((bytes[index + 1] ?? 0) << 8) | (left > 2 ? (bytes[index + 2] ?? 0) : 0)
    codes.push(codeOf(bits >> 18), codeOf(bits >> 12))
    codes.push(left > 1 ? codeOf(bits >> 6) : PADDING, left > 2 ? codeOf(bits) : PADDING)
  }
  return String.fromCharCode(...codes)
}

const PADDING = '='.charCodeAt(0)

function codeOf(bits: number): number {
  return CODES[bits & 63] ?? PADDING
}
