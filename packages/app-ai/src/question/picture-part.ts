/** A picture in a question: its bytes alone. An address is refused, as the server asks no other server for an app. */

import { readPicture } from '@sayso/generation'
import { MAX_ATTACHMENT_SIDE_PX } from '@sayso/wire'
import { AiError } from '../failures/ai-error.ts'
import { MAX_PICTURE_BYTES } from './limits.ts'

interface PicturePart {
  url?: string | undefined
  data?: string | undefined
  image?: string | undefined
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** Throws `AiError` for what is not a picture, or too large. Metadata (place, camera, times) is taken away. */
export function readPicturePart({ url, data, image }: PicturePart): { mediaType: string; base64: string } {
  const given = url ?? data ?? image ?? ''
  const base64 = given.startsWith('data:') ? given.slice(given.indexOf(',') + 1) : given
  if (given.length - base64.length > 100 || !BASE64.test(base64))
    throw new AiError(400, 'BAD_PICTURE', 'Send a picture as a data URL with base64, not as an address.')
  const tooLarge = `A picture has at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB. Make it smaller.`
  if (base64.length > (MAX_PICTURE_BYTES * 4) / 3) throw new AiError(413, 'TOO_LARGE', tooLarge)
  const result = readPicture(Buffer.from(base64, 'base64'), MAX_ATTACHMENT_SIDE_PX)
  if (!result.ok) throw new AiError(400, 'BAD_PICTURE', result.message)
  return { mediaType: result.picture.mediaType, base64: Buffer.from(result.picture.bytes).toString('base64') }
}
