/** Asks what becomes of the data when something is restored; loaded when it does. */

import { useStore } from 'zustand'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { part } from '../../ui/part.tsx'

const RestoreDialog = part(async () => (await import('./restore-dialog.tsx')).RestoreDialog, {
  place: 'over',
})

export function RestoreQuestion() {
  const { restoring } = useOpenProject()
  const question = useStore(restoring.store, (state) => state.question)
  return question === null ? null : <RestoreDialog question={question} onAnswer={restoring.answer} />
}
