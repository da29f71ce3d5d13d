/** Lists the files that a person may see, in both forms that clients ask for: by folder with an offset, and by prefix with a cursor. */

import { bounded, isWithoutStorage, jsonOf, requireBounded } from './file-rows.ts'
import { badRequest } from './files-error.ts'
import { type FilesContext, type PersonalRequest, readJsonBody } from './files-request.ts'

const MAX_LISTED = 1_000
const SORTED = ['name', 'created_at', 'updated_at', 'last_accessed_at'] as const

type Sorted = (typeof SORTED)[number]

/** Folders come first, as their names alone. `$4` is what names begin with below the folder. */
const BY_FOLDER = (column: Sorted, order: 'asc' | 'desc') => `
with below as (
  select substr(name, length($2) + 1) as rest, id, created_at, updated_at, last_accessed_at, metadata
  from storage.objects where bucket_id = $1 and starts_with(name, $2)
), found as (
  select distinct split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as created_at, null::timestamptz as updated_at,
    null::timestamptz as last_accessed_at, null::jsonb as metadata, 0 as rank
  from below where strpos(rest, '/') > 0
  union all select rest, id, created_at, updated_at, last_accessed_at, metadata, 1 from below where strpos(rest, '/') = 0
), page as (
  select * from found where name <> '' and starts_with(lower(name), lower($3))
  order by rank, ${column === 'name' ? '' : `${column} ${order}, `}name collate "C" ${order} limit $4::int offset $5::int
)
select coalesce(json_agg(json_build_object('name', name, 'id', id, 'updated_at', updated_at, 'created_at', created_at,
  'last_accessed_at', last_accessed_at, 'metadata', metadata)), '[]') as body from page`

export async function listFiles(
  { data }: FilesContext,
  request: PersonalRequest,
  bucket: string,
): Promise<Response> {
  const { prefix = '', search = '', limit, offset, sortBy } = await readJsonBody(request)
  const folder = typeof prefix === 'string' ? prefix.replace(/^\/+|\/+$/g, '') : ''
  // A search may go on below: it is a part of the path.
  const looked = typeof search === 'string' ? search.replace(/^\/+/, '') : ''
  const [inner, name] = splitLast(looked)
  const path = [folder, inner].filter((part) => part !== '').join('/')
  const { column, order } = readSort(sortBy)
  const values = [
    ...[bucket, path === '' ? '' : `${path}/`, name],
    ...[readCount(limit, 100), readCount(offset, 0, 10_000_000)],
  ]
  return await answerJson({ data }, request, { text: BY_FOLDER(column, order), values, empty: '[]' })
}

function splitLast(path: string): [folder: string, name: string] {
  const at = path.lastIndexOf('/')
  return at === -1 ? ['', path] : [path.slice(0, at), path.slice(at + 1)]
}

/** One more than asked says whether there is a next page. The cursor is the place of the last: its value and its name. */
const BY_PREFIX = (column: Sorted, order: 'asc' | 'desc', hasFolders: boolean) => {
  const rest = 'substr(name, length($2) + 1)'
  const isFolder = hasFolders ? `strpos(${rest}, '/') > 0` : 'false'
  const value = column === 'name' ? `''` : `to_char(${column} at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`
  return `
with found as (
  select distinct on (key) case when ${isFolder} then $2 || split_part(${rest}, '/', 1) || '/' else name end as key,
    ${isFolder} as is_folder, case when ${isFolder} then '' else ${value} end as value, id, created_at, updated_at, last_accessed_at, metadata
  from storage.objects where bucket_id = $1 and starts_with(name, $2)
  order by key
), page as (
  select * from found where $3::text is null or (value collate "C", key collate "C") ${order === 'asc' ? '>' : '<'} ($3, $4)
  order by value collate "C" ${order}, key collate "C" ${order} limit $5::int + 1
), numbered as (select *, row_number() over (order by value collate "C" ${order}, key collate "C" ${order}) as n from page)
select json_build_object(
  'hasNext', count(*) > $5::int,
  'folders', coalesce(json_agg(json_build_object('name', key, 'key', rtrim(key, '/')) order by n) filter (where is_folder and n <= $5::int), '[]'),
  'objects', coalesce(json_agg(json_build_object('id', id, 'name', key, 'key', key, 'created_at', created_at, 'updated_at', updated_at,
    'last_accessed_at', last_accessed_at, 'metadata', metadata) order by n) filter (where not is_folder and n <= $5::int), '[]'),
  'last', (array_agg(json_build_array(value, key) order by n) filter (where n <= $5::int))[greatest(1, least(count(*), $5::int))]
) as body from numbered`
}

