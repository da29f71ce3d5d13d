/** Begins all that opening a project needs, side by side, while the page's own code is still on its way. */

import { projectQuery, queryClient, sessionQuery } from '../../api/api.ts'
import { SDK_BASE_URL } from '../preview/sdk-address.ts'

/** A route's loader: answers at once, and what has begun is there or fails when the page asks for it. */
export function beginOpening(projectId: string): null {
  void queryClient.prefetchQuery(sessionQuery)
  void queryClient.prefetchQuery(projectQuery(projectId))
  import('@sayso/preview').then(
    ({ preloadPreview }) => preloadPreview({ sdkBaseUrl: SDK_BASE_URL, projectId }),
    // Whoever makes the preview imports it again, and says what is wrong.
    () => undefined,
  )
  return null
}
