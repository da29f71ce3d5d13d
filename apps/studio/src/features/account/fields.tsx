/** Fields of the account's forms: one line each, its label above. */

import { t } from '@sayso/language/account'
import { MAX_PASSWORD_CHARS, MIN_PASSWORD_CHARS } from '@sayso/wire'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'

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
  pattern?: string
  defaultValue?: string
  children?: ReactNode
}

export function Field({ label, aside, children, ...input }: FieldProps) {
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

interface PasswordFieldProps {
  /** A new one is asked for, so its length counts. */
  isNew?: boolean
  label?: string
  name?: string
  aside?: ReactNode
}

export function PasswordField({
  isNew = false,
  label = isNew ? t('passwordCharactersOrMore', { MIN_PASSWORD_CHARS }) : t('password'),
  name = 'password',
  aside,
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      {...{ label, name, aside }}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      maxLength={MAX_PASSWORD_CHARS}
      {...(isNew ? { minLength: MIN_PASSWORD_CHARS } : {})}
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
