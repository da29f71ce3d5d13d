/** Dialog with a short form about the account. It closes when the server has agreed; a refusal stays under the fields. */

import { t } from '@sayso/language/account'
import { failureSentence } from '@sayso/workbench'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'

interface FormDialogProps {
  title: string
  description?: string
  submitLabel: string
  isDangerous?: boolean
  onSubmit: (fields: FormData) => Promise<void>
  onClose: () => void
  children: ReactNode
}

export function FormDialog({
  title,
  description,
  submitLabel,
  isDangerous = false,
  ...rest
}: FormDialogProps) {
  const { onSubmit, onClose, children } = rest
  const problemId = useId()
  const sending = useMutation({ mutationFn: onSubmit, onSuccess: onClose })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    sending.mutate(new FormData(event.currentTarget))
  }
  return (
    <Dialog isOpen onClose={onClose} {...{ title, description }}>
      <form onSubmit={submit} aria-describedby={problemId} className="mt-5">
        {children}
        <p id={problemId} role="alert" className="min-h-5 text-ui text-danger">
          {sending.error === null ? '' : failureSentence(sending.error)}
        </p>
        <DialogActions>
          <Button size="l" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            size="l"
            look={isDangerous ? 'danger' : 'primary'}
            disabled={sending.isPending}
          >
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
