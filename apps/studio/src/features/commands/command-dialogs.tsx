/** Shows the dialog that a command has asked for; loaded when it is. */

import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { useOpenProject } from '../../page/open-project-context.tsx'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))
const InstructionsDialog = lazy(async () => ({
  default: (await import('../composer/instructions-dialog.tsx')).InstructionsDialog,
}))

export function CommandDialogs() {
  const { palette, instructions } = useOpenProject().panels
  const mode = useStore(palette.store, (state) => state.mode)
  const { isOpen } = useStore(instructions)
  if (isOpen)
    return (
      <Suspense>
        <InstructionsDialog />
      </Suspense>
    )
  if (mode === null) return null
  return <Suspense>{mode === 'keys' ? <KeysDialog /> : <Palette key={mode} mode={mode} />}</Suspense>
}