export async function listFilesV2(
  { data }: FilesContext,
  request: PersonalRequest,
  bucket: string,
): Promise<Response> {
  const { prefix = '', limit, cursor, with_delimiter: hasFolders, sortBy } = await readJsonBody(request)
  const { column, order } = readSort(sortBy)
  const [value, key] = readCursor(cursor)
  if (typeof prefix !== 'string') throw badRequest('The prefix of a list is a text.')
  const values = [bucket, prefix.replace(/^\/+/, ''), value, key, readCount(limit, MAX_LISTED) || 1]
  const text = BY_PREFIX(column, order, hasFolders === true)
  const body = await askJson({ data }, request, { text, values, empty: '{"folders":[],"objects":[]}' })
  const { hasNext = false, folders, objects, last } = JSON.parse(body)
  return Response.json({
    ...{ hasNext, folders, objects },
    ...(hasNext && { nextCursor: Buffer.from(JSON.stringify(last)).toString('base64url') }),
  })
}

function readCursor(cursor: unknown): [value: string | null, key: string | null] {
  if (cursor === undefined || cursor === null || cursor === '') return [null, null]
  try {
    const [value, key]: unknown[] = JSON.parse(
      Buffer.from(typeof cursor === 'string' ? cursor : '', 'base64url').toString('utf8'),
    )
    if (typeof value === 'string' && typeof key === 'string') return [value, key]
  } catch {
    // The same refusal.
  }
  throw badRequest('The cursor of this list is not one of its own.')
}

function readSort(sortBy: unknown): { column: Sorted; order: 'asc' | 'desc' } {
  const { column = 'name', order = 'asc' } = Object(sortBy)
  const known = SORTED.find((name) => name === column)
  if (known === undefined) throw badRequest(`Files are sorted by ${SORTED.join(', ')}.`)
  return {
    column: known,
    order: typeof order === 'string' && order.toLowerCase() === 'desc' ? 'desc' : 'asc',
  }
}

function readCount(value: unknown, fallback: number, max = MAX_LISTED): number {
  const count = value === undefined || value === null ? fallback : Number(value)
  if (!Number.isInteger(count) || count < 0) throw badRequest('A limit and an offset are whole numbers.')
  return Math.min(count, max)
}

interface JsonQuestion {
  text: string
  values: readonly unknown[]
  /** Answer of a database without buckets. */
  empty: string
}

export async function askJson(
  { data }: Pick<FilesContext, 'data'>,
  { ref, person }: Pick<PersonalRequest, 'ref' | 'person'>,
  { text, values, empty }: JsonQuestion,
): Promise<string> {
  try {
    const statement = { text: bounded(text), values, tag: 'files' }
    return requireBounded(jsonOf(await data.asPerson(ref, person, { statement, isReadOnly: true })))
  } catch (error) {
    if (isWithoutStorage(error)) return empty
    throw error
  }
}

export async function answerJson(
  context: Pick<FilesContext, 'data'>,
  request: Pick<PersonalRequest, 'ref' | 'person'>,
  question: JsonQuestion,
): Promise<Response> {
  const body = await askJson(context, request, question)
  return new Response(body, { headers: { 'Content-Type': 'application/json' } })
}
