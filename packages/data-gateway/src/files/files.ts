/** Answers `/storage/v1`: which request is which, and who may ask it. */

import { fromDatabase, GatewayError, isOurs } from '../errors/gateway-error.ts'
import { ANSWER_HEADERS } from '../headers/answer-headers.ts'
import type { Person } from '../ports/project-data.ts'
import { createBucket, deleteBucket, emptyBucket, getBucket, listBuckets, updateBucket } from './buckets.ts'
import { findBucket, findFile, type Reader } from './file-rows.ts'
import { FilesError, noBucket, noObject, toFilesBody } from './files-error.ts'
import { type FilesContext, jwtSecret, type OpenRequest, type PersonalRequest } from './files-request.ts'
import { listFiles, listFilesV2 } from './list-files.ts'
import { decodeSegments, type ObjectPath, readObjectPath, requireBucket } from './object-path.ts'
import { copyFile, describeFile, moveFile, removeFiles, removeNamed } from './objects.ts'
import { answerResumable, beginResumable, describeResumable } from './resumable.ts'
import { type AskedPicture, readPicture, sendPicture } from './send-picture.ts'
import { signFile, signFiles, signUpload } from './sign-files.ts'
import { readSigned, toUrl } from './signed-paths.ts'
import { upload } from './upload.ts'
import { bringsFile, createUploadPlaces } from './upload-places.ts'

interface Files {
  answer(asked: OpenRequest, identify: () => Promise<Person>): Promise<Response>
}

interface FilesOptions extends FilesContext {
  /** Called for errors that are neither foreseen nor the app's. */
  onError: (error: unknown) => void
}

export function createFiles(options: FilesOptions): Files {
  const inPlace = createUploadPlaces()
  return {
    async answer(asked, identify) {
      const path = pathOf(asked.url)
      const answer = async (): Promise<Response> => {
        const open = await answerOpen(options, asked, path)
        return open ?? (await answerPerson(options, { ...asked, person: await identify() }, path))
      }
      try {
        const isUpload = bringsFile(asked.request.method, path)
        return withHeaders(isUpload ? await inPlace(asked.ref, answer) : await answer())
      } catch (error) {
        return refusalOf(error, options.onError)
      }
    },
  }
}

/** Encoded, as the client sent it. */
function pathOf({ pathname }: URL): string {
  return pathname.slice(pathname.indexOf(ROOM) + ROOM.length)
}

const ROOM = '/storage/v1/'
/** As many tries as a person's requests have; without a key. */
const OPEN = /^(?:(object|render\/image)\/(public|sign)|object\/info\/public)\/(.+)$/

/** Public and signed addresses need no key: pictures are asked for without one. Null: it is not one of these. */
async function answerOpen(context: FilesContext, asked: OpenRequest, path: string): Promise<Response | null> {
  const { ref, request, url } = asked
  if (request.method === 'OPTIONS') return describeResumable(context)
  const signing = () => jwtSecret(context, ref)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const uploaded = /^object\/upload\/sign\/(.+)$/.exec(path)?.[1]
  if (uploaded !== undefined && request.method === 'PUT') {
    const target = readObjectPath(uploaded)
    await requireProject(context, ref)
    const grant = await readSigned(
      url.searchParams.get('token'),
      { use: 'upload', url: toUrl(target) },
      signing(),
    )
    const writer = { ownerId: typeof grant.owner === 'string' ? grant.owner : null }
    const mode = grant.upsert === true ? 'put' : 'add'
    return await upload(context, asked, { ref, path: target, writer, mode })
  }
  const [, kind, access, encoded] = OPEN.exec(path) ?? []
  if (!isRead || encoded === undefined) return null
  const target = readObjectPath(encoded)
  await requireProject(context, ref)
  if (access !== 'sign') {
    if (!(await findBucket(context.data, ref, target.bucket)).isPublic) throw noBucket()
    if (kind === undefined) return await describeFile(context, ref, { reader: 'owner', path: target })
    const picture = kind === 'object' ? null : Object.fromEntries(url.searchParams)
    return await send(context, asked, { path: target, reader: 'owner', picture })
  }
  const grant = await readSigned(
    url.searchParams.get('token'),
    { use: 'read', url: toUrl(target) },
    signing(),
  )
  const picture = grant.picture === undefined ? null : Object(grant.picture)
  return await send(context, asked, { path: target, reader: 'owner', picture })
}

async function requireProject({ data }: FilesContext, ref: string): Promise<void> {
  if (!(await data.exists(ref))) throw noBucket()
}

interface Sent {
  path: ObjectPath
  reader: Reader
  /** The size that is asked for; null: as it is. */
  picture: AskedPicture | null
}

async function send(
  context: FilesContext,
  asked: OpenRequest,
  { path, reader, picture }: Sent,
): Promise<Response> {
  const wish = picture === null ? null : readPicture(picture)
  const file = await findFile(context.data, asked.ref, { reader, path })
  if (file === null) throw noObject()
  return await sendPicture(context, asked, { file, path, isPersonal: reader !== 'owner', wish })
}

