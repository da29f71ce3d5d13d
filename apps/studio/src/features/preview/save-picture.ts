/** Downloads a picture of the running app. */

import { sayFailure } from '../../ui/notices.tsx'
import type { PreviewController } from './preview-controller.ts'

export async function savePicture(preview: PreviewController, title: string): Promise<void> {
  try {
    const picture = await preview.screenshot()
    if (picture === null) return
    const url = URL.createObjectURL(picture)
    Object.assign(document.createElement('a'), { href: url, download: pictureName(title) }).click()
    // The download has begun by then, and holds the picture itself.
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  } catch {
    await sayFailure('No picture', 'The app did not let itself be drawn. Reload it and try again.')
  }
}

/** `fernly-plants.png`: letters and digits of any script, and nothing that a disk could refuse. */
export function pictureName(title: string): string {
  const name = title
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return `${name.slice(0, 60) || 'app'}.png`
}
