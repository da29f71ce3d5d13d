/** Published apps with their owners, visits and states; each can be taken down and restored. */

import { t } from '@sayso/language/operator'
import type { OperatorApp } from '@sayso/wire'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { AppState } from './app-state.tsx'
import { dayText } from './day-text.ts'
import { appsQuery } from './operator-queries.ts'
import { PagedList } from './paged-list.tsx'
import { SearchField } from './search-field.tsx'
import { TakeDownDialog } from './take-down-dialog.tsx'

export function AppList() {
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<OperatorApp | null>(null)
  const list = useInfiniteQuery(appsQuery(useDeferredValue(search.trim())))
  const apps = list.data?.pages.flatMap((page) => page.apps) ?? []
  const rows = apps.map((app) => <AppRow key={app.shareId} app={app} onAsk={() => setAsked(app)} />)
  return (
    <>
      <SearchField label={t('findApps')} value={search} onChange={setSearch} />
      <PagedList label={t('publishedApps')} emptyText={t('noApps')} rows={rows} list={list} />
      {asked === null ? null : <TakeDownDialog app={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function AppRow({ app, onAsk }: { app: OperatorApp; onAsk: () => void }) {
  const { name, title, owner, visits, openReports, createdAt, takenDownReason } = app
  const facts = [
    owner ?? t('aGuest'),
    t('visitsOfTheWeek', { count: visits }),
    ...(openReports === 0 ? [] : [t('openReportsCount', { count: openReports })]),
    t('created', { date: dayText(createdAt) }),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-body font-medium wrap-anywhere">
          {title} <span className="font-normal text-ink-2">{name}</span>
        </p>
        <p className="text-ui text-ink-2 wrap-anywhere">{facts.join(' · ')}</p>
        <AppState app={app} />
      </div>
      <Button onClick={onAsk}>{takenDownReason === null ? t('takeDown') : t('restore')}</Button>
    </li>
  )
}
