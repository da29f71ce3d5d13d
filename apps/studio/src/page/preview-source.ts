/** Where this page's previews come from: the frame's address, the prebuilt packages, and the code, which is loaded late. */

import { preloadFrame, preloadPreview, startPreview } from '@sayso/preview'
import type { SessionResponse } from '@sayso/wire'
import type { EarlyPlace, PreviewSource } from '@sayso/workbench'
import { createRandomId } from '../browser/random-id.ts'

/** The prebuilt packages, and what is known of them. */
export const SDK_BASE_URL = '/sdk/53/'

export function previewSource(previewHost: string | null): PreviewSource {
  return {
    createFrameUrl: frameUrlMaker(previewHost),
    sdkBaseUrl: new URL(SDK_BASE_URL, window.location.href).href,
    start: startPreview,
    openEarlyPlace,
  }
}

/** Begins to load what a project's preview needs, before its page asks for it. */
export function preloadProjectPreview(projectId: string, session: Promise<SessionResponse>): void {
  preloadPreview({ sdkBaseUrl: SDK_BASE_URL, projectId })
  session.then(
    ({ previewHost }) => preloadPlace(projectId, previewHost),
    // The page asks for it again, and says what is wrong.
    () => undefined,
  )
}

/** A page that has not opened its preview by then does not open it. */
const SPARE_MS = 30_000

/** With a frame in it that loads. */
let spare: { projectId: string; place: EarlyPlace; drop: () => void; timer: number } | null = null

function preloadPlace(projectId: string, previewHost: string | null): void {
  spare?.drop()
  const place = makePlace()
  if (place === null) return
  const giveUp = preloadFrame(place.container, frameUrlMaker(previewHost)())
  const drop = () => {
    giveUp()
    place.remove()
    clearTimeout(spare?.timer)
    spare = null
  }
  spare = { projectId, place, drop, timer: window.setTimeout(drop, SPARE_MS) }
}

function openEarlyPlace(projectId: string): EarlyPlace | null {
  if (spare?.projectId !== projectId) return makePlace()
  const { place, timer } = spare
  clearTimeout(timer)
  spare = null
  return place
}

/** As large as the phone, and in view, or the browser would not draw what is in it. */
function makePlace(): EarlyPlace | null {
  if (!('moveBefore' in Element.prototype)) return null
  const container = document.createElement('div')
  container.className = 'early-phone'
  container.inert = true
  document.body.append(container)
  return {
    container,
    moveInto(element) {
      element.moveBefore(container, null)
      container.className = ''
      container.inert = false
    },
    remove: () => container.remove(),
  }
}

/** A fresh origin for each frame where any subdomain resolves, so that a hung app is left behind at once. */
function frameUrlMaker(previewHost: string | null): () => string {
  return () => {
    if (previewHost === null) return `${window.location.origin}/frame/`
    const name = createRandomId().slice(0, 12)
    return `${window.location.protocol}//a${name}.${previewHost}/frame/`
  }
}
