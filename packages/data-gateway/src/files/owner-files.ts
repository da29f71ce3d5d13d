/** The files of an app as its makers see and change them: all of them, whatever its policies say. */

import {
  type AppBucket,
  type AppFile,
  type AppFilesResponse,
  type ChangeFilesRequest,
  type ChangeFilesResponse,
  FILES_PER_PAGE,
} from '@sayso/wire'
import { DatabaseError } from 'pg'
import { GatewayError } from '../errors/gateway-error.ts'
import { type Bucket, findBucket, findFile, isWithoutStorage } from './file-rows.ts'
import { type FilesContext, jwtSecret } from './files-request.ts'
import { requireName } from './object-path.ts'
import { type ReadAppFile, readAppFiles } from './read-app-files.ts'
import { type AskedPicture, isDrawn } from './send-picture.ts'
import { signPath, toUrl } from './signed-paths.ts'
import { findAllowance, refuseLarge, removeBytes } from './store-bytes.ts'
import { OLD_VERSION, requireMay, toOld } from './upload.ts'

/** The ref is that of a database that is there. */
export interface FilesOwner {
  listAppBuckets(ref: string): Promise<AppBucket[]>
  /** Null: there is no such bucket. */
  listAppFiles(ref: string, bucket: string, asked: AskedFiles): Promise<AppFilesResponse | null>
  changeAppFiles(ref: string, bucket: string, change: ChangeFilesRequest): Promise<ChangeFilesResponse>
  /** All files, each opened when the one before it has been read; null for one that cannot be read. */
  readAppFiles(ref: string): AsyncIterable<ReadAppFile | null>
}

interface AskedFiles {
  /** Empty for the top. */
  folder: string
  /** Part of a name, at any depth below the folder; empty for a list by folder. */
  search: string
  offset: number
}

export function createFilesOwner(context: FilesContext): FilesOwner {
  return {
    listAppBuckets: (ref) => listBuckets(context, ref),
    listAppFiles: (ref, bucket, asked) => listFiles(context, ref, { ...asked, bucket }),
    readAppFiles: (ref) => readAppFiles(context, ref),
    async changeAppFiles(ref, bucket, change) {
      try {
        return await changeFiles(context, ref, { bucket, change })
      } catch (error) {
        return { success: false, error: sentenceOf(error), isTaken: Object(error).code === '23505' }
      }
    },
  }
}

/** SQL may have written anything into the column. */
const SIZE = `case when metadata ->> 'size' ~ '^[0-9]{1,15}$' then (metadata ->> 'size')::int8 else 0 end`
const BUCKETS = `select pg_catalog.left(id, 300) as id, coalesce(public, false)::text as public, file_size_limit::text as limit,
    pg_catalog.left(array_to_string(allowed_mime_types[1:20], ','), 2000) as types, count::text as count, bytes::text as bytes
  from storage.buckets b left join lateral (
    select count(*) as count, coalesce(sum(${SIZE}), 0) as bytes from storage.objects o where o.bucket_id = b.id
  ) files on true order by id limit 200`

async function listBuckets({ data }: FilesContext, ref: string): Promise<AppBucket[]> {
  const rows = await orNone(data.asOwner(ref, { text: BUCKETS, values: [] }))
  return rows.map(({ id, public: isPublic, limit, types, count, bytes }) => ({
    id: String(id),
    isPublic: isPublic === 'true',
    maxFileBytes: typeof limit === 'string' ? Number(limit) : null,
    types: typeof types === 'string' && types !== '' ? types.split(',') : null,
    fileCount: Number(count),
    sizeBytes: Number(bytes),
  }))
}

/** $2: the folder with a slash at its end, or nothing. Folders come first. */
const FILES = `
with below as (
  select *, pg_catalog.substr(name, pg_catalog.length($2) + 1) as rest from storage.objects where bucket_id = $1 and pg_catalog.starts_with(name, $2)
), found as (
  select distinct pg_catalog.split_part(rest, '/', 1) as shown, true as is_folder, null::jsonb as metadata, null::text as owner_id, null::timestamptz as changed
    from below where $3 = '' and pg_catalog.strpos(rest, '/') > 0
  union all
  select name, false, metadata, coalesce(owner_id, owner::text), coalesce(updated_at, created_at)
    from below where case $3 when '' then pg_catalog.strpos(rest, '/') = 0 else pg_catalog.strpos(lower(rest), lower($3)) > 0 end
)
select pg_catalog.left(shown, 1024) as name, is_folder::text as folder, pg_catalog.left(metadata ->> 'mimetype', 200) as type, (${SIZE})::text as bytes,
  pg_catalog.left(owner_id, 100) as owner, to_char(changed at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed
from found order by is_folder desc, shown collate "C" limit ${FILES_PER_PAGE + 1} offset $4::int`

