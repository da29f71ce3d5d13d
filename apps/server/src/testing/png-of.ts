/** Clear PNG pictures of any size. */

import { crc32, deflateSync } from 'node:zlib'

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function pngOf(width: number, height = width): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', Buffer.concat([size, Buffer.from([8, 6, 0, 0, 0])])),
    pngChunk('IDAT', deflateSync(Buffer.alloc(height * (width * 4 + 1)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(kind: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const body = Buffer.concat([Buffer.from(kind), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
