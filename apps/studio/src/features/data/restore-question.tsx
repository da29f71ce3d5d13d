/** Asks what becomes of the data when something is restored; loaded when it does. */

import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { useOpenProject } from '../../page/open-project-context.tsx'

const RestoreDialog = lazy(async () => ({
  default: (await import('./restore-dialog.tsx')).RestoreDialog,
}))

export function RestoreQuestion() {
  const { restoring } = useOpenProject()
  const question = useStore(restoring.store, (state) => state.question)
  return question === null ? null : (
    <Suspense>
      <RestoreDialog question={question} onAnswer={restoring.answer} />
    </Suspense>
  )
}
