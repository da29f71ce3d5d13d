/** Page of the people who run the server. For everybody else the server answers as for an unknown address. */

import { t } from '@sayso/language/operator'
import { failureSentence } from '@sayso/workbench'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { UsageTable } from '../features/account/usage-table.tsx'
import { HomeHeader } from '../features/home/home-header.tsx'
import { AppList } from '../features/operator/app-list.tsx'
import { BackupNote } from '../features/operator/backup-note.tsx'
import { overviewQuery } from '../features/operator/operator-queries.ts'
import { PeopleList } from '../features/operator/people-list.tsx'
import { ReportList } from '../features/operator/report-list.tsx'
import { ServerHealth } from '../features/operator/server-health.tsx'
import { WorkLines } from '../features/operator/work-lines.tsx'
import { Button } from '../ui/button.tsx'

export function OperatorPage() {
  const overview = useQuery(overviewQuery)
  useEffect(() => {
    document.title = t('operatorSayso')
  }, [])
  const { data } = overview
  return (
    <div className="mx-auto min-h-dvh max-w-[880px] px-4 pb-16 md:px-10">
      <HomeHeader />
      <main aria-busy={overview.isPending}>
        <h1 className="mt-6 font-display text-display-l font-semibold">{t('operator')}</h1>
        {overview.error === null || data !== undefined ? null : (
          <div className="mt-4 flex flex-wrap items-center gap-4">
            <p role="alert" className="text-body text-danger">
              {failureSentence(overview.error)}
            </p>
            <Button onClick={() => void overview.refetch()}>{t('retry')}</Button>
          </div>
        )}
        {data === undefined ? null : (
          <>
            <Section id="health" title={t('health')}>
              <ServerHealth overview={data} />
            </Section>
            <Section id="reports" title={t('reports')}>
              <ReportList />
            </Section>
            <Section id="apps" title={t('publishedApps')}>
              <AppList />
            </Section>
            <Section id="people" title={t('people')}>
              <PeopleList tiers={data.tiers} />
            </Section>
            <Section id="lines" title={t('linesOfWork')}>
              <WorkLines lines={data.lines} />
            </Section>
            <Section id="backups" title={t('backups')}>
              <BackupNote lastBackupAt={data.lastBackupAt} />
            </Section>
            <Section id="use" title={t('useOfModels')}>
              <UsageTable rows={data.usage} />
            </Section>
          </>
        )}
      </main>
    </div>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-title font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
