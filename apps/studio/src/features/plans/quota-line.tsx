/** Under the prompt: the messages left today, the trial, the way to more. */

import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { sessionQuery } from '../../api/api.ts'
import { useNow } from '../../browser/clock.ts'
import { openPlans } from '../../stores/plans/plans-store.ts'
import { type Quota, readQuota } from '../../stores/plans/quota.ts'

export function QuotaLine() {
  const { data: session } = useQuery(sessionQuery)
  const nowMs = useNow(false)
  if (session === undefined) return <div className="h-5" />
  return <QuotaLineView quota={readQuota(session, nowMs)} />
}

export function QuotaLineView({ quota }: { quota: Quota }) {
  if (quota.left === null && quota.trial === null && !quota.canUpgrade) return null
  return (
    <div className="flex min-h-5 items-center gap-2.5 px-1 text-ui-s text-ink-3">
      <output aria-label="Messages left today" className={clsx('tabular-nums', quota.isLow && 'text-warn')}>
        {quota.left === null ? null : <MessagesLeft quota={quota} left={quota.left} />}
      </output>
      {quota.trial === null ? null : (
        <span className="border-l border-line-2 pl-2.5 font-medium text-warn">{quota.trial}</span>
      )}
      {quota.canUpgrade ? (
        <button
          type="button"
          onClick={openPlans}
          className="touch-target underlined ml-auto font-medium text-ink"
        >
          Upgrade
        </button>
      ) : null}
    </div>
  )
}

function MessagesLeft({ quota, left }: { quota: Quota; left: number }) {
  return (
    <>
      <b className={clsx('font-semibold', quota.isLow ? 'text-warn' : 'text-ink')}>{left}</b>
      <span className="max-md:hidden"> of {quota.limit}</span> messages left today
      {quota.refill === null ? null : (
        <>
          . <span className="inline-block">{quota.refill}</span>
        </>
      )}
    </>
  )
}
