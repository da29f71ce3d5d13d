/**
 * Reads what is shown of a project's data again once it has changed. The page asks for marks, which cost the server no connection to that data:
 * when the server reports a write, and from time to time for the writes of other servers.
 */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useOpenProject } from '../../../page/open-project-context.tsx'
import { marksQuery, type ShownData, shownKey } from './database-api.ts'
import { hasOtherMarks } from './other-marks.ts'

/** The caller is mounted again for other data. */
export function useDataChanges(shown: ShownData): void {
  const { projectId, data } = shown
  const queries = useQueryClient()
  const { store } = useOpenProject()
  const { data: marks } = useQuery(marksQuery(shown))
  const known = useRef<ReadonlyMap<string, string> | null>(null)
  useEffect(() => {
    const { queryKey } = marksQuery({ projectId, data })
    return store.subscribe(({ dataChanges }, before) => {
      if (dataChanges !== before.dataChanges) void queries.invalidateQueries({ queryKey })
    })
  }, [queries, store, projectId, data])
  useEffect(() => {
    if (marks === undefined) return
    const before = known.current
    known.current = new Map([...(before ?? []), ...Object.entries(marks)])
    // Rows that were read before the first marks may be older than these.
    if (before === null || hasOtherMarks(before, marks))
      void queries.invalidateQueries({ queryKey: shownKey({ projectId, data }) })
  }, [queries, projectId, data, marks])
}
