/**
 * Makes a picture as small as it is needed, before it is sent: as models see it, or as a portrait. Redrawing it also turns it the right way up
 * and leaves out where and by whom it was taken.
 */

import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENT_SIDE_PX } from '@sayso/wire'

interface Size {
  width: number
  height: number
}

/** Rejects when the browser cannot read the picture. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const size = fitWithin(bitmap, MAX_ATTACHMENT_SIDE_PX)
    // The orientation of a JPEG is in metadata that the server removes, so it is always redrawn.
    const canStay = size.width === bitmap.width && size.height === bitmap.height && file.type !== 'image/jpeg'
    if (canStay) return file
    return await draw(bitmap, size, file.type)
  } finally {
    bitmap.close()
  }
}

/** The middle of the picture as a square of `sidePx`. Rejects when the browser cannot read it. */
export async function cropToSquare(file: Blob, sidePx: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const canvas = new OffscreenCanvas(sidePx, sidePx)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser cannot draw on a canvas.')
    const side = Math.min(bitmap.width, bitmap.height)
    const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, left, top, side, side, 0, 0, sidePx, sidePx)
    // A browser that writes no WebP writes PNG instead, which may be too large for a photograph.
    const drawn = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 })
    return drawn.type === 'image/webp'
      ? drawn
      : await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  } finally {
    bitmap.close()
  }
}

/** The size in proportion with no side longer than `side`; never larger than it is. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function draw(bitmap: ImageBitmap, { width, height }: Size, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw on a canvas.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  const isPhoto = type === 'image/jpeg'
  const drawn = await canvas.convertToBlob(
    isPhoto ? { type: 'image/jpeg', quality: 0.9 } : { type: 'image/png' },
  )
  if (drawn.size <= MAX_ATTACHMENT_BYTES) return drawn
  // A photograph that came as PNG: WebP keeps transparency.
  return await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 })
}
