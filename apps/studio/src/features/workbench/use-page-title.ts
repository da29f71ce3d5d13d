/** The tab's title leads with the state of the app: writing, running, in need of attention. */

import { useEffect } from 'react'
import { useProjectState } from '../project/open-project-context.tsx'
import { titleSign } from '../status/project-status.ts'
import { useProjectStatus } from '../status/use-project-status.ts'

export function usePageTitle(): void {
  const title = useProjectState((state) => state.project.title)
  const sign = titleSign(useProjectStatus())
  useEffect(() => {
    document.title = `${sign}${title}`
  }, [sign, title])
}
