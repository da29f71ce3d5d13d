/** For a page that knows that it will open a preview before it can: the worker loads beside all else that loads. */

import type { PreviewOptions } from './api.ts'
import { preloadWorker } from './worker/start-worker.ts'

/** Call it once, with what `createPreview` will be given. What is not used within half a minute goes again. */
export function preloadPreview({
  sdkBaseUrl,
  projectId,
}: Pick<PreviewOptions, 'sdkBaseUrl' | 'projectId'>): void {
  preloadWorker({ sdkBaseUrl: new URL(sdkBaseUrl, location.href).href, projectId })
}
