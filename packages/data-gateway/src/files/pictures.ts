/** Pictures in another size or format, made when they are asked for. */

import type { PictureOptions } from '../ports/app-files.ts'
import { type FileRow, keyOf } from './file-rows.ts'
import { FilesError, noObject, refuse } from './files-error.ts'
import type { FilesContext, OpenRequest } from './files-request.ts'
import type { ObjectPath } from './object-path.ts'
import { FENCE, readWhole, sendFile } from './send-file.ts'

const MAX_SIDE_PX = 2_500
/** Of a picture that is stored; larger ones are not rendered. */
const MAX_PICTURE_BYTES = 25 * 1024 * 1024
const DEFAULT_QUALITY = 80
const BUSY_MS = 5_000

export function readPictureOptions(query: URLSearchParams): PictureOptions {
  return {
    width: readSide(query.get('width')),
    height: readSide(query.get('height')),
    resize: oneOf(query.get('resize'), ['cover', 'contain', 'fill']),
    quality: readWithin(query.get('quality'), { from: 20, to: 100 }) ?? DEFAULT_QUALITY,
    format: oneOf(query.get('format'), ['origin', 'webp', 'avif']),
  }
}

const readSide = (text: string | null) => readWithin(text, { from: 1, to: MAX_SIDE_PX })

function readWithin(text: string | null, { from, to }: { from: number; to: number }): number | null {
  if (text === null || text === '') return null
  const value = Number(text)
  if (Number.isInteger(value) && value >= from && value <= to) return value
  throw refuse(400, 'invalid_request', `A size of a picture is a whole number from ${from} to ${to}.`)
}

/** The first is the default. */
function oneOf<const Name extends string>(text: string | null, names: readonly [Name, ...Name[]]): Name {
  if (text === null || text === '') return names[0]
  const found = names.find((name) => name === text)
  if (found === undefined)
    throw refuse(400, 'invalid_request', `“${text.slice(0, 30)}” is not one of ${names.join(', ')}.`)
  return found
}

interface Rendering {
  file: FileRow
  path: ObjectPath
  isPersonal: boolean
  options: PictureOptions
  /** As the address says them. */
  transformations: string
}

/** A drawing is sent as it is: it has any size. */
export async function sendPicture(
  context: FilesContext,
  request: OpenRequest,
  { file, path, isPersonal, options, transformations }: Rendering,
): Promise<Response> {
  if (file.contentType.startsWith('image/svg'))
    return await sendFile(context, request, { file, path, isPersonal })
  const { ref } = request
  const key = keyOf(ref, file.version)
  if (key === null) throw noObject()
  const etag = `"${file.version}-${Buffer.from(JSON.stringify(options)).toString('base64url')}"`
  const headers = {
    ...FENCE,
    'Cache-Control': isPersonal ? 'private, no-cache' : file.cacheControl.replace(/[^\w\-=, ]/g, ''),
    ETag: etag,
    'X-Transformations': transformations,
  }
  if (request.request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  const bytes = await readWhole(context.files.store, key, MAX_PICTURE_BYTES)
  if (bytes === null) throw refuse(413, 'Payload too large', 'Pictures of more than 25 MB are not resized.')
  const rendered = await context.files.renderPicture(ref, bytes, options)
  if (rendered.ok) {
    return new Response(Uint8Array.from(rendered.bytes), {
      headers: {
        ...headers,
        'Content-Type': rendered.contentType,
        'Content-Length': String(rendered.bytes.byteLength),
      },
    })
  }
  if (rendered.reason === 'busy')
    throw new FilesError(429, 'too_many', 'Too many pictures are being resized. Try again in a moment.', {
      retryAfterMs: BUSY_MS,
    })
  throw refuse(
    422,
    'InvalidRequest',
    'This file cannot be resized: it is not a picture, or has too many pixels.',
  )
}

export function transformationsOf(query: URLSearchParams): string {
  return ['width', 'height', 'resize', 'quality', 'format']
    .flatMap((name) => {
      const value = query.get(name)
      return value === null || value === '' ? [] : [`${name}:${value.replace(/\W/g, '')}`]
    })
    .join(',')
}
