/** JPEG: a list of segments, then the entropy-coded scans. Source: ITU-T T.81, annex B. */

import { asciiAt, type CleanPicture, joinBytes, MAX_PARTS } from './bytes.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const COMMENT = 0xfe
/** Frame headers, each of which has the size: all of C0 to CF but DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Application segments but JFIF, the colour profile and Adobe's colour transform, without which colours are wrong. */
const isMetadata = (marker: number, segment: Uint8Array) =>
  marker === COMMENT ||
  (marker >= 0xe1 && marker <= 0xef && marker !== 0xee && asciiAt(segment, 4, 11) !== 'ICC_PROFILE')

export function cleanJpeg(bytes: Uint8Array): CleanPicture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = [bytes.subarray(0, 2)]
  let [widthPx, heightPx] = [0, 0]
  let offset = 2
  let hasEnd = false
  for (let count = 0; count < MAX_PARTS && offset + 2 <= bytes.length; count += 1) {
    const marker = bytes[offset + 1] ?? 0
    if (bytes[offset] !== 0xff) return null
    if (marker === 0xff) {
      // Padding before a marker.
      offset += 1
      continue
    }
    if (marker === SOI || marker === 0 || (marker >= 0xd0 && marker <= 0xd7)) return null
    if (marker === EOI) {
      hasEnd = true
      break
    }
    if (offset + 4 > bytes.length) return null
    const end = offset + 2 + view.getUint16(offset + 2)
    if (end > bytes.length || end < offset + 4) return null
    const segment = bytes.subarray(offset, end)
    if (isFrame(marker)) {
      if (segment.length < 9) return null
      // The largest, should there be several.
      heightPx = Math.max(heightPx, view.getUint16(offset + 5))
      widthPx = Math.max(widthPx, view.getUint16(offset + 7))
    }
    if (!isMetadata(marker, segment)) parts.push(segment)
    offset = end
    if (marker !== SOS) continue
    const scanEnd = findScanEnd(bytes, offset)
    parts.push(bytes.subarray(offset, scanEnd))
    offset = scanEnd
  }
  const hasScan = parts.some((part) => part[0] === 0xff && part[1] === SOS)
  if (!hasScan || !hasEnd) return null
  return { widthPx, heightPx, bytes: joinBytes([...parts, new Uint8Array([0xff, EOI])]) }
}

/** The next marker that is neither a stuffed byte nor a restart. */
function findScanEnd(bytes: Uint8Array, start: number): number {
  for (let offset = start; offset < bytes.length; offset += 1) {
    if (bytes[offset] !== 0xff) continue
    const next = bytes[offset + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return offset
  }
  return bytes.length
}
