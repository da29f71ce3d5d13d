/** Unpacks one entry, and never more of it than the directory promised. */

import { Inflate } from 'fflate'
import { crc32 } from './crc32.ts'
import { Refused, showName } from './refusal.ts'
import { damaged, packedBytesOf, type ZipEntry } from './zip-directory.ts'

/** Packed bytes that are unpacked at once: at most a thousandfold comes out before the size is looked at again. */
const SLICE_BYTES = 64 * 1024

/** Throws `Refused`. */
export function unpackEntry(archive: Uint8Array, entry: ZipEntry): Uint8Array {
  const packed = packedBytesOf(archive, entry)
  const unpacked = entry.method === 'stored' ? packed : inflate(packed, entry)
  if (unpacked.length !== entry.unpackedBytes || crc32(unpacked) !== entry.crc) {
    throw damaged(`${showName(entry.name)} is not what it was when it was packed`)
  }
  return unpacked
}

function inflate(packed: Uint8Array, { name, unpackedBytes }: ZipEntry): Uint8Array {
  const unpacked = new Uint8Array(unpackedBytes)
  let sizeBytes = 0
  const inflater = new Inflate((chunk) => {
    if (sizeBytes + chunk.length > unpackedBytes) throw new Refused('bomb', liar(name))
    unpacked.set(chunk, sizeBytes)
    sizeBytes += chunk.length
  })
  try {
    for (let start = 0; start < packed.length; start += SLICE_BYTES) {
      inflater.push(packed.subarray(start, start + SLICE_BYTES), start + SLICE_BYTES >= packed.length)
    }
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused(
      'damaged',
      `This zip is damaged: ${showName(name)} cannot be unpacked. Make it again.`,
      { cause: error },
    )
  }
  return unpacked.subarray(0, sizeBytes)
}

function liar(name: string): string {
  return `${showName(name)} unpacks to more than the zip says, so nothing was imported.`
}
