/** Shows the dialog that a command has asked for; loaded when it is. */

import { useStore } from 'zustand'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { part } from '../../ui/part.tsx'

const Palette = part(async () => (await import('./palette.tsx')).Palette, { place: 'over' })
const KeysDialog = part(async () => (await import('./keys-dialog.tsx')).KeysDialog, { place: 'over' })
const InstructionsDialog = part(
  async () => (await import('../composer/instructions-dialog.tsx')).InstructionsDialog,
  { place: 'over' },
)

export function CommandDialogs() {
  const { palette, instructions } = useOpenProject().panels
  const mode = useStore(palette.store, (state) => state.mode)
  const { isOpen } = useStore(instructions)
  if (isOpen) return <InstructionsDialog />
  if (mode === null) return null
  return mode === 'keys' ? <KeysDialog /> : <Palette key={mode} mode={mode} />
}
