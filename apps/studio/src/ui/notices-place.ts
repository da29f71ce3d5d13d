/** Where notices begin, for what stands at the same edge of the page to end above them. */

import { createStore } from 'zustand/vanilla'

/** From the top of the window; infinite while none is shown. */
export const noticesPlace = createStore(() => ({ topPx: Number.POSITIVE_INFINITY }))
