/** Picture that other sites show with a link to the published app: its title and icon beside a phone with its screenshot. */

import { readAppConfig } from '@sayso/preview/app-config'
import { decodeBase64, encodeBase64, joinPath, type ProjectFiles } from '@sayso/project'
import { MAX_LINK_CARD_BYTES } from '@sayso/wire'
import { thumbnailUrl, versionPictureUrl } from '../../api/client.ts'
import { drawLinkCard } from './draw-link-card.ts'

interface CardOrder {
  projectId: string
  versionNumber: number
  /** Stands in for a version that was never seen running. */
  thumbnailId: string | null
  title: string
  description: string
  files: ProjectFiles
}

/** Base64; undefined where there is no picture of the app, or the browser cannot draw it: the app is published without. */
export async function makeLinkCard(order: CardOrder): Promise<string | undefined> {
  const { projectId, versionNumber, thumbnailId, title, description, files } = order
  try {
    const screenshot =
      (await readPicture(versionPictureUrl(projectId, versionNumber))) ??
      (thumbnailId === null ? null : await readPicture(thumbnailUrl(projectId, thumbnailId)))
    if (screenshot === null) return undefined
    const icon = await readIcon(files)
    const card = drawLinkCard({ screenshot, icon, title, description })
    for (const quality of [0.88, 0.6]) {
      const drawn = await card.convertToBlob({ type: 'image/jpeg', quality })
      if (drawn.size <= MAX_LINK_CARD_BYTES) return encodeBase64(new Uint8Array(await drawn.arrayBuffer()))
    }
    return undefined
  } catch {
    // The app is worth publishing without it: links show the screenshot alone then.
    return undefined
  }
}

async function readPicture(url: string): Promise<ImageBitmap | null> {
  const response = await fetch(url)
  return response.ok ? await createImageBitmap(await response.blob()) : null
}

/** `icon` of app.json. Null for an app whose icon this browser cannot read. */
async function readIcon(files: ProjectFiles): Promise<ImageBitmap | null> {
  const config = readAppConfig(files)
  const place: unknown = Object(Object(config).expo ?? config).icon
  const file = typeof place === 'string' ? files.get(joinPath('', place) ?? place) : undefined
  const bytes = file?.isBinary ? decodeBase64(file.content) : null
  return bytes && (await createImageBitmap(new Blob([new Uint8Array(bytes)])).catch(() => null))
}
