/** Stores the bytes of a new version, within all limits, and removes those of an old one. */

import { createHash, randomUUID } from 'node:crypto'
import { type FilesStore, FilesStoreError } from '@sayso/files-store'
import type { AppFiles } from '../ports/app-files.ts'
import { keyOf } from './file-rows.ts'
import { FilesError, refuse, tooLarge } from './files-error.ts'

export interface StoredVersion {
  version: string
  sizeBytes: number
  etag: string
}

/** How much a file may have, and the refusal of a larger one. */
interface Allowance {
  bytes: number
  refusal: () => FilesError
}

export async function findAllowance(
  files: AppFiles,
  ref: string,
  bucketLimit: number | null,
): Promise<Allowance> {
  const bytes = Math.min(files.maxFileBytes, bucketLimit ?? Number.POSITIVE_INFINITY)
  const room = await files.findRoom(ref)
  return room.bytes < bytes
    ? { bytes: Math.max(0, room.bytes), refusal: () => refuse(413, 'Payload too large', room.sentence) }
    : { bytes, refusal: tooLarge }
}

/** Refuses an upload before a byte of it is read. A form is somewhat larger than its file. */
export function refuseLarge(sizeBytes: number, { bytes, refusal }: Allowance): void {
  if (sizeBytes > bytes) throw refusal()
}

export async function storeBytes(
  files: AppFiles,
  ref: string,
  { bytes, allowance }: { bytes: AsyncIterable<Uint8Array>; allowance: Allowance },
): Promise<StoredVersion> {
  const version = randomUUID()
  const hash = createHash('md5')
  let sizeBytes = 0
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      sizeBytes += piece.byteLength
      if (sizeBytes > allowance.bytes) throw allowance.refusal()
      hash.update(piece)
      yield piece
    }
  }
  await inWords(() => files.store.write(keyOf(ref, version) ?? '', measured()))
  await files.count(ref, sizeBytes)
  return { version, sizeBytes, etag: `"${hash.digest('hex')}"` }
}

/**
 * Removes the bytes of files whose rows are gone. Those that a data snapshot may name stay until it has aged out: the row comes back with it. What cannot be
 * removed now is collected later.
 */
export async function removeBytes(
  files: AppFiles,
  ref: string,
  versions: readonly OldVersion[],
): Promise<void> {
  if (versions.length === 0) return
  const snapshotMs = (await files.lastSnapshotMs(ref)) ?? Number.NEGATIVE_INFINITY
  const gone = versions.filter(({ storedMs }) => storedMs > snapshotMs)
  const keys = [...new Set(gone.flatMap(({ version }) => keyOf(ref, version) ?? []))]
  if (keys.length === 0) return
  let removedBytes = 0
  await inWords(async () => {
    for (const key of keys) removedBytes += await sizeOf(files.store, key)
    await files.store.remove(keys)
  })
  await files.count(ref, -removedBytes)
}

/** As the store has it: a row, and the size in it, may have been written by SQL. */
async function sizeOf(store: FilesStore, key: string): Promise<number> {
  const stored = await store.read(key, { first: 0, last: 0 })
  await stored?.bytes[Symbol.asyncIterator]().return?.()
  return stored?.sizeBytes ?? 0
}

export interface OldVersion {
  version: string
  storedMs: number
}

export async function inWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FilesStoreError)) throw error
    throw error.reason === 'full'
      ? refuse(
          413,
          'Payload too large',
          'There is no room for more files on this server. Ask the people who run it.',
        )
      : new FilesError(503, 'PT503', 'The files cannot be reached. Try again in a moment.')
  }
}
