/** Around every page: the way past the chrome, the plans, the short notices. */

import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useStore } from 'zustand'
import { SignedOut } from '../features/account/signed-out.tsx'
import { plansStore } from '../features/plans/plans-store.ts'
import { Notices } from '../ui/notices.tsx'

const PlansDialog = lazy(async () => ({
  default: (await import('../features/plans/plans-dialog.tsx')).PlansDialog,
}))

export function Shell() {
  const { isOpen } = useStore(plansStore)
  return (
    <>
      <a
        href="#prompt"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-button bg-ink px-3 py-2 text-ui text-on-ink focus:translate-y-0"
      >
        Skip to the prompt
      </a>
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
