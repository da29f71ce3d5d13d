/**
 * Stores files in a bucket of any store that speaks S3. A file of unknown size comes in parts of a few megabytes, of which one is in
 * memory at a time; a smaller one is written at once.
 */

import { AwsClient } from 'aws4fetch'
import {
  type AskedRange,
  type FilesStore,
  FilesStoreError,
  requireKey,
  type StoredFile,
  toPart,
} from '../port/files-store.ts'
import { partsOf } from './parts.ts'
import { isTruncated, readTag, readTags } from './xml.ts'

export interface S3Settings {
  /** With the protocol, without the bucket. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The smallest part that S3 takes is 5 MB; ten thousand of these are 80 GB. */
const PART_BYTES = 8 * 1024 * 1024
const ANSWER_MS = 60_000
const REMOVED_AT_ONCE = 8
const MISSING = 404
const UNSATISFIABLE = 416

interface Asked {
  method?: string
  query?: Record<string, string>
  body?: Uint8Array<ArrayBuffer> | string
  headers?: Record<string, string>
}

function createS3Client({ endpoint, bucket, region, ...keys }: S3Settings) {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2 })
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`

  /** Resolves when the answer begins, which has its time; its body may take longer. */
  async function ask(
    key: string,
    { method = 'GET', query = {}, body, headers = {} }: Asked,
  ): Promise<Response> {
    const question = new URLSearchParams(query)
    const url = `${base}${key === '' ? '' : `/${key}`}${question.size === 0 ? '' : `?${question}`}`
    const aborted = new AbortController()
    const timer = setTimeout(() => aborted.abort(), ANSWER_MS)
    try {
      const { signal } = aborted
      return await client.fetch(url, { method, headers, signal, ...(body !== undefined && { body }) })
    } catch (cause) {
      throw new FilesStoreError('unreachable', 'The store for files does not answer.', { cause })
    } finally {
      clearTimeout(timer)
    }
  }

  async function askText(key: string, asked: Asked): Promise<string> {
    const response = await ask(key, asked)
    const text = await response.text()
    // An upload that fails at its end says so in the body of a 200.
    if (response.ok && !text.includes('<Error>')) return text
    throw refusal(response.status, text)
  }

  return { ask, askText }
}

/** S3 says neither whether anything was there nor how much: of the calls of this process, the first alone gets the bytes. */
function createRemover({ ask }: ReturnType<typeof createS3Client>): (key: string) => Promise<number> {
  const underWay = new Set<string>()

  async function remove(key: string): Promise<number> {
    const isFirst = !underWay.has(requireKey(key))
    underWay.add(key)
    try {
      const sizeBytes = isFirst ? await sizeOf(key) : 0
      const response = await ask(key, { method: 'DELETE' })
      if (!response.ok && response.status !== MISSING) throw refusal(response.status, await response.text())
      await response.body?.cancel()
      return sizeBytes
    } finally {
      if (isFirst) underWay.delete(key)
    }
  }

  async function sizeOf(key: string): Promise<number> {
    const response = await ask(key, { method: 'HEAD' })
    await response.body?.cancel()
    if (response.ok) return Number(response.headers.get('content-length') ?? 0)
    if (response.status === MISSING) return 0
    throw refusal(response.status, '')
  }

  return remove
}

export function createS3Store(settings: S3Settings): FilesStore {
  const client = createS3Client(settings)
  const { ask, askText } = client
  const removeOne = createRemover(client)

  async function writeParts(
    key: string,
    parts: AsyncIterator<Uint8Array<ArrayBuffer>>,
    first: Uint8Array<ArrayBuffer>,
  ) {
    const begun = await askText(key, { method: 'POST', query: { uploads: '' } })
    const uploadId = readTag(begun, 'UploadId')
    try {
      const tags: string[] = []
      let part: Uint8Array<ArrayBuffer> | null = first
      while (part !== null) {
        const query = { partNumber: String(tags.length + 1), uploadId }
        const response = await ask(key, { method: 'PUT', query, body: part })
        if (!response.ok) throw refusal(response.status, await response.text())
        await response.body?.cancel()
        tags.push(response.headers.get('etag') ?? '')
        const next: IteratorResult<Uint8Array<ArrayBuffer>> = await parts.next()
        part = next.done ? null : next.value
      }
      const list = tags.map(
        (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      )
      const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`
      await askText(key, { method: 'POST', query: { uploadId }, body })
    } catch (error) {
      // Its parts would take room that nobody sees. The first error is the one that counts.
      await ask(key, { method: 'DELETE', query: { uploadId } }).catch(() => {})
      throw error
    }
  }

  return {
    async write(key, bytes) {
      const parts = partsOf(bytes, PART_BYTES)
      const { value: first = new Uint8Array() } = await parts.next()
      if (first.byteLength === PART_BYTES) return await writeParts(requireKey(key), parts, first)
      await askText(requireKey(key), { method: 'PUT', body: first })
    },

    async read(key, range) {
      const headers: Record<string, string> = range === undefined ? {} : { range: toHeader(range) }
      const response = await ask(requireKey(key), { headers })
      if (response.status === UNSATISFIABLE) {
        await response.body?.cancel()
        const sizeBytes = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? 0)
        return { sizeBytes, part: null, bytes: nothing() }
      }
      if (response.status === MISSING) {
        await response.body?.cancel()
        return null
      }
      if (!response.ok) throw refusal(response.status, await response.text())
      return { ...placeOf(response, range), bytes: response.body ?? nothing() }
    },

    async remove(keys) {
      let removedBytes = 0
      for (let at = 0; at < keys.length; at += REMOVED_AT_ONCE) {
        const sizes = await Promise.all(keys.slice(at, at + REMOVED_AT_ONCE).map(removeOne))
        for (const sizeBytes of sizes) removedBytes += sizeBytes
      }
      return removedBytes
    },

    async *list(prefix) {
      let token: string | null = null
      do {
        const query: Record<string, string> = { 'list-type': '2', prefix }
        if (token !== null) query['continuation-token'] = token
        const text: string = await askText('', { query })
        yield* filesIn(text)
        token = isTruncated(text) ? readTag(text, 'NextContinuationToken') : null
      } while (token !== null)
    },
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

function toHeader(range: AskedRange): string {
  return 'suffixBytes' in range ? `bytes=-${range.suffixBytes}` : `bytes=${range.first}-${range.last ?? ''}`
}

function placeOf(response: Response, range: AskedRange | undefined) {
  const [, first, last, size] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? []
  if (range !== undefined && size !== undefined)
    return { sizeBytes: Number(size), part: { first: Number(first), last: Number(last) } }
  const sizeBytes = Number(response.headers.get('content-length') ?? 0)
  return { sizeBytes, part: toPart(undefined, sizeBytes) }
}

function* filesIn(text: string): Generator<StoredFile> {
  for (const entry of readTags(text, 'Contents')) {
    yield {
      key: readTag(entry, 'Key'),
      sizeBytes: Number(readTag(entry, 'Size')),
      storedAtMs: Date.parse(readTag(entry, 'LastModified')),
    }
  }
}

const FULL = /QuotaExceeded|StorageFull|XMinioStorageFull/

function refusal(status: number, text: string): FilesStoreError {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? ''
  return FULL.test(code) || status === 507
    ? new FilesStoreError('full', 'The store for files is full.')
    : new FilesStoreError('unreachable', `The store for files answered ${status} ${code}.`.replace(' .', '.'))
}
