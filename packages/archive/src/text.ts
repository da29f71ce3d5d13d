/**
 * Bytes ↔ text. Node and browsers both have these two classes; the core's compiler settings know of neither platform, so the
 * little that is used is declared here.
 */

declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string }
declare const TextEncoder: new () => { encode(text: string): Uint8Array }

/** Keeps a byte order mark, so that writing gives the same bytes again. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const latin1 = new TextDecoder('latin1', { fatal: false, ignoreBOM: true })
const encoder = new TextEncoder()

/** Null when the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    // The decoder throws for bytes that are not UTF-8.
    return null
  }
}

/** Null when the bytes are not of this encoding. */
export function decodeAs(label: 'utf-16le' | 'utf-16be' | 'windows-1250', bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes)
    // Node.js passes halves of a pair.
    return /[\ud800-\udfff]/u.test(text) ? null : text
  } catch {
    // As above, or an engine without this encoding: the file stays what it is.
    return null
  }
}

/** Bytes 0x80 to 0x9f; `\u0081` and four others are open. Node.js 20 decodes windows-1252 as ISO 8859-1, which has none of them. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

export function decodeWindows1252(bytes: Uint8Array): string {
  return decodeLatin1(bytes).replace(
    /[\u0080-\u009f]/g,
    (char) => WINDOWS_1252[char.charCodeAt(0) - 0x80] ?? char,
  )
}

/** One character per byte: for names in archives that do not declare an encoding. */
export function decodeLatin1(bytes: Uint8Array): string {
  return latin1.decode(bytes)
}

export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text)
}

/** Null for a file that is not text, is too large, or does not exist. */
export type ReadText = (path: string) => string | null
