/** Asks about pending migrations when the workbench requests it; loaded then. */

import { useOpenProject, useWorkbench } from '../../page/open-project-context.tsx'
import { dialogPart } from '../../ui/part.tsx'

const MigrationDialog = dialogPart(async () => (await import('./migration-dialog.tsx')).MigrationDialog)

export function MigrationQuestion() {
  const { migrations } = useOpenProject()
  const isAsked = useWorkbench((state) => state.confirmMigrationApply)
  return isAsked ? <MigrationDialog onClose={migrations.dismiss} /> : null
}
