/** WebP: a RIFF file of chunks. Source: RFC 9649. */

import { asciiAt, type CleanPicture, joinBytes, MAX_PARTS } from './bytes.ts'

const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const HEADER_BYTES = 12
/** Flags in VP8X for the chunks that are left out. */
const EXIF_AND_XMP = 0x08 | 0x04

export function cleanWebp(bytes: Uint8Array): CleanPicture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const fileEnd = 8 + view.getUint32(4, true)
  if (fileEnd > bytes.length || fileEnd < HEADER_BYTES + 8) return null
  const chunks: Uint8Array[] = []
  let [widthPx, heightPx] = [0, 0]
  let count = 0
  for (let offset = HEADER_BYTES; offset + 8 <= fileEnd; count += 1) {
    if (count === MAX_PARTS) return null
    const sizeBytes = view.getUint32(offset + 4, true)
    const end = offset + 8 + sizeBytes + (sizeBytes % 2)
    if (end > fileEnd) return null
    const chunk = bytes.slice(offset, end)
    const name = asciiAt(chunk, 0, 4)
    const size = readSize(name, chunk)
    if (size === null) return null
    widthPx = Math.max(widthPx, size.widthPx)
    heightPx = Math.max(heightPx, size.heightPx)
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~EXIF_AND_XMP
    if (KEPT.has(name)) chunks.push(chunk)
    offset = end
  }
  const body = joinBytes(chunks)
  const header = bytes.slice(0, HEADER_BYTES)
  new DataView(header.buffer).setUint32(4, 4 + body.length, true)
  return { widthPx, heightPx, bytes: joinBytes([header, body]) }
}

/** The size in a chunk; zero for a chunk without one, null for one that is too short. */
function readSize(name: string, chunk: Uint8Array): { widthPx: number; heightPx: number } | null {
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  const uint24 = (offset: number) => view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16)
  switch (name) {
    case 'VP8X':
      if (chunk.length < 18) return null
      return { widthPx: uint24(12) + 1, heightPx: uint24(15) + 1 }
    case 'VP8L': {
      if (chunk.length < 13) return null
      const bits = view.getUint32(9, true)
      return { widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      if (chunk.length < 18) return null
      return { widthPx: view.getUint16(14, true) & 0x3fff, heightPx: view.getUint16(16, true) & 0x3fff }
    case 'ANMF':
      if (chunk.length < 24) return null
      return { widthPx: uint24(14) + 1, heightPx: uint24(17) + 1 }
    default:
      return { widthPx: 0, heightPx: 0 }
  }
}
