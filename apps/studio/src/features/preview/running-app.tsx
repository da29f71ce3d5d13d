/** The element in which an app runs, and what stands there until it does. */

import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { Caret } from '../../ui/caret.tsx'
import type { PreviewController } from './preview-controller.ts'

interface RunningAppProps {
  controller: PreviewController
  safeArea: { top: number; bottom: number }
}

export function RunningApp({ controller, safeArea }: RunningAppProps) {
  const host = useRef<HTMLDivElement>(null)
  const hasShown = useStore(
    controller.store,
    ({ state }) => state?.phase === 'running' || state?.phase === 'hung',
  )
  const failure = useStore(controller.store, (view) => view.failure ?? view.state?.failure ?? null)
  const { top, bottom } = safeArea

  useEffect(() => {
    if (host.current === null) return
    return controller.attach(host.current, { top, bottom })
  }, [controller, top, bottom])

  return (
    <>
      <div ref={host} className="phone-frame-host" />
      {hasShown ? null : <AppPlaceholder failure={failure} />}
    </>
  )
}

/** The shape of a screen, never a blank one. */
function AppPlaceholder({ failure }: { failure: string | null }) {
  if (failure !== null) {
    return (
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-surface px-10 text-center">
        <p className="text-title font-semibold">No preview</p>
        <p className="text-body text-ink-2">{failure}</p>
      </div>
    )
  }
  return (
    <div
      className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center gap-6 bg-surface"
      aria-hidden="true"
    >
      <Caret isBlinking className="h-10 w-4" />
      <div className="flex w-full flex-col items-center gap-3">
        <span className="h-5 w-2/5 rounded-chip bg-hover" />
        <span className="h-3 w-3/5 rounded-chip bg-hover" />
        <span className="h-3 w-1/2 rounded-chip bg-hover" />
      </div>
    </div>
  )
}