async function listFiles(
  context: FilesContext,
  ref: string,
  { bucket: id, folder, search, offset }: AskedFiles & { bucket: string },
): Promise<AppFilesResponse | null> {
  const { data } = context
  const bucket = await orNull(findBucket(data, ref, id))
  if (bucket === null) return null
  const below = folder === '' ? '' : `${folder}/`
  const found = await orNone(data.asOwner(ref, { text: FILES, values: [id, below, search, offset] }))
  const page = found.slice(0, FILES_PER_PAGE)
  const files = page.filter((row) => row.folder !== 'true')
  const emails = await emailsOf(context, ref, files)
  return {
    folders: page.flatMap(({ folder: isFolder, name }) => (isFolder === 'true' ? [String(name)] : [])),
    files: await Promise.all(
      files.map((row) => toAppFile(context, ref, { row, emails, bucket: { ...bucket, id } })),
    ),
    hasMore: found.length > FILES_PER_PAGE,
  }
}

interface Listed {
  row: Record<string, unknown>
  emails: ReadonlyMap<string, string>
  bucket: Bucket & { id: string }
}

async function toAppFile(
  context: FilesContext,
  ref: string,
  { row, emails, bucket }: Listed,
): Promise<AppFile> {
  const path = { bucket: bucket.id, name: String(row.name) }
  const owner = typeof row.owner === 'string' ? row.owner : null
  // The same for an hour: the browser need not fetch a picture again with each list.
  const nowMs = Math.floor(context.nowMs() / LISTED_MS) * LISTED_MS
  const listed = { nowMs, seconds: (2 * LISTED_MS) / 1000 }
  const type = typeof row.type === 'string' ? row.type : ''
  return {
    name: path.name,
    sizeBytes: Number(row.bytes),
    type,
    changedAt: String(row.changed),
    owner: owner === null ? null : (emails.get(owner) ?? owner),
    path: await signedPath(context, ref, { path, ...listed }),
    thumbnailPath: isDrawn(type)
      ? await signedPath(context, ref, { path, ...listed, picture: THUMBNAIL })
      : null,
    publicPath: bucket.isPublic ? `object/public/${encoded(path)}` : null,
  }
}

const LISTED_MS = 60 * 60 * 1000
const THUMBNAIL = { width: 96, height: 96 }
const WEEK_SECONDS = 7 * 24 * 60 * 60

interface SignedPath {
  path: { bucket: string; name: string }
  nowMs: number
  seconds: number
  picture?: AskedPicture
}

async function signedPath(
  context: FilesContext,
  ref: string,
  { path, nowMs, seconds, picture }: SignedPath,
): Promise<string> {
  const signing = { ...jwtSecret(context, ref), nowMs }
  const grant = { use: 'read', url: toUrl(path), ...(picture !== undefined && { picture }) } as const
  const token = await signPath(grant, seconds, signing)
  return `${picture === undefined ? 'object' : 'render/image'}/sign/${encoded(path)}?token=${token}`
}

const encoded = (path: { bucket: string; name: string }) =>
  toUrl(path).split('/').map(encodeURIComponent).join('/')

/** A database of an earlier release may have no people. */
async function emailsOf(
  { data }: FilesContext,
  ref: string,
  files: readonly Record<string, unknown>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(files.flatMap(({ owner }) => (typeof owner === 'string' ? [owner] : [])))]
  if (ids.length === 0) return new Map()
  const text = `select id::text as id, pg_catalog.left(email::text, 254) as email from auth.users where id::text = any($1) and email is not null`
  const rows = await orNone(data.asOwner(ref, { text, values: [ids] }))
  return new Map(rows.map(({ id, email }) => [String(id), String(email)]))
}

