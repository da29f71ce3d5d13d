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

/** One character per byte: for names in archives that do not declare an encoding. */
export function decodeLatin1(bytes: Uint8Array): string {
  return latin1.decode(bytes)
}

export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text)
}

/** Null for a file that is not text, is too large, or does not exist. */
export type ReadText = (path: string) => string | null
