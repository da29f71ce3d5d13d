/** Providers by which people sign in to the app: the project's client at each, without its secret. */

import { t } from '@sayso/language/database'
import type { AppSignInProvider, AppSignInProviders } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FIELD } from '../../../ui/field.ts'
import { Failure } from '../../../ui/form-end.tsx'
import { notifyError } from '../../../ui/notices.tsx'
import { useShownData } from '../shown/shown-data.tsx'
import { deleteProvider, providersQuery } from './app-people-api.ts'
import { type ProviderName, SignInProviderForm } from './sign-in-provider-form.tsx'

/** They call themselves so everywhere. */
const LABELS: Readonly<Record<ProviderName, string>> = {
  ...{ google: 'Google', apple: 'Apple', github: 'GitHub', keycloak: 'OpenID Connect' },
}
const NAMES = ['google', 'apple', 'github', 'keycloak'] as const

export function SignInProvidersDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery(providersQuery(useShownData()))
  const [edited, setEdited] = useState<ProviderName | null>(null)
  const close = () => setEdited(null)
  if (edited !== null && data !== undefined) {
    const before = data.providers.find(({ provider }) => provider === edited) ?? null
    return (
      <Dialog isOpen onClose={onClose} title={t('signInWithName', { name: LABELS[edited] })} width="form">
        <CallbackAddress url={data.callbackUrl} />
        <SignInProviderForm provider={edited} before={before} onDone={close} />
      </Dialog>
    )
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('signInWith')} description={t('signInWithMeans')} width="form">
      <Failure error={error} />
      {data === undefined ? null : <List listed={data} onEdit={setEdited} />}
    </Dialog>
  )
}

/** The provider has to know it before it sends anybody back. */
function CallbackAddress({ url }: { url: string }) {
  const id = useId()
  return (
    <div className="mt-5">
      <label htmlFor={id} className="block text-ui font-medium">
        {t('callbackAddress')}
      </label>
      <div className="flex items-end gap-2">
        <input id={id} readOnly dir="ltr" value={url} className={`${FIELD} min-w-0 flex-1`} />
        <Button size="l" onClick={() => void copyText(url)}>
          {t('copyTheLink')}
        </Button>
      </div>
      <p className="mt-1 text-ui-s text-ink-2">{t('callbackAddressMeans')}</p>
    </div>
  )
}

interface ListProps {
  listed: AppSignInProviders
  onEdit: (name: ProviderName) => void
}

function List({ listed, onEdit }: ListProps) {
  return (
    <ul className="mt-5 flex flex-col">
      {NAMES.map((name) => (
        <Provider
          key={name}
          name={name}
          found={listed.providers.find(({ provider }) => provider === name) ?? null}
          onEdit={() => onEdit(name)}
        />
      ))}
    </ul>
  )
}

interface ProviderProps {
  name: ProviderName
  found: AppSignInProvider | null
  onEdit: () => void
}

function Provider({ name, found, onEdit }: ProviderProps) {
  const shown = useShownData()
  const queries = useQueryClient()
  const [isDeleting, setDeleting] = useState(false)
  const remove = useMutation({
    mutationFn: () => deleteProvider(shown, name),
    onSettled: async () => {
      setDeleting(false)
      await queries.invalidateQueries({ queryKey: providersQuery(shown).queryKey })
    },
    onError: (failure) => void notifyError(t('notChanged'), failureSentence(failure)),
  })
  const isLost = found !== null && !found.isReadable
  return (
    <li aria-label={LABELS[name]} className="flex flex-wrap items-center gap-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-ui font-medium">{LABELS[name]}</p>
        <p className={isLost ? 'text-ui-s text-danger' : 'break-words text-ui-s text-ink-2'}>
          {isLost ? t('enterItAgain') : (found?.clientIds ?? t('inventedPeopleStandIn'))}
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
          <Button onClick={onEdit}>{found === null ? t('setItUp') : t('change')}</Button>
          {found === null ? null : (
            <Button look="ghost" onClick={() => setDeleting(true)}>
              {t('delete')}
            </Button>
          )}
        </>
      )}
    </li>
  )
}
