/** The account in the settings: name, address, password and sessions of a person who has signed up, and its end. */

import { t } from '@sayso/language/account'
import type { AccountResponse, SessionResponse } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { navigate } from '../../navigation/navigation.ts'
import { leave } from '../../stores/account/account.ts'
import { accountQuery, ownAccount } from '../../stores/account/own-account.ts'
import { Button } from '../../ui/button.tsx'
import { notify, notifyError } from '../../ui/notices.tsx'
import { AccountDialog, type AccountDialogKind } from './account-dialogs.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PortraitRow } from './portrait-row.tsx'
import { SessionList } from './session-list.tsx'

export function OwnAccount({ user }: { user: SessionResponse['user'] }) {
  const { data: about } = useQuery(accountQuery)
  const hasPassword = about?.hasPassword !== false
  const [dialog, setDialog] = useState<AccountDialogKind | null>(null)
  const change = (kind: AccountDialogKind, label: string) => (
    <Button onClick={() => setDialog(kind)}>{label}</Button>
  )
  return (
    <>
      {user.isGuest ? null : (
        <>
          <PortraitRow user={user} />
          <dl className="mt-3 flex flex-col divide-y divide-line border-y border-line">
            <Row label={t('name')} value={user.name} action={change('name', t('changeName'))} />
            <Row
              label={t('email')}
              value={user.email}
              action={hasPassword ? change('email', t('changeEmail')) : null}
            >
              {about === undefined ? null : <Unconfirmed about={about} />}
            </Row>
            <Row
              label={t('password')}
              value={hasPassword ? '••••••••' : t('noPassword')}
              action={
                hasPassword ? (
                  change('password', t('changePassword'))
                ) : about?.sendsMail && user.email !== null ? (
                  <SetByLink email={user.email} />
                ) : null
              }
            />
          </dl>
          <Button className="mt-4" onClick={() => void signOut()}>
            {t('signOut')}
          </Button>
          <PasskeyList
            hasPassword={hasPassword}
            onAdd={() => setDialog('passkey')}
            onRemovePassword={() => setDialog('no-password')}
          />
          <SessionList />
        </>
      )}
      <DownloadEverything />
      <Button look="ghost" className="mt-6 -ms-3" onClick={() => setDialog('leave')}>
        {t('deleteMyAccount')}
      </Button>
      {dialog === null ? null : (
        <AccountDialog
          kind={dialog}
          user={user}
          hasPassword={hasPassword && !user.isGuest}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

/** The server writes it as it is taken: the browser stores it without keeping it in memory. */
function DownloadEverything() {
  const noteId = useId()
  return (
    <div className="mt-8">
      <a
        href="/api/account/export"
        download
        aria-describedby={noteId}
        className="touch-target inline-flex h-8 items-center gap-2 rounded-button border border-line-2 bg-raised px-3 text-ui font-medium hover:bg-hover [&_svg]:size-4"
      >
        <Download strokeWidth={1.75} aria-hidden="true" />
        {t('downloadEverything')}
      </a>
      <p id={noteId} className="mt-2 text-ui text-ink-2">
        {t('downloadEverythingNote')}
      </p>
    </div>
  )
}

async function signOut(): Promise<void> {
  const problem = await leave()
  if (problem === null) navigate('/')
  else await notifyError(t('notSignedOut'), problem)
}

interface RowProps {
  label: string
  value: string | null
  action: ReactNode
  children?: ReactNode
}

function Row({ label, value, action, children }: RowProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 py-2">
      <dt className="w-full text-ui text-ink-2 md:w-32">{label}</dt>
      <dd className="min-w-0 flex-1 text-body wrap-anywhere">
        {value}
        {children}
      </dd>
      <dd>{action}</dd>
    </div>
  )
}

/** For a person who signs in by a provider: the first password comes by mail. */
function SetByLink({ email }: { email: string }) {
  const send = async () => {
    try {
      await ownAccount.sendPasswordLink(email)
      await notify(t('aMailIsOnItsWay'))
    } catch (failure) {
      await notifyError(t('notSent'), failureSentence(failure))
    }
  }
  return <Button onClick={() => void send()}>{t('setANewPassword')}</Button>
}

/** The address works all the same. */
function Unconfirmed({ about }: { about: AccountResponse }) {
  if (about.isEmailVerified || !about.sendsMail) return null
  const sendAgain = async () => {
    try {
      await ownAccount.sendAddressLink()
      await notify(t('theMailWasSentAgain'))
    } catch (failure) {
      await notifyError(t('notSent'), failureSentence(failure))
    }
  }
  return (
    <span className="mt-0.5 block text-ui text-ink-2">
      {t('checkYourMail')}{' '}
      <button
        type="button"
        className="touch-target underlined font-medium text-ink"
        onClick={() => void sendAgain()}
      >
        {t('sendAgain')}
      </button>
    </span>
  )
}
