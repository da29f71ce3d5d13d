/** Around every page: the plans, the labels of icon buttons, the short notices. */

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { sessionQuery } from '../api/api.ts'
import { SignedOut } from '../features/account/signed-out.tsx'
import { closePlans, plansStore } from '../stores/plans/plans-store.ts'
import { Notices } from '../ui/notices.tsx'
import { dialogPart, part } from '../ui/part.tsx'
import { Tooltips } from '../ui/tooltips.tsx'

const PlansDialog = dialogPart(async () => (await import('../features/plans/plans-dialog.tsx')).PlansDialog)

const Leaving = part(async () => (await import('../features/account/leaving.tsx')).Leaving)

export function Shell({ children }: { children: ReactNode }) {
  const { isOpen } = useStore(plansStore)
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
