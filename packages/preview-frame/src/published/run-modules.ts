/** Runs the modules with which an app starts in short pieces, between which the page answers. */

import type { PackageRegistry } from '../modules/package-registry.ts'

/** On a phone that is four times as slow, still shorter than the 50 ms that people notice. */
const PIECE_MS = 8

/** The first `count` modules. A module that throws ends the run; the module that requires it later gets its error. */
export async function runModules(packages: PackageRegistry, count: number): Promise<void> {
  let startedAtMs = performance.now()
  for (const id of [...packages.ids()].slice(0, count)) {
    try {
      packages.require(id)
    } catch {
      return
    }
    if (performance.now() - startedAtMs < PIECE_MS) continue
    await nextTask()
    startedAtMs = performance.now()
  }
}

/** Timers would wait 4 ms each. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
