/** Asks for the address to which a link for a new password is sent. The answer is the same whether or not it has an account. */

import { t } from '@sayso/language/account'
import { MAX_EMAIL_CHARS } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { ownAccount } from '../../stores/account/own-account.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from './fields.tsx'

export function ForgotForm() {
  const noteId = useId()
  const sending = useMutation({ mutationFn: ownAccount.sendPasswordLink })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    sending.mutate(String(new FormData(event.currentTarget).get('email')).trim())
  }
  return (
    <form onSubmit={submit} aria-describedby={noteId} className="mt-8">
      <Field label={t('email')} name="email" type="email" autoComplete="email" maxLength={MAX_EMAIL_CHARS} />
      <p
        id={noteId}
        role="alert"
        className={`min-h-6 text-ui ${sending.error === null ? 'text-ink-2' : 'text-danger'}`}
      >
        {sending.error !== null
          ? failureSentence(sending.error)
          : sending.isSuccess
            ? t('aMailIsOnItsWay')
            : ''}
      </p>
      <Button type="submit" look="primary" size="xl" disabled={sending.isPending} className="mt-2 w-full">
        {t('sendALink')}
      </Button>
    </form>
  )
}
