/**
 * Uploads that go on after an interruption, in the protocol TUS 1.0. What is being uploaded is signed into its address, and the pieces that
 * have come are in the store, so any server goes on where another one stopped. A piece is stored also when its client leaves in the middle.
 */

import { randomUUID } from 'node:crypto'
import { ANSWER_HEADERS } from '../headers/answer-headers.ts'
import { findBucket } from './file-rows.ts'
import { badRequest, FilesError, refuse } from './files-error.ts'
import { type FilesContext, jwtSecret, ownerIdOf, type PersonalRequest } from './files-request.ts'
import { toExtras } from './incoming-file.ts'
import { requireBucket, requireName } from './object-path.ts'
import { readSigned, signPath, toUrl } from './signed-paths.ts'
import { findAllowance, refuseLarge, storeBytes, writeCounted } from './store-bytes.ts'
import { commitUpload, requireMay } from './upload.ts'

const VERSION = '1.0.0'
/** As long as pieces are kept. */
export const RESUMABLE_SECONDS = 24 * 60 * 60
const PIECE_BYTES = 6 * 1024 * 1024
/** A request brings as much, unless it is the last or its client leaves: each piece is a file. Clients send 6 MB. */
const MIN_SENT_BYTES = 64 * 1024
/** Pieces of one upload: those of 1 MB, and some that were interrupted. */
const maxPiecesOf = (sizeBytes: number) => Math.ceil(sizeBytes / (1024 * 1024)) + 100
/** Uploads of one project that were begun within a day and are not complete, and all of their pieces. */
const MAX_OPEN = 200
const MAX_OPEN_PIECES = 20_000
const TOO_MANY_OPEN = 'Too many uploads of this app are not complete. Try again later.'
const OPEN_RETRY_MS = 60_000
const PIECE_TYPE = 'application/offset+octet-stream'

const headersOf = (more: Record<string, string> = {}): Record<string, string> => ({
  ...ANSWER_HEADERS,
  'Tus-Resumable': VERSION,
  ...more,
})

export function describeResumable({ files }: FilesContext): Response {
  const headers = headersOf({
    'Tus-Version': VERSION,
    'Tus-Extension': 'creation,creation-with-upload,termination,expiration',
    'Tus-Max-Size': String(files.maxFileBytes),
  })
  return new Response(null, { status: 204, headers })
}

interface Resumable {
  id: string
  bucket: string
  name: string
  sizeBytes: number
  contentType: string
  cacheControl: string | undefined
  metadata: string | null
  isUpsert: boolean
}

export async function beginResumable(context: FilesContext, asked: PersonalRequest): Promise<Response> {
  const { ref, person, request, url } = asked
  const sizeBytes = Number(request.headers.get('upload-length') ?? 'missing')
  if (!Number.isSafeInteger(sizeBytes) || sizeBytes < 0)
    throw badRequest('Upload-Length is missing: the size of the file.')
  const fields = readFields(request.headers.get('upload-metadata') ?? '')
  const path = {
    bucket: requireBucket(fields.get('bucketName')),
    name: requireName(fields.get('objectName')),
  }
  const contentType = fields.get('contentType') || 'application/octet-stream'
  const metadata = fields.get('metadata') ?? null
  const cacheControl = fields.get('cacheControl')
  // Refused now, not when all of it has come.
  toExtras(cacheControl, metadata)
  const isUpsert = request.headers.get('x-upsert') === 'true'
  const bucket = await findBucket(context.data, ref, path.bucket)
  refuseLarge(sizeBytes, await findAllowance(context.files, ref, bucket.fileSizeLimit))
  const upload = { ref, path, writer: person, mode: isUpsert ? 'put' : 'add' } as const
  await requireMay(context, { asked: upload, bucket, contentType, sizeBytes })
  const resumable: Resumable = {
    ...{ id: randomUUID(), ...path, sizeBytes, contentType, cacheControl, metadata, isUpsert },
  }
  const grant = { use: 'resume', url: toUrl(path), upload: resumable, owner: ownerIdOf(person) } as const
  const id = await signPath(grant, RESUMABLE_SECONDS, jwtSecret(context, ref))
  const place = `${url.pathname.replace(/\/$/, '')}/${id}`
  const expires = new Date(context.nowMs() + RESUMABLE_SECONDS * 1000).toUTCString()
  const headers = headersOf({ Location: place, 'Upload-Expires': expires, 'Upload-Offset': '0' })
  if (request.headers.get('content-type') === PIECE_TYPE || sizeBytes === 0) {
    const offset = await takePiece(context, asked, { resumable, offset: 0 })
    headers['Upload-Offset'] = String(offset)
  }
  return new Response(null, { status: 201, headers })
}

