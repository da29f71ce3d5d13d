/**
 * Text of an imported file, whatever encoding its editor saved it in. A project holds UTF-8 only.
 * Source: SPEC.md of this package, rules I8 and I550 to I552.
 */

import { decodeAs, decodeUtf8, decodeWindows1252 } from './text.ts'

/** Kinds of files that are text whatever their bytes look like. A sound may begin with the same bytes as UTF-16. */
const TEXT_PATH = /\.(?:[cm]?[jt]sx?|json5?|mdx?|txt|s?css|html?|svg|xml|ya?ml|csv|sql|toml|graphql)$/i
/** JSON.parse and PostgreSQL refuse a byte order mark; scripts and style sheets may have one. */
const MARK_BREAKS = /\.(?:json5?|sql|ya?ml|toml|csv)$/i
const MARK = '\ufeff'

/** Null for a file that is not text. */
export function decodeText(path: string, bytes: Uint8Array): string | null {
  const text = bytes.includes(0) ? null : decodeUtf8(bytes)
  if (text !== null) return text.startsWith(MARK) && MARK_BREAKS.test(path) ? text.slice(MARK.length) : text
  if (!TEXT_PATH.test(path)) return null
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodeUtf16('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decodeUtf16('utf-16be', bytes)
  return decodeSingleByte(bytes)
}

/** As Windows programs write it: the byte order mark says which half comes first. */
function decodeUtf16(label: 'utf-16le' | 'utf-16be', bytes: Uint8Array): string | null {
  const text = decodeAs(label, bytes.subarray(2))
  return text?.includes('\0') ? null : text
}

/** Letters of Central Europe in windows-1250 that are signs, or nothing at all, in windows-1252. */
const CENTRAL = new Set([
  0x8a, 0x8d, 0x8e, 0x8f, 0x9a, 0x9d, 0x9e, 0x9f, 0xa3, 0xa5, 0xaf, 0xb3, 0xb9, 0xbe, 0xbf,
])
/** Accented letters stand alone between plain ones. In Cyrillic or Chinese text nearly each such byte follows another. */
const MAX_PAIRED = 0.6

/** Latin scripts only: the bytes do not show which other single-byte encoding it is, and a wrong guess would spoil the text unnoticed. */
function decodeSingleByte(bytes: Uint8Array): string | null {
  let highCount = 0
  let pairedCount = 0
  let centralCount = 0
  for (const [index, byte] of bytes.entries()) {
    if (byte === 0) return null
    if (byte < 0x80) continue
    const before = bytes[index - 1] ?? 0
    highCount += 1
    if (before >= 0x80) pairedCount += 1
    if (CENTRAL.has(byte) && (isLetter(before) || isLetter(bytes[index + 1] ?? 0))) centralCount += 1
  }
  if (pairedCount > highCount * MAX_PAIRED) return null
  const text = centralCount > 0 ? decodeAs('windows-1250', bytes) : decodeWindows1252(bytes)
  // Bytes that the encoding leaves open become control characters.
  return text === null || /[\u0080-\u009f]/.test(text) ? null : text
}

function isLetter(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
}
