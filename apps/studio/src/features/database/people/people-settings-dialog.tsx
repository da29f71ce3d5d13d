/** How people sign up in the app: whether they confirm their address, and the language of the mails. */

import { t } from '@sayso/language/database'
import type { AppPeopleSettings } from '@sayso/wire'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { FIELD } from '../../../ui/field.ts'
import { Failure, FormEnd } from '../../../ui/form-end.tsx'
import { shownKey } from '../shown/database-api.ts'
import { useShownData } from '../shown/shown-data.tsx'
import { setSettings, settingsQuery } from './app-people-api.ts'

export function PeopleSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery(settingsQuery(useShownData()))
  return (
    <Dialog isOpen onClose={onClose} title={t('howPeopleSignUp')} width="form">
      <Failure error={error} />
      {data === undefined ? null : <Form before={data} onClose={onClose} />}
    </Dialog>
  )
}

/** A language is named in itself. */
const LANGUAGES = [
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['es', 'Español'],
] as const

function Form({ before, onClose }: { before: AppPeopleSettings; onClose: () => void }) {
  const shown = useShownData()
  const queries = useQueryClient()
  const [confirmsEmail, setConfirmsEmail] = useState(before.confirmsEmail)
  const [language, setLanguage] = useState(before.language)
  const save = useMutation({
    mutationFn: () => setSettings(shown, { confirmsEmail, language }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: shownKey(shown) })
      onClose()
    },
  })
  return (
    <form
      className="mt-5 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <div>
        <label className="flex min-h-11 items-center gap-2.5 text-ui font-medium">
          <input
            type="checkbox"
            checked={confirmsEmail}
            onChange={({ target }) => setConfirmsEmail(target.checked)}
            className="size-4 accent-ink"
          />
          {t('peopleConfirmTheirAddress')}
        </label>
        <p className="text-ui-s text-ink-2">{t('whatConfirmingMeans')}</p>
      </div>
      <label className="block text-ui font-medium">
        {t('languageOfTheMails')}
        <select
          value={language ?? ''}
          onChange={({ target }) => setLanguage(LANGUAGES.find(([id]) => id === target.value)?.[0] ?? null)}
          className={FIELD}
        >
          <option value="">{t('languageOfEachPerson')}</option>
          {LANGUAGES.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <FormEnd
        error={save.error}
        submitLabel={t('saveTheSettings')}
        isDisabled={save.isPending}
        onCancel={onClose}
      />
    </form>
  )
}
