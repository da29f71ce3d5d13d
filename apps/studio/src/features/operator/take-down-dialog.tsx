/** Question before a published app is taken down, with the reason that its owner reads, or restored. */

import { t } from '@sayso/language/operator'
import { MAX_REPORT_CHARS, type OperatorApp } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { takeDown } from './operator-queries.ts'

interface TakeDownDialogProps {
  app: Pick<OperatorApp, 'shareId' | 'title' | 'takenDownReason'>
  onClose: () => void
}

export function TakeDownDialog({ app, onClose }: TakeDownDialogProps) {
  const { shareId, title, takenDownReason } = app
  const isDown = takenDownReason !== null
  const [reason, setReason] = useState('')
  const change = useMutation({
    mutationFn: () => takeDown(shareId, { reason: isDown ? null : reason.trim() }),
    onSuccess: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isDown ? t('restoreApp', { title }) : t('takeDownApp', { title })}
      description={isDown ? t('restoreNote') : t('takeDownNote')}
    >
      <form onSubmit={submit}>
        {isDown ? null : (
          <label className="mt-4 block text-ui font-medium">
            {t('reason')}
            <textarea
              required
              maxLength={MAX_REPORT_CHARS}
              rows={3}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              className="mt-1.5 block w-full rounded-large border border-line-control bg-surface px-3 py-2 text-body font-normal"
            />
          </label>
        )}
        {change.error === null ? null : (
          <p role="alert" className="mt-3 text-ui text-danger">
            {failureSentence(change.error)}
          </p>
        )}
        <DialogActions>
          <Button size="l" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            size="l"
            look={isDown ? 'primary' : 'danger'}
            disabled={change.isPending || (!isDown && reason.trim() === '')}
          >
            {isDown ? t('restore') : t('takeDown')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
