/** Where the bytes of apps' files are stored. Keys are paths of plain segments; what stands under a key is replaced as a whole. */

export interface FilesStore {
  /** All of it or nothing: a source that throws leaves what was there. Throws `FilesStoreError` where there is no room. */
  write(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Null: nothing is stored under the key. */
  read(key: string, range?: AskedRange): Promise<StoredBytes | null>
  /**
   * Keys without anything under them count as removed. Resolves with the bytes that were under the others: of two calls for one key at the same
   * time, one gets them, as well as the store can say.
   */
  remove(keys: readonly string[]): Promise<number>
  /** Everything whose key begins with this: whole segments with a slash at the end, or empty for all. */
  list(prefix: string): AsyncIterable<StoredFile>
}

/** As a request for a part says it: from a place to a place or the end, or the last so many. */
export type AskedRange = { first: number; last: number | null } | { suffixBytes: number }

interface StoredBytes {
  /** Size of the whole. */
  sizeBytes: number
  /** First and last place that `bytes` brings; null where the range begins behind the end, and `bytes` is empty. */
  part: { first: number; last: number } | null
  bytes: AsyncIterable<Uint8Array>
}

export interface StoredFile {
  key: string
  sizeBytes: number
  storedAtMs: number
}

/** The store cannot do it now. `full`: it has no room; `unreachable`: it does not answer, or refuses. */
export class FilesStoreError extends Error {
  override name = 'FilesStoreError'
  readonly reason: 'full' | 'unreachable'

  constructor(reason: 'full' | 'unreachable', message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

const MAX_KEY_CHARS = 300

/** Keys are made by this product, never by a person: another one is an error of ours. */
export function requireKey(key: string): string {
  if (key.length > MAX_KEY_CHARS || !/^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/.test(key))
    throw new Error(`“${key.slice(0, 60)}” is not a key of the store.`)
  return key
}

/** Null: it begins behind the end. */
export function toPart(
  range: AskedRange | undefined,
  sizeBytes: number,
): { first: number; last: number } | null {
  const end = sizeBytes - 1
  if (range === undefined) return { first: 0, last: end }
  if ('suffixBytes' in range) {
    const first = Math.max(0, sizeBytes - range.suffixBytes)
    return range.suffixBytes === 0 || sizeBytes === 0 ? null : { first, last: end }
  }
  return range.first > end ? null : { first: range.first, last: Math.min(range.last ?? end, end) }
}

/** Copies all that one store has below a prefix to another; how many and how much. */
export async function copyFiles(
  from: FilesStore,
  to: FilesStore,
  prefix = '',
): Promise<{ count: number; sizeBytes: number }> {
  const copied = { count: 0, sizeBytes: 0 }
  for await (const { key, sizeBytes } of from.list(prefix)) {
    const stored = await from.read(key)
    // Removed meanwhile.
    if (stored === null) continue
    await to.write(key, stored.bytes)
    copied.count += 1
    copied.sizeBytes += sizeBytes
  }
  return copied
}

const REMOVED_AT_ONCE = 500

/** Removes everything below a prefix. */
export async function removeBelow(store: FilesStore, prefix: string): Promise<void> {
  let keys: string[] = []
  for await (const { key } of store.list(prefix)) {
    keys.push(key)
    if (keys.length < REMOVED_AT_ONCE) continue
    await store.remove(keys)
    keys = []
  }
  await store.remove(keys)
}
