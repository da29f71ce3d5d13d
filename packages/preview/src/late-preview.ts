/** The preview's code is large, and a page is complete without it: it is loaded when the first preview is wanted. */

import type { Preview, PreviewOptions } from './api.ts'

export interface PreviewStart {
  /** Read once the code is there, so that the latest choice counts. */
  options: () => PreviewOptions
  onReady: (preview: Preview) => void
  /** The code could not be loaded. */
  onFailed: () => void
}

interface PreviewCode {
  createPreview: (options: PreviewOptions) => Preview
}

interface LateCode {
  load(): Promise<PreviewCode>
  /** Loads the code if it is not there, then makes the preview. Returns how to end it, whether it runs or is still loading. */
  start(start: PreviewStart): () => void
}

export function createLateCode(load: () => Promise<PreviewCode>): LateCode {
  let code: PreviewCode | null = null

  async function loadAndKeep(): Promise<PreviewCode> {
    code = await load()
    return code
  }

  return {
    load: loadAndKeep,
    start({ options, onReady, onFailed }) {
      let preview: Preview | null = null
      let isEnded = false
      function make({ createPreview }: PreviewCode): void {
        if (isEnded) return
        preview = createPreview(options())
        onReady(preview)
      }
      function fail(): void {
        if (!isEnded) onFailed()
      }
      // At once: otherwise loaded code would wait behind everything that the page is doing.
      if (code === null) loadAndKeep().then(make, fail)
      else make(code)
      return () => {
        isEnded = true
        preview?.dispose()
      }
    },
  }
}

const code = createLateCode(() => import('./create-preview.ts'))
export const startPreview = code.start
const loadAhead = () => Promise.all([import('./preload.ts'), code.load()])

/** For a page that knows that it will start a preview before it can: code and worker load in parallel with the rest. */
export function preloadPreview(options: Pick<PreviewOptions, 'sdkBaseUrl' | 'projectId'>): void {
  // The start imports it again, and reports any error.
  loadAhead().then(([{ preloadPreviewWorker }]) => preloadPreviewWorker(options), ignore)
}

/** Opens the first frame of a preview that will be made in this element. Returns how to give it up. */
export function preloadFrame(container: HTMLElement, url: string): () => void {
  let isGivenUp = false
  let giveUp = () => {
    isGivenUp = true
  }
  loadAhead().then(([{ preloadFrame: open }]) => {
    if (!isGivenUp) giveUp = open(container, url)
  }, ignore)
  return () => giveUp()
}

function ignore(): void {}
