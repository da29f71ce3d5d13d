/** Around every page: the plans, the short notices. */

import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useStore } from 'zustand'
import { SignedOut } from '../features/account/signed-out.tsx'
import { plansStore } from '../stores/plans/plans-store.ts'
import { Notices } from '../ui/notices.tsx'

const PlansDialog = lazy(async () => ({
  default: (await import('../features/plans/plans-dialog.tsx')).PlansDialog,
}))

export function Shell() {
  const { isOpen } = useStore(plansStore)
  return (
    <>
      <Outlet />
      {isOpen ? (
        <Suspense>
          <PlansDialog />
        </Suspense>
      ) : null}
      <SignedOut />
      <Notices />
    </>
  )
}
