/** Page with the token use of the last days. */

import { t } from '@sayso/language/account'
import { failureSentence } from '@sayso/workbench'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usageQuery } from '../api/api.ts'
import { UsageTable } from '../features/account/usage-table.tsx'
import { HomeHeader } from '../features/home/home-header.tsx'
import { Link } from '../navigation/link.tsx'
import { Button } from '../ui/button.tsx'

export function UsagePage() {
  const usage = useQuery(usageQuery)
  useEffect(() => {
    document.title = t('usageSayso')
  }, [])
  return (
    <div className="mx-auto min-h-dvh max-w-[720px] px-4 pb-16 md:px-10">
      <HomeHeader />
      <main aria-busy={usage.isPending}>
        <p className="mt-6 text-ui">
          <Link to="/settings" className="touch-target underlined text-ink-2">
            {t('settings')}
          </Link>
        </p>
        <h1 className="mt-1 font-display text-display-l font-semibold">{t('usage')}</h1>
        {usage.data === undefined ? null : <UsageTable rows={usage.data.rows} />}
        {usage.error === null || usage.data !== undefined ? null : (
          <div className="mt-4 flex flex-wrap items-center gap-4">
            <p className="text-body text-danger">{failureSentence(usage.error)}</p>
            <Button onClick={() => void usage.refetch()}>{t('retry')}</Button>
          </div>
        )}
      </main>
    </div>
  )
}
