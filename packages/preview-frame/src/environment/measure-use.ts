/** Measures the frame's use of the machine, reported with each answer to the heartbeat. */

import type { FrameUse } from '@sayso/wire'
import { watchWasmMemory } from './wasm-memory.ts'

/** Must be called before the app runs. */
export function watchUse(): () => FrameUse {
  const countWasmBytes = watchWasmMemory(WebAssembly)
  const takeAddressChanges = countAddressChanges(globalThis)
  return () => ({
    heap: measureHeap(countWasmBytes()),
    elementCount: document.getElementsByTagName('*').length,
    addressChangeCount: takeAddressChanges(),
  })
}

/**
 * Changes since the last call. `location.hash` cannot be replaced, so an app that sets it without end can only be
 * noticed: each change goes through the browser's own process, which then answers no page.
 */
export function countAddressChanges(target: Pick<EventTarget, 'addEventListener'>): () => number {
  let count = 0
  target.addEventListener('hashchange', () => count++, { capture: true })
  return () => {
    const taken = count
    count = 0
    return taken
  }
}

/** Only Chromium reports it. The standard's own measure is not for documents that others may embed. */
function measureHeap(wasmBytes: number): FrameUse['heap'] {
  const memory: unknown = Reflect.get(performance, 'memory')
  if (typeof memory !== 'object' || memory === null) return null
  const usedBytes: unknown = Reflect.get(memory, 'usedJSHeapSize')
  const limitBytes: unknown = Reflect.get(memory, 'jsHeapSizeLimit')
  if (typeof usedBytes !== 'number' || typeof limitBytes !== 'number') return null
  return { usedBytes: usedBytes + wasmBytes, limitBytes }
}
