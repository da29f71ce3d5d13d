/** A file of a published app as it is stored: compressed once, where that makes it smaller. */

import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { hashBytes } from '../projects/hash-bytes.ts'

export interface PackedFile {
  hash: string
  bytes: Buffer
  isCompressed: boolean
}

const compress = promisify(brotliCompress)
/** Nine tenths of what the slowest gains, in a tenth of the time. */
const QUALITY = 6
const TEXT = /\.(css|html|js|json|map|mjs|otf|svg|ttf|txt|wasm|webmanifest|xml)$/i
const MIN_BYTES = 512

export async function packFile(path: string, bytes: Uint8Array): Promise<PackedFile> {
  const plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const packed =
    TEXT.test(path) && plain.length >= MIN_BYTES
      ? await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      : plain
  const isCompressed = packed.length < plain.length
  const stored = isCompressed ? packed : plain
  return { hash: await hashBytes(stored), bytes: stored, isCompressed }
}
