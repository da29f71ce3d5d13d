/** The pictures that came with a prompt, in the conversation. */

import type { MessageAttachment } from '@sayso/wire'
import { attachmentUrl } from '../../api/client.ts'

interface MessagePicturesProps {
  projectId: string
  pictures: readonly MessageAttachment[]
}

export function MessagePictures({ projectId, pictures }: MessagePicturesProps) {
  if (pictures.length === 0) return null
  return (
    <ul aria-label="Attached images" className="flex flex-wrap justify-end gap-2">
      {pictures.map(({ id, name, widthPx, heightPx, assetPath }) => (
        <li key={assetPath}>
          <a href={attachmentUrl(projectId, id)} target="_blank" rel="noopener" className="block">
            <img
              src={attachmentUrl(projectId, id)}
              alt={name}
              title={name}
              width={widthPx}
              height={heightPx}
              loading="lazy"
              className="h-auto max-h-40 w-auto max-w-full rounded-card border border-line object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
