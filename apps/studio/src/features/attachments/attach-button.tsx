/** Opens the system's file picker, for pictures only. */

import { t } from '@sayso/language/composer'
import { type AttachmentTray, PICTURE_TYPES } from '@sayso/workbench'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'

export function AttachButton({ tray, isLocked }: { tray: AttachmentTray; isLocked: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        label={t('attachImages')}
        disabled={isLocked}
        className="size-9! [&_svg]:size-[18px]"
        onClick={() => input.current?.click()}
      >
        <ImagePlus strokeWidth={1.75} />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('imagesToAttach')}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          void tray.add([...(event.target.files ?? [])])
          // The same file can be picked again after it was removed.
          event.target.value = ''
        }}
      />
    </>
  )
}
