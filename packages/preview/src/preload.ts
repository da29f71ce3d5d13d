/** Starts parts of a preview that is still to be made: its worker, and the document of its frame. */

import type { PreviewOptions } from './api.ts'
import { openSpareDocument } from './frame/spare-document.ts'
import { preloadWorker } from './worker/start-worker.ts'

export const preloadFrame = openSpareDocument

/** Call it once, with the preview's future options. An unused worker is ended after half a minute. */
export function preloadPreviewWorker({
  sdkBaseUrl,
  projectId,
}: Pick<PreviewOptions, 'sdkBaseUrl' | 'projectId'>): void {
  preloadWorker({ sdkBaseUrl: new URL(sdkBaseUrl, location.href).href, projectId })
}
