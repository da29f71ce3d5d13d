/** Every version of the project, newest first. In the Versions view it has the chat's column. */

import { t } from '@sayso/language/versions'
import { KEPT_VERSIONS } from '@sayso/wire'
import { failureSentence, halfwayVersions, type VersionKind, versionDays } from '@sayso/workbench'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ShieldCheck } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import { versionsQuery } from '../../api/api.ts'
import { formatAgo, formatDay, useNow } from '../../browser/clock.ts'
import { useConversation, useOpenProject, useProjectState } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuChoice } from '../../ui/menu.tsx'
import { useAuthorLabels } from '../members/authors.ts'
import { optionId, VersionOption } from './version-option.tsx'

export function VersionList() {
  const { id, panels } = useOpenProject()
  const newest = useProjectState((state) => state.version.number)
  const { data, error, refetch } = useQuery(versionsQuery(id))
  const { number, kind } = useStore(panels.versions.store)
  const chosen = number ?? newest
  const days = versionDays(data?.versions ?? [], kind)
  const versions = days.flatMap((day) => day.versions)
  const authorLabel = useAuthorLabels((data?.versions ?? []).map(({ author }) => author))
  const nowMs = useNow(false)
  // As a text, which is the same while the numbers are.
  const halfway = useConversation(({ messages }) => halfwayVersions(messages).join(' ')).split(' ')
  // The selected version may not be listed: of another kind, or so new that the list has not come yet.
  const tabStop = versions.some(({ number }) => number === chosen) ? chosen : versions[0]?.number

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const next = versions[versions.findIndex(({ number }) => number === tabStop) + (step ?? 0)]
    if (step === undefined || next === undefined) return
    event.preventDefault()
    panels.versions.choose(next.number)
    document.getElementById(optionId(next.number))?.focus()
  }
  return (
    <div className="flex h-full min-h-0 flex-col bg-surface">
      <div className="flex h-14 shrink-0 items-center justify-between pe-3 ps-5">
        <h2 className="text-title-s font-semibold">{t('versions')}</h2>
        <KindPicker />
      </div>
      {error === null ? null : (
        <p role="alert" className="flex items-center gap-3 px-5 text-ui text-danger">
          {failureSentence(error)}{' '}
          <Button size="s" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      <div
        id="version-list"
        role="listbox"
        aria-label={t('versions')}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="scroll-thin min-h-0 flex-1 overflow-y-auto px-2 pb-4"
      >
        {days.map(({ dayMs, versions }) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a list box are grouped by this role alone
          <div key={dayMs} role="group" aria-labelledby={`versions-${dayMs}`}>
            <p id={`versions-${dayMs}`} className="px-3 pt-2 pb-1 text-ui-s text-ink-2">
              {formatDay(dayMs, nowMs)}
            </p>
            {versions.map((version) => (
              <VersionOption
                key={version.id}
                projectId={id}
                version={version}
                author={version.cause === 'starter' ? null : authorLabel(version.author)}
                isChosen={version.number === chosen}
                isTabStop={version.number === tabStop}
                onChoose={() => panels.versions.choose(version.number)}
                isNewest={version.number === newest}
                isIncomplete={halfway.includes(String(version.number))}
                ago={formatAgo(version.createdAt, nowMs)}
              />
            ))}
          </div>
        ))}
        {data !== undefined && versions.length === 0 ? (
          <p className="px-3 py-2 text-ui text-ink-2">
            {kind === 'named' ? t('noVersionHasAName') : t('noVersionsOfThisKind')}
          </p>
        ) : null}
      </div>
      <p className="flex shrink-0 items-center gap-2.5 border-t border-line px-5 py-3.5 text-ui-s text-ink-2">
        <ShieldCheck className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        {newest < KEPT_VERSIONS
          ? t('everyMessageMakesAVersion')
          : t('theNewestVersionsAndThose', { KEPT_VERSIONS })}
      </p>
    </div>
  )
}

const KINDS: readonly { value: VersionKind; label: string }[] = [
  {
    value: 'all',
    get label() {
      return t('allChanges')
    },
  },
  {
    value: 'messages',
    get label() {
      return t('messages')
    },
  },
  {
    value: 'by-hand',
    get label() {
      return t('madeByHand')
    },
  },
  {
    value: 'named',
    get label() {
      return t('named')
    },
  },
]

function KindPicker() {
  const { versions } = useOpenProject().panels
  const { kind } = useStore(versions.store)
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          className="touch-target inline-flex h-8 items-center gap-1.5 rounded-button px-2 text-ui font-medium hover:bg-hover"
        >
          {KINDS.find(({ value }) => value === kind)?.label}
          <ChevronDown className="size-4 text-ink-2" strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    >
      <MenuChoice label={t('versionsThatAreListed')} value={kind} options={KINDS} onChange={versions.list} />
    </Menu>
  )
}
