/** Starts the worker of a preview that is still to be made. */

import type { PreviewOptions } from './api.ts'
import { preloadWorker } from './worker/start-worker.ts'

/** Call it once, with what the preview will be given. What is not used within half a minute is ended. */
export function preloadPreviewWorker({
  sdkBaseUrl,
  projectId,
}: Pick<PreviewOptions, 'sdkBaseUrl' | 'projectId'>): void {
  preloadWorker({ sdkBaseUrl: new URL(sdkBaseUrl, location.href).href, projectId })
}
