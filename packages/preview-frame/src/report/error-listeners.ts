/** Reports what nobody caught: thrown in handlers, timers and effects, and rejected promises. */

import type { SourcePlace } from '@sayso/wire'
import { cut } from './inspect-value.ts'
import type { ProblemList } from './problem-list.ts'

/** Harmless, and common: the browser tells that a size observer could not finish within one frame. */
const HARMLESS = /^ResizeObserver loop/
const UNPRESSED =
  'A film or sound was to begin by itself, which browsers allow only once something has been pressed. A phone plays it.'
const MAX_URL_CHARS = 300

interface ErrorListenerOptions {
  problems: ProblemList
  /** Whether the error of a request is a problem already, with more detail. */
  isKnown(error: unknown): boolean
  /** Whether the phone's person or the browser refused it: it is not a mistake then. */
  isRefusal(error: unknown): boolean
  /** Called before each report. */
  prepare(): void
  /** Where the project wrote an element. */
  locate(element: Element): SourcePlace | null
}

export function listenForErrors({
  problems,
  isKnown,
  isRefusal,
  prepare,
  locate,
}: ErrorListenerOptions): void {
  globalThis.addEventListener('error', (event) => {
    prepare()
    if (HARMLESS.test(event.message)) return
    problems.add('runtime', event.error ?? event.message)
  })
  // A failed load only fires on its element, so it is caught on its way there.
  const lost = (event: Event) => {
    const { target } = event
    if (!(target instanceof HTMLImageElement) && !(target instanceof HTMLMediaElement)) return
    const message = `${cut(target.src, MAX_URL_CHARS)} could not be loaded.`
    if (target.src !== '' && navigator.onLine)
      problems.add('warning', { message }, { sourcePlace: locate(target) })
  }
  globalThis.addEventListener('error', lost, { capture: true })
  globalThis.addEventListener('unhandledrejection', (event) => {
    prepare()
    const { reason } = event
    if (isKnown(reason) || isRefusal(reason)) return
    if (isUnpressed(reason)) problems.add('blocked', { message: UNPRESSED, stack: reason.stack })
    else problems.add('rejection', reason)
  })
}

/** As Chromium and Firefox say it. WebKit says the same of whatever it does not allow. */
function isUnpressed(reason: unknown): reason is DOMException {
  return (
    reason instanceof DOMException && reason.name === 'NotAllowedError' && /\bplay\b/.test(reason.message)
  )
}
