/** Uploads that are under way, or wait for an answer. */

import { t } from '@sayso/language/database'
import { X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lastOf } from './file-text.ts'
import type { Upload } from './use-uploads.ts'

interface UploadListProps {
  uploads: readonly Upload[]
  onRetry: (id: number, isReplacing: boolean) => void
  onRemove: (id: number) => void
}

export function UploadList({ uploads, onRetry, onRemove }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label={t('uploads')} className="shrink-0 border-b border-line px-4 py-1">
      {uploads.map(({ id, name, state }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-ui">
          <span className="min-w-0 flex-1 basis-40 truncate" dir="auto" title={name}>
            {lastOf(name)}
          </span>
          {state.kind === 'waiting' || state.kind === 'sending' ? (
            <progress
              aria-label={t('uploadOf', { name: lastOf(name) })}
              max={1}
              {...(state.kind === 'sending' && { value: state.part })}
              className="h-1.5 w-40 accent-ink"
            />
          ) : (
            <>
              <span role="alert" className="text-danger">
                {state.sentence}
              </span>
              <Button onClick={() => onRetry(id, state.kind === 'taken')}>
                {state.kind === 'taken' ? t('replaceTheFile') : t('tryTheUploadAgain')}
              </Button>
            </>
          )}
          <IconButton label={t('leaveThisFile')} onClick={() => onRemove(id)}>
            <X strokeWidth={1.75} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
