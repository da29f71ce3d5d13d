/** Asks about pending migrations when the workbench says so; loaded when it does. */

import { lazy, Suspense } from 'react'
import { useWorkbench } from '../../page/open-project-context.tsx'

const MigrationDialog = lazy(async () => ({
  default: (await import('./migration-dialog.tsx')).MigrationDialog,
}))

export function MigrationQuestion() {
  const isAsked = useWorkbench((state) => state.confirmMigrationApply)
  return isAsked ? (
    <Suspense>
      <MigrationDialog />
    </Suspense>
  ) : null
}
