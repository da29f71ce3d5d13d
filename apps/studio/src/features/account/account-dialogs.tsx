/** Dialogs that change or end the account. */

import { t } from '@sayso/language/account'
import {
  MAX_EMAIL_CHARS,
  MAX_NAME_CHARS,
  MAX_PASSKEY_NAME_CHARS,
  MIN_PASSWORD_CHARS,
  type SessionResponse,
} from '@sayso/wire'
import { navigate } from '../../navigation/navigation.ts'
import { startOver } from '../../stores/account/account.ts'
import { ownAccount, refreshAccount } from '../../stores/account/own-account.ts'
import { addPasskey } from '../../stores/account/passkey.ts'
import { notify } from '../../ui/notices.tsx'
import { Field, PasswordField } from './fields.tsx'
import { FormDialog } from './form-dialog.tsx'

export type AccountDialogKind = 'name' | 'email' | 'password' | 'passkey' | 'no-password' | 'leave'

interface AccountDialogProps {
  kind: AccountDialogKind
  user: SessionResponse['user']
  hasPassword: boolean
  onClose: () => void
}

export function AccountDialog({ kind, user, hasPassword, onClose }: AccountDialogProps) {
  switch (kind) {
    case 'name':
      return <NameDialog name={user.name ?? ''} onClose={onClose} />
    case 'email':
      return <EmailDialog onClose={onClose} />
    case 'password':
      return <PasswordDialog onClose={onClose} />
    case 'passkey':
      return <PasskeyDialog hasPassword={hasPassword} onClose={onClose} />
    case 'no-password':
      return <NoPasswordDialog onClose={onClose} />
    case 'leave':
      return <LeaveDialog isGuest={user.isGuest} hasPassword={hasPassword} onClose={onClose} />
  }
}

function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const save = async (fields: FormData) => {
    await ownAccount.rename(textOf(fields, 'name').trim())
    await refreshAccount()
  }
  return (
    <FormDialog title={t('changeName')} submitLabel={t('save')} onSubmit={save} onClose={onClose}>
      <Field
        label={t('name')}
        name="name"
        type="text"
        autoComplete="name"
        maxLength={MAX_NAME_CHARS}
        pattern=".*\S.*"
        defaultValue={name}
      />
    </FormDialog>
  )
}

function EmailDialog({ onClose }: { onClose: () => void }) {
  const save = async (fields: FormData) => {
    const email = textOf(fields, 'email').trim()
    const { isChanged } = await ownAccount.changeEmail(email, textOf(fields, 'password'))
    await refreshAccount()
    await notify(isChanged ? t('emailChanged') : t('openTheLinkInTheMail', { email }))
  }
  return (
    <FormDialog title={t('changeEmail')} submitLabel={t('changeEmail')} onSubmit={save} onClose={onClose}>
      <Field
        label={t('newEmail')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_CHARS}
      />
      <PasswordField label={t('currentPassword')} />
    </FormDialog>
  )
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const save = async (fields: FormData) => {
    await ownAccount.changePassword(textOf(fields, 'current'), textOf(fields, 'password'))
    await refreshAccount()
    await notify(t('everyOtherBrowserIsSigned'))
  }
  return (
    <FormDialog
      title={t('changePassword')}
      submitLabel={t('changePassword')}
      onSubmit={save}
      onClose={onClose}
    >
      <PasswordField label={t('currentPassword')} name="current" />
      <PasswordField isNew label={t('newPasswordCharactersOrMore', { MIN_PASSWORD_CHARS })} />
    </FormDialog>
  )
}

function PasskeyDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const save = async (fields: FormData) => {
    await addPasskey(textOf(fields, 'name').trim(), textOf(fields, 'password'))
    await refreshAccount()
    await notify(t('passkeyAdded'))
  }
  return (
    <FormDialog title={t('addAPasskey')} submitLabel={t('addAPasskey')} onSubmit={save} onClose={onClose}>
      <Field
        label={t('nameOfThePasskey')}
        name="name"
        type="text"
        autoComplete="off"
        maxLength={MAX_PASSKEY_NAME_CHARS}
        pattern=".*\S.*"
      />
      {hasPassword ? <PasswordField label={t('currentPassword')} /> : null}
    </FormDialog>
  )
}

function NoPasswordDialog({ onClose }: { onClose: () => void }) {
  const save = async (fields: FormData) => {
    await ownAccount.removePassword(textOf(fields, 'password'))
    await refreshAccount()
    await notify(t('passwordRemoved'))
  }
  return (
    <FormDialog
      title={t('removeThePassword')}
      description={t('onlyPasskeysOpenIt')}
      submitLabel={t('removeThePassword')}
      isDangerous
      onSubmit={save}
      onClose={onClose}
    >
      <PasswordField label={t('currentPassword')} />
    </FormDialog>
  )
}

interface LeaveDialogProps {
  isGuest: boolean
  hasPassword: boolean
  onClose: () => void
}

function LeaveDialog({ isGuest, hasPassword, onClose }: LeaveDialogProps) {
  const word = t('wordDelete')
  const leave = async (fields: FormData) => {
    await ownAccount.leave(hasPassword ? textOf(fields, 'password') : '')
    await startOver()
    navigate('/')
    if (!isGuest) await notify(t('yourAccountIsGone'))
  }
  return (
    <FormDialog
      title={t('deleteMyAccount')}
      description={isGuest ? t('everythingIsDeletedForGood') : t('youAreSignedOutEverywhere')}
      submitLabel={t('deleteMyAccount')}
      isDangerous
      onSubmit={leave}
      onClose={onClose}
    >
      {!hasPassword ? (
        <Field
          label={t('typeToConfirm', { word })}
          name="word"
          type="text"
          autoComplete="off"
          maxLength={20}
          pattern={`\\s*${word}\\s*`}
        />
      ) : (
        <PasswordField label={t('currentPassword')} />
      )}
    </FormDialog>
  )
}

function textOf(fields: FormData, name: string): string {
  return String(fields.get(name) ?? '')
}
