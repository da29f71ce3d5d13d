/** Part of the points that differ between two pictures, from 0 to 1; null where one of them cannot be read. */

/** The scale goes to 255, for each color of a point. Pictures are compressed. */
const TOLERANCE = 24

export async function pictureDifference(before: Blob, after: Blob): Promise<number | null> {
  const [first, second] = await Promise.all([pointsOf(before), pointsOf(after)])
  if (first === null || second === null) return null
  if (first.length !== second.length) return 1
  let different = 0
  for (let at = 0; at < first.length; at += 4) {
    const isFar = [0, 1, 2].some(
      (color) => Math.abs((first[at + color] ?? 0) - (second[at + color] ?? 0)) > TOLERANCE,
    )
    if (isFar) different += 1
  }
  return (different * 4) / first.length
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
