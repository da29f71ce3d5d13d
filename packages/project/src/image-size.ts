/** Reads width and height, in image pixels, from the first bytes of an image. */

export interface ImageSize {
  width: number
  height: number
}

/** The size of a PNG, JPEG, GIF, WebP or BMP image, or null for other or truncated bytes. */
export function readImageSize(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return readPng(view) ?? readGif(view) ?? readWebp(view) ?? readBmp(view) ?? readJpeg(view)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The size that an SVG text declares, by `width` and `height` in pixels or else by its `viewBox`. */
export function readSvgSize(text: string): ImageSize | null {
  const root = rootTagOf(text)
  if (root === null) return null
  const width = readLength(root, 'width')
  const height = readLength(root, 'height')
  if (width !== null && height !== null) return { width, height }
  const box = VIEW_BOX.exec(root)?.[1]
    ?.trim()
    .split(/[\s,]+/)
  if (box?.length !== 4) return null
  const [boxWidth = '', boxHeight = ''] = box.slice(2)
  if (!WHOLE_NUMBER.test(boxWidth) || !WHOLE_NUMBER.test(boxHeight)) return null
  return { width: Number(boxWidth), height: Number(boxHeight) }
}

/** Strangers send these texts: each is walked once, whatever is in it. */
const MAX_TAG_CHARS = 10_000

function rootTagOf(text: string): string | null {
  const start = text.search(/<svg\b/)
  const end = start === -1 ? -1 : text.indexOf('>', start)
  return end === -1 || end - start > MAX_TAG_CHARS ? null : text.slice(start, end + 1)
}

const NUMBER = String.raw`(\d+(?:\.\d*)?|\.\d+)`
const WHOLE_NUMBER = new RegExp(`^${NUMBER}$`)
const VIEW_BOX = /\sviewBox\s*=\s*["']([^"']*)["']/

function readLength(tag: string, name: string): number | null {
  const text = new RegExp(String.raw`\s${name}\s*=\s*["']\s*${NUMBER}(?:px)?\s*["']`).exec(tag)?.[1]
  return text === undefined ? null : Number(text)
}

function readPng(view: DataView): ImageSize | null {
  if (view.getUint32(0) !== 0x89504e47) return null
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

function readGif(view: DataView): ImageSize | null {
  if (view.getUint32(0) !== 0x47494638) return null
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

function readBmp(view: DataView): ImageSize | null {
  if (view.getUint16(0) !== 0x424d) return null
  return { width: view.getUint32(18, true), height: Math.abs(view.getInt32(22, true)) }
}

/** WebP has three kinds of first chunk: lossy, lossless and extended. */
function readWebp(view: DataView): ImageSize | null {
  if (view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57454250) return null
  switch (view.getUint32(12)) {
    case 0x56503820: // “VP8 ”
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 0x5650384c: {
      // “VP8L”: two numbers of 14 bits, each one less than the size
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
    }
    case 0x56503858: // “VP8X”
      return { width: readUint24(view, 24) + 1, height: readUint24(view, 27) + 1 }
    default:
      return null
  }
}

function readUint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16)
}

/** Segments and fill bytes before the size: pictures have some dozens, and strangers send ten million. */
const MAX_JPEG_STEPS = 10_000

/** JPEG is a list of segments; the “start of frame” one has the size. */
function readJpeg(view: DataView): ImageSize | null {
  if (view.getUint16(0) !== 0xffd8) return null
  let offset = 2
  for (let step = 0; step < MAX_JPEG_STEPS && offset < view.byteLength; step += 1) {
    const marker = view.getUint16(offset)
    if (marker === 0xffff) {
      offset++ // a fill byte
      continue
    }
    const isStartOfFrame = marker >= 0xffc0 && marker <= 0xffcf
    const isTable = marker === 0xffc4 || marker === 0xffc8 || marker === 0xffcc
    if (isStartOfFrame && !isTable) {
      return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) }
    }
    offset += 2 + view.getUint16(offset + 2)
  }
  return null
}
