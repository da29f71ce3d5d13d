/** Reports what nobody caught: thrown in handlers, timers and effects, and rejected promises. */

import type { BlockedRequests } from './blocked-requests.ts'
import type { ProblemList } from './problem-list.ts'

/** Harmless, and common: the browser tells that a size observer could not finish within one frame. */
const HARMLESS = /^ResizeObserver loop/

export interface ErrorListenerOptions {
  problems: ProblemList
  blocked: BlockedRequests
  /** Called before each report. */
  prepare(): void
}

export function listenForErrors({ problems, blocked, prepare }: ErrorListenerOptions): void {
  globalThis.addEventListener('error', (event) => {
    prepare()
    if (HARMLESS.test(event.message)) return
    // A picture that does not load sends an `error` without a message; it does not bubble up to here.
    problems.add('runtime', event.error ?? event.message)
  })
  globalThis.addEventListener('unhandledrejection', (event) => {
    prepare()
    if (!blocked.explains(event.reason)) problems.add('rejection', event.reason)
  })
}
