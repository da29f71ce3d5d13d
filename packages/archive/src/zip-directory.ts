/**
 * Reads a zip archive's central directory before anything is unpacked. Source: PKWARE APPNOTE 6.3.10, sections 4.3
 * and 4.4. Archives in parts, encrypted ones and ZIP64 are refused.
 */

import { Refused, showName } from './refusal.ts'
import { decodeLatin1, decodeUtf8 } from './text.ts'

export interface ZipEntry {
  /** As the archive writes it; ends with `/` for a folder. */
  name: string
  method: 'stored' | 'deflated'
  /** Bytes in the archive, and unpacked, as the directory declares. */
  packedBytes: number
  unpackedBytes: number
  crc: number
  /** A symbolic link, a device or anything else that is not a plain file or folder. */
  isSpecial: boolean
  headerOffset: number
}

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const MAX_COMMENT_BYTES = 0xffff

/**
 * Throws `Refused`.
 * @param offsetBytes of `bytes`, where they are only the end of an archive: the list of files must be in them.
 */
export function readZipDirectory(bytes: Uint8Array, offsetBytes = 0): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  const sizeBytes = view.getUint32(end + 12, true)
  const placedStart = view.getUint32(end + 16, true)
  if (count === 0xffff || placedStart === 0xffffffff) {
    throw new Refused(
      'unsupported',
      'This zip is of the ZIP64 kind, made for more than 65,534 files. Leave out node_modules and zip it again.',
    )
  }
  if (view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count) {
    throw new Refused('unsupported', 'This zip is one part of several. Zip the project as one file.')
  }
  const writtenStart = placedStart - offsetBytes
  if (writtenStart < 0 || writtenStart + sizeBytes > end) throw damaged('its list of files is cut off')
  const prefixBytes = offsetBytes > 0 ? 0 : prefixOf(view, { start: writtenStart, sizeBytes, end })
  const start = writtenStart + prefixBytes
  const entries: ZipEntry[] = []
  let offset = start
  for (let index = 0; index < count; index++) {
    if (offset + ENTRY_BYTES > end || view.getUint32(offset, true) !== ENTRY_SIGNATURE) {
      throw damaged('its list of files cannot be read')
    }
    const nameBytes = view.getUint16(offset + 28, true)
    const lengthBytes =
      ENTRY_BYTES + nameBytes + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true)
    if (offset + lengthBytes > end) throw damaged('its list of files is cut off')
    const entry = readEntry(bytes, view, offset)
    entries.push({ ...entry, headerOffset: entry.headerOffset + prefixBytes })
    offset += lengthBytes
  }
  return withSlashes(entries)
}

/**
 * Bytes in front of the archive, as a program that unpacks itself has them. Most writers count places from the archive's first byte; the list
 * then ends where its end record begins.
 */
function prefixOf(view: DataView, list: { start: number; sizeBytes: number; end: number }): number {
  const { start, sizeBytes, end } = list
  const shifted = end - sizeBytes
  if (sizeBytes < ENTRY_BYTES || view.getUint32(start, true) === ENTRY_SIGNATURE) return 0
  if (view.getUint32(shifted, true) !== ENTRY_SIGNATURE) return 0
  const header = shifted - start + view.getUint32(shifted + 42, true)
  const isThere = header + LOCAL_BYTES <= end && view.getUint32(header, true) === LOCAL_SIGNATURE
  return isThere ? shifted - start : 0
}

/** Old versions of .NET divide folders by a backslash, in all names of an archive. */
function withSlashes(entries: ZipEntry[]): ZipEntry[] {
  if (entries.some(({ name }) => name.includes('/'))) return entries
  return entries.map((entry) => ({ ...entry, name: entry.name.replaceAll('\\', '/') }))
}

/** The packed bytes of an entry. Throws `Refused` when they are not all there. */
export function packedBytesOf(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const { headerOffset, name, packedBytes } = entry
  const start = headerOffset + ownHeaderBytes(bytes.subarray(headerOffset), name)
  if (start + packedBytes > bytes.length) throw damaged(`${showName(name)} is cut off`)
  return bytes.subarray(start, start + packedBytes)
}

/** Length of the header in front of an entry's packed bytes. Throws `Refused` for bytes that do not begin with one. */
export function ownHeaderBytes(bytes: Uint8Array, name: string): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isThere = bytes.length >= LOCAL_BYTES && view.getUint32(0, true) === LOCAL_SIGNATURE
  if (!isThere) throw damaged(`${showName(name)} is not where it should be`)
  return LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true)
}

export function damaged(what: string): Refused {
  return new Refused('damaged', `This zip is damaged: ${what}. Make it again.`)
}

/** The end record is last, but for a comment. */
function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let offset = last; offset >= Math.max(0, last - MAX_COMMENT_BYTES); offset--) {
    if (view.getUint32(offset, true) === END_SIGNATURE) return offset
  }
  throw new Refused(
    'not-a-zip',
    'This is not a zip file, or it is cut off. Choose a .zip of an Expo project.',
  )
}

function readEntry(bytes: Uint8Array, view: DataView, offset: number): ZipEntry {
  const flags = view.getUint16(offset + 8, true)
  const nameStart = offset + ENTRY_BYTES
  const name = decodeName(bytes.subarray(nameStart, nameStart + view.getUint16(offset + 28, true)))
  if (flags & 1)
    throw new Refused('encrypted', `${showName(name)} is protected by a password. Zip it without one.`)
  const packedBytes = view.getUint32(offset + 20, true)
  const unpackedBytes = view.getUint32(offset + 24, true)
  if (packedBytes === 0xffffffff || unpackedBytes === 0xffffffff) {
    throw new Refused(
      'unsupported',
      `${showName(name)} is written in the ZIP64 way. Zip the project with another program.`,
    )
  }
  return {
    name,
    method: readMethod(view.getUint16(offset + 10, true), name),
    packedBytes,
    unpackedBytes,
    crc: view.getUint32(offset + 16, true),
    isSpecial: isSpecial(view.getUint32(offset + 38, true), view.getUint8(offset + 5)),
    headerOffset: view.getUint32(offset + 42, true),
  }
}

/** Writers set the UTF-8 flag or not, whatever they write; what reads as UTF-8 is UTF-8. */
function decodeName(bytes: Uint8Array): string {
  return decodeUtf8(bytes) ?? decodeLatin1(bytes)
}

function readMethod(method: number, name: string): ZipEntry['method'] {
  if (method === 0) return 'stored'
  if (method === 8) return 'deflated'
  throw new Refused(
    'unsupported',
    `${showName(name)} is packed in a way that is not supported. Use an ordinary zip.`,
  )
}

const MADE_BY_UNIX = 3
const MADE_BY_MAC = 19
const FILE_TYPE = 0xf000
const PLAIN_TYPES = new Set([0, 0x4000, 0x8000])

/** On Unix the upper half holds the file's mode, whose highest four bits are its type. */
function isSpecial(attributes: number, madeBy: number): boolean {
  if (madeBy !== MADE_BY_UNIX && madeBy !== MADE_BY_MAC) return false
  return !PLAIN_TYPES.has((attributes >>> 16) & FILE_TYPE)
}
