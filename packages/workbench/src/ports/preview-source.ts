/** Where previews come from: `startPreview` of `@sayso/preview`, and what it must be given. */

import type { PreviewStart } from '@sayso/preview'

export interface PreviewSource {
  /** The address of a frame for a new app. */
  createFrameUrl: () => string
  /** Where the prebuilt packages are. */
  sdkBaseUrl: string
  /** Returns how to end the preview, whether it runs or is still loading. */
  start: (start: PreviewStart) => () => void
}
