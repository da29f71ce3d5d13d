/** The user's own keys of model providers. A key goes to the server and never comes back: only whether there is one. */

import { failureSentence } from '@sayso/workbench'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { api, modelKeysQuery, modelsQuery, queryClient } from '../../api/api.ts'
import { Button } from '../../ui/button.tsx'

export function ModelKeys() {
  const { data } = useQuery(modelKeysQuery)
  if (data?.isAllowed !== true) return null
  return (
    <section aria-labelledby="model-keys" className="mt-10">
      <h2 id="model-keys" className="text-title font-semibold">
        Your model keys
      </h2>
      <p className="mt-2 text-body text-ink-2">
        With a key of your own, that provider’s models answer you and bill you. Keys are stored encrypted and
        are never shown again.
      </p>
      <ul className="mt-4 flex flex-col divide-y divide-line border-y border-line">
        {data.providers.map((provider) => (
          <li key={provider.id}>
            <ModelKey {...provider} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What models there are depends on the keys. */
async function refresh(): Promise<void> {
  await Promise.all(
    [modelKeysQuery, modelsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  )
}

function ModelKey({ id, label, hasKey }: { id: string; label: string; hasKey: boolean }) {
  const fieldId = useId()
  const problemId = useId()
  const save = useMutation({ mutationFn: (key: string) => api.setModelKey(id, key), onSuccess: refresh })
  const remove = useMutation({ mutationFn: () => api.removeModelKey(id), onSuccess: refresh })
  const failure = save.error ?? remove.error

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const key = String(new FormData(form).get('key')).trim()
    save.mutate(key, { onSuccess: () => form.reset() })
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <label htmlFor={fieldId} className="w-32 text-body font-medium">
        {label}
        <span className={`block text-ui-s font-normal ${hasKey ? 'text-ok' : 'text-ink-3'}`}>
          {hasKey ? 'Key stored' : 'No key'}
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
        placeholder={hasKey ? 'Another key' : 'Key'}
        className="h-10 min-w-48 flex-1 rounded-large border border-line-control bg-raised px-3 text-body pointer-coarse:text-[16px]"
      />
      <Button type="submit" size="l" disabled={save.isPending}>
        Save
      </Button>
      {hasKey ? (
        <Button size="l" look="ghost" disabled={remove.isPending} onClick={() => remove.mutate()}>
          Remove
        </Button>
      ) : null}
      <p id={problemId} role="alert" className="w-full text-ui text-danger empty:hidden">
        {failure === null ? null : failureSentence(failure)}
      </p>
    </form>
  )
}
