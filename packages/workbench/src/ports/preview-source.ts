/** Source of previews: `startPreview` of `@sayso/preview`, and its required options. */

import type { PreviewStart } from '@sayso/preview'
import type { ExpoSdk } from '@sayso/project'

export interface PreviewSource {
  /** The address of a frame for a new app. */
  createFrameUrl: () => string
  /** Where the prebuilt packages are. */
  sdkBaseUrl: string
  /** The same for another SDK, to which a project was upgraded, or from which it went back. */
  sdkBaseUrlOf: (sdk: ExpoSdk) => string
  /** Returns how to end the preview, whether it runs or is still loading. */
  start: (start: PreviewStart) => () => void
  /** Null where an element cannot be moved without its frames starting over. */
  openEarlyPlace: (projectId: string) => EarlyPlace | null
}

/** Where an app runs, unseen, while the page that will show it is still being made. */
export interface EarlyPlace {
  container: HTMLElement
  /** Puts the container, with the app in it, into an element of the page. */
  moveInto: (element: HTMLElement) => void
  remove: () => void
}