/** Each value is base64. */
function readFields(header: string): ReadonlyMap<string, string> {
  return new Map(
    header.split(',').flatMap((field) => {
      const [name = '', value = ''] = field.trim().split(/\s+/)
      return name === '' ? [] : [[name, Buffer.from(value, 'base64').toString('utf8')]]
    }),
  )
}

/** Requests to the address of an upload. */
export async function answerResumable(
  context: FilesContext,
  asked: PersonalRequest,
  token: string,
): Promise<Response> {
  const { ref, person, request } = asked
  const grant = await readSigned(token, { use: 'resume', url: null }, jwtSecret(context, ref))
  // Its address is not a key: another person may not go on with it.
  if (grant.owner !== ownerIdOf(person))
    throw refuse(403, 'Unauthorized', 'This upload was begun by somebody else.')
  const resumable = grant.upload as Resumable
  const { sizeBytes } = resumable
  switch (request.method) {
    case 'HEAD': {
      const { offset } = await piecesOf(context, ref, resumable.id)
      const headers = headersOf({ 'Upload-Offset': String(offset), 'Upload-Length': String(sizeBytes) })
      return new Response(null, { status: 200, headers })
    }
    case 'PATCH': {
      const { offset, storedCount } = await piecesOf(context, ref, resumable.id)
      if (request.headers.get('content-type') !== PIECE_TYPE)
        throw new FilesError(415, 'InvalidRequest', `The body of a piece is ${PIECE_TYPE}.`)
      if (Number(request.headers.get('upload-offset') ?? 'missing') !== offset)
        return new Response(null, { status: 409, headers: headersOf({ 'Upload-Offset': String(offset) }) })
      if (storedCount >= maxPiecesOf(sizeBytes))
        throw badRequest('This upload has come in too many pieces. Begin it again, with pieces of 6 MB.')
      const reached = await takePiece(context, asked, { resumable, offset })
      return new Response(null, { status: 204, headers: headersOf({ 'Upload-Offset': String(reached) }) })
    }
    case 'DELETE':
      await removePieces(context, ref, resumable.id)
      return new Response(null, { status: 204, headers: headersOf() })
    default:
      throw refuse(
        405,
        'InvalidRequest',
        'An upload is asked with HEAD, continued with PATCH and ended with DELETE.',
      )
  }
}

interface Pieces {
  keys: string[]
  /** How far it has come. */
  offset: number
  storedCount: number
}

const folderOf = (ref: string, id: string) => `${ref}/uploads/${id}/`

interface Piece {
  key: string
  at: number
  end: number
}

/**
 * A piece's name begins with its place. Several requests may bring pieces for one place at the same time: each has a name of its own, so that
 * what is counted is what is stored, and those are taken that lead furthest.
 */
async function piecesOf({ files }: FilesContext, ref: string, id: string): Promise<Pieces> {
  const found: Piece[] = []
  for await (const { key, sizeBytes } of files.store.list(folderOf(ref, id))) {
    const at = Number.parseInt(key.slice(key.lastIndexOf('/') + 1), 10)
    found.push({ key, at, end: at + sizeBytes })
  }
  const best = new Map<number, { piece: Piece; reach: number }>()
  for (const piece of found.sort((one, other) => other.at - one.at)) {
    const reach = best.get(piece.end)?.reach ?? piece.end
    if (reach > (best.get(piece.at)?.reach ?? piece.at)) best.set(piece.at, { piece, reach })
  }
  const pieces: Pieces = { keys: [], offset: 0, storedCount: found.length }
  for (let next = best.get(0); next !== undefined; next = best.get(pieces.offset)) {
    pieces.keys.push(next.piece.key)
    pieces.offset = next.piece.end
  }
  return pieces
}

