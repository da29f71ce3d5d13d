/** The plans that this server offers, and the rest of today's messages. */

import { formatDate, translated } from '@sayso/language'
import { t } from '@sayso/language/account'
import type { BillingResponse, PlanSummary } from '@sayso/wire'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { plansQuery, sessionQuery } from '../../api/api.ts'
import { formatRefill, useNow } from '../../browser/clock.ts'
import { type Quota, readQuota } from '../../stores/plans/quota.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { withElements } from '../../ui/with-elements.tsx'
import { billingQuery } from './billing.ts'
import { PlanAction } from './plan-action.tsx'

export function PlansDialog({ onClose }: { onClose: () => void }) {
  const { data: session } = useQuery(sessionQuery)
  const { data: plans } = useQuery(plansQuery)
  const isSold = plans?.plans.some((plan) => plan.isSold === true) === true
  const { data: billing } = useQuery({ ...billingQuery, enabled: isSold })
  const subscription = billing?.subscription ?? null
  const nowMs = useNow(false)
  const quota = session === undefined ? null : readQuota(session, nowMs)
  const trial = quota?.trial ?? null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('plans')}
      width="plans"
      {...(trial === null ? {} : { description: t('afterThatYouAreOn', { trial }) })}
    >
      {quota === null || session === undefined ? null : (
        <LeftToday quota={quota} refill={formatRefill(session.resetAt, nowMs)} />
      )}
      <div className="mt-5 grid gap-4 md:grid-cols-3">
        {plans?.plans.map((plan) => {
          const isCurrent = plan.id === session?.subscriptionTier
          return (
            <PlanCard key={plan.id} plan={plan} isCurrent={isCurrent} isTrial={trial !== null}>
              {plan.isSold === true && session !== undefined ? (
                <PlanAction {...{ plan, isCurrent, session, subscription }} />
              ) : null}
            </PlanCard>
          )
        })}
      </div>
      {subscription === null ? null : <SubscriptionNote subscription={subscription} />}
      {isSold ? <p className="mt-6 text-ui-s text-ink-3">{t('cancelAnyTime')}</p> : null}
      <p className={clsx('text-ui-s text-ink-3', isSold ? 'mt-1' : 'mt-6')}>
        {t('plansAreManagedByThe', { value: plans?.contact ?? '' })}
      </p>
    </Dialog>
  )
}

function SubscriptionNote({ subscription }: { subscription: NonNullable<BillingResponse['subscription']> }) {
  const { isPastDue, endsAt } = subscription
  if (isPastDue) return <p className="mt-6 text-ui text-danger">{t('paymentFailed')}</p>
  if (endsAt === null) return null
  const day = formatDate(new Date(endsAt), { day: 'numeric', month: 'long', year: 'numeric' })
  return <p className="mt-6 text-ui text-warn">{t('planEnds', { day })}</p>
}

function LeftToday({ quota, refill }: { quota: Quota; refill: string }) {
  if (quota.left === null) return null
  return (
    <div className="mt-5 grid items-center gap-4 rounded-panel border border-line px-5 py-3.5 md:grid-cols-[auto_1fr_auto] md:gap-8">
      <div className="tabular-nums">
        <p className="text-body">
          {withElements((slots) => t('ofLeftToday', { ...slots, limit: quota.limit }), {
            left: <b className="font-display text-title font-semibold">{quota.left}</b>,
          })}
        </p>
        <p className="text-ui-s text-ink-3">{t('resetsAt', { refill })}</p>
      </div>
      <Meter left={quota.left} limit={quota.limit} />
      <p className="text-ui-s text-ink-3">{t('failuresAndFixesAreNot')}</p>
    </div>
  )
}

/** A limit of 0 means none, and needs no line. */
function roomTexts({ projectLimit, memberLimit, publishedAppLimit }: PlanSummary): string[] {
  return [
    ...(projectLimit === 0 ? [] : [t('projectsProjectLimit', { projectLimit })]),
    ...(memberLimit === 0 ? [] : [t('membersOfAProject', { count: memberLimit })]),
    ...(publishedAppLimit === 0 ? [] : [t('publishedAppsOfAPlan', { count: publishedAppLimit })]),
  ]
}

/** The amount large, what it is for small: `€20` `a month`. */
function Price({ text }: { text: string }) {
  const [, amount = text, rest = ''] = /^(\S*\d\S*)\s+(.*)$/.exec(text) ?? []
  return (
    <p className="min-h-[42px] tabular-nums">
      <b className="font-display text-display-l font-semibold">{amount}</b>{' '}
      <span className="ms-1 text-ui text-ink-3">{rest}</span>
    </p>
  )
}

const MAX_SEGMENTS = 40

function Meter({ left, limit }: { left: number; limit: number }) {
  const segments = Math.min(limit, MAX_SEGMENTS)
  const full = Math.round((left / limit) * segments)
  return (
    <div aria-hidden="true" className="flex gap-[3px]">
      {Array.from({ length: segments }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is nothing but its place
        <span key={index} className={`h-5 flex-1 rounded-[3px] ${index < full ? 'bg-ink' : 'bg-line'}`} />
      ))}
    </div>
  )
}

interface PlanCardProps {
  plan: PlanSummary
  isCurrent: boolean
  isTrial: boolean
  /** At the bottom. */
  children: ReactNode
}

function PlanCard({ plan, isCurrent, isTrial, children }: PlanCardProps) {
  return (
    <section
      aria-label={plan.name}
      className={clsx(
        // Common parts of the plans are aligned.
        'grid grid-rows-[auto_auto_auto_1fr_auto] gap-4 rounded-panel md:row-span-5 md:grid-rows-subgrid',
        isCurrent ? 'border-2 border-ink p-[23px]' : 'border border-line-2 p-6',
      )}
    >
      <h3 className="flex h-6 items-center justify-between text-body font-semibold">
        {plan.name}
        {isCurrent ? (
          <span className="rounded-chip bg-signal px-2 py-0.5 text-ui-s font-medium text-on-signal">
            {isTrial ? t('yourTrial') : t('yourPlan')}
          </span>
        ) : null}
      </h3>
      <Price text={translated(plan.priceText)} />
      <p
        className={clsx(
          'rounded-large px-3.5 py-2.5 text-ui leading-[22px]',
          isCurrent ? 'bg-signal-tint' : 'bg-sunken',
        )}
      >
        {plan.dailyMessageLimit === 0
          ? t('noLimitOnMessages')
          : withElements((slots) => t('messagesADay', slots), {
              limit: <b className="text-body font-semibold tabular-nums">{plan.dailyMessageLimit}</b>,
            })}
      </p>
      <ul className="flex flex-col gap-2">
        {[...roomTexts(plan), ...plan.features.map(translated)].map((feature) => (
          <li key={feature} className="flex gap-2.5 text-ui text-ink-2">
            <Check className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
