/** Answers with a picture in another size. What cannot be drawn, as drawings and animations, is sent as it is. */

import { createHash } from 'node:crypto'
import type { DrawPicture, WantedPicture } from '../ports/app-files.ts'
import { type FileRow, keyOf } from './file-rows.ts'
import { badRequest, FilesError, noObject, refuse } from './files-error.ts'
import type { FilesContext, OpenRequest } from './files-request.ts'
import { FENCE, plain, type Sending, sendFile } from './send-file.ts'
import { inWords } from './store-bytes.ts'

const DRAWN = ['image/jpeg', 'image/png', 'image/webp'] as const
const RESIZES = ['cover', 'contain', 'fill'] as const
const MAX_SIDE_PX = 2500
const DEFAULT_QUALITY = 80
/** Of the file: it is in memory while it is drawn. */
const MAX_BYTES = 25 * 1024 * 1024

/** Texts of an address, or values of a request's JSON, as they came. */
export type AskedPicture = Readonly<Record<string, unknown>>

interface Wish extends Omit<WantedPicture, 'type'> {
  /** Also for clients that take a smaller type. */
  keepsType: boolean
}

/** Null: nothing is asked for. Throws for what no picture can be. */
export function readPicture(asked: AskedPicture): Wish | null {
  const { width, height, resize, quality, format } = asked
  if ([width, height, quality, format, resize].every((value) => value === undefined || value === null))
    return null
  const numberOf = (name: string, value: unknown, [min, max]: readonly [number, number]) => {
    if (value === undefined || value === null) return null
    const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
    if (!Number.isInteger(number) || number < min || number > max)
      throw badRequest(`The ${name} of a picture is a whole number from ${min} to ${max}.`)
    return number
  }
  const fit = RESIZES.find((each) => each === (resize ?? 'cover'))
  if (fit === undefined) throw badRequest(`A picture is resized by ${RESIZES.join(', ')}.`)
  return {
    width: numberOf('width', width, [1, MAX_SIDE_PX]),
    height: numberOf('height', height, [1, MAX_SIDE_PX]),
    resize: fit,
    quality: numberOf('quality', quality, [20, 100]) ?? DEFAULT_QUALITY,
    keepsType: format === 'origin',
  }
}

const drawnType = (contentType: string) =>
  DRAWN.find((type) => type === contentType.split(';')[0]?.trim().toLowerCase())

export const isDrawn = (contentType: string): boolean => drawnType(contentType) !== undefined

/** Clients that upload bytes without a type get one that says nothing: then the bytes do. */
const UNKNOWN = /^(text\/plain|application\/octet-stream)\b/
const BEGINNINGS: readonly [type: (typeof DRAWN)[number], begins: RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/webp', /^RIFF....WEBP/s],
]

async function typeOfBytes({ files }: FilesContext, ref: string, { contentType, version }: FileRow) {
  const key = keyOf(ref, version)
  if (key === null || !UNKNOWN.test(contentType)) return undefined
  const stored = await inWords(() => files.store.read(key, { first: 0, last: 15 }))
  let start = ''
  for await (const piece of stored?.bytes ?? []) start += Buffer.from(piece).toString('latin1')
  return BEGINNINGS.find(([, begins]) => begins.test(start))?.[0]
}

export async function sendPicture(
  context: FilesContext,
  asked: OpenRequest,
  { wish, ...sending }: Sending & { wish: Wish | null },
): Promise<Response> {
  const { file } = sending
  const { files } = context
  if (wish === null || files.drawPicture === null) return await sendFile(context, asked, sending)
  const own = drawnType(file.contentType) ?? (await typeOfBytes(context, asked.ref, file))
  if (own === undefined) return await sendFile(context, asked, sending)
  const { keepsType, ...size } = wish
  const takesWebp = asked.request.headers.get('accept')?.includes('image/webp') === true
  const wanted: WantedPicture = { ...size, type: takesWebp && !keepsType ? 'image/webp' : own }
  const etag = `"${createHash('md5')
    .update(JSON.stringify([file.version, wanted]))
    .digest('hex')}"`
  const headers = {
    ...FENCE,
    'Content-Type': wanted.type,
    'Cache-Control': sending.isPersonal ? 'private, no-cache' : plain(file.cacheControl),
    ETag: etag,
    'Last-Modified': new Date(file.modifiedMs).toUTCString(),
    Vary: 'Accept',
  }
  if (asked.request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  const { signal } = asked.request
  const isWanted = () => !signal.aborted
  const drawing = { ref: asked.ref, file, wanted, etag, isWanted, draw: files.drawPicture }
  const picture = await drawFile(context, drawing)
  const length = { 'Content-Length': String(picture.byteLength) }
  const body = asked.request.method === 'HEAD' ? null : asked.openBody([picture].values(), picture.byteLength)
  return new Response(body, { headers: { ...headers, ...length } })
}

interface Drawing {
  ref: string
  file: FileRow
  wanted: WantedPicture
  etag: string
  isWanted: () => boolean
  draw: DrawPicture
}

async function drawFile(
  { files }: FilesContext,
  { ref, file, wanted, etag, isWanted, draw }: Drawing,
): Promise<Uint8Array> {
  const key = keyOf(ref, file.version)
  if (key === null) throw noObject()
  const read = async (): Promise<Uint8Array> => {
    const stored = await inWords(() => files.store.read(key))
    if (stored === null) throw noObject()
    if (stored.sizeBytes > MAX_BYTES) {
      await stored.bytes[Symbol.asyncIterator]().return?.()
      throw NOT_DRAWN()
    }
    const pieces: Uint8Array[] = []
    for await (const piece of stored.bytes) pieces.push(piece)
    return Buffer.concat(pieces)
  }
  const work = draw({ ref, name: etag, file: file.version, isWanted, read }, wanted)
  if (work === null)
    throw new FilesError(503, 'PT503', 'Too many pictures are being drawn. Try again in a moment.')
  const drawn = await work
  if (drawn === null) throw NOT_DRAWN()
  return drawn
}

const NOT_DRAWN = () =>
  refuse(
    422,
    'InvalidRequest',
    'This picture cannot be drawn in another size: it is damaged, or larger than 25 MB, 50 megapixels, or 25 where it comes interlaced, progressive or as WebP.',
  )
