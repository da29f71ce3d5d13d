/** One file: a picture is shown; it is downloaded, renamed or moved and deleted, and its address is copied. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/database'
import type { AppFile, ChangeFilesRequest } from '@sayso/wire'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatAgo, useNow } from '../../../browser/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { FIELD } from '../../../ui/field.ts'
import { Failure } from '../../../ui/form-end.tsx'
import { useShownData } from '../shown/shown-data.tsx'
import { changeFiles, filesKey } from './app-files-api.ts'
import { isPicture, lastOf, sizeText } from './file-text.ts'

interface FileDialogProps {
  bucket: string
  file: AppFile
  onClose: () => void
}

export function FileDialog({ bucket, file, onClose }: FileDialogProps) {
  const [name, setName] = useState(file.name)
  const [isDeleting, setDeleting] = useState(false)
  const change = useChange(bucket, onClose)
  const refusal = change.data?.success === false ? translated(change.data.error) : null
  return (
    <Dialog isOpen onClose={onClose} title={lastOf(file.name)} width="form">
      {isPicture(file.type) ? (
        <img
          src={file.path}
          alt=""
          className="mt-4 max-h-[40dvh] w-full rounded-large bg-sel object-contain"
        />
      ) : null}
      <Facts file={file} />
      <div className="mt-4 flex flex-wrap gap-2 pointer-coarse:gap-3">
        <a
          href={`${file.path}&download=${encodeURIComponent(lastOf(file.name))}`}
          download
          className="touch-target inline-flex h-8 shrink-0 items-center gap-2 rounded-button border border-line-2 bg-raised px-3 text-ui font-medium hover:bg-hover [&_svg]:size-4"
        >
          <Download strokeWidth={1.75} aria-hidden="true" />
          {t('downloadTheFile')}
        </a>
        {file.publicPath === null ? null : (
          <Button onClick={() => void copyText(toAddress(file.publicPath ?? ''))}>
            {t('copyTheAddress')}
          </Button>
        )}
        <Button disabled={change.isPending} onClick={() => change.mutate({ kind: 'sign', name: file.name })}>
          {t('copyAddressForAWeek')}
        </Button>
      </div>
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate({ kind: 'move', name: file.name, to: name.trim() })
        }}
      >
        <label className="block text-ui font-medium">
          {t('nameAndFolder')}
          <input
            required
            maxLength={1024}
            value={name}
            onChange={({ target }) => setName(target.value)}
            className={FIELD}
          />
        </label>
        <Button
          type="submit"
          className="mt-2"
          disabled={change.isPending || name.trim() === file.name || name.trim() === ''}
        >
          {t('renameTheFile')}
        </Button>
      </form>
      <Failure error={change.error ?? refusal} />
      <DialogActions>
        {isDeleting ? (
          <>
            <Button size="l" onClick={() => setDeleting(false)}>
              {t('keepTheFiles')}
            </Button>
            <Button
              size="l"
              look="danger"
              disabled={change.isPending}
              onClick={() => change.mutate({ kind: 'remove', names: [file.name], folders: [] })}
            >
              {t('deleteItForGood')}
            </Button>
          </>
        ) : (
          <Button size="l" look="ghost" onClick={() => setDeleting(true)}>
            {t('deleteTheFile')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Facts({ file }: { file: AppFile }) {
  const nowMs = useNow(false)
  const facts = [
    [t('fileType'), file.type],
    [t('fileSize'), sizeText(file.sizeBytes)],
    [t('fileChanged'), formatAgo(file.changedAt, nowMs)],
    [t('fileOwner'), file.owner ?? t('nobodySignedIn')],
  ]
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-ui">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="min-w-0 tabular-nums [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const toAddress = (path: string) => new URL(path, location.origin).href

/** A file that was moved or deleted has no dialog any more. */
function useChange(bucket: string, onGone: () => void) {
  const shown = useShownData()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: ChangeFilesRequest) => changeFiles(shown, bucket, change),
    async onSuccess(answer, { kind }) {
      if (!answer.success) return
      if (kind === 'sign') return await copyText(toAddress(answer.path ?? ''))
      await queries.invalidateQueries({ queryKey: filesKey(shown) })
      onGone()
    },
  })
}
