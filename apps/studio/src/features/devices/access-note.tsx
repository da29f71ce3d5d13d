/** Warning before a link is shared: unwanted access that everybody with it would have to the app's data. */

import { t } from '@sayso/language/devices'
import { migrationPaths } from '@sayso/project'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useOpenProject, useWorkbench } from '../../page/open-project-context.tsx'
import { showAccess } from '../../page/show.ts'
import { Button } from '../../ui/button.tsx'
import { focusPane } from '../commands/regions.ts'
import { warningQuery } from '../database/shown/database-api.ts'

export function AccessNote() {
  const project = useOpenProject()
  const showIt = () => {
    showAccess(project)
    focusPane()
  }
  const hasDatabase = useWorkbench(({ files }) => migrationPaths(files).length > 0)
  const { data: warning } = useQuery({ ...warningQuery(project.id), enabled: hasDatabase })
  if (typeof warning !== 'string') return null
  return (
    <div role="note" className="mt-3 flex gap-2.5 rounded-card bg-warn-tint px-3.5 py-2.5 text-ui">
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" strokeWidth={1.75} aria-hidden="true" />
      <div className="min-w-0">
        <p className="break-words">{warning}</p>
        <Button size="s" className="mt-2" onClick={showIt}>
          {t('seeWhoMayDoWhat')}
        </Button>
      </div>
    </div>
  )
}
