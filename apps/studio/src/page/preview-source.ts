/** Where this page's previews come from: the frame's address, the prebuilt packages, and the code, which is loaded late. */

import { preloadFrame, preloadPreview, startPreview } from '@sayso/preview'
import type { ExpoSdk } from '@sayso/project'
import type { SessionResponse } from '@sayso/wire'
import type { EarlyPlace, PreviewSource } from '@sayso/workbench'
import { createRandomId } from '../browser/random-id.ts'
import { readStored } from '../browser/storage.ts'

/** The prebuilt packages of an SDK, and their manifest. */
export function sdkBaseUrl({ major }: Pick<ExpoSdk, 'major'>): string {
  return `/sdk/${major}/`
}

export function previewSource(previewHost: string | null, sdk: ExpoSdk): PreviewSource {
  const sdkBaseUrlOf = (each: ExpoSdk) => new URL(sdkBaseUrl(each), window.location.href).href
  return {
    createFrameUrl: frameUrlMaker(previewHost),
    sdkBaseUrl: sdkBaseUrlOf(sdk),
    sdkBaseUrlOf,
    start: startPreview,
    openEarlyPlace,
  }
}

/**
 * Starts to load the parts of a project's preview before its page asks for them, and before its files are known. A browser remembers the SDK of
 * a project that it had open; on a first visit the files decide, rather than a guess that may download another SDK's packages.
 */
export function preloadProjectPreview(projectId: string, session: Promise<SessionResponse>): void {
  const major = readStored(`sdk:${projectId}`)
  if (major !== null) preloadPreview({ sdkBaseUrl: sdkBaseUrl({ major }), projectId })
  session.then(
    ({ previewHost }) => preloadPlace(projectId, previewHost),
    // The page asks for it again, and reports the error.
    () => undefined,
  )
}

/** A page that has not opened its preview by then does not open it. */
const SPARE_MS = 30_000

/** Contains a frame that loads. */
let spare: Spare | null = null

interface Spare {
  projectId: string
  place: EarlyPlace
  timer: number
  /** Closes the frame, unless a preview has taken it. */
  giveUp: () => void
}

function preloadPlace(projectId: string, previewHost: string | null): void {
  dropSpare()
  const place = makePlace()
  if (place === null) return
  const giveUp = preloadFrame(place.container, frameUrlMaker(previewHost)())
  spare = { projectId, place, giveUp, timer: window.setTimeout(dropSpare, SPARE_MS) }
}

function dropSpare(): void {
  if (spare === null) return
  clearTimeout(spare.timer)
  spare.giveUp()
  spare.place.remove()
  spare = null
}

function openEarlyPlace(projectId: string): EarlyPlace | null {
  if (spare?.projectId !== projectId) return makePlace()
  const { place, giveUp, timer } = spare
  clearTimeout(timer)
  spare = null
  return {
    container: place.container,
    // A preview that was quicker has made another frame by then.
    moveInto(element) {
      giveUp()
      place.moveInto(element)
    },
    remove() {
      giveUp()
      place.remove()
    },
  }
}

/**
 * As large as the phone, and in view, or the browser would not draw its content. Not inert: an app in it would find
 * nothing at any point of its page, and count as blank.
 */
function makePlace(): EarlyPlace | null {
  if (!('moveBefore' in Element.prototype)) return null
  const container = document.createElement('div')
  container.className = 'early-phone'
  document.body.append(container)
  return {
    container,
    moveInto(element) {
      element.moveBefore(container, null)
      container.className = ''
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
