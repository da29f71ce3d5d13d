/** Dialog with a short form about the account. It closes when the server has agreed; a refusal stays under the fields. */

import { useMutation } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useId } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { FormEnd } from '../../ui/form-end.tsx'

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
        <FormEnd
          error={sending.error}
          id={problemId}
          submitLabel={submitLabel}
          look={isDangerous ? 'danger' : 'primary'}
          isDisabled={sending.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
