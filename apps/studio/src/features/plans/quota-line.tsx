/** Under the prompt: the messages left today, the trial, the way to more. */

import { t } from '@sayso/language/session'
import { clsx } from 'clsx'
import { openPlans } from '../../stores/plans/plans-store.ts'
import { hasQuota, type Quota } from '../../stores/plans/quota.ts'
import { useQuota } from '../../stores/plans/use-quota.ts'
import { withElements } from '../../ui/with-elements.tsx'

export function QuotaLine() {
  const quota = useQuota()
  // Its room is kept, so that nothing jumps when the numbers come or another model is chosen.
  return quota === null ? <div className="h-5" /> : <QuotaLineView quota={quota} />
}

export function QuotaLineView({ quota }: { quota: Quota }) {
  if (!hasQuota(quota)) return <div className="h-5" />
  return (
    <div className="flex min-h-5 items-center gap-2.5 px-1 text-ui-s text-ink-3">
      <output
        aria-label={t('messagesLeftToday')}
        className={clsx('tabular-nums', quota.isLow && 'text-warn')}
      >
        {quota.left === null ? null : <MessagesLeft quota={quota} left={quota.left} />}
      </output>
      {quota.trial === null ? null : (
        <span className="border-s border-line-2 ps-2.5 font-medium text-warn">{quota.trial}</span>
      )}
      {quota.canUpgrade ? (
        <button
          type="button"
          onClick={openPlans}
          className="touch-target underlined ms-auto font-medium text-ink"
        >
          {t('upgrade')}
        </button>
      ) : null}
    </div>
  )
}

function MessagesLeft({ quota, left }: { quota: Quota; left: number }) {
  return (
    <>
      {withElements((slots) => t('messagesLeftOf', slots), {
        left: <b className={clsx('font-semibold', quota.isLow ? 'text-warn' : 'text-ink')}>{left}</b>,
        limit: <span className="max-md:hidden"> {t('of', { limit: quota.limit })}</span>,
      })}
      {quota.refill === null ? null : (
        <>
          . <span className="inline-block">{quota.refill}</span>
        </>
      )}
    </>
  )
}
