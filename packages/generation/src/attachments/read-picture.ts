/**
 * Reads an uploaded picture without decoding it: its format by its bytes, its size, and the same picture without
 * metadata (place, camera, times). Bytes after the picture's end are dropped.
 */

import { asciiAt, type CleanPicture } from './bytes.ts'
import { cleanGif } from './clean-gif.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'

interface Picture extends CleanPicture {
  mediaType: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif'
}

const FORMATS: readonly {
  mediaType: Picture['mediaType']
  matches: (bytes: Uint8Array) => boolean
  /** Null when the structure does not match the format. */
  clean: (bytes: Uint8Array) => CleanPicture | null
}[] = [
  { mediaType: 'image/jpeg', matches: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]), clean: cleanJpeg },
  {
    mediaType: 'image/png',
    matches: (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    clean: cleanPng,
  },
  {
    mediaType: 'image/webp',
    matches: (bytes) => asciiAt(bytes, 0, 4) === 'RIFF' && asciiAt(bytes, 8, 4) === 'WEBP',
    clean: cleanWebp,
  },
  { mediaType: 'image/gif', matches: (bytes) => /^GIF8[79]a$/.test(asciiAt(bytes, 0, 6)), clean: cleanGif },
]

type PictureResult = { ok: true; picture: Picture } | { ok: false; message: string }

/** Never throws. `maxSidePx` is what makes a decompression bomb harmless: the pixels are bounded before anybody decodes them. */
export function readPicture(bytes: Uint8Array, maxSidePx: number): PictureResult {
  const format = FORMATS.find(({ matches }) => matches(bytes))
  if (format === undefined) return refuse('Only JPEG, PNG, WebP and GIF pictures can be attached.')
  const clean = format.clean(bytes)
  if (clean === null || clean.widthPx < 1 || clean.heightPx < 1) {
    return refuse('This picture is damaged. Save it again with another program.')
  }
  const { widthPx, heightPx } = clean
  if (Math.max(widthPx, heightPx) > maxSidePx) {
    return refuse(
      `This picture has ${widthPx} × ${heightPx} pixels. Make its longer side ${maxSidePx} pixels or less.`,
    )
  }
  return { ok: true, picture: { mediaType: format.mediaType, ...clean } }
}

function refuse(message: string): PictureResult {
  return { ok: false, message }
}

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((byte, index) => bytes[index] === byte)
}
