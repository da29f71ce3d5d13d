/** Sign-in, or making an account out of a guest's work; on the right, a sentence and the app that it became. */

import { t } from '@sayso/language/account'
import { useQuery } from '@tanstack/react-query'
import { Server } from 'lucide-react'
import { useEffect, useState } from 'react'
import { projectsQuery } from '../api/api.ts'
import { ForgotForm } from '../features/account/forgot-form.tsx'
import { IdentityButtons } from '../features/account/identity-buttons.tsx'
import { PasskeyButton } from '../features/account/passkey-button.tsx'
import { SignInForm } from '../features/account/sign-in-form.tsx'
import { SignInStage } from '../features/account/sign-in-stage.tsx'
import { Link } from '../navigation/link.tsx'
import { navigate } from '../navigation/navigation.ts'
import type { SignInMode } from '../stores/account/account.ts'
import { WordMark } from '../ui/mark.tsx'

type Mode = SignInMode | 'forgot'

const WORDS = {
  'sign-in': {
    get title() {
      return t('signIn')
    },
    get question() {
      return t('newHere')
    },
    get other() {
      return t('createAnAccount')
    },
  },
  'sign-up': {
    get title() {
      return t('createAnAccount')
    },
    get question() {
      return t('haveAnAccount')
    },
    get other() {
      return t('signIn')
    },
  },
  forgot: {
    get title() {
      return t('setANewPassword')
    },
    question: '',
    get other() {
      return t('backToSignIn')
    },
  },
} as const

export function SignInPage() {
  const [mode, setMode] = useState<Mode>('sign-in')
  const { title, question, other } = WORDS[mode]
  useEffect(() => {
    document.title = t('sayso', { title })
  }, [title])

  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_380px] xl:grid-cols-[minmax(0,1fr)_46%]">
      <div className="flex min-w-0 flex-col bg-surface px-4 md:px-10 xl:px-[72px]">
        <header className="flex h-14 items-center md:h-16">
          <Link to="/" aria-label={t('saysoHome')} className="touch-target rounded-button">
            <WordMark />
          </Link>
        </header>
        <main className="mx-auto flex w-full max-w-[400px] flex-1 flex-col justify-center py-8">
          <h1 className="font-display text-display-l font-semibold">{title}</h1>
          <WhatIsKept mode={mode} />
          {mode === 'forgot' ? null : <IdentityButtons />}
          {mode === 'forgot' ? (
            <ForgotForm />
          ) : (
            <SignInForm
              key={mode}
              mode={mode}
              onDone={() => navigate('/')}
              onForgot={() => setMode('forgot')}
            />
          )}
          {mode === 'sign-in' ? <PasskeyButton onDone={() => navigate('/')} /> : null}
          <p className="mt-7 text-body text-ink-2">
            {question}{' '}
            <button
              type="button"
              className="touch-target underlined font-medium text-ink"
              onClick={() => setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in')}
            >
              {other}
            </button>
          </p>
        </main>
        <footer className="flex items-center gap-2 py-5 text-ui-s text-ink-3">
          <Server className="size-3.5" strokeWidth={1.75} aria-hidden="true" />
          {window.location.host}
        </footer>
      </div>
      <SignInStage />
    </div>
  )
}

function WhatIsKept({ mode }: { mode: Mode }) {
  const { data } = useQuery(projectsQuery)
  if (mode === 'forgot') return <p className="mt-2 text-body text-ink-2">{t('weSendALinkTo')}</p>
  const count = data?.projects.length ?? 0
  const kept = ['', t('theProjectOfThisBrowser')][count]
  return (
    <p className="mt-2 text-body text-ink-2">
      {mode === 'sign-in' ? t('yourProjectsAreWhereYou') : t('yourProjectsOnEveryDevice')}
      {kept ?? t('theProjectsOfThisBrowser', { count })}
    </p>
  )
}