async function changeFiles(
  context: FilesContext,
  ref: string,
  { bucket, change }: { bucket: string; change: ChangeFilesRequest },
): Promise<ChangeFilesResponse> {
  const { data } = context
  switch (change.kind) {
    case 'upload':
      return await allowUpload(context, ref, { bucket, change })
    case 'sign': {
      const path = { bucket, name: change.name }
      if ((await findFile(data, ref, { reader: 'owner', path })) === null) return refused(NOT_THERE)
      const nowMs = context.nowMs()
      return done(await signedPath(context, ref, { path, nowMs, seconds: WEEK_SECONDS }))
    }
    case 'move': {
      const text =
        'update storage.objects set name = $3, updated_at = now() where bucket_id = $1 and name = $2 returning 1'
      const values = [bucket, change.name, requireName(change.to)]
      return (await data.asOwner(ref, { text, values })).length === 0 ? refused(NOT_THERE) : done()
    }
    case 'remove': {
      const folders = change.folders.map((folder) => `${folder}/`)
      const rows = await data.asOwner(ref, { text: REMOVE, values: [bucket, change.names, folders] })
      await removeBytes(context.files, ref, rows.map(toOld))
      return { ...done(), hasMore: rows.length === MAX_REMOVED }
    }
  }
}

const MAX_REMOVED = 1_000
const REMOVE = `delete from storage.objects where id in (select id from storage.objects where bucket_id = $1
    and (name = any($2) or exists (select 1 from unnest($3::text[]) folder where pg_catalog.starts_with(name, folder))) limit ${MAX_REMOVED})
  returning ${OLD_VERSION}`

/** The gateway takes the file itself: this opens the way to one name, once it is known that the file may come. */
async function allowUpload(
  context: FilesContext,
  ref: string,
  { bucket: id, change }: { bucket: string; change: Extract<ChangeFilesRequest, { kind: 'upload' }> },
): Promise<ChangeFilesResponse> {
  const path = { bucket: id, name: requireName(change.name) }
  const bucket = await findBucket(context.data, ref, id)
  const asked = { ref, path, writer: { ownerId: null }, mode: 'put' } as const
  await requireMay(context, { asked, bucket, contentType: change.type, sizeBytes: change.sizeBytes })
  refuseLarge(change.sizeBytes, await findAllowance(context.files, ref, bucket.fileSizeLimit))
  const old = await findFile(context.data, ref, { reader: 'owner', path })
  if (old !== null && !change.isReplacing) return { ...refused(IS_TAKEN), isTaken: true }
  const grant = { use: 'upload', url: toUrl(path), upsert: change.isReplacing, owner: null } as const
  const token = await signPath(grant, UPLOAD_SECONDS, jwtSecret(context, ref))
  return done(`object/upload/sign/${encoded(path)}?token=${token}`)
}

const UPLOAD_SECONDS = 2 * 60 * 60

const done = (path: string | null = null) => ({ success: true, path, hasMore: false }) as const
const refused = (error: string) => ({ success: false, error, isTaken: false }) as const

const NOT_THERE = 'This file is no longer there. Load the list again.'
const IS_TAKEN = 'There is already a file with this name.'
const NO_BUCKET = 'This bucket is no longer there. Load the list again.'

/** Messages for clients are those of the dialect; these are for people. A lack of room has a sentence of its own. */
const SENTENCES: Readonly<Record<string, string>> = {
  '23505': IS_TAKEN,
  'Bucket not found': NO_BUCKET,
  'The object exceeded the maximum allowed size': 'This file is larger than its bucket or this server takes.',
  invalid_mime_type: 'This bucket does not take files of this type.',
  InvalidKey: 'This name has a sign or an empty part that names of files cannot have.',
}

/** Throws on what is neither the owner's nor the app's. */
function sentenceOf(error: unknown): string {
  if (error instanceof GatewayError) return SENTENCES[error.code] ?? SENTENCES[error.message] ?? error.message
  if (isWithoutStorage(error)) return NO_BUCKET
  if (!(error instanceof DatabaseError)) throw error
  const { code = '', message } = error
  return SENTENCES[code] ?? `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
}

type Rows = Record<string, unknown>[]

async function orNone(asked: Promise<Rows>): Promise<Rows> {
  return await asked.catch((error: unknown) => {
    if (isWithoutStorage(error)) return []
    throw error
  })
}

async function orNull(bucket: Promise<Bucket>): Promise<Bucket | null> {
  return await bucket.catch((error: unknown) => {
    if (error instanceof GatewayError && error.code === 'Bucket not found') return null
    throw error
  })
}
