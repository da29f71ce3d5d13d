/** The picture of an app that is shown with links to it: the card that the page has drawn, else the screenshot of the published version, else the project's newest. */

import { readPicture } from '@sayso/generation'
import { decodeBase64 } from '@sayso/project'
import type { WebExportFacts } from '@sayso/web-export'
import { LINK_CARD_HEIGHT_PX, LINK_CARD_WIDTH_PX, MAX_THUMBNAIL_SIDE_PX } from '@sayso/wire'
import { badRequest } from '../http/api-failure.ts'
import type { Services } from '../http/services.ts'

/** Not every site makes a card from other formats. */
const SHARED_TYPES = new Set(['image/jpeg', 'image/png'])

interface Shared {
  projectId: string
  versionNumber: number
  card: string | undefined
}

/** Throws `ApiFailure` for a card of another form. */
export async function readSharedPicture(
  { versionMarks, thumbnails }: Pick<Services, 'versionMarks' | 'thumbnails'>,
  { projectId, versionNumber, card }: Shared,
): Promise<Pick<WebExportFacts, 'picture'>> {
  if (card !== undefined) return { picture: readCard(card) }
  const found = (await versionMarks.picture(projectId, versionNumber)) ?? (await thumbnails.get(projectId))
  const result = found && readPicture(found.bytes, MAX_THUMBNAIL_SIDE_PX)
  return result?.ok && SHARED_TYPES.has(result.picture.mediaType) ? { picture: result.picture } : {}
}

function readCard(card: string): WebExportFacts['picture'] {
  const bytes = decodeBase64(card)
  const result = bytes && readPicture(bytes, LINK_CARD_WIDTH_PX)
  if (!result?.ok || !SHARED_TYPES.has(result.picture.mediaType)) throw badRequest(NO_CARD)
  const { picture } = result
  if (picture.widthPx !== LINK_CARD_WIDTH_PX || picture.heightPx !== LINK_CARD_HEIGHT_PX)
    throw badRequest(NO_CARD)
  return picture
}

const NO_CARD = 'The card of a link is a JPEG or PNG of 1200 × 630 pixels.'
