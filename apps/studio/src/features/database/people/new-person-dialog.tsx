/** Invites somebody to the app by mail, or makes an account for them with a password. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/database'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { FIELD } from '../../../ui/field.ts'
import { Failure, FormEnd } from '../../../ui/form-end.tsx'
import { Secrets, useChangePerson } from './person-dialog.tsx'

export function NewPersonDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const add = useChangePerson(onClose)
  const answer = add.data
  const isInvited = answer?.success === true && add.variables?.kind === 'invite'
  return (
    <Dialog isOpen onClose={onClose} title={t('addAPerson')} description={t('withoutAPassword')} width="form">
      <form
        className="mt-5 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate(password === '' ? { kind: 'invite', email } : { kind: 'create', email, password })
        }}
      >
        <label className="block text-ui font-medium">
          {t('emailAddress')}
          <input
            type="email"
            required
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            className={FIELD}
          />
        </label>
        <label className="block text-ui font-medium">
          {t('passwordOrNone')}
          <input
            type="password"
            autoComplete="new-password"
            maxLength={72}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            className={FIELD}
          />
        </label>
        {answer?.success === false ? <Failure error={translated(answer.error)} /> : null}
        {answer?.success === true ? (
          <div role="status" className="text-ui">
            {isInvited ? (
              <Secrets answer={answer} note={t('theInvitationIsMade')} />
            ) : (
              <p>{t('thePersonIsAdded')}</p>
            )}
          </div>
        ) : null}
        <FormEnd
          error={add.error}
          submitLabel={password === '' ? t('invitePerson') : t('addThePerson')}
          isDisabled={add.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
