/** Reads all files of an app, one after the other, for an archive. */

import { fromDatabase } from '../errors/gateway-error.ts'
import { findFile, isWithoutStorage, keyOf } from './file-rows.ts'
import type { FilesContext } from './files-request.ts'
import { type ObjectPath, requireBucket, requireName } from './object-path.ts'
import { inWords } from './store-bytes.ts'

export interface ReadAppFile {
  /** The bucket and the name. */
  path: string
  sizeBytes: number
  bytes: AsyncIterable<Uint8Array>
}

const AT_ONCE = 500
/** By keys: a list that is long, or that changes meanwhile, is read once. SQL may have written names of any length. */
const NAMES = `select bucket_id, name from storage.objects
  where (bucket_id collate "C", name collate "C") > ($1, $2) and pg_catalog.length(bucket_id) <= 100 and pg_catalog.length(name) <= 1024
  order by bucket_id collate "C", name collate "C" limit ${AT_ONCE}`

/** Yields null for one whose bytes are not there, or whose name, written by SQL, could mean another place. */
export async function* readAppFiles(context: FilesContext, ref: string): AsyncGenerator<ReadAppFile | null> {
  let last: ObjectPath = { bucket: '', name: '' }
  let isMore = true
  while (isMore) {
    const rows = await listAfter(context, ref, last)
    isMore = rows.length === AT_ONCE
    for (const row of rows) {
      last = { bucket: String(row.bucket_id), name: String(row.name) }
      yield await openFile(context, ref, last)
    }
  }
}

async function listAfter({ data }: FilesContext, ref: string, { bucket, name }: ObjectPath) {
  return await data.asOwner(ref, { text: NAMES, values: [bucket, name] }).catch((error: unknown) => {
    if (isWithoutStorage(error)) return []
    // SQL may have put something else in the place of the table.
    throw fromDatabase(error, true) ?? error
  })
}

async function openFile(
  { data, files }: FilesContext,
  ref: string,
  path: ObjectPath,
): Promise<ReadAppFile | null> {
  if (!isPlain(path)) return null
  const file = await findFile(data, ref, { reader: 'owner', path })
  const key = file === null ? null : keyOf(ref, file.version)
  const stored = key === null ? null : await inWords(() => files.store.read(key))
  if (stored === null) return null
  return { path: `${path.bucket}/${path.name}`, sizeBytes: stored.sizeBytes, bytes: stored.bytes }
}

function isPlain({ bucket, name }: ObjectPath): boolean {
  try {
    requireBucket(bucket)
    requireName(name)
    return true
  } catch {
    // Refused as in an address.
    return false
  }
}
