/** Around every page: the plans, the labels of icon buttons, the short notices. */

import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { SignedOut } from '../features/account/signed-out.tsx'
import { plansStore } from '../stores/plans/plans-store.ts'
import { Notices } from '../ui/notices.tsx'
import { part } from '../ui/part.tsx'
import { Tooltips } from '../ui/tooltips.tsx'

const PlansDialog = part(async () => (await import('../features/plans/plans-dialog.tsx')).PlansDialog, {
  place: 'over',
})

export function Shell({ children }: { children: ReactNode }) {
  const { isOpen } = useStore(plansStore)
  return (
    <>
      {children}
      {isOpen ? <PlansDialog /> : null}
      <SignedOut />
      <Notices />
      <Tooltips />
    </>
  )
}
