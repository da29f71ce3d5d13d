/** Shows the dialog of commands that was asked for; loaded when it is. */

import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { useOpenProject } from '../../page/open-project-context.tsx'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

export function CommandDialogs() {
  const mode = useStore(useOpenProject().panels.palette.store, (state) => state.mode)
  if (mode === null) return null
  return <Suspense>{mode === 'keys' ? <KeysDialog /> : <Palette key={mode} mode={mode} />}</Suspense>
}
