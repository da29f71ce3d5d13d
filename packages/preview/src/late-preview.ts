/** The preview's code is large, and a page is complete without it: it is loaded when the first preview is wanted. */

import type { Preview, PreviewOptions } from './api.ts'

export interface PreviewStart {
  /** Asked for once the code is there, so that what was chosen meanwhile counts. */
  options: () => PreviewOptions
  onReady: (preview: Preview) => void
  /** The code could not be loaded. */
  onFailed: () => void
}

/** Loads the code if it is not there, then makes the preview. Returns how to end it, whether it runs or is still loading. */
export function startPreview(start: PreviewStart): () => void {
  return startLate(() => import('./create-preview.ts'), start)
}

type LoadPreview = () => Promise<{ createPreview: (options: PreviewOptions) => Preview }>

/** See `startPreview`, which knows where the code is. */
export function startLate(load: LoadPreview, { options, onReady, onFailed }: PreviewStart): () => void {
  let preview: Preview | null = null
  let isEnded = false
  load().then(
    ({ createPreview }) => {
      if (isEnded) return
      preview = createPreview(options())
      onReady(preview)
    },
    () => {
      if (!isEnded) onFailed()
    },
  )
  return () => {
    isEnded = true
    preview?.dispose()
  }
}

/** For a page that knows that it will start a preview before it can: code and worker load beside all else that loads. */
export function preloadPreview(options: Pick<PreviewOptions, 'sdkBaseUrl' | 'projectId'>): void {
  Promise.all([import('./preload-worker.ts'), import('./create-preview.ts')]).then(
    ([{ preloadPreviewWorker }]) => preloadPreviewWorker(options),
    // The start imports it again, and reports what is wrong.
    () => undefined,
  )
}
