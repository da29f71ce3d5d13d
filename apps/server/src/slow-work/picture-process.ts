/**
 * Draws pictures in another size, one after another, in a process that can be ended: a picture is a stranger's, a small file may be a very
 * large picture, and its decoders are not ours.
 */

import os from 'node:os'
import type { WantedPicture } from '@sayso/data-gateway'
import sharp from 'sharp'
import type { PictureReply, PictureRequest } from './picture-messages.ts'

/** A phone's largest pictures; without a way around it by the header of the file. */
const MAX_PIXELS = 50_000_000
/** Of those that are not decoded in strips: all of it is in memory, and 38 bytes may be that much. */
const MAX_WHOLE_PIXELS = 25_000_000
const MAX_SECONDS = 4
const READING = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const

os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
sharp.cache(false)
sharp.concurrency(1)
// Documents that contain addresses and programs are pictures to the library too, and an AVIF of 1.5 KB may take a gigabyte.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

process.on('message', async ({ picture, wanted }: PictureRequest) => {
  const reply: PictureReply = await draw(picture, wanted).then(
    (drawn) => (drawn === null ? null : { picture: drawn }),
    () => null,
  )
  process.send?.(reply)
})
// A server that is gone has no use for an answer.
process.on('disconnect', () => process.exit(0))

async function draw(picture: Uint8Array, wanted: WantedPicture): Promise<Uint8Array | null> {
  if (await isTooMuch(picture)) return null
  const { width, height, resize, quality, type } = wanted
  const drawn = sharp(picture, READING)
    .timeout({ seconds: MAX_SECONDS })
    // Cameras write which side is up beside the picture, and that is not kept.
    .rotate()
    .resize({
      ...(width !== null && { width }),
      ...(height !== null && { height }),
      fit: FITS[resize],
      withoutEnlargement: true,
    })
  switch (type) {
    case 'image/webp':
      return await drawn.webp({ quality }).toBuffer()
    case 'image/png':
      return await drawn.png({ quality }).toBuffer()
    case 'image/jpeg':
      return await drawn.jpeg({ quality }).toBuffer()
  }
}

/** Its header alone is read. */
async function isTooMuch(picture: Uint8Array): Promise<boolean> {
  const { format, isProgressive, width, height } = await sharp(picture, READING).metadata()
  const isWhole = format === 'webp' || isProgressive === true
  return isWhole && width * height > MAX_WHOLE_PIXELS
}

const FITS = { cover: 'cover', contain: 'inside', fill: 'fill' } as const