/** Stores what comes, and makes a file of all once it is complete. Resolves with how far it has come. */
async function takePiece(
  context: FilesContext,
  { ref, request, person }: PersonalRequest,
  { resumable, offset }: { resumable: Resumable; offset: number },
): Promise<number> {
  const source = (request.body ?? new ReadableStream({ start: (controller) => controller.close() }))[
    Symbol.asyncIterator
  ]()
  if (offset === 0) await requireFewOpen(context, ref)
  let reached = offset
  let hasLeft = false
  let isWhole = false
  let rest: Uint8Array | null = null

  /** So much of the body as one piece takes. */
  async function* nextPiece(): AsyncGenerator<Uint8Array> {
    let takenBytes = 0
    while (takenBytes < PIECE_BYTES && !hasLeft) {
      const value: Uint8Array | null = rest ?? (await readOn())
      rest = null
      if (value === null) {
        if (isWhole && reached < resumable.sizeBytes && reached - offset < MIN_SENT_BYTES)
          throw badRequest('A piece that is not the last has 64 KB at least. Send pieces of 6 MB.')
        return
      }
      const taken = value.subarray(0, PIECE_BYTES - takenBytes)
      if (taken.byteLength < value.byteLength) rest = value.subarray(taken.byteLength)
      takenBytes += taken.byteLength
      reached += taken.byteLength
      if (reached > resumable.sizeBytes)
        throw refuse(413, 'Payload too large', 'More bytes have come than Upload-Length says.')
      yield taken
    }
  }

  async function readOn(): Promise<Uint8Array | null> {
    try {
      const { done, value } = await source.next()
      hasLeft = done === true
      isWhole = hasLeft
      return done ? null : value
    } catch {
      // The bytes that have come stay; the client asks how many.
      hasLeft = true
      return null
    }
  }

  while (!hasLeft) {
    const key = `${folderOf(ref, resumable.id)}${reached}-${randomUUID()}`
    await writeCounted(context.files, ref, { key, bytes: nextPiece() })
  }
  if (reached === resumable.sizeBytes) await complete(context, { ref, person }, resumable)
  return reached
}

async function requireFewOpen({ files }: FilesContext, ref: string): Promise<void> {
  const ids = new Set<string>()
  let pieceCount = 0
  for await (const { key } of files.store.list(`${ref}/uploads/`)) {
    ids.add(key.split('/')[2] ?? '')
    pieceCount += 1
    if (ids.size >= MAX_OPEN || pieceCount >= MAX_OPEN_PIECES)
      throw new FilesError(429, 'SlowDown', TOO_MANY_OPEN, { retryAfterMs: OPEN_RETRY_MS })
  }
}

async function complete(
  context: FilesContext,
  { ref, person }: Pick<PersonalRequest, 'ref' | 'person'>,
  resumable: Resumable,
): Promise<void> {
  const { bucket, name, contentType, isUpsert, cacheControl, metadata } = resumable
  const { fileSizeLimit } = await findBucket(context.data, ref, bucket)
  const { keys, offset } = await piecesOf(context, ref, resumable.id)
  // Another request has completed it.
  if (offset !== resumable.sizeBytes) throw isIncomplete()
  const allowance = await findAllowance(context.files, ref, fileSizeLimit)
  const stored = await storeBytes(context.files, ref, { bytes: joined(context, keys), allowance })
  const asked = { ref, path: { bucket, name }, writer: person, mode: isUpsert ? 'put' : 'add' } as const
  await commitUpload(context, { asked, contentType, stored, extras: toExtras(cacheControl, metadata) })
  await removePieces(context, ref, resumable.id)
}

const isIncomplete = () => refuse(410, 'not_found', 'A piece of this upload is missing. Begin it again.')

async function* joined({ files }: FilesContext, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) {
    const piece = await files.store.read(key)
    if (piece === null) throw isIncomplete()
    yield* piece.bytes
  }
}

async function removePieces({ files }: FilesContext, ref: string, id: string): Promise<void> {
  const keys: string[] = []
  for await (const { key } of files.store.list(folderOf(ref, id))) keys.push(key)
  await files.count(ref, -(await files.store.remove(keys)))
}
