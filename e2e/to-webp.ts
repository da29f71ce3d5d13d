/** Makes a small picture out of a screenshot: the browser has the encoder. */

import type { Page } from 'playwright-core'

export async function toWebp(
  page: Page,
  png: Buffer,
  { widthPx, quality }: { widthPx: number; quality: number },
): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ source, width, quality: wanted }) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob())
      const height = Math.round((bitmap.height / bitmap.width) * width)
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('There is no canvas.')
      context.imageSmoothingQuality = 'high'
      context.drawImage(bitmap, 0, 0, width, height)
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: 'image/webp', quality: wanted })).arrayBuffer(),
      )
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, width: widthPx, quality },
  )
  return Buffer.from(base64, 'base64')
}
