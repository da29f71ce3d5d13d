/** Page of the people who run the server. For everybody else the server answers as for an unknown address. */

import { t } from '@sayso/language/operator'
import { failureSentence } from '@sayso/workbench'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { UsageTable } from '../features/account/usage-table.tsx'
import { HomeHeader } from '../features/home/home-header.tsx'
import { overviewQuery } from '../features/operator/operator-queries.ts'
import { PeopleList } from '../features/operator/people-list.tsx'
import { ServerHealth } from '../features/operator/server-health.tsx'
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
            <section aria-labelledby="health" className="mt-8">
              <h2 id="health" className="text-title font-semibold">
                {t('health')}
              </h2>
              <ServerHealth overview={data} />
            </section>
            <section aria-labelledby="people" className="mt-10">
              <h2 id="people" className="text-title font-semibold">
                {t('people')}
              </h2>
              <PeopleList tiers={data.tiers} />
            </section>
            <section aria-labelledby="use" className="mt-10">
              <h2 id="use" className="text-title font-semibold">
                {t('useOfModels')}
              </h2>
              <UsageTable rows={data.usage} />
            </section>
          </>
        )}
      </main>
    </div>
  )
}
