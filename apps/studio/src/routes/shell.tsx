/** Around every page: the plans, the labels of icon buttons, the short notices. */

import { t } from '@sayso/language/session'
import { failureSentence } from '@sayso/workbench'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useStore } from 'zustand'
import { sessionQuery } from '../api/api.ts'
import { SignedOut } from '../features/account/signed-out.tsx'
import { hasReturnedFromPayment, refreshBilling } from '../features/plans/billing.ts'
import { closePlans, openPlans, plansStore } from '../stores/plans/plans-store.ts'
import { Notices, notifyError } from '../ui/notices.tsx'
import { dialogPart, part } from '../ui/part.tsx'
import { Tooltips } from '../ui/tooltips.tsx'

const PlansDialog = dialogPart(async () => (await import('../features/plans/plans-dialog.tsx')).PlansDialog)

const Leaving = part(async () => (await import('../features/account/leaving.tsx')).Leaving)

export function Shell({ children }: { children: ReactNode }) {
  const { isOpen } = useStore(plansStore)
  useEffect(() => {
    if (!hasReturnedFromPayment()) return
    openPlans()
    // Without it, the provider's own news changes the plan a moment later.
    refreshBilling().catch((error: unknown) => notifyError(t('planNotAsked'), failureSentence(error)))
  }, [])
  // The pages ask for the session; this only looks.
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  if (session?.leavesAt !== undefined) {
    return (
      <>
        <Leaving leavesAt={session.leavesAt} />
        <Notices />
      </>
    )
  }
  return (
    <>
      {children}
      {isOpen ? <PlansDialog onClose={closePlans} /> : null}
      <SignedOut />
      <Notices />
      <Tooltips />
    </>
  )
}
