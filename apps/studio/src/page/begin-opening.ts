/** Begins all that opening a project needs, side by side, while the page's own code is still on its way. */

import { projectQuery, queryClient, sessionQuery } from '../api/api.ts'
import { preloadProjectPreview } from './preview-source.ts'

/** A route's loader: returns at once, and the started work is there or fails when the page asks for it. */
export function beginOpening(projectId: string): null {
  preloadProjectPreview(projectId, queryClient.ensureQueryData(sessionQuery))
  void queryClient.prefetchQuery(projectQuery(projectId))
  return null
}
