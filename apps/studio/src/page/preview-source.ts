/** Where this page's previews come from: the frame's address, the prebuilt packages, and the code, which is loaded late. */

import { preloadPreview, startPreview } from '@sayso/preview'
import type { PreviewSource } from '@sayso/workbench'
import { createRandomId } from '../browser/random-id.ts'

/** The prebuilt packages, and what is known of them. */
export const SDK_BASE_URL = '/sdk/53/'

export function previewSource(previewHost: string | null): PreviewSource {
  return {
    createFrameUrl: frameUrlMaker(previewHost),
    sdkBaseUrl: new URL(SDK_BASE_URL, window.location.href).href,
    start: startPreview,
  }
}

/** Begins to load what a project's preview needs, before its page asks for it. */
export function preloadProjectPreview(projectId: string): void {
  preloadPreview({ sdkBaseUrl: SDK_BASE_URL, projectId })
}

/** A fresh origin for each frame where any subdomain resolves, so that a hung app is left behind at once. */
function frameUrlMaker(previewHost: string | null): () => string {
  return () => {
    if (previewHost === null) return `${window.location.origin}/frame/`
    const name = createRandomId().slice(0, 12)
    return `${window.location.protocol}//a${name}.${previewHost}/frame/`
  }
}
