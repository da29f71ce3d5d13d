/** The picture of an element: chosen from the project's, typed as an address, or brought from this device. */

import { t } from '@sayso/language/code'
import type { ReadValue } from '@sayso/workbench/direct-edits'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFileUpload } from '../files/use-file-upload.ts'
import { ValueField, type ValuePlace } from './value-field.tsx'

interface PictureFieldProps {
  value: ReadValue
  elementPath: string
  /** Paths of the project's pictures. */
  pictures: readonly string[]
  onChange: (value: ReadValue, place: ValuePlace, typed: string) => Promise<boolean>
}

export function PictureField(props: PictureFieldProps) {
  const { value, pictures, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const upload = useFileUpload()
  const bring = async (files: readonly File[]) => {
    const [path] = await upload(files, 'assets/')
    if (path !== undefined) await onChange(value, value.place, path)
  }
  return (
    <ValueField
      {...props}
      choices={pictures}
      action={
        <>
          <IconButton
            label={t('useAPictureFromThis')}
            className="size-8! pointer-coarse:mx-1.5 pointer-coarse:self-center"
            onClick={() => input.current?.click()}
          >
            <Upload strokeWidth={1.75} />
          </IconButton>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            aria-label={t('pictureToUse')}
            tabIndex={-1}
            className="hidden"
            onChange={(event) => {
              void bring([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </>
      }
    />
  )
}
