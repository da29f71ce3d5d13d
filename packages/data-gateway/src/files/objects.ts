/** Work with stored files: they are described, moved, copied and removed. */

import {
  bounded,
  findBucket,
  findFile,
  isWithoutStorage,
  keyOf,
  type Reader,
  readAs,
  requireBounded,
} from './file-rows.ts'
import { badRequest, noObject } from './files-error.ts'
import { type FilesContext, type PersonalRequest, readJsonBody } from './files-request.ts'
import { type ObjectPath, requireBucket, requireName } from './object-path.ts'
import { toUrl } from './signed-paths.ts'
import { findAllowance, inWords, refuseLarge, removeBytes, storeBytes } from './store-bytes.ts'
import { commitUpload, OLD_VERSION, requireMay, toOld } from './upload.ts'

const MAX_REMOVED = 1_000

const INFO = `select json_build_object('id', id, 'name', name, 'version', version, 'bucket_id', bucket_id,
  'size', (metadata ->> 'size')::int8, 'content_type', metadata ->> 'mimetype', 'cache_control', metadata ->> 'cacheControl',
  'etag', metadata ->> 'eTag', 'metadata', coalesce(user_metadata, '{}'), 'last_modified', coalesce(updated_at, created_at), 'created_at', created_at) as body
  from storage.objects where bucket_id = $1 and name = $2`

export async function describeFile(
  { data }: FilesContext,
  ref: string,
  { reader, path }: { reader: Reader; path: ObjectPath },
): Promise<Response> {
  const rows = await readAs(data, ref, reader, {
    text: bounded(INFO),
    values: [path.bucket, path.name],
  }).catch((error) => {
    if (isWithoutStorage(error)) return []
    throw error
  })
  const body = rows[0]?.body
  if (body === undefined) throw noObject()
  return new Response(requireBounded(String(body)), { headers: { 'Content-Type': 'application/json' } })
}

/** Rows alone move: bytes are found by their version. */
export async function moveFile(context: FilesContext, request: PersonalRequest): Promise<Response> {
  const { from, to } = await readPaths(request)
  if (from.bucket !== to.bucket) await findBucket(context.data, request.ref, to.bucket)
  const rows = await context.data.asPerson(request.ref, request.person, {
    statement: {
      text: 'update storage.objects set bucket_id = $3, name = $4, updated_at = now() where bucket_id = $1 and name = $2 returning pg_catalog.left(id::text, 100) as id',
      values: [from.bucket, from.name, to.bucket, to.name],
      tag: 'files',
    },
    isReadOnly: false,
  })
  const [row] = rows
  if (row === undefined) throw noObject()
  return Response.json({ message: 'Successfully moved', Id: row.id, Key: toUrl(to) })
}

export async function copyFile(context: FilesContext, request: PersonalRequest): Promise<Response> {
  const { ref, person } = request
  const { data, files } = context
  const { from, to } = await readPaths(request)
  const file = await findFile(data, ref, { reader: person, path: from })
  const key = file === null ? null : keyOf(ref, file.version)
  if (file === null || key === null) throw noObject()
  const bucket = await findBucket(data, ref, to.bucket)
  const isUpsert = request.request.headers.get('x-upsert') === 'true'
  const mode = isUpsert ? 'put' : 'add'
  const asked = { ref, path: to, writer: person, mode } as const
  await requireMay(context, { asked, bucket, contentType: file.contentType, sizeBytes: null })
  const allowance = await findAllowance(files, ref, bucket.fileSizeLimit)
  const source = await inWords(() => files.store.read(key))
  if (source === null) throw noObject()
  refuseLarge(source.sizeBytes, allowance)
  const stored = await storeBytes(files, ref, { bytes: source.bytes, allowance })
  const extras = { cacheControl: file.cacheControl, userMetadata: null }
  const id = await commitUpload(context, { asked, contentType: file.contentType, stored, extras })
  return Response.json({ Id: id, Key: toUrl(to) })
}

async function readPaths(request: PersonalRequest): Promise<{ from: ObjectPath; to: ObjectPath }> {
  const { bucketId, sourceKey, destinationKey, destinationBucket } = await readJsonBody(request)
  const bucket = requireBucket(bucketId)
  return {
    from: { bucket, name: requireName(sourceKey) },
    to: {
      bucket: destinationBucket === undefined ? bucket : requireBucket(destinationBucket),
      name: requireName(destinationKey),
    },
  }
}

const REMOVE = `delete from storage.objects where bucket_id = $1 and name = any($2::text[])
  returning ${OLD_VERSION}, json_build_object('id', id, 'name', name, 'bucket_id', bucket_id, 'owner', owner, 'owner_id', owner_id, 'version', version,
    'created_at', created_at, 'updated_at', updated_at, 'last_accessed_at', last_accessed_at, 'metadata', metadata,
    'user_metadata', user_metadata)::text as body`

/** Those that the person may delete; the others are left out of the answer, as if they were not there. */
export async function removeFiles(
  context: FilesContext,
  request: PersonalRequest,
  bucket: string,
): Promise<Response> {
  const { prefixes } = await readJsonBody(request)
  if (!Array.isArray(prefixes) || prefixes.length === 0 || prefixes.length > MAX_REMOVED)
    throw badRequest(`The paths to remove are a list of 1 to ${MAX_REMOVED}.`)
  return await removeNamed(context, request, { bucket, names: prefixes.map(requireName) })
}

export async function removeNamed(
  context: FilesContext,
  { ref, person }: PersonalRequest,
  { bucket, names }: { bucket: string; names: readonly string[] },
): Promise<Response> {
  const rows = await context.data.asPerson(ref, person, {
    statement: { text: REMOVE, values: [bucket, toList(names)], tag: 'files' },
    isReadOnly: false,
    makesRoom: true,
  })
  await removeBytes(context.files, ref, rows.map(toOld))
  return new Response(`[${rows.map(({ body }) => body).join(',')}]`, {
    headers: { 'Content-Type': 'application/json' },
  })
}

/** As PostgreSQL writes a list of texts. */
function toList(names: readonly string[]): string {
  return `{${names.map((name) => `"${name.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
