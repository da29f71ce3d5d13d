/** Buckets by request. Policies decide about them as about every table: without one, migrations make buckets, and apps only use them. */

import { isWithoutStorage } from './file-rows.ts'
import { badRequest, noBucket, refuse } from './files-error.ts'
import { type FilesContext, ownerIdOf, type PersonalRequest, readJsonBody } from './files-request.ts'
import { answerJson, askJson } from './list-files.ts'
import { requireBucket } from './object-path.ts'
import { removeBytes } from './store-bytes.ts'
import { OLD_VERSION, toOld } from './upload.ts'

const DAY = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const BUCKET = `json_build_object('id', id, 'name', name, 'owner', coalesce(owner::text, ''), 'public', public, 'file_size_limit', file_size_limit,
  'allowed_mime_types', allowed_mime_types, 'created_at', ${DAY('created_at')}, 'updated_at', ${DAY('updated_at')})`
const SORTED = ['id', 'name', 'created_at', 'updated_at']
const MAX_BUCKETS = 1_000
const NO_STORAGE =
  'There are no buckets yet: a migration makes one with “insert into storage.buckets (id, name) values (…)”.'

export async function listBuckets(context: FilesContext, request: PersonalRequest): Promise<Response> {
  const { searchParams } = request.url
  const column = SORTED.find((name) => name === searchParams.get('sortColumn')) ?? 'name'
  const order = searchParams.get('sortOrder') === 'desc' ? 'desc' : 'asc'
  const count = (name: string, fallback: number) => {
    const value = Number(searchParams.get(name) ?? fallback)
    if (!Number.isInteger(value) || value < 0) throw badRequest(`The ${name} is a whole number.`)
    return Math.min(value, MAX_BUCKETS)
  }
  const text = `select coalesce(json_agg(${BUCKET}), '[]') as body from (
    select * from storage.buckets where strpos(lower(name), lower($1)) > 0 order by ${column} ${order} limit $2::int offset $3::int) buckets`
  const values = [searchParams.get('search') ?? '', count('limit', MAX_BUCKETS), count('offset', 0)]
  return await answerJson(context, request, { text, values, empty: '[]' })
}

export async function getBucket(
  context: FilesContext,
  request: PersonalRequest,
  id: string,
): Promise<Response> {
  const text = `select (select ${BUCKET} from storage.buckets where id = $1) as body`
  const body = await askJson(context, request, { text, values: [id], empty: 'null' })
  if (body === 'null') throw noBucket()
  return new Response(body, { headers: { 'Content-Type': 'application/json' } })
}

export async function createBucket(context: FilesContext, request: PersonalRequest): Promise<Response> {
  const body = await readJsonBody(request)
  const id = requireBucket(body.id ?? body.name)
  const owner = ownerIdOf(request.person)
  await change(context, request, {
    text: `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
      values ($1, $1, $2::uuid, $2, $3::boolean, $4::bigint, $5::text[])`,
    values: [
      id,
      owner,
      body.public === true,
      readLimit(body.file_size_limit),
      readTypes(body.allowed_mime_types),
    ],
  })
  return Response.json({ name: id })
}

export async function updateBucket(
  context: FilesContext,
  request: PersonalRequest,
  id: string,
): Promise<Response> {
  const body = await readJsonBody(request)
  const rows = await change(context, request, {
    text: `update storage.buckets set public = coalesce($2::boolean, public), updated_at = now(),
        file_size_limit = case when $3::boolean then $4::bigint else file_size_limit end,
        allowed_mime_types = case when $5::boolean then $6::text[] else allowed_mime_types end
      where id = $1 returning id`,
    values: [
      ...[id, typeof body.public === 'boolean' ? body.public : null],
      ...[body.file_size_limit !== undefined, readLimit(body.file_size_limit)],
      ...[body.allowed_mime_types !== undefined, readTypes(body.allowed_mime_types)],
    ],
  })
  if (rows.length === 0) throw noBucket()
  return Response.json({ message: 'Successfully updated' })
}

/** A bucket with files in it stays. */
export async function deleteBucket(
  context: FilesContext,
  request: PersonalRequest,
  id: string,
): Promise<Response> {
  const rows = await change(context, request, {
    text: 'delete from storage.buckets where id = $1 returning id',
    values: [id],
  }).catch((error) => {
    if (Object(error).code !== '23503') throw error
    throw refuse(409, 'InvalidRequest', 'The bucket you tried to delete is not empty')
  })
  if (rows.length === 0) throw noBucket()
  return Response.json({ message: 'Successfully deleted' })
}

/** Removes the files that the person may delete. */
export async function emptyBucket(
  context: FilesContext,
  request: PersonalRequest,
  id: string,
): Promise<Response> {
  await getBucket(context, request, id)
  const rows = await change(context, request, {
    text: `delete from storage.objects where bucket_id = $1 returning ${OLD_VERSION}`,
    values: [id],
  })
  await removeBytes(context.files, request.ref, rows.map(toOld))
  return Response.json({ message: 'Successfully emptied' })
}

async function change(
  { data }: FilesContext,
  { ref, person }: PersonalRequest,
  { text, values }: { text: string; values: readonly unknown[] },
) {
  const makesRoom = text.startsWith('delete')
  return await data
    .asPerson(ref, person, { statement: { text, values, tag: 'files' }, isReadOnly: false, makesRoom })
    .catch((error) => {
      throw isWithoutStorage(error) ? refuse(404, 'Bucket not found', NO_STORAGE) : error
    })
}

const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 }

/** A number of bytes, or a text such as `20MB`. */
function readLimit(limit: unknown): number | null {
  if (limit === undefined || limit === null) return null
  const [, amount = '', unit = 'b'] = /^(\d+(?:\.\d+)?)\s*([kmg]?b)?$/i.exec(String(limit).trim()) ?? []
  const bytes = Math.floor(Number(amount) * (UNITS[unit.toLowerCase()] ?? 1))
  if (amount === '' || !Number.isSafeInteger(bytes))
    throw refuse(
      422,
      'InvalidFileSizeLimit',
      'The size limit of a bucket is a number of bytes, or a text such as 20MB.',
    )
  return bytes
}

/** As PostgreSQL writes a list. */
function readTypes(types: unknown): string | null {
  if (types === undefined || types === null) return null
  const list: unknown[] = Array.isArray(types) ? types : [types]
  for (const type of list)
    if (typeof type !== 'string' || !/^[\w.+*-]+\/[\w.+*-]+$/.test(type))
      throw refuse(422, 'invalid_mime_type', `mime type ${String(type).slice(0, 100)} is not supported`)
  return `{${list.map((type) => `"${type}"`).join(',')}}`
}
