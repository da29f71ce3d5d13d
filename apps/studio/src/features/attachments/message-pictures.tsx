/** The pictures that came with a prompt, in the conversation. */

import { t } from '@sayso/language/composer'
import type { MessageAttachment } from '@sayso/wire'
import { attachmentUrl } from '../../api/client.ts'

interface MessagePicturesProps {
  projectId: string
  pictures: readonly MessageAttachment[]
}

export function MessagePictures({ projectId, pictures }: MessagePicturesProps) {
  if (pictures.length === 0) return null
  return (
    <ul aria-label={t('attachedImages')} className="flex flex-wrap justify-end gap-2">
      {pictures.map(({ id, name, widthPx, heightPx, assetPath }) => (
        <li key={assetPath}>
          <a href={attachmentUrl(projectId, id)} target="_blank" rel="noopener" className="block">
            <img
              src={attachmentUrl(projectId, id)}
              alt={name}
              title={name}
              {...toShownSize(widthPx, heightPx)}
              loading="lazy"
              className="h-auto max-w-full rounded-card border border-line"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

const MAX_SHOWN = { width: 240, height: 160 }
const MIN_SHOWN_PX = 60

/** Known before the picture has come, so that nothing moves when it does. */
function toShownSize(widthPx: number, heightPx: number): { width: number; height: number } {
  const fitting = Math.min(MAX_SHOWN.width / widthPx, MAX_SHOWN.height / heightPx)
  // A picture of a few pixels would be a dot.
  const scale = Math.min(fitting, Math.max(1, MIN_SHOWN_PX / Math.max(widthPx, heightPx)))
  return { width: Math.round(widthPx * scale), height: Math.round(heightPx * scale) }
}
