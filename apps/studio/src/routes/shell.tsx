/** Around every page: the plans, the labels of icon buttons, the short notices. */

import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { SignedOut } from '../features/account/signed-out.tsx'
import { closePlans, plansStore } from '../stores/plans/plans-store.ts'
import { Notices } from '../ui/notices.tsx'
import { dialogPart } from '../ui/part.tsx'
import { Tooltips } from '../ui/tooltips.tsx'

const PlansDialog = dialogPart(async () => (await import('../features/plans/plans-dialog.tsx')).PlansDialog)

export function Shell({ children }: { children: ReactNode }) {
  const { isOpen } = useStore(plansStore)
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
