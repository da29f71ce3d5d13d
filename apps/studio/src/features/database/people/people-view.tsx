/** The people who have signed up in the app, and what its owner does about them. */

import { t } from '@sayso/language/database'
import { ROWS_PER_PAGE } from '@sayso/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { dialogPart } from '../../../ui/part.tsx'
import { RowsTable } from '../rows/rows-table.tsx'
import { peopleQuery } from '../shown/database-api.ts'
import { FailureLine } from '../shown/failure-line.tsx'
import { useShownData } from '../shown/shown-data.tsx'
import { NewPersonDialog } from './new-person-dialog.tsx'
import { PeopleSettingsDialog } from './people-settings-dialog.tsx'
import { type ListedPerson, PersonDialog } from './person-dialog.tsx'

const SignInProvidersDialog = dialogPart(
  async () => (await import('./sign-in-providers-dialog.tsx')).SignInProvidersDialog,
)

type OpenDialog = 'new' | 'settings' | 'providers' | ListedPerson | null

export function PeopleView({ count }: { count: number }) {
  const shown = useShownData()
  const [offset, setOffset] = useState(0)
  const [open, setOpen] = useState<OpenDialog>(null)
  const close = () => setOpen(null)
  const { data, error } = useQuery({ ...peopleQuery(shown, offset), placeholderData: keepPreviousData })
  const last = Math.min(offset + ROWS_PER_PAGE, count)
  return (
    <>
      <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <h2 className="flex-1 basis-44 text-title-s font-semibold">{t('peopleOfTheApp')}</h2>
        {count > ROWS_PER_PAGE ? (
          <>
            <span className="text-ui text-ink-2 tabular-nums">{t('to', { value: offset + 1, last })}</span>
            <Button disabled={offset === 0} onClick={() => setOffset(offset - ROWS_PER_PAGE)}>
              {t('newer')}
            </Button>
            <Button disabled={last >= count} onClick={() => setOffset(offset + ROWS_PER_PAGE)}>
              {t('older')}
            </Button>
          </>
        ) : null}
        <Button onClick={() => setOpen('settings')}>{t('howPeopleSignUp')}</Button>
        <Button onClick={() => setOpen('providers')}>{t('signInWith')}</Button>
        <Button onClick={() => setOpen('new')}>{t('addAPerson')}</Button>
      </header>
      <FailureLine failure={error} isInset />
      {data === undefined ? (
        <div aria-busy="true" className="flex-1" />
      ) : (
        <RowsTable label={t('people')} rows={data} onEdit={(row) => setOpen(personOf(data.columns, row))} />
      )}
      {open === 'new' ? <NewPersonDialog onClose={close} /> : null}
      {open === 'providers' ? <SignInProvidersDialog onClose={close} /> : null}
      {open === 'settings' ? <PeopleSettingsDialog onClose={close} /> : null}
      {open === null || typeof open === 'string' ? null : <PersonDialog person={open} onClose={close} />}
    </>
  )
}

function personOf(columns: readonly string[], row: readonly (string | null)[]): ListedPerson {
  const read = (column: string) => row[columns.indexOf(column)] ?? ''
  const email = read('email')
  const isAnonymous = email === ANONYMOUS
  return {
    ...{ id: read('id'), isAnonymous, isDisabled: read('disabled') !== '' },
    email: isAnonymous ? t('somebodyWithoutAnAddress') : email,
  }
}

/** How the server lists people without an address. */
const ANONYMOUS = 'anonymous'
