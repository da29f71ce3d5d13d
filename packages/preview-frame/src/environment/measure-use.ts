/** What the frame takes of the machine, told with each answer to the heartbeat. */

import type { FrameUse } from '@sayso/wire'

export function measureUse(): FrameUse {
  return { heap: measureHeap(), elementCount: document.getElementsByTagName('*').length }
}

/** Only Chromium tells. The standard's own measure is not for documents that others may embed. */
function measureHeap(): FrameUse['heap'] {
  const memory: unknown = Reflect.get(performance, 'memory')
  if (typeof memory !== 'object' || memory === null) return null
  const usedBytes: unknown = Reflect.get(memory, 'usedJSHeapSize')
  const limitBytes: unknown = Reflect.get(memory, 'jsHeapSizeLimit')
  return typeof usedBytes === 'number' && typeof limitBytes === 'number' ? { usedBytes, limitBytes } : null
}
