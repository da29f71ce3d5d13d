/**
 * Base64 with padding (RFC 4648 section 4), by hand: the core has neither `atob` nor `Buffer`.
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = new Map([...ALPHABET].map((char, value) => [char.charCodeAt(0), value]))
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
  let bits = 0
  let bitCount = 0
  let byteIndex = 0
  for (let index = 0; index < length; index++) {
    const value = VALUES.get(text.charCodeAt(index))
    if (value === undefined) return null
    bits = ((bits << 6) | value) & 0xffff
    bitCount += 6
    if (bitCount >= 8) {
      bitCount -= 8
      bytes[byteIndex++] = (bits >> bitCount) & 0xff
    }
  }
  return bytes
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
  return ALPHABET.charCodeAt(bits & 63)
}
