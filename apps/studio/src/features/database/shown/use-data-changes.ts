/** Reads what is shown of a project's data again once it has changed. The page asks for marks, which cost the server no connection to that data. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { marksQuery, type ShownData, shownKey } from './database-api.ts'
import { hasOtherMarks } from './other-marks.ts'

/** The caller is mounted again for other data. */
export function useDataChanges(shown: ShownData): void {
  const { projectId, data } = shown
  const queries = useQueryClient()
  const { data: marks } = useQuery(marksQuery(shown))
  const known = useRef<ReadonlyMap<string, string> | null>(null)
  useEffect(() => {
    if (marks === undefined) return
    const before = known.current
    known.current = new Map([...(before ?? []), ...Object.entries(marks)])
    // Rows that were read before the first marks may be older than these.
    if (before === null || hasOtherMarks(before, marks))
      void queries.invalidateQueries({ queryKey: shownKey({ projectId, data }) })
  }, [queries, projectId, data, marks])
}
