/** What the frame takes of the machine, told with each answer to the heartbeat. */

import type { FrameUse } from '@sayso/wire'
import { watchWasmMemory } from './wasm-memory.ts'

/** Must be called before the app runs. */
export function watchUse(): () => FrameUse {
  const countWasmBytes = watchWasmMemory(WebAssembly)
  return () => ({
    heap: measureHeap(countWasmBytes()),
    elementCount: document.getElementsByTagName('*').length,
  })
}

/** Only Chromium tells. The standard's own measure is not for documents that others may embed. */
function measureHeap(wasmBytes: number): FrameUse['heap'] {
  const memory: unknown = Reflect.get(performance, 'memory')
  if (typeof memory !== 'object' || memory === null) return null
  const usedBytes: unknown = Reflect.get(memory, 'usedJSHeapSize')
  const limitBytes: unknown = Reflect.get(memory, 'jsHeapSizeLimit')
  if (typeof usedBytes !== 'number' || typeof limitBytes !== 'number') return null
  return { usedBytes: usedBytes + wasmBytes, limitBytes }
}
