/** PNG: a signature, then chunks of length, name, data and checksum. Source: PNG specification, third edition, section 5. */

import { asciiAt, type CleanPicture, joinBytes, MAX_PARTS } from './bytes.ts'

/**
 * Chunks that affect the picture's appearance, animation included. Texts, times, camera data and compressed profiles
 * are left out.
 */
const KEPT = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'pHYs'],
  ...['acTL', 'fcTL', 'fdAT'],
])
const SIGNATURE_BYTES = 8
/** Length, name and checksum. */
const FRAME_BYTES = 12

export function cleanPng(bytes: Uint8Array): CleanPicture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = [bytes.subarray(0, SIGNATURE_BYTES)]
  const names = new Set<string>()
  let offset = SIGNATURE_BYTES
  for (let count = 0; !names.has('IEND'); count += 1) {
    if (count === MAX_PARTS || offset + FRAME_BYTES > bytes.length) return null
    const end = offset + FRAME_BYTES + view.getUint32(offset)
    const name = asciiAt(bytes, offset + 4, 4)
    if (end > bytes.length || (names.size === 0 && name !== 'IHDR')) return null
    if (name === 'IHDR' && (names.size > 0 || end - offset !== FRAME_BYTES + 13)) return null
    if (KEPT.has(name)) parts.push(bytes.subarray(offset, end))
    names.add(name)
    offset = end
  }
  if (!names.has('IDAT')) return null
  return {
    widthPx: view.getUint32(SIGNATURE_BYTES + 8),
    heightPx: view.getUint32(SIGNATURE_BYTES + 12),
    bytes: joinBytes(parts),
  }
}
