/** Uploads: who may is asked before the first byte is stored, and again with the row, which is written last. */

import { randomUUID } from 'node:crypto'
import type { Person } from '../ports/project-data.ts'
import { type Bucket, findBucket, type UploadMode, writeOf } from './file-rows.ts'
import { noObject, refuse } from './files-error.ts'
import { type FilesContext, type OpenRequest, ownerIdOf } from './files-request.ts'
import { type FileExtras, readIncoming } from './incoming-file.ts'
import type { ObjectPath } from './object-path.ts'
import { toUrl } from './signed-paths.ts'
import {
  findAllowance,
  type OldVersion,
  refuseLarge,
  removeBytes,
  type StoredVersion,
  storeBytes,
} from './store-bytes.ts'

/** A person with a key, or the bearer of an address that one signed. */
type Writer = Person | { ownerId: string | null }

interface Upload {
  ref: string
  path: ObjectPath
  writer: Writer
  mode: UploadMode
}

/** The rest of a form, beside its file. */
const FORM_BYTES = 64 * 1024

export async function upload(
  context: FilesContext,
  { request }: Pick<OpenRequest, 'request'>,
  asked: Upload,
): Promise<Response> {
  const { ref, path } = asked
  const bucket = await findBucket(context.data, ref, path.bucket)
  const allowance = await findAllowance(context.files, ref, bucket.fileSizeLimit)
  refuseLarge(Number(request.headers.get('content-length') ?? 0) - FORM_BYTES, allowance)
  const { taken, extras } = await readIncoming(request, async ({ contentType, bytes }) => {
    await requireMay(context, { asked, bucket, contentType, sizeBytes: null })
    return { contentType, stored: await storeBytes(context.files, ref, { bytes, allowance }) }
  })
  const id = await commitUpload(context, { asked, ...taken, extras })
  return Response.json({ Id: id, Key: toUrl(path) })
}

interface Intent {
  asked: Upload
  bucket: Bucket
  contentType: string
  sizeBytes: number | null
}

/** Throws for a type that the bucket does not take, and where policies, or a file of the name, are in the way. */
export async function requireMay(
  { data }: FilesContext,
  { asked, bucket, contentType, sizeBytes }: Intent,
): Promise<void> {
  requireType(bucket, contentType)
  const { ref, path, writer, mode } = asked
  if (!('role' in writer)) return
  const metadata = { mimetype: contentType, ...(sizeBytes !== null && { size: sizeBytes }) }
  const file = { path, version: randomUUID(), metadata, userMetadata: null, ownerId: ownerIdOf(writer) }
  const rows = await data.asPerson(ref, writer, {
    statement: { ...writeOf(file, { id: randomUUID(), mode }), tag: 'files' },
    isReadOnly: false,
    // Only tried.
    isKept: () => false,
  })
  if (mode === 'replace' && rows.length === 0) throw noObject()
}

function requireType({ mimeTypes }: Bucket, contentType: string): void {
  if (mimeTypes === null) return
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  const isTaken = mimeTypes.some((taken) => {
    const wanted = taken.trim().toLowerCase()
    return (
      wanted === '*/*' || wanted === type || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1)))
    )
  })
  if (!isTaken)
    throw refuse(415, 'invalid_mime_type', `mime type ${contentType.slice(0, 100)} is not supported`)
}

interface Received {
  asked: Upload
  contentType: string
  stored: StoredVersion
  extras: FileExtras
}

/** The row of a file whose bytes are stored; its id. When that fails, the bytes are removed. */
export async function commitUpload(context: FilesContext, received: Received): Promise<string> {
  const { ref, path } = received.asked
  try {
    const { id, old } = await writeRow(context, received)
    if (old !== null) await removeBytes(context.files, ref, [old])
    return id
  } catch (error) {
    const { version } = received.stored
    const isKept = await isCommitted(context, ref, { path, version })
    if (!isKept) await removeBytes(context.files, ref, [{ version, storedMs: context.nowMs() }])
    throw error
  }
}

/** A connection that broke says nothing of the row. */
async function isCommitted(
  { data }: FilesContext,
  ref: string,
  { path, version }: { path: ObjectPath; version: string },
): Promise<boolean> {
  try {
    const text = 'select 1 from storage.objects where bucket_id = $1 and name = $2 and version = $3'
    return (await data.asOwner(ref, { text, values: [path.bucket, path.name, version] })).length > 0
  } catch {
    // Not known: bytes without a row are collected later.
    return true
  }
}

/** Others replace the same file at the same time, one after the other. */
const MAX_TRIES = 50

/** Also what it replaced: only the version that was seen is, so that of several uploads each removes the one before it. */
async function writeRow(
  context: FilesContext,
  { asked, contentType, stored, extras }: Received,
): Promise<{ id: string; old: OldFile | null }> {
  const { data, nowMs } = context
  const { ref, path, writer, mode } = asked
  const metadata = {
    eTag: stored.etag,
    size: stored.sizeBytes,
    mimetype: contentType,
    cacheControl: extras.cacheControl,
    lastModified: new Date(nowMs()).toISOString(),
    contentLength: stored.sizeBytes,
    httpStatusCode: 200,
  }
  const ownerId = 'role' in writer ? ownerIdOf(writer) : writer.ownerId
  const file = { path, version: stored.version, metadata, userMetadata: extras.userMetadata, ownerId }
  let old = mode === 'add' ? null : await findOld(context, asked)
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const id = randomUUID()
    const statement = writeOf(file, { id, mode, seen: old?.seen ?? null })
    const rows =
      'role' in writer
        ? await data.asPerson(ref, writer, { statement: { ...statement, tag: 'files' }, isReadOnly: false })
        : await data.asOwner(ref, statement)
    if (mode === 'add' || rows.length > 0) return { id: old?.id ?? id, old }
    const now = await findOld(context, asked)
    if (now?.version === old?.version) throw noObject()
    old = now
  }
  throw refuse(409, 'InvalidRequest', 'This file is being replaced by many at the same time. Try again.')
}

interface OldFile extends OldVersion {
  id: string
  /** The version as the row has it. */
  seen: string | null
}

async function findOld({ data }: FilesContext, { ref, path }: Upload): Promise<OldFile | null> {
  const [row] = await data.asOwner(ref, {
    text: `select ${OLD_VERSION} from storage.objects where bucket_id = $1 and name = $2`,
    values: [path.bucket, path.name],
  })
  return row === undefined ? null : toOld(row)
}

/** Columns that say which bytes a row leaves behind. */
export const OLD_VERSION = `pg_catalog.left(id::text, 100) as id, pg_catalog.left(version::text, 100) as version, pg_catalog.left(metadata ->> 'lastModified', 100) as stored`

export function toOld(row: Record<string, unknown>): OldFile {
  const storedMs = Date.parse(String(row.stored))
  return {
    id: String(row.id),
    version: String(row.version),
    seen: typeof row.version === 'string' ? row.version : null,
    storedMs: Number.isNaN(storedMs) ? 0 : storedMs,
  }
}
