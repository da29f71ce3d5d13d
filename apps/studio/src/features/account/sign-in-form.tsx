/** Email and password, to sign in or to make an account. */

import { t } from '@sayso/language/account'
import { MAX_EMAIL_CHARS } from '@sayso/wire'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { plansQuery } from '../../api/api.ts'
import { enter, type SignInMode } from '../../stores/account/account.ts'
import { signInWaysQuery } from '../../stores/account/own-account.ts'
import { Button } from '../../ui/button.tsx'
import { Field, PasswordField } from './fields.tsx'

interface SignInFormProps {
  mode: SignInMode
  onDone: () => void
  /** The password is forgotten, and a mail can help. */
  onForgot: () => void
}

type FormState = { kind: 'ready' } | { kind: 'sending' } | { kind: 'refused'; sentence: string }

export function SignInForm({ mode, onDone, onForgot }: SignInFormProps) {
  const [state, setState] = useState<FormState>({ kind: 'ready' })
  const problemId = useId()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const email = String(fields.get('email')).trim()
    const password = String(fields.get('password'))
    setState({ kind: 'sending' })
    const sentence = await enter(mode, { email, password })
    if (sentence === null) onDone()
    else setState({ kind: 'refused', sentence })
  }

  const isSignIn = mode === 'sign-in'
  return (
    <form onSubmit={(event) => void submit(event)} aria-describedby={problemId} className="mt-8">
      <Field label={t('email')} name="email" type="email" autoComplete="email" maxLength={MAX_EMAIL_CHARS} />
      <PasswordField isNew={!isSignIn} aside={isSignIn ? <ForgotIt onForgot={onForgot} /> : null} />
      <p id={problemId} role="alert" className="min-h-6 text-ui text-danger">
        {state.kind === 'refused' ? state.sentence : ''}
      </p>
      <Button type="submit" look="primary" size="xl" disabled={state.kind === 'sending'} className="w-full">
        {isSignIn ? t('signIn') : t('createAnAccount')}
      </Button>
    </form>
  )
}

/** Where no mail is sent from here, the operator sets a new password. */
function ForgotIt({ onForgot }: { onForgot: () => void }) {
  const { data } = useQuery(plansQuery)
  const { data: ways } = useQuery(signInWaysQuery)
  const [isTold, setTold] = useState(false)
  if (isTold) {
    return (
      <output className="text-end text-ink-2">
        {t('thePeopleWhoRunThis', { contact: data?.contact ?? '' })}
      </output>
    )
  }
  return (
    <button
      type="button"
      className="touch-target underlined pointer-coarse:after:top-[calc(50%-6px)]"
      onClick={() => (ways?.sendsMail ? onForgot() : setTold(true))}
    >
      {t('forgotIt')}
    </button>
  )
}
