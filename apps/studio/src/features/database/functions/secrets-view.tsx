/** Secrets of the project's functions: set, replace, delete. Nobody can read them back. */

import { t } from '@sayso/language/database'
import type { SecretsResponse } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAgo, useNow } from '../../../browser/clock.ts'
import { useOpenProject } from '../../../page/open-project-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { notifyError } from '../../../ui/notices.tsx'
import { FailureLine } from '../shown/failure-line.tsx'
import { deleteSecret, secretsQuery } from './functions-api.ts'
import { SecretDialog } from './secret-dialog.tsx'

export function SecretsView() {
  const { id } = useOpenProject()
  const { data, error } = useQuery(secretsQuery(id))
  /** The name that is replaced; empty for a new one, null: none. */
  const [edited, setEdited] = useState<string | null>(null)
  return (
    <section aria-labelledby="secrets" className="flex min-h-0 flex-col gap-4 overflow-auto p-4 text-ui">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="secrets" className="flex-1 text-title-s font-semibold">
          {t('secrets')}
        </h2>
        <Button onClick={() => setEdited('')}>{t('addASecret')}</Button>
      </div>
      <p className="text-ink-2">{t('secretsAreForFunctions')}</p>
      <FailureLine failure={error} />
      {data?.secrets.length === 0 ? <p className="text-ink-2">{t('noSecretsYet')}</p> : null}
      <ul className="flex flex-col">
        {data?.secrets.map((secret) => (
          <Secret key={secret.name} secret={secret} onReplace={() => setEdited(secret.name)} />
        ))}
      </ul>
      {edited === null ? null : <SecretDialog name={edited} onClose={() => setEdited(null)} />}
    </section>
  )
}

interface SecretProps {
  secret: SecretsResponse['secrets'][number]
  onReplace: () => void
}

function Secret({ secret: { name, setAt, isReadable }, onReplace }: SecretProps) {
  const { id } = useOpenProject()
  const queries = useQueryClient()
  const nowMs = useNow(false)
  const [isDeleting, setDeleting] = useState(false)
  const remove = useMutation({
    mutationFn: () => deleteSecret(id, name),
    onSettled: () => queries.invalidateQueries({ queryKey: secretsQuery(id).queryKey }),
    onError: (failure) => void notifyError(t('notChanged'), failureSentence(failure)),
  })
  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="break-all font-mono text-code-s">
          <bdi dir="ltr">{name}</bdi>
        </p>
        <p className={isReadable ? 'text-ui-s text-ink-2' : 'text-ui-s text-danger'}>
          {isReadable ? t('setAgo', { ago: formatAgo(setAt, nowMs) }) : t('enterItAgain')}
        </p>
      </div>
      {isDeleting ? (
        <>
          <Button onClick={() => setDeleting(false)}>{t('keepIt')}</Button>
          <Button look="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
            {t('deleteItForGood')}
          </Button>
        </>
      ) : (
        <>
          <Button onClick={onReplace}>{t('replace')}</Button>
          <Button look="ghost" onClick={() => setDeleting(true)}>
            {t('delete')}
          </Button>
        </>
      )}
    </li>
  )
}
