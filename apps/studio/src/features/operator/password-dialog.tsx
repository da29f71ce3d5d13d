/** Dialog that sets a random password for an account and shows it once. */

import { t } from '@sayso/language/operator'
import type { OperatorPerson } from '@sayso/wire'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { FormEnd } from '../../ui/form-end.tsx'
import { setNewPassword } from './operator-queries.ts'

interface PasswordDialogProps {
  person: OperatorPerson
  onClose: () => void
}

export function PasswordDialog({ person, onClose }: PasswordDialogProps) {
  const set = useMutation({ mutationFn: () => setNewPassword(person.id) })
  const password = set.data?.password
  if (password !== undefined) {
    return (
      <Dialog isOpen onClose={onClose} title={t('newPassword')} description={t('copyNow')}>
        <p className="mt-4 rounded-large bg-sel px-3 py-2.5 font-mono text-body wrap-anywhere">{password}</p>
        <DialogActions>
          <Button size="l" onClick={onClose}>
            {t('close')}
          </Button>
          <Button size="l" look="primary" onClick={() => void copyText(password)}>
            {t('copy')}
          </Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('setPasswordFor', { email: person.email })}
      description={t('setPasswordNote')}
    >
      <FormEnd
        error={set.error}
        submitLabel={t('setPassword')}
        look="danger"
        isDisabled={set.isPending}
        onCancel={onClose}
        onSubmit={() => set.mutate()}
      />
    </Dialog>
  )
}
