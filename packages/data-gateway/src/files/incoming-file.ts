/** The file in the body of an upload: the body itself, or the one file of a form. Its bytes pass through; none are kept. */

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { bodyPieces } from '../errors/body-pieces.ts'
import { badRequest } from './files-error.ts'

interface IncomingFile {
  contentType: string
  bytes: AsyncIterable<Uint8Array>
}

/** Known once the whole body was read: fields of a form may come behind its file. */
export interface FileExtras {
  cacheControl: string
  /** JSON of the app's own; null without it. */
  userMetadata: string | null
}

const MAX_FIELD_BYTES = 16 * 1024
const MAX_FIELDS = 20
const DEFAULT_TYPE = 'text/plain;charset=UTF-8'

/** `take` reads the bytes, or throws. */
export async function readIncoming<Taken>(
  request: Request,
  take: (file: IncomingFile) => Promise<Taken>,
): Promise<{ taken: Taken; extras: FileExtras }> {
  const contentType = request.headers.get('content-type') ?? DEFAULT_TYPE
  const body = bodyPieces(request, badRequest)
  if (contentType.toLowerCase().startsWith('multipart/form-data'))
    return await readForm(Readable.from(body), contentType, take)
  const taken = await take({ contentType, bytes: body })
  const maxAge = /max-age=(\d+)/.exec(request.headers.get('cache-control') ?? '')?.[1]
  const encoded = request.headers.get('x-metadata')
  const metadata = encoded === null ? null : Buffer.from(encoded, 'base64').toString('utf8')
  return { taken, extras: toExtras(maxAge, metadata) }
}

async function readForm<Taken>(
  body: Readable,
  contentType: string,
  take: (file: IncomingFile) => Promise<Taken>,
): Promise<{ taken: Taken; extras: FileExtras }> {
  const fields = new Map<string, string>()
  const form = openForm(contentType)
  let taking: Promise<Taken> | null = null
  form.on('field', (name: string, value: string) => void fields.set(name, value))
  form.on('file', (_field: string, bytes: Readable, _name: string, _encoding: string, type: string) => {
    if (taking !== null) return void bytes.resume()
    // The client has left, or the file is refused: the reader must know, who may not have begun to read.
    bytes.on('error', unheard)
    body.once('error', (error) => bytes.destroy(error))
    taking = take({ contentType: type, bytes })
    taking.catch((error: unknown) => {
      const reason = error instanceof Error ? error : new Error(String(error))
      // The body may have ended before; then the form waits for somebody who reads its file.
      body.destroy(reason)
      form.destroy(reason)
    })
  })
  try {
    await pipeline(body, form)
  } catch (error) {
    // The refusal of the file counts more than the body that was ended for it.
    if (taking !== null) await taking
    throw error instanceof Error && /multipart|Unexpected end/i.test(error.message)
      ? badRequest('The form in the body is not whole.')
      : error
  }
  if (taking === null) throw badRequest('The form has no file in it.')
  return { taken: await taking, extras: toExtras(fields.get('cacheControl'), fields.get('metadata') ?? null) }
}

/** An error event without a listener would end the server. */
const unheard = () => undefined

function openForm(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // React Native sends a name; a browser's blob has one too.
      isPartAFile: (field, type, name) => name !== undefined || (field === '' && type !== undefined),
      limits: { fieldSize: MAX_FIELD_BYTES, fields: MAX_FIELDS, parts: MAX_FIELDS + 1 },
    })
  } catch {
    throw badRequest('The form in the body has no boundary.')
  }
}

export function toExtras(maxAge: string | undefined, metadata: string | null): FileExtras {
  const seconds = /\d{1,9}/.exec(maxAge ?? '')?.[0]
  return {
    cacheControl: seconds === undefined ? 'no-cache' : `max-age=${seconds}`,
    userMetadata: metadata === null || metadata === '' ? null : requireJson(metadata),
  }
}

function requireJson(metadata: string): string {
  try {
    if (metadata.length <= MAX_FIELD_BYTES && isPlainObject(JSON.parse(metadata))) return metadata
  } catch {
    // The same refusal.
  }
  throw badRequest('The metadata of a file is an object as JSON, of 16 KB at most.')
}

const isPlainObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
