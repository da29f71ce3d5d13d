/** Email and password, to sign in or to make an account. */

import { t } from '@sayso/language/account'
import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { plansQuery } from '../../api/api.ts'
import { enter, type SignInMode } from '../../stores/account/account.ts'
import { MIN_PASSWORD_CHARS } from '../../stores/account/auth.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface SignInFormProps {
  mode: SignInMode
  onDone: () => void
}

type FormState = { kind: 'ready' } | { kind: 'sending' } | { kind: 'refused'; sentence: string }

export function SignInForm({ mode, onDone }: SignInFormProps) {
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
      <Field label={t('email')} name="email" type="email" autoComplete="email" maxLength={254} />
      <PasswordField autoComplete={isSignIn ? 'current-password' : 'new-password'} isNew={!isSignIn} />
      <p id={problemId} role="alert" className="min-h-6 text-ui text-danger">
        {state.kind === 'refused' ? state.sentence : ''}
      </p>
      <Button type="submit" look="primary" size="xl" disabled={state.kind === 'sending'} className="w-full">
        {isSignIn ? t('signIn') : t('createAnAccount')}
      </Button>
    </form>
  )
}

const INPUT = 'h-11 w-full rounded-large border border-line-control bg-raised px-3 text-[15px] text-ink'

interface FieldProps {
  label: string
  /** At the right end of the label's line. */
  aside?: ReactNode
  name: string
  type: string
  autoComplete: string
  maxLength: number
  minLength?: number
  children?: ReactNode
}

function Field({ label, aside, children, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className="mb-4 pointer-coarse:mb-6">
      <div className="mb-1.5 flex items-baseline justify-between gap-4 text-ui">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside}
      </div>
      <div className="relative">
        <input id={id} required className={INPUT} {...input} />
        {children}
      </div>
    </div>
  )
}

/** Mail is not sent from here: the operator sets a new password. */
function ForgotIt() {
  const { data } = useQuery(plansQuery)
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
      onClick={() => setTold(true)}
    >
      {t('forgotIt')}
    </button>
  )
}

function PasswordField({ autoComplete, isNew }: { autoComplete: string; isNew: boolean }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      label={isNew ? t('passwordCharactersOrMore', { MIN_PASSWORD_CHARS }) : t('password')}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      maxLength={128}
      {...(isNew ? { minLength: MIN_PASSWORD_CHARS } : { aside: <ForgotIt /> })}
    >
      <IconButton
        label={isShown ? t('hideThePassword') : t('showThePassword')}
        onClick={() => setIsShown(!isShown)}
        className="absolute top-1.5 end-1.5"
      >
        {isShown ? <EyeOff strokeWidth={1.75} /> : <Eye strokeWidth={1.75} />}
      </IconButton>
    </Field>
  )
}
