/** Pages behind the links of mails: a new password, and a confirmed address. A press does it, since programs that look into mails open links. */

import { t } from '@sayso/language/account'
import { MIN_PASSWORD_CHARS } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { PasswordField } from '../features/account/fields.tsx'
import { Link } from '../navigation/link.tsx'
import { navigate } from '../navigation/navigation.ts'
import { startOver } from '../stores/account/account.ts'
import { ownAccount, refreshAccount } from '../stores/account/own-account.ts'
import { Button } from '../ui/button.tsx'
import { WordMark } from '../ui/mark.tsx'
import { notify } from '../ui/notices.tsx'

export function SetPasswordPage() {
  const use = async (token: string, fields: FormData) => {
    await ownAccount.setPasswordByLink(token, String(fields.get('password')))
    await startOver()
    navigate('/sign-in')
    await notify(t('passwordIsSet'))
  }
  return (
    <MailLinkPage title={t('setANewPassword')} submitLabel={t('setANewPassword')} onUse={use}>
      <PasswordField isNew label={t('newPasswordCharactersOrMore', { MIN_PASSWORD_CHARS })} />
    </MailLinkPage>
  )
}

export function ConfirmAddressPage() {
  const use = async (token: string) => {
    await ownAccount.confirmAddress(token)
    await refreshAccount()
    navigate('/settings')
    await notify(t('theAddressIsConfirmed'))
  }
  return <MailLinkPage title={t('confirmYourAddress')} submitLabel={t('confirm')} onUse={use} />
}

interface MailLinkPageProps {
  title: string
  submitLabel: string
  onUse: (token: string, fields: FormData) => Promise<void>
  children?: ReactNode
}

function MailLinkPage({ title, submitLabel, onUse, children }: MailLinkPageProps) {
  // The token stands behind the #, which is sent nowhere.
  const [token] = useState(() => window.location.hash.slice(1))
  const problemId = useId()
  const using = useMutation({ mutationFn: (fields: FormData) => onUse(token, fields) })
  useEffect(() => {
    document.title = t('sayso', { title })
  }, [title])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    using.mutate(new FormData(event.currentTarget))
  }
  const problem = token === '' ? t('thisLinkIsNotWhole') : using.error && failureSentence(using.error)
  return (
    <div className="flex min-h-dvh flex-col bg-surface px-4 md:px-10">
      <header className="flex h-14 items-center md:h-16">
        <Link to="/" aria-label={t('saysoHome')} className="touch-target rounded-button">
          <WordMark />
        </Link>
      </header>
      <main className="mx-auto flex w-full max-w-[400px] flex-1 flex-col justify-center pb-24">
        <h1 className="font-display text-display-l font-semibold text-balance">{title}</h1>
        <form onSubmit={submit} aria-describedby={problemId} className="mt-6">
          {children}
          <p id={problemId} role="alert" className="min-h-6 text-ui text-danger">
            {problem}
          </p>
          <Button
            type="submit"
            look="primary"
            size="xl"
            disabled={using.isPending || token === ''}
            className="mt-2 w-full"
          >
            {submitLabel}
          </Button>
        </form>
        <p className="mt-7 text-body">
          <Link to="/sign-in" className="touch-target underlined font-medium">
            {t('signIn')}
          </Link>
        </p>
      </main>
    </div>
  )
}
