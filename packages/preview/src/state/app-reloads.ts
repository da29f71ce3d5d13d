/** Runs the app again when it asks for that itself, and not without end: on a phone, too, one that asks at each start never starts. */

import type { ConsoleEntry } from './preview-state.ts'
import type { PreviewStore } from './preview-store.ts'

const MAX_RELOADS = 5
const SPAN_MS = 30_000

interface AppReloadsOptions {
  reload(): void
  log(level: ConsoleEntry['level'], text: string): void
  now?(): number
}

export function createAppReloads(
  store: Pick<PreviewStore, 'set'>,
  { reload, log, now = () => performance.now() }: AppReloadsOptions,
): { ask(): void } {
  let askedMs: number[] = []
  return {
    ask() {
      askedMs = askedMs.filter((atMs) => now() - atMs < SPAN_MS)
      if (askedMs.length < MAX_RELOADS) {
        askedMs.push(now())
        // A phone does not keep the address.
        store.set({ route: '/' })
        reload()
      } else {
        log(
          'warn',
          'The app asks to be reloaded over and over, and is not any more. Use Reload to run it again.',
        )
      }
    },
  }
}
