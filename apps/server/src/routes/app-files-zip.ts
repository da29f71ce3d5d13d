/** All files of an app as one archive, each in the folder of its bucket, written while it is read. */

import { type StreamedFile, writeStreamedZip } from '@sayso/archive'
import { GatewayError } from '@sayso/data-gateway'
import { ProjectDbError } from '@sayso/project-db'
import type { Services } from '../http/services.ts'

/** A zip counts up to 65,535. */
const MAX_FILES = 60_000

interface FilesArchive {
  /** So many bytes have room, asked before each file. */
  roomBytes: () => number
  /** Called while the archive is read, perhaps several times. */
  onLeftOut: (why: 'too-large' | 'unavailable') => void
}

/** Null: the app has no files. Files that cannot be read, or have no room, are left out; the database must be there. */
export async function filesArchive(
  gateway: Pick<Services['gateway'], 'readAppFiles'>,
  ref: string,
  options: FilesArchive,
): Promise<AsyncGenerator<Uint8Array> | null> {
  const files = toStreamed(gateway, ref, options)
  const first = await files.next()
  if (first.done === true) return null
  return writeStreamedZip(joined(first.value, files), { isPacked: true })
}

async function* joined(first: StreamedFile, rest: AsyncIterable<StreamedFile>): AsyncGenerator<StreamedFile> {
  yield first
  yield* rest
}

async function* toStreamed(
  { readAppFiles }: Pick<Services['gateway'], 'readAppFiles'>,
  ref: string,
  { roomBytes, onLeftOut }: FilesArchive,
): AsyncGenerator<StreamedFile> {
  let count = 0
  try {
    for await (const file of readAppFiles(ref)) {
      if (file === null) onLeftOut('unavailable')
      else if (file.sizeBytes > roomBytes() || count === MAX_FILES) onLeftOut('too-large')
      else {
        count += 1
        yield { path: file.path, pieces: file.bytes }
      }
    }
  } catch (error) {
    // The files so far are whole, and the rest is missing. A file that breaks off in the middle throws beyond this.
    if (!(error instanceof ProjectDbError || error instanceof GatewayError)) throw error
    onLeftOut('unavailable')
  }
}
