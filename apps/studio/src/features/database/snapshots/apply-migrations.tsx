/** Bar of the database view while migrations wait to be applied. */

import { t } from '@sayso/language/database'
import { waitingCount } from '@sayso/workbench'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useOpenProject } from '../../../page/open-project-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { databaseKey } from '../shown/database-api.ts'

export function ApplyMigrations() {
  const { id, migrations } = useOpenProject()
  const queries = useQueryClient()
  const count = useStore(migrations.store, ({ pending }) => waitingCount(pending))
  // Each migration that is applied may bring tables.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count stands for what the database has
  useEffect(() => void queries.invalidateQueries({ queryKey: databaseKey(id) }), [queries, id, count])
  if (count === 0) return null
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-6 py-3 text-body">
      <p className="min-w-0 flex-1">{t('migrationsWait', { count })}</p>
      <Button look="primary" onClick={migrations.ask}>
        {t('applyMigrationsCountApplyApply', { count })}
      </Button>
    </div>
  )
}
