/** Reports what nobody caught: thrown in handlers, timers and effects, and rejected promises. */

import type { ProblemList } from './problem-list.ts'

/** Harmless, and common: the browser tells that a size observer could not finish within one frame. */
const HARMLESS = /^ResizeObserver loop/

/** `prepare` is called before each report. */
export function listenForErrors(problems: ProblemList, prepare: () => void): void {
  globalThis.addEventListener('error', (event) => {
    prepare()
    if (HARMLESS.test(event.message)) return
    // A picture that does not load sends an `error` without a message; it does not bubble up to here.
    problems.add('runtime', event.error ?? event.message)
  })
  globalThis.addEventListener('unhandledrejection', (event) => {
    prepare()
    problems.add('rejection', event.reason)
  })
}
