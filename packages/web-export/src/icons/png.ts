/** Reads and writes PNG pictures. Source: PNG specification, third edition, sections 5, 9 and 11. */

import { crc32, deflateSync, inflateSync } from 'node:zlib'

export interface Picture {
  width: number
  height: number
  /** Red, green, blue and opacity of each pixel, row by row. */
  pixels: Uint8Array
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Of a picture that is read: an icon has a quarter of it. */
const MAX_PIXELS = 2048 * 2048
/** Values of a pixel by color type: grey, red-green-blue, index, grey with opacity, all four. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Null for what is not a PNG, is damaged or large, or has another depth than eight bits or interlaced rows. */
export function readPng(bytes: Uint8Array): Picture | null {
  const parts = readChunks(bytes)
  const head = parts?.get('IHDR')
  if (parts === null || head === undefined || head.length !== 13) return null
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const [depth = 0, colorType = 0, , , interlace = 0] = head.subarray(8)
  const channels = CHANNELS[colorType]
  if (channels === undefined || depth !== 8 || interlace !== 0) return null
  if (width === 0 || height === 0 || width * height > MAX_PIXELS) return null
  const rows = inflate(parts.get('IDAT'), height * (width * channels + 1))
  if (rows === null || !unfilter(rows, { width: width * channels, height, step: channels })) return null
  const toPixel = pixelReader(colorType, parts)
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    const start = y * (width * channels + 1) + 1
    for (let x = 0; x < width; x += 1) toPixel(rows, start + x * channels, pixels, (y * width + x) * 4)
  }
  return { width, height, pixels }
}

/** Chunks by name; those of one name are one. Null where a length leads out of the file. */
function readChunks(bytes: Uint8Array): Map<string, Buffer> | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null
  const parts = new Map<string, Buffer[]>()
  let offset = SIGNATURE.length
  while (offset + 12 <= file.length) {
    const end = offset + 8 + file.readUInt32BE(offset)
    if (end + 4 > file.length) return null
    const name = file.toString('latin1', offset + 4, offset + 8)
    parts.set(name, [...(parts.get(name) ?? []), file.subarray(offset + 8, end)])
    offset = end + 4
  }
  return new Map([...parts].map(([name, found]) => [name, Buffer.concat(found)]))
}

function inflate(data: Buffer | undefined, length: number): Uint8Array | null {
  try {
    const rows = inflateSync(data ?? Buffer.alloc(0), { maxOutputLength: length })
    return rows.length === length ? rows : null
  } catch {
    // Damaged, or more than its size says.
    return null
  }
}

/** Takes the filters off in place. @param step bytes of a pixel. False for a filter that does not exist. */
function unfilter(rows: Uint8Array, size: { width: number; height: number; step: number }): boolean {
  const { width, height, step } = size
  for (let y = 0; y < height; y += 1) {
    const start = y * (width + 1) + 1
    const filter = rows[start - 1] ?? 0
    if (filter > 4) return false
    for (let x = 0; x < width; x += 1) {
      const left = x < step ? 0 : (rows[start + x - step] ?? 0)
      const above = y === 0 ? 0 : (rows[start + x - width - 1] ?? 0)
      const corner = y === 0 || x < step ? 0 : (rows[start + x - width - 1 - step] ?? 0)
      rows[start + x] = (rows[start + x] ?? 0) + predict(filter, left, above, corner)
    }
  }
  return true
}

function predict(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case 1:
      return left
    case 2:
      return above
    case 3:
      return (left + above) >> 1
    case 4: {
      const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)]
      const toCorner = Math.abs(left + above - 2 * corner)
      if (toLeft <= toAbove && toLeft <= toCorner) return left
      return toAbove <= toCorner ? above : corner
    }
    default:
      return 0
  }
}

type PixelReader = (from: Uint8Array, at: number, to: Uint8Array, place: number) => void

function pixelReader(colorType: number, parts: ReadonlyMap<string, Buffer>): PixelReader {
  const palette = parts.get('PLTE')
  const opacity = colorType === 3 ? parts.get('tRNS') : undefined
  return (from, at, to, place) => {
    const first = from[at] ?? 0
    const isGrey = colorType === 0 || colorType === 4
    for (let channel = 0; channel < 3; channel += 1) {
      if (colorType === 3) to[place + channel] = palette?.[first * 3 + channel] ?? 0
      else to[place + channel] = isGrey ? first : (from[at + channel] ?? 0)
    }
    if (colorType === 3) to[place + 3] = opacity?.[first] ?? 255
    else if (colorType === 4) to[place + 3] = from[at + 1] ?? 255
    else to[place + 3] = colorType === 6 ? (from[at + 3] ?? 255) : 255
  }
}

export function writePng({ width, height, pixels }: Picture): Uint8Array {
  const rows = Buffer.alloc(height * (width * 4 + 1))
  for (let y = 0; y < height; y += 1) {
    rows.set(pixels.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1)
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    ...[chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))],
  ])
}

function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([frame, named, sum])
}
