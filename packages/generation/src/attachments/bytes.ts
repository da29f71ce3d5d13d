/** Types and byte functions shared by the readers of picture formats. */

/** A picture without its metadata. */
export interface CleanPicture {
  widthPx: number
  heightPx: number
  bytes: Uint8Array
}

/** Chunks, segments or blocks of one picture: those that programs write have some hundreds, and 5 MB have room for a million. */
export const MAX_PARTS = 20_000

export function asciiAt(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length))
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}
