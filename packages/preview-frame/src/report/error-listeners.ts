/** Reports what nobody caught: thrown in handlers, timers and effects, and rejected promises. */

import type { ProblemList } from './problem-list.ts'

/** Harmless, and common: the browser tells that a size observer could not finish within one frame. */
const HARMLESS = /^ResizeObserver loop/

export function listenForErrors(problems: ProblemList): void {
  globalThis.addEventListener('error', (event) => {
    if (HARMLESS.test(event.message)) return
    // A picture that does not load sends an `error` without a message; it does not bubble up to here.
    problems.add('runtime', event.error ?? event.message)
  })
  globalThis.addEventListener('unhandledrejection', (event) => {
    problems.add('rejection', event.reason)
  })
}
