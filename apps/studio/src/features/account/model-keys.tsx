/** The user's own keys of model providers. A key goes to the server and never comes back: only whether there is one. */

import { t } from '@sayso/language/account'
import type { ModelKeysResponse } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { api, modelKeysQuery, modelsQuery, queryClient } from '../../api/api.ts'
import { Button } from '../../ui/button.tsx'

interface ModelKeysProps {
  keys: ModelKeysResponse
  /** A key was stored for this provider, and its models can be chosen. */
  onStored: (providerId: string) => void
}

export function ModelKeys({ keys, onStored }: ModelKeysProps) {
  return (
    <ul className="mt-4 flex flex-col divide-y divide-line border-y border-line">
      {keys.providers.map((provider) => (
        <li key={provider.id}>
          <ModelKey {...provider} onStored={() => onStored(provider.id)} />
        </li>
      ))}
    </ul>
  )
}

/** The keys decide which models there are. */
async function refresh(): Promise<void> {
  await Promise.all(
    [modelKeysQuery, modelsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  )
}

/** Where each provider makes keys. */
const KEY_PAGES: Readonly<Record<string, string>> = {
  anthropic: 'https://console.anthropic.com/settings/keys',
  openai: 'https://platform.openai.com/api-keys',
  google: 'https://aistudio.google.com/apikey',
  openrouter: 'https://openrouter.ai/settings/keys',
}

interface ModelKeyProps {
  id: string
  label: string
  hasKey: boolean
  onStored: () => void
}

function ModelKey({ id, label, hasKey, onStored }: ModelKeyProps) {
  const fieldId = useId()
  const problemId = useId()
  const save = useMutation({ mutationFn: (key: string) => api.setModelKey(id, key), onSuccess: refresh })
  const remove = useMutation({ mutationFn: () => api.removeModelKey(id), onSuccess: refresh })
  const failure = save.error ?? remove.error

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const key = String(new FormData(form).get('key')).trim()
    save.mutate(key, {
      onSuccess: () => {
        form.reset()
        onStored()
      },
    })
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <label
        htmlFor={fieldId}
        className="w-full text-body font-medium max-md:flex max-md:items-baseline max-md:justify-between md:w-32"
      >
        {label}
        <span className={`block text-ui-s font-normal ${hasKey ? 'text-ok' : 'text-ink-3'}`}>
          {hasKey ? t('keyStored') : t('noKey')}
        </span>
      </label>
      <input
        id={fieldId}
        name="key"
        type="password"
        required
        minLength={8}
        maxLength={512}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={problemId}
        placeholder={hasKey ? t('anotherKey') : t('key')}
        className="h-10 min-w-48 flex-1 rounded-large border border-line-control bg-raised px-3 text-body"
      />
      <Button type="submit" size="l" disabled={save.isPending}>
        {t('save')}
      </Button>
      {hasKey ? (
        <Button size="l" look="ghost" disabled={remove.isPending} onClick={() => remove.mutate()}>
          {t('remove')}
        </Button>
      ) : null}
      {hasKey || KEY_PAGES[id] === undefined ? null : (
        <a
          href={KEY_PAGES[id]}
          target="_blank"
          rel="noopener noreferrer"
          className="touch-target underlined text-ui text-ink-2"
        >
          {t('getAKey')}
        </a>
      )}
      <p id={problemId} role="alert" className="w-full text-ui text-danger empty:hidden">
        {failure === null ? null : failureSentence(failure)}
      </p>
    </form>
  )
}
