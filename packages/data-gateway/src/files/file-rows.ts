/** Statements about rows of `storage.buckets` and `storage.objects`, and what they bring. */

import type { Person, ProjectData, Row } from '../ports/project-data.ts'
import { noBucket, refuse } from './files-error.ts'
import type { ObjectPath } from './object-path.ts'

export interface Bucket {
  isPublic: boolean
  fileSizeLimit: number | null
  mimeTypes: readonly string[] | null
}

/** A file as its row says. SQL may have written anything into it. */
export interface FileRow {
  version: string
  contentType: string
  cacheControl: string
  etag: string
  modifiedMs: number
}

/** As whom rows are read. The owner's rights are for what a signed or public address opens. */
export type Reader = Person | 'owner'

/**
 * SQL may have made anything of these tables, also views with values of many megabytes. What this process reads itself is text of bounded
 * length: it would hold everybody up.
 */
const MAX_TYPES_CHARS = 64 * 1024
const MAX_ANSWER_CHARS = 4 * 1024 * 1024

/** A question with one column, `body`, in such a form. */
export const bounded = (text: string) =>
  `select pg_catalog.left(body::text, ${MAX_ANSWER_CHARS + 1}) as body from (${text}) answer`

/** Throws for an answer that is too long. */
export function requireBounded(body: string, maxChars = MAX_ANSWER_CHARS): string {
  if (body.length <= maxChars) return body
  throw refuse(413, 'Payload too large', 'What the database has about this is too long. Ask for less.')
}

/** The database has no buckets yet. */
const MISSING_SCHEMA = new Set(['42P01', '3F000'])

export function isWithoutStorage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && MISSING_SCHEMA.has(String(error.code))
}

export async function readAs(
  data: ProjectData,
  ref: string,
  reader: Reader,
  { text, values }: { text: string; values: readonly unknown[] },
): Promise<Record<string, unknown>[]> {
  return reader === 'owner'
    ? await data.asOwner(ref, { text, values })
    : await data.asPerson(ref, reader, { statement: { text, values, tag: 'files' }, isReadOnly: true })
}

/** Its limits hold for everybody, so everybody's upload may know them. Throws where there is none. */
export async function findBucket(data: ProjectData, ref: string, bucket: string): Promise<Bucket> {
  const rows = await data
    .asOwner(ref, {
      text: `select pg_catalog.left(public::text, 5) as public, pg_catalog.left(file_size_limit::text, 30) as limit,
        pg_catalog.left(to_json(allowed_mime_types)::text, ${MAX_TYPES_CHARS + 1}) as types from storage.buckets where id = $1`,
      values: [bucket],
    })
    .catch((error) => {
      if (isWithoutStorage(error)) return []
      throw error
    })
  const [row] = rows
  if (row === undefined) throw noBucket()
  const types: unknown =
    typeof row.types === 'string' ? JSON.parse(requireBounded(row.types, MAX_TYPES_CHARS)) : null
  return {
    isPublic: row.public === 'true',
    fileSizeLimit: row.limit === null ? null : Number(row.limit),
    mimeTypes: Array.isArray(types) && types.length > 0 ? types.map(String) : null,
  }
}

const FILE = `select pg_catalog.left(version::text, 100) as version, pg_catalog.left(metadata ->> 'mimetype', 300) as type,
  pg_catalog.left(metadata ->> 'cacheControl', 300) as cache, pg_catalog.left(metadata ->> 'eTag', 300) as etag,
  (extract(epoch from coalesce(updated_at, created_at)) * 1000)::int8::text as modified
  from storage.objects where bucket_id = $1 and name = $2`

/** Null: there is no such file, or the reader may not see it. */
export async function findFile(
  data: ProjectData,
  ref: string,
  { reader, path }: { reader: Reader; path: ObjectPath },
): Promise<FileRow | null> {
  try {
    const [row] = await readAs(data, ref, reader, { text: FILE, values: [path.bucket, path.name] })
    return row === undefined ? null : toFile(row)
  } catch (error) {
    if (isWithoutStorage(error)) return null
    throw error
  }
}

function toFile(row: Record<string, unknown>): FileRow {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    version: text(row.version),
    contentType: text(row.type) || 'application/octet-stream',
    cacheControl: text(row.cache) || 'no-cache',
    etag: text(row.etag) || `"${text(row.version)}"`,
    modifiedMs: Number(row.modified ?? 0),
  }
}

/** A key of the store. Null for a version that this gateway has not given: no SQL leads to other bytes. */
export function keyOf(ref: string, version: string): string | null {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(version) ? `${ref}/files/${version}` : null
}

interface NewFile {
  path: ObjectPath
  version: string
  metadata: Record<string, unknown>
  userMetadata: string | null
  /** The person's id, where somebody is signed in. */
  ownerId: string | null
}

const INSERT = `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  values ($1, $2, $3, $4::uuid, $5, $6, $7::jsonb, $8::jsonb)`

const REPLACE = `on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id,
  version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()`

const UPDATE = `update storage.objects set owner = $3::uuid, owner_id = $4, version = $5, metadata = $6::jsonb,
  user_metadata = $7::jsonb, updated_at = now() where bucket_id = $1 and name = $2`

/** `add`: there may be none of this name; `put`: there may be one; `replace`: there has to be one. */
export type UploadMode = 'add' | 'put' | 'replace'

interface Write {
  id: string
  mode: UploadMode
  /** The version that may be replaced, null for none. Absent: whichever there is. */
  seen?: string | null
}

/** One row, `written`, for each that is written, except where a file is only added: who may add need not be able to read. */
export function writeOf(file: NewFile, { id, mode, seen }: Write): { text: string; values: unknown[] } {
  const { path, version, metadata, userMetadata, ownerId } = file
  const isUuid = ownerId !== null && /^[0-9a-f-]{36}$/i.test(ownerId)
  const values = [
    ...[path.bucket, path.name, isUuid ? ownerId : null, ownerId, version],
    ...[JSON.stringify(metadata), userMetadata],
  ]
  if (mode === 'add') return { text: INSERT, values: [id, ...values] }
  const all = mode === 'put' ? [id, ...values] : values
  const asSeen = `pg_catalog.left(objects.version::text, 100) is not distinct from $${all.length + 1}`
  const condition = seen === undefined ? '' : `${mode === 'put' ? 'where' : 'and'} ${asSeen}`
  return {
    text: `${mode === 'put' ? `${INSERT} ${REPLACE}` : UPDATE} ${condition} returning 1 as written`,
    values: seen === undefined ? all : [...all, seen],
  }
}

/** The one column of the one row, which PostgreSQL wrote as JSON. */
export function jsonOf(rows: readonly (Row | Record<string, unknown>)[]): string {
  return String(rows[0]?.body ?? 'null')
}
