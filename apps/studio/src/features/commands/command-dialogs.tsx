/** Shows the dialog that a command has asked for; loaded when it is. */

import { useStore } from 'zustand'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { dialogPart } from '../../ui/part.tsx'

const Palette = dialogPart(async () => (await import('./palette.tsx')).Palette)
const KeysDialog = dialogPart(async () => (await import('./keys-dialog.tsx')).KeysDialog)
const InstructionsDialog = dialogPart(
  async () => (await import('../composer/instructions-dialog.tsx')).InstructionsDialog,
)

export function CommandDialogs() {
  const { palette, instructions } = useOpenProject().panels
  const mode = useStore(palette.store, (state) => state.mode)
  const { isOpen } = useStore(instructions)
  if (isOpen) return <InstructionsDialog onClose={() => instructions.setState({ isOpen: false })} />
  if (mode === null) return null
  return mode === 'keys' ? (
    <KeysDialog onClose={palette.close} />
  ) : (
    <Palette key={mode} mode={mode} onClose={palette.close} />
  )
}