async function answerPerson(context: FilesContext, asked: PersonalRequest, path: string): Promise<Response> {
  const { method } = asked.request
  const [area = '', ...rest] = path.split('/')
  if (area === 'object') return await answerObject(context, asked, rest.join('/'))
  if (area === 'bucket') return await answerBucket(context, asked, rest)
  if (area === 'upload' && rest[0] === 'resumable') {
    const id = rest[1] ?? ''
    if (id !== '') return await answerResumable(context, asked, id)
    if (method === 'POST') return await beginResumable(context, asked)
  }
  const rendered = /^render\/image\/authenticated\/(.+)$/.exec(path)?.[1]
  if (rendered !== undefined && (method === 'GET' || method === 'HEAD'))
    return await send(context, asked, {
      ...{ path: readObjectPath(rendered), reader: asked.person },
      picture: Object.fromEntries(asked.url.searchParams),
    })
  throw notOffered()
}

const notOffered = () =>
  new FilesError(
    404,
    'not_offered',
    'Storage has no such address here. Buckets, files, signed addresses and resumable uploads work.',
  )

async function answerObject(context: FilesContext, asked: PersonalRequest, rest: string): Promise<Response> {
  const { person, ref, request } = asked
  const [word = '', ...inner] = rest.split('/')
  const below = inner.join('/')
  const bucketOf = (encoded: string) => requireBucket(decodeSegments(encoded).join('/'))
  switch (`${request.method} ${word}`) {
    case 'POST move':
      if (below === '') return await moveFile(context, asked)
      break
    case 'POST copy':
      if (below === '') return await copyFile(context, asked)
      break
    case 'POST list':
      return await listFiles(context, asked, bucketOf(below))
    case 'POST list-v2':
      return await listFilesV2(context, asked, bucketOf(below))
    case 'POST sign':
      if (inner.length === 1) return await signFiles(context, asked, bucketOf(below))
      return await signFile(context, asked, readObjectPath(below))
    case 'POST upload':
      if (inner[0] === 'sign')
        return await signUpload(context, asked, readObjectPath(inner.slice(1).join('/')))
      break
    case 'GET info':
    case 'HEAD info': {
      const path = readObjectPath(below.replace(/^authenticated\//, ''))
      return await describeFile(context, ref, { reader: person, path })
    }
    case 'DELETE':
      throw notOffered()
  }
  return await answerFile(context, asked, rest)
}

async function answerFile(context: FilesContext, asked: PersonalRequest, rest: string): Promise<Response> {
  const { person, ref, request } = asked
  if (request.method === 'DELETE' && !rest.includes('/'))
    return await removeFiles(context, asked, requireBucket(decodeSegments(rest).join('')))
  const path = readObjectPath(rest.replace(/^authenticated\//, ''))
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return await send(context, asked, { path, reader: person, picture: null })
    case 'POST': {
      const mode = request.headers.get('x-upsert') === 'true' ? 'put' : 'add'
      return await upload(context, asked, { ref, path, writer: person, mode })
    }
    case 'PUT':
      return await upload(context, asked, { ref, path, writer: person, mode: 'replace' })
    case 'DELETE': {
      const { bucket, name } = path
      const removed = await removeNamed(context, asked, { bucket, names: [name] })
      if ((await removed.text()) === '[]') throw noObject()
      return Response.json({ message: 'Successfully deleted' })
    }
    default:
      throw notOffered()
  }
}

async function answerBucket(
  context: FilesContext,
  asked: PersonalRequest,
  [encoded = '', action = '']: readonly string[],
): Promise<Response> {
  const { method } = asked.request
  if (encoded === '') {
    if (method === 'GET') return await listBuckets(context, asked)
    if (method === 'POST') return await createBucket(context, asked)
    throw notOffered()
  }
  const id = requireBucket(decodeSegments(encoded).join(''))
  switch (`${method} ${action}`) {
    case 'GET ':
      return await getBucket(context, asked, id)
    case 'PUT ':
      return await updateBucket(context, asked, id)
    case 'DELETE ':
      return await deleteBucket(context, asked, id)
    case 'POST empty':
      return await emptyBucket(context, asked, id)
    default:
      throw notOffered()
  }
}

function withHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(ANSWER_HEADERS))
    if (!response.headers.has(name)) response.headers.set(name, value)
  return response
}

function refusalOf(error: unknown, onError: (error: unknown) => void): Response {
  const known = error instanceof GatewayError ? error : fromDatabase(error, true)
  if (known === null || isOurs(known)) onError(error)
  const refused =
    known ?? new GatewayError(503, 'PT503', 'The project’s files cannot be reached. Try again in a moment.')
  const { status, body } = toFilesBody(refused)
  const waitMs = refused.retryAfterMs ?? (status === 503 ? 5_000 : null)
  const headers = {
    ...ANSWER_HEADERS,
    ...(waitMs !== null && { 'Retry-After': String(Math.ceil(waitMs / 1000)) }),
  }
  return Response.json(body, { status, headers })
}
