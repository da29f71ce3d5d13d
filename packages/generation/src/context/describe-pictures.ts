/** Presents attached pictures to a model: their names, and the pixels if it can see. */

import type { MessageAttachment } from '@sayso/wire'
import type { ModelMessage } from '../ports/ports.ts'

export interface Pictures {
  byMessage: ReadonlyMap<string, readonly MessageAttachment[]>
  /** Base64 by id; pictures that are missing are not shown. */
  contents: ReadonlyMap<string, string>
}

/** The `attached_pictures` section; empty without pictures. */
export function describePictures(attachments: readonly MessageAttachment[], isSeen: boolean): string {
  if (attachments.length === 0) return ''
  const lines = attachments.map(
    ({ name, widthPx, heightPx, assetPath }) =>
      `${assetPath} (${widthPx} × ${heightPx}, called ${JSON.stringify(name)})`,
  )
  const intro = isSeen
    ? 'In the order of the pictures. A picture is not in the project until you put it there, under its path:'
    : 'You cannot see pictures. Say so if it matters. You can put them into the project, under these paths:'
  return `<attached_pictures>\n${[intro, ...lines].join('\n')}\n</attached_pictures>`
}

export function toImages(
  attachments: readonly MessageAttachment[],
  { contents }: Pick<Pictures, 'contents'>,
): NonNullable<ModelMessage['images']> {
  return attachments.flatMap(({ id, mediaType }) => {
    const base64 = contents.get(id)
    return base64 === undefined ? [] : [{ mediaType, base64 }]
  })
}

/** About what providers count: one token for 750 pixels. */
export function countPictureTokens(attachments: readonly MessageAttachment[]): number {
  return attachments.reduce((sum, { widthPx, heightPx }) => sum + Math.ceil((widthPx * heightPx) / 750), 0)
}

const PICTURE_WORDS =
  /\b(?:pictures?|images?|photos?|screenshots?|sketch\w*|drawings?|drew|mock-?ups?|wireframes?|logos?|attach\w*|designs?|bild\w*|fotos?|skizzen?|zeichnung\w*|entwurf|entwürfe|vorlage)\b/i

/** Whether a prompt mentions pictures that came earlier. */
export function asksForPictures(prompt: string): boolean {
  return PICTURE_WORDS.test(prompt)
}
