/** The tab's title leads with the state of the app: writing, running, in need of attention. */

import { titleSign } from '@sayso/workbench'
import { useEffect } from 'react'
import { useProjectState } from '../../page/open-project-context.tsx'
import { useProjectStatus } from '../status/use-project-status.ts'

export function usePageTitle(): void {
  const title = useProjectState((state) => state.project.title)
  const sign = titleSign(useProjectStatus())
  useEffect(() => {
    document.title = `${sign}${title}`
  }, [sign, title])
}
