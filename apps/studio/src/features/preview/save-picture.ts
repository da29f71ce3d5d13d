/** Downloads a picture of the running app. */

import { t } from '@sayso/language/preview'
import type { PreviewController } from '@sayso/workbench'
import { notifyError } from '../../ui/notices.tsx'

export async function savePicture(preview: PreviewController, title: string): Promise<void> {
  try {
    const picture = await preview.app?.screenshot()
    if (picture === undefined) return
    const url = URL.createObjectURL(picture)
    Object.assign(document.createElement('a'), { href: url, download: pictureName(title) }).click()
    // The download has started by then, and holds the picture itself.
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  } catch {
    await notifyError(t('noPicture'), t('theAppCouldNotBe'))
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
