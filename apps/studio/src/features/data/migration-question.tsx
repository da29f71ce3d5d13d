/** Asks about pending migrations when the workbench says so; loaded when it does. */

import { useWorkbench } from '../../page/open-project-context.tsx'
import { part } from '../../ui/part.tsx'

const MigrationDialog = part(async () => (await import('./migration-dialog.tsx')).MigrationDialog, {
  place: 'over',
})

export function MigrationQuestion() {
  const isAsked = useWorkbench((state) => state.confirmMigrationApply)
  return isAsked ? <MigrationDialog /> : null
}
