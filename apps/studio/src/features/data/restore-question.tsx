/** Asks what becomes of the data when something is restored; loaded when it does. */

import { useStore } from 'zustand'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { dialogPart } from '../../ui/part.tsx'

const RestoreDialog = dialogPart(async () => (await import('./restore-dialog.tsx')).RestoreDialog)

export function RestoreQuestion() {
  const { restoring } = useOpenProject()
  const question = useStore(restoring.store, (state) => state.question)
  if (question === null) return null
  return (
    <RestoreDialog
      question={question}
      onAnswer={restoring.answer}
      onClose={() => restoring.answer('cancel')}
    />
  )
}
