/** Fields for the settings of a published app. The name's state is asked of the server while it is being written. */

import { t } from '@sayso/language/publish'
import {
  MAX_APP_NAME_CHARS,
  MAX_DESCRIPTION_CHARS,
  MAX_TITLE_CHARS,
  type NameStatus,
  type PublicationSettings,
} from '@sayso/wire'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useId } from 'react'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { nameQuery } from './publish-api.ts'

const FIELD =
  'mt-1.5 block w-full rounded-large border border-line-control bg-surface px-3 text-body font-normal'

interface SettingsFieldsProps {
  settings: PublicationSettings
  onChange: (settings: PublicationSettings) => void
}

export function SettingsFields({ settings, onChange }: SettingsFieldsProps) {
  const change = (changes: Partial<PublicationSettings>) => onChange({ ...settings, ...changes })
  return (
    <>
      <NameInput name={settings.name} onChange={(name) => change({ name })} />
      <label className="mt-4 block text-ui font-medium">
        {t('appTitle')}
        <input
          value={settings.title}
          dir="auto"
          maxLength={MAX_TITLE_CHARS}
          onChange={(event) => change({ title: event.target.value })}
          className={`${FIELD} h-[44px]`}
        />
      </label>
      <label className="mt-4 block text-ui font-medium">
        {t('appDescription')}
        <textarea
          value={settings.description}
          dir="auto"
          rows={2}
          maxLength={MAX_DESCRIPTION_CHARS}
          onChange={(event) => change({ description: event.target.value })}
          className={`${FIELD} py-2`}
        />
      </label>
      <Listing settings={settings} onChange={change} />
      <Tick isOn={settings.allowsCopies} onChange={(allowsCopies) => change({ allowsCopies })}>
        {t('letOthersCopy')}
      </Tick>
      {settings.allowsCopies ? <Note>{t('codeWithoutConversation')}</Note> : null}
    </>
  )
}

const STATUS_TEXTS: Readonly<Record<NameStatus, () => string>> = {
  free: () => t('nameFree'),
  own: () => t('nameOwn'),
  taken: () => t('nameTaken'),
  malformed: () => t('nameMalformed'),
  reserved: () => t('nameReserved'),
}

function NameInput({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const { id } = useOpenProject()
  const asked = useDeferredValue(name)
  const { data } = useQuery({ ...nameQuery(id, asked), enabled: asked !== '' })
  const statusId = useId()
  const status = data?.status
  const isWrong = status !== undefined && status !== 'free' && status !== 'own'
  return (
    <>
      <label className="mt-4 block text-ui font-medium">
        {t('name')}
        <input
          value={name}
          maxLength={MAX_APP_NAME_CHARS}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={statusId}
          aria-invalid={isWrong}
          onChange={(event) => onChange(event.target.value.toLowerCase().replaceAll(' ', '-'))}
          className={`${FIELD} h-[44px]`}
        />
      </label>
      <p
        id={statusId}
        role="status"
        className={`mt-1 min-h-5 text-ui-s ${isWrong ? 'text-danger' : 'text-ink-2'}`}
      >
        {status === undefined ? '' : STATUS_TEXTS[status]()}
      </p>
    </>
  )
}

function Listing({
  settings: { isListed, allowsIndexing },
  onChange,
}: {
  settings: PublicationSettings
  onChange: (changes: Partial<PublicationSettings>) => void
}) {
  const group = useId()
  return (
    <fieldset className="mt-4">
      <legend className="text-ui font-medium">{t('whoCanOpenIt')}</legend>
      <Choice
        group={group}
        isOn={isListed}
        onChoose={() => onChange({ isListed: true })}
        note={t('aListedAppHasThis')}
      >
        {t('forEverybody')}
      </Choice>
      <Choice
        group={group}
        isOn={!isListed}
        onChoose={() => onChange({ isListed: false, allowsIndexing: false })}
        note={t('anUnlistedAppHasA')}
      >
        {t('forPeopleWithTheLink')}
      </Choice>
      {isListed ? (
        <Tick isOn={allowsIndexing} onChange={(isOn) => onChange({ allowsIndexing: isOn })}>
          {t('searchEngines')}
        </Tick>
      ) : null}
    </fieldset>
  )
}

const ROW = 'mt-1 flex min-h-11 items-center gap-2.5 text-ui'

export function Choice({
  group,
  isOn,
  onChoose,
  note,
  children,
}: {
  group: string
  isOn: boolean
  onChoose: () => void
  note: string
  children: ReactNode
}) {
  return (
    <label className={ROW}>
      <input
        type="radio"
        name={group}
        checked={isOn}
        onChange={onChoose}
        className="size-4 shrink-0 accent-ink"
      />
      <span>
        <span className="font-medium">{children}</span> <span className="text-ink-2">{note}</span>
      </span>
    </label>
  )
}

function Tick({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}) {
  return (
    <label className={ROW}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 shrink-0 accent-ink"
      />
      {children}
    </label>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="ps-6.5 text-ui-s text-ink-2">{children}</p>
}
