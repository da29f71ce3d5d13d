/** Reports of visitors about published apps: those that are open, or those that were handled. */

import { t } from '@sayso/language/operator'
import type { OperatorReport } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { AppState } from './app-state.tsx'
import { momentText } from './day-text.ts'
import { handleReport, reportsQuery } from './operator-queries.ts'
import { PagedList } from './paged-list.tsx'
import { TakeDownDialog } from './take-down-dialog.tsx'

export function ReportList() {
  const [isHandled, setHandled] = useState(false)
  const [asked, setAsked] = useState<OperatorReport['app'] | null>(null)
  const list = useInfiniteQuery(reportsQuery(isHandled))
  const reports = list.data?.pages.flatMap((page) => page.reports) ?? []
  const rows = reports.map((report) => (
    <ReportRow key={report.id} report={report} onAsk={() => setAsked(report.app)} />
  ))
  return (
    <>
      <Button className="mt-3" aria-pressed={isHandled} onClick={() => setHandled(!isHandled)}>
        {isHandled ? t('showOpenReports') : t('showHandledReports')}
      </Button>
      <PagedList
        label={t('reports')}
        emptyText={isHandled ? t('noHandledReports') : t('noOpenReports')}
        rows={rows}
        list={list}
      />
      {asked === null ? null : <TakeDownDialog app={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function ReportRow({ report, onAsk }: { report: OperatorReport; onAsk: () => void }) {
  const { id, text, at, handledAt, app } = report
  const handle = useMutation({ mutationFn: () => handleReport(id, { isHandled: handledAt === null }) })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-body whitespace-pre-line wrap-anywhere">{text}</p>
        <p className="text-ui text-ink-2 wrap-anywhere">
          {app.title} · {momentText(at)}
        </p>
        <AppState app={app} />
        {handle.error === null ? null : (
          <p role="alert" className="text-ui text-danger">
            {failureSentence(handle.error)}
          </p>
        )}
      </div>
      <div className="flex gap-3">
        <Button disabled={handle.isPending} onClick={() => handle.mutate()}>
          {handledAt === null ? t('markAsHandled') : t('openAgain')}
        </Button>
        {app.takenDownReason === null ? <Button onClick={onAsk}>{t('takeDown')}</Button> : null}
      </div>
    </li>
  )
}
