/** Short notices that pass: what was done, with the way back. The library for them is loaded with the first one. */

import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

interface NoticeOptions {
  action?: { label: string; onClick: () => void }
}

const store = createStore(() => ({ isNeeded: false }))
const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

export function Notices() {
  const { isNeeded } = useStore(store)
  return isNeeded ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}

/** Says it and lets it pass. */
export async function notify(text: string, options: NoticeOptions = {}): Promise<void> {
  store.setState({ isNeeded: true })
  const { toast } = await import('sonner')
  toast(text, options)
}

/** Says what stays true until the person acts. */
export async function notifyUntilClosed(text: string, options: NoticeOptions): Promise<void> {
  store.setState({ isNeeded: true })
  const { toast } = await import('sonner')
  toast(text, { ...options, duration: Number.POSITIVE_INFINITY, closeButton: true })
}

/** Says what failed; stays longer. */
export async function notifyError(title: string, sentence: string): Promise<void> {
  store.setState({ isNeeded: true })
  const { toast } = await import('sonner')
  toast.error(title, { description: sentence, duration: 8_000 })
}
