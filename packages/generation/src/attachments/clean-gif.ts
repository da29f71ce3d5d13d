/** GIF: a screen, then blocks of pictures and extensions. Source: GIF89a specification. */

import { asciiAt, type CleanPicture, joinBytes, MAX_PARTS } from './bytes.ts'

const TRAILER = 0x3b
const EXTENSION = 0x21
const IMAGE = 0x2c
const GRAPHIC_CONTROL = 0xf9
const APPLICATION = 0xff

export function cleanGif(bytes: Uint8Array): CleanPicture | null {
  if (bytes.length < 13) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let [widthPx, heightPx] = [view.getUint16(6, true), view.getUint16(8, true)]
  let offset = 13 + colourTableBytes(bytes[10] ?? 0)
  const parts: Uint8Array[] = [bytes.subarray(0, offset)]
  let imageCount = 0
  for (let count = 0; bytes[offset] !== TRAILER; count += 1) {
    if (count === MAX_PARTS) return null
    const kind = bytes[offset]
    const isImage = kind === IMAGE
    if ((!isImage && kind !== EXTENSION) || (isImage && offset + 11 > bytes.length)) return null
    if (isImage) {
      widthPx = Math.max(widthPx, view.getUint16(offset + 1, true) + view.getUint16(offset + 5, true))
      heightPx = Math.max(heightPx, view.getUint16(offset + 3, true) + view.getUint16(offset + 7, true))
      imageCount += 1
    }
    // An image has its colours and one byte before its data.
    const dataStart = isImage ? offset + 11 + colourTableBytes(bytes[offset + 9] ?? 0) : offset + 2
    const end = skipSubBlocks(bytes, dataStart)
    if (end === null) return null
    if (isImage || isKept(bytes, offset)) parts.push(bytes.subarray(offset, end))
    offset = end
  }
  if (imageCount === 0) return null
  return { widthPx, heightPx, bytes: joinBytes([...parts, new Uint8Array([TRAILER])]) }
}

function colourTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1)
}

/** Timing and transparency, and how often it is played. Comments and everything else is left out. */
function isKept(bytes: Uint8Array, offset: number): boolean {
  const label = bytes[offset + 1]
  return (
    label === GRAPHIC_CONTROL || (label === APPLICATION && asciiAt(bytes, offset + 3, 11) === 'NETSCAPE2.0')
  )
}

/** The position after the data's empty last block; null when there is none. */
function skipSubBlocks(bytes: Uint8Array, start: number): number | null {
  let offset = start
  while (offset < bytes.length) {
    const sizeBytes = bytes[offset] ?? 0
    offset += 1 + sizeBytes
    if (sizeBytes === 0) return offset
  }
  return null
}
