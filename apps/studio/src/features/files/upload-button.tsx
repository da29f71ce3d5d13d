/** Opens the system's file picker for files that go into the project. */

import { t } from '@sayso/language/code'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFileUpload } from './use-file-upload.ts'

export function UploadButton() {
  const input = useRef<HTMLInputElement>(null)
  const upload = useFileUpload()
  return (
    <>
      <IconButton label={t('addFilesFromThisDevice')} onClick={() => input.current?.click()}>
        <Upload strokeWidth={1.75} />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        aria-label={t('filesToAdd')}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          void upload([...(event.target.files ?? [])], null)
          // The same file can be picked again after it was deleted.
          event.target.value = ''
        }}
      />
    </>
  )
}
