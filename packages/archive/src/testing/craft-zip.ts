/** Writes zip archives by hand, right or wrong in any place, for tests of the reader. */

import { deflateSync } from 'fflate'
import { crc32 } from '../crc32.ts'
import { encodeUtf8 } from '../text.ts'

export interface CraftedEntry {
  name: string
  content?: string | Uint8Array
  /** Unix mode with file type, as in `0o120777` for a link. */
  mode?: number
  isStored?: boolean
  /** False values to write into the archive. */
  says?: { unpackedBytes?: number; crc?: number; method?: number; flags?: number; headerOffset?: number }
}

export function craftZip(entries: readonly CraftedEntry[]): Uint8Array {
  const locals: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const entry of entries) {
    const { local, central } = craftEntry(entry, offset)
    locals.push(local)
    directory.push(central)
    offset += local.length
  }
  const sizeBytes = directory.reduce((sum, { length }) => sum + length, 0)
  const end = record(22, (view) => {
    view.setUint32(0, 0x06054b50, true)
    view.setUint16(8, entries.length, true)
    view.setUint16(10, entries.length, true)
    view.setUint32(12, sizeBytes, true)
    view.setUint32(16, offset, true)
  })
  return join(...locals, ...directory, end)
}

function craftEntry(entry: CraftedEntry, offset: number): { local: Uint8Array; central: Uint8Array } {
  const { name, content = '', mode = 0o100644, isStored = false, says = {} } = entry
  const nameBytes = encodeUtf8(name)
  const bytes = typeof content === 'string' ? encodeUtf8(content) : content
  const packed = isStored ? bytes : deflateSync(bytes)
  const writeShared = (view: DataView, at: number) => {
    view.setUint16(at, says.flags ?? 0x800, true)
    view.setUint16(at + 2, says.method ?? (isStored ? 0 : 8), true)
    view.setUint32(at + 8, says.crc ?? crc32(bytes), true)
    view.setUint32(at + 12, packed.length, true)
    view.setUint32(at + 16, says.unpackedBytes ?? bytes.length, true)
    view.setUint16(at + 20, nameBytes.length, true)
  }
  const header = record(30, (view) => {
    view.setUint32(0, 0x04034b50, true)
    writeShared(view, 6)
  })
  const central = record(46, (view) => {
    view.setUint32(0, 0x02014b50, true)
    view.setUint8(5, 3)
    writeShared(view, 8)
    view.setUint32(38, mode * 0x10000, true)
    view.setUint32(42, says.headerOffset ?? offset, true)
  })
  return { local: join(header, nameBytes, packed), central: join(central, nameBytes) }
}

function record(sizeBytes: number, write: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(sizeBytes)
  write(new DataView(bytes.buffer))
  return bytes
}

export function join(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}
