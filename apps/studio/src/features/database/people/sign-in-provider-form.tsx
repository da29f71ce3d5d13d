/** Form for the project's client at one provider. Its secret is written and never read back. */

import { t } from '@sayso/language/database'
import type { AppSignInProvider } from '@sayso/wire'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { FIELD } from '../../../ui/field.ts'
import { FormEnd } from '../../../ui/form-end.tsx'
import { useShownData } from '../shown/shown-data.tsx'
import { providersQuery, setProvider } from './app-people-api.ts'

export type ProviderName = AppSignInProvider['provider']

interface SignInProviderFormProps {
  provider: ProviderName
  /** Null: there is none yet. */
  before: AppSignInProvider | null
  onDone: () => void
}

export function SignInProviderForm({ provider, before, onDone }: SignInProviderFormProps) {
  const shown = useShownData()
  const queries = useQueryClient()
  const [clientIds, setClientIds] = useState(before?.clientIds ?? '')
  const [secret, setSecret] = useState('')
  const [issuer, setIssuer] = useState(before?.issuer ?? '')
  const [teamId, setTeamId] = useState(before?.teamId ?? '')
  const [keyId, setKeyId] = useState(before?.keyId ?? '')
  const isApple = provider === 'apple'
  const needsSecret = before === null || !before.isReadable
  const save = useMutation({
    mutationFn: () =>
      setProvider(shown, provider, {
        clientIds,
        secret: secret === '' ? null : secret,
        issuer,
        teamId,
        keyId,
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: providersQuery(shown).queryKey })
      onDone()
    },
  })
  return (
    <form
      className="mt-4 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      {provider === 'keycloak' ? (
        <Field
          label={t('addressOfTheProvider')}
          {...{ type: 'url', value: issuer, onValue: setIssuer, required: true, maxLength: 400 }}
          placeholder="https://login.example.com"
        />
      ) : null}
      <Field
        label={t('clientId')}
        {...{ value: clientIds, onValue: setClientIds, required: true, maxLength: 2_000 }}
      />
      {isApple ? (
        <div className="flex gap-3 max-sm:flex-col">
          <Field
            label={t('teamId')}
            {...{ value: teamId, onValue: setTeamId, required: true, maxLength: 40 }}
          />
          <Field label={t('keyId')} {...{ value: keyId, onValue: setKeyId, required: true, maxLength: 40 }} />
        </div>
      ) : null}
      {isApple ? (
        <label className="block text-ui font-medium">
          {t('privateKey')}
          <textarea
            required={needsSecret}
            rows={4}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={8_000}
            placeholder="-----BEGIN PRIVATE KEY-----"
            value={secret}
            onChange={({ target }) => setSecret(target.value)}
            className={`${FIELD} h-auto py-2 font-mono text-code-s`}
          />
        </label>
      ) : (
        <Field
          label={t('clientSecret')}
          {...{
            type: 'password',
            value: secret,
            onValue: setSecret,
            required: needsSecret,
            maxLength: 8_000,
          }}
        />
      )}
      <p className="-mt-2 text-ui-s text-ink-2">
        {needsSecret ? t('nobodyCanReadItBack') : t('emptyKeepsTheSecret')}
      </p>
      <FormEnd error={save.error} submitLabel={t('save')} isDisabled={save.isPending} onCancel={onDone} />
    </form>
  )
}

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string
  onValue: (value: string) => void
}

function Field({ label, onValue, ...input }: FieldProps) {
  return (
    <label className="block min-w-0 flex-1 text-ui font-medium">
      {label}
      <input
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onValue(target.value)}
        className={FIELD}
        {...input}
      />
    </label>
  )
}
