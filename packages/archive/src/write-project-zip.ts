/**
 * Writes a project as a zip archive, piece by piece. Equal files give equal bytes, on any machine and any day.
 * Source: SPEC.md of this package, rules E1 to E4.
 */

import { decodeBase64, type ProjectFile, type ProjectFiles } from '@sayso/project'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { encodeUtf8 } from './text.ts'

/** The first day that a zip can name, read by the writer in local time, so the same everywhere. */
const FIXED_DATE = new Date(1980, 0, 1)
const UNIX = 3
/** `-rw-r--r--` of a plain file, in the upper half of a zip's attributes. */
const PLAIN_FILE = 0o100644 << 16
/** Packed already: packing again only costs time. */
const PACKED = /\.(png|jpe?g|gif|webp|mp[34]|m4[av]|mov|zip|gz|woff2?|ttc)$/i

/** Packed at once: some milliseconds, between which the caller can let others run. */
const PIECE_BYTES = 128 * 1024

interface WriteProjectZipOptions {
  /** Folder around everything; none when left out. */
  folder?: string
}

/** A file whose bytes come from elsewhere, as they are written. */
export interface StreamedFile {
  path: string
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** Yields the archive in order, a large file in several pieces. */
export function writeProjectZip(
  files: ProjectFiles,
  options: WriteProjectZipOptions = {},
): Generator<Uint8Array> {
  return writeZip(toEntries(files, options))
}

/** The same with one more file at the end. Throws what `pieces` throws: the archive then lacks its end, and no reader takes it. */
export async function* writeProjectZipWith(
  files: ProjectFiles,
  { path, pieces }: StreamedFile,
  options: WriteProjectZipOptions = {},
): AsyncGenerator<Uint8Array> {
  const { zip, take } = createZip()
  for (const entry of toEntries(files, options)) yield* writeEntry(zip, take, entry)
  yield* writeStreamed(zip, take, { path: toName(path, options), pieces })
  zip.end()
  yield* take()
}

/**
 * Any files, each written to its end before the next is asked for. Throws what they throw, as `writeProjectZipWith` does. Those of people are
 * mostly packed already, whatever their names: `isPacked` stores all of them as they are.
 */
export async function* writeStreamedZip(
  files: AsyncIterable<StreamedFile>,
  { isPacked }: { isPacked?: boolean } = {},
): AsyncGenerator<Uint8Array> {
  const { zip, take } = createZip()
  for await (const file of files) yield* writeStreamed(zip, take, { ...file, isPacked })
  zip.end()
  yield* take()
}

async function* writeStreamed(
  zip: Zip,
  take: () => Uint8Array[],
  { path, pieces, isPacked }: StreamedFile & { isPacked?: boolean | undefined },
): AsyncGenerator<Uint8Array> {
  const entry = open(zip, path, isPacked)
  for await (const piece of pieces)
    for (let from = 0; from < piece.length; from += PIECE_BYTES) {
      entry.push(piece.subarray(from, from + PIECE_BYTES))
      yield* take()
    }
  entry.push(new Uint8Array(), true)
  yield* take()
}

/** The same of any files, in the order given. */
export function* writeZip(files: Iterable<ZipFile>): Generator<Uint8Array> {
  const { zip, take } = createZip()
  for (const file of files) yield* writeEntry(zip, take, file)
  zip.end()
  yield* take()
}

interface ZipFile {
  name: string
  bytes: Uint8Array
}

function* toEntries(files: ProjectFiles, options: WriteProjectZipOptions): Generator<ZipFile> {
  for (const path of [...files.keys()].sort()) {
    const file = files.get(path)
    if (file !== undefined) yield { name: toName(path, options), bytes: toBytes(file) }
  }
}

function toName(path: string, { folder }: WriteProjectZipOptions): string {
  return folder === undefined ? path : `${folder}/${path}`
}

/** `take` returns what was written since it was last called. */
function createZip(): { zip: Zip; take: () => Uint8Array[] } {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    ready.push(chunk)
  })
  const take = () => {
    const taken = ready
    ready = []
    return taken
  }
  return { zip, take }
}

function* writeEntry(zip: Zip, take: () => Uint8Array[], { name, bytes }: ZipFile): Generator<Uint8Array> {
  const entry = open(zip, name)
  for (let from = 0; from === 0 || from < bytes.length; from += PIECE_BYTES) {
    entry.push(bytes.subarray(from, from + PIECE_BYTES), from + PIECE_BYTES >= bytes.length)
    yield* take()
  }
}

function open(zip: Zip, name: string, isPacked = PACKED.test(name)): ZipDeflate | ZipPassThrough {
  const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
  entry.mtime = FIXED_DATE
  entry.os = UNIX
  entry.attrs = PLAIN_FILE
  zip.add(entry)
  return entry
}

/** The bytes that `hashFile` names. */
function toBytes(file: ProjectFile): Uint8Array {
  const bytes = file.isBinary ? decodeBase64(file.content) : null
  return bytes ?? encodeUtf8(file.content)
}
