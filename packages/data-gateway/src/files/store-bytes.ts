/** Stores the bytes of a new version, within all limits, and removes those of an old one. */

import { createHash, randomUUID } from 'node:crypto'
import { FilesStoreError } from '@sayso/files-store'
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
  await writeCounted(files, ref, { key: keyOf(ref, version) ?? '', bytes: measured() })
  return { version, sizeBytes, etag: `"${hash.digest('hex')}"` }
}

/** Counted ahead of what has come: as much as that, within these. */
const MIN_AHEAD_BYTES = 64 * 1024
const MAX_AHEAD_BYTES = 8 * 1024 * 1024

/**
 * Bytes count before they are stored, and then it is asked what room is left: uploads at the same time see each other. What was counted and not
 * stored is given back.
 */
export async function writeCounted(
  files: AppFiles,
  ref: string,
  { key, bytes }: { key: string; bytes: AsyncIterable<Uint8Array> },
): Promise<void> {
  let passedBytes = 0
  let countedBytes = 0

  async function countMore(): Promise<void> {
    const aheadBytes = Math.min(MAX_AHEAD_BYTES, Math.max(MIN_AHEAD_BYTES, passedBytes))
    const addedBytes = passedBytes + aheadBytes - countedBytes
    await files.count(ref, addedBytes)
    countedBytes += addedBytes
    const room = await files.findRoom(ref)
    if (room.bytes >= 0) return
    const excessBytes = Math.min(addedBytes, -room.bytes)
    await files.count(ref, -excessBytes)
    countedBytes -= excessBytes
    if (passedBytes > countedBytes) throw refuse(413, 'Payload too large', room.sentence)
  }

  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      passedBytes += piece.byteLength
      if (passedBytes > countedBytes) await countMore()
      yield piece
    }
  }

  try {
    await inWords(() => files.store.write(key, counted()))
  } catch (error) {
    await files.count(ref, -countedBytes)
    throw error
  }
  await files.count(ref, passedBytes - countedBytes)
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
  // The store says how much: a row, and the size in it, may have been written by SQL, and another request may remove the same.
  const removedBytes = await inWords(() => files.store.remove(keys))
  await files.count(ref, -removedBytes)
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
