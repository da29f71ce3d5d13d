/** The Expo SDK of new projects, beside the prompt. Kept in this browser for each person. */

import { t } from '@sayso/language/projects'
import { EXPO_SDKS } from '@sayso/project'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { sessionQuery } from '../../api/api.ts'
import { readStored, writeStored } from '../../browser/storage.ts'
import { sdkNamed } from '../../page/sdk-named.ts'
import { Menu, MenuChoice } from '../../ui/menu.tsx'

const NEWEST = EXPO_SDKS.at(-1)

export function SdkChoice() {
  const { data: session } = useQuery(sessionQuery)
  return session === undefined ? (
    <span className="w-20 shrink-0" />
  ) : (
    <Choice key={session.user.id} storedAs={`sdk:${session.user.id}`} byDefault={session.defaultSdk} />
  )
}

function Choice({ storedAs, byDefault }: { storedAs: string; byDefault: string | undefined }) {
  const [chosen, setChosen] = useState(() => readStored(storedAs) ?? byDefault)
  const { major } = sdkNamed(chosen)
  const choose = (value: string) => {
    writeStored(storedAs, value)
    setChosen(value)
  }
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t('sdkOfNewProjects', { major })}
          className="touch-target inline-flex h-9 w-20 shrink-0 items-center justify-center gap-1 rounded-button text-ui font-medium text-ink-2 hover:bg-hover hover:text-ink"
        >
          {t('sdkMajor', { major })}
          <ChevronDown className="size-4" strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    >
      <MenuChoice
        label={t('expoSdk')}
        value={major}
        onChange={choose}
        options={EXPO_SDKS.map((sdk) => ({
          value: sdk.major,
          label: t('expoSdkMajor', { major: sdk.major }),
          ...(sdk === NEWEST && { note: t('forPhonesAndStores') }),
        }))}
      />
    </Menu>
  )
}
