/** Chip under the last answer: the migrations that were put off, and the way to apply them. */

import { t } from '@sayso/language/conversation'
import { waitingCount } from '@sayso/workbench'
import { Database } from 'lucide-react'
import { useStore } from 'zustand'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'

export function WaitingMigrations() {
  const { migrations } = useOpenProject()
  const count = useStore(migrations.store, ({ pending }) => waitingCount(pending))
  if (count === 0) return null
  return (
    <p>
      <Button size="s" onClick={migrations.ask}>
        <Database strokeWidth={1.75} aria-hidden="true" />
        {t('migrationsWaiting', { count })}
      </Button>
    </p>
  )
}
