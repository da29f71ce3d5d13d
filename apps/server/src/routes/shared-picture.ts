/** The picture of an app that is shown with links to it: the one of the published version, else the project's newest. */

import { readPicture } from '@sayso/generation'
import type { WebExportFacts } from '@sayso/web-export'
import { MAX_THUMBNAIL_SIDE_PX } from '@sayso/wire'
import type { Services } from '../http/services.ts'

/** Not every site makes a card from other formats. */
const SHARED_TYPES = new Set(['image/jpeg', 'image/png'])

export async function readSharedPicture(
  { versionMarks, thumbnails }: Pick<Services, 'versionMarks' | 'thumbnails'>,
  projectId: string,
  versionNumber: number,
): Promise<Pick<WebExportFacts, 'picture'>> {
  const found = (await versionMarks.picture(projectId, versionNumber)) ?? (await thumbnails.get(projectId))
  const result = found && readPicture(found.bytes, MAX_THUMBNAIL_SIDE_PX)
  return result?.ok && SHARED_TYPES.has(result.picture.mediaType) ? { picture: result.picture } : {}
}
