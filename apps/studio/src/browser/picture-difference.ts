/** Part of the points that differ between two pictures, from 0 to 1; null where one of them cannot be read. */

import { differentPart } from '@sayso/workbench/upgrade'

export async function pictureDifference(before: Blob, after: Blob): Promise<number | null> {
  const [first, second] = await Promise.all([pointsOf(before), pointsOf(after)])
  if (first === null || second === null) return null
  return differentPart(first, second)
}

async function pointsOf(picture: Blob): Promise<Uint8ClampedArray | null> {
  // A picture that cannot be decoded shows no difference, and none is claimed.
  const bitmap = await createImageBitmap(picture).catch(() => null)
  if (bitmap === null) return null
  const { width, height } = bitmap
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context?.getImageData(0, 0, width, height).data ?? null
}
