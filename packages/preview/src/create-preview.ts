/** Puts a live preview of a project into an element of the page. */

import type { Preview, PreviewOptions } from './api.ts'

/** Starts the worker and the first frame at once; files may follow later. */
export function createPreview(_options: PreviewOptions): Preview {
  throw new Error('Not built yet.')
}
