/** The attached pictures above the prompt's tools: small, each with its way out. */

import { t } from '@sayso/language/composer'
import type { AttachmentTray, TrayPicture } from '@sayso/workbench'
import { X } from 'lucide-react'
import { useStore } from 'zustand'

export function TrayStrip({ tray }: { tray: AttachmentTray }) {
  const { pictures, preparingCount, uploadedCount } = useStore(tray.store)
  if (pictures.length === 0 && preparingCount === 0) return null
  const isUploading = uploadedCount !== null
  return (
    <div className="px-4 pt-1 pb-2">
      <ul aria-label={t('attachedImages')} className="flex flex-wrap gap-2 pointer-coarse:gap-5">
        {pictures.map((picture, index) => (
          <Thumbnail
            key={picture.key}
            picture={picture}
            isWaiting={isUploading && index >= uploadedCount}
            onRemove={isUploading ? null : () => tray.remove(picture.key)}
          />
        ))}
        {Array.from({ length: preparingCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
          <li key={index} className="size-[60px] rounded-card border border-line bg-sel" />
        ))}
      </ul>
      {isUploading ? (
        <progress
          aria-label={t('uploadingImages')}
          value={uploadedCount}
          max={pictures.length}
          className="mt-2 h-1 w-full accent-ink"
        />
      ) : null}
    </div>
  )
}

interface ThumbnailProps {
  picture: TrayPicture
  isWaiting: boolean
  /** Null while it cannot be removed. */
  onRemove: (() => void) | null
}

function Thumbnail({ picture, isWaiting, onRemove }: ThumbnailProps) {
  return (
    <li className="relative">
      <img
        src={picture.url}
        alt={picture.name}
        title={picture.name}
        className={`size-[60px] rounded-card border border-line object-cover ${isWaiting ? 'opacity-50' : ''}`}
      />
      {onRemove === null ? null : (
        <button
          type="button"
          aria-label={t('remove', { name: picture.name })}
          onClick={onRemove}
          className="touch-target absolute -top-2 -end-2 inline-flex size-6 items-center justify-center rounded-full bg-ink text-on-ink"
        >
          <X className="size-3" strokeWidth={2} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

/** Why files were not added; read out when it appears. */
export function TrayRefusals({ tray }: { tray: AttachmentTray }) {
  const { refusals } = useStore(tray.store)
  return (
    <div role="alert" className="text-ui-s text-danger">
      {refusals.map((refusal) => (
        <p key={refusal} className="px-4 pb-3 break-words">
          {refusal}
        </p>
      ))}
    </div>
  )
}
