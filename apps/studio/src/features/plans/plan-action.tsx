/** The button of a plan that is sold: buy it, or manage the subscription. */

import { t } from '@sayso/language/account'
import type { BillingResponse, PlanSummary, SessionResponse } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { useMutation } from '@tanstack/react-query'
import { navigate } from '../../navigation/navigation.ts'
import { closePlans } from '../../stores/plans/plans-store.ts'
import { Button } from '../../ui/button.tsx'
import { buyPlan, manageBilling } from './billing.ts'

interface PlanActionProps {
  plan: PlanSummary
  isCurrent: boolean
  session: Pick<SessionResponse, 'user'>
  subscription: BillingResponse['subscription']
}

export function PlanAction({ plan, isCurrent, session, subscription }: PlanActionProps) {
  const leave = useMutation({
    mutationFn: () => (subscription === null ? buyPlan({ planId: plan.id }) : manageBilling()),
  })
  if (session.user.isGuest) {
    const signIn = () => {
      closePlans()
      navigate('/sign-in')
    }
    return (
      <Button size="l" onClick={signIn}>
        {t('createAnAccountFirst')}
      </Button>
    )
  }
  const isTheirs = subscription?.planId === plan.id
  const label = isTheirs ? t('manageBilling') : t(isCurrent ? 'keepPlan' : 'choosePlan', { name: plan.name })
  return (
    <div className="flex flex-col gap-2">
      <Button
        size="l"
        look={isCurrent ? 'primary' : 'quiet'}
        disabled={leave.isPending || leave.isSuccess}
        onClick={() => leave.mutate()}
      >
        {label}
      </Button>
      {leave.error === null ? null : (
        <p role="alert" className="text-ui text-danger">
          {failureSentence(leave.error)}
        </p>
      )}
    </div>
  )
}
