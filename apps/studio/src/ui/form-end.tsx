/** End of a dialog or form: why the last try failed, and the buttons. */

import { t } from '@sayso/language/page'
import { failureSentence } from '@sayso/workbench'
import { Button } from './button.tsx'
import { DialogActions } from './dialog.tsx'

interface FailureProps {
  /** A failure of a request, or a sentence; null: nothing is shown. */
  error: Error | string | null
  id?: string
}

export function Failure({ error, id }: FailureProps) {
  if (error === null) return null
  return (
    <p id={id} role="alert" className="mt-3 text-ui text-danger">
      {typeof error === 'string' ? error : failureSentence(error)}
    </p>
  )
}

interface FormEndProps extends FailureProps {
  submitLabel: string
  cancelLabel?: string
  look?: 'primary' | 'danger'
  isDisabled: boolean
  onCancel: () => void
  /** Without it the button submits the form around it. */
  onSubmit?: () => void
}

export function FormEnd({
  error,
  id,
  submitLabel,
  cancelLabel = t('cancel'),
  look = 'primary',
  isDisabled,
  onCancel,
  onSubmit,
}: FormEndProps) {
  return (
    <>
      <Failure error={error} {...(id !== undefined && { id })} />
      <DialogActions>
        <Button size="l" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button
          size="l"
          look={look}
          type={onSubmit === undefined ? 'submit' : 'button'}
          disabled={isDisabled}
          onClick={onSubmit}
        >
          {submitLabel}
        </Button>
      </DialogActions>
    </>
  )
}
