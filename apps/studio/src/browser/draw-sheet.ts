/** Draws pictures of an app's screens side by side on one sheet, as models are shown them. */

import { layOutSheet } from './lay-out-sheet.ts'

/** At least one picture; all have the size of the first. Rejects when the browser cannot draw them. */
export async function drawSheet(pictures: readonly Blob[]): Promise<Blob> {
  const bitmaps = await Promise.all(pictures.map((picture) => createImageBitmap(picture)))
  const [first] = bitmaps
  if (first === undefined) throw new Error('A sheet has at least one picture.')
  const { columns, cellWidth, cellHeight } = layOutSheet(bitmaps.length, first)
  const rows = Math.ceil(bitmaps.length / columns)
  const canvas = new OffscreenCanvas(columns * cellWidth, rows * cellHeight)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw on a canvas.')
  context.imageSmoothingQuality = 'high'
  for (const [index, bitmap] of bitmaps.entries()) {
    const [left, top] = [(index % columns) * cellWidth, Math.floor(index / columns) * cellHeight]
    // A line between screens of one colour.
    context.drawImage(bitmap, left, top, cellWidth - 1, cellHeight - 1)
    bitmap.close()
  }
  return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
}
