/** Renders one picture in a process that can be ended: a picture is a stranger's, and a small file may hold an enormous one. */

import os from 'node:os'
import sharp from 'sharp'
import type { PictureReply, PictureRequest } from './picture-messages.ts'

/** Twice what a phone's camera takes. */
const MAX_PIXELS = 50_000_000
const TIMEOUT_SECONDS = 8
/** Formats in which pictures are sent back as they came. Others become JPEG. */
const SAME_FORMATS = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const

os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
sharp.cache(false)
sharp.concurrency(1)

process.on('message', async (request: PictureRequest) => {
  process.send?.(await render(request))
})
// A server that is gone has no use for an answer.
process.on('disconnect', () => process.exit(0))

async function render({ picture, options }: PictureRequest): Promise<PictureReply> {
  try {
    const source = sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    const { format } = await source.metadata()
    const same = SAME_FORMATS.find((name) => name === (format === 'heif' ? 'avif' : format)) ?? 'jpeg'
    const target = options.format === 'origin' ? same : options.format
    const { width, height, resize, quality } = options
    const { data, info } = await source
      .rotate()
      .timeout({ seconds: TIMEOUT_SECONDS })
      .resize({
        ...(width !== null && { width }),
        ...(height !== null && { height }),
        fit: resize === 'contain' ? 'inside' : resize,
        withoutEnlargement: resize !== 'fill',
      })
      .toFormat(target, target === 'png' || target === 'gif' ? {} : { quality })
      .toBuffer({ resolveWithObject: true })
    const type = info.format === 'heif' ? 'avif' : info.format
    return { ok: true, bytes: Uint8Array.from(data), contentType: `image/${type}` }
  } catch {
    // It is not a picture, or too large a one: the server says so.
    return { ok: false, reason: 'unreadable' }
  }
}
