/** Reports of the running app as messages of a device: console calls and errors, including errors while rendering. */

import type { ConsoleEntry, PreviewState } from '@sayso/preview'
import { isFault, type Problem } from '@sayso/wire'
import type { DeviceReport } from '../link/link.ts'

interface Reports {
  /** Reports changes of the state to the session. */
  note(state: PreviewState): void
  /** The session forgets errors with the code that it sends: remaining ones are reported again. */
  forgetErrors(): void
}

/** A relay ends those who send more than a few hundred at once. */
const MAX_LINES_AT_ONCE = 100
const MAX_LINE_CHARS = 10_000
/** Longer than a slow phone takes for an update: a repeated error of the old code would stay in the session. */
const ANSWER_TIMEOUT_MS = 10_000
/**
 * Only new code withdraws an error, so errors that are over by then did not count: the last one of the old code, or a
 * package on its way.
 */
const SETTLE_MS = 1000

export function createReports(send: (report: DeviceReport) => void): Reports {
  let lastId = 0
  let lastCount = 0
  let reported = ''
  let latest: PreviewState | null = null
  /** The state before new code was shown: its errors are those of the old code. */
  let outdated: PreviewState | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The error that is reported if it stays. */
  let settling: { key: string; timer: ReturnType<typeof setTimeout> } | null = null

  function noteConsole(entries: readonly ConsoleEntry[]): void {
    const last = entries.at(-1)
    // The app was started from the beginning, and its console with it.
    if (last === undefined || last.id < lastId) {
      lastId = 0
      lastCount = 0
    }
    const isNew = ({ id, count }: ConsoleEntry) => id > lastId || (id === lastId && count > lastCount)
    const fresh = entries.filter(isNew)
    for (const { level, text } of fresh.slice(-MAX_LINES_AT_ONCE)) {
      const method = level === 'warn' || level === 'error' ? level : 'log'
      send({ type: 'CONSOLE', method, payload: [cut(text)] })
    }
    lastId = last?.id ?? 0
    lastCount = last?.count ?? 0
  }

  function noteErrors(state: PreviewState): void {
    const { problems, revision, shownRevision } = state
    const fault = problems.find(isFault)
    const key = faultKey(state)
    if (settling?.key === key) return
    stopSettling()
    // An app that has not come to rest may report more, or withdraw it.
    if (key === reported || (fault === undefined && shownRevision < revision)) return
    if (fault === undefined) {
      // Only code withdraws an error in the session: on a slow device an error of the earlier code may have been
      // reported.
      reported = ''
      send({ type: 'RESEND_CODE' })
      return
    }
    const report = () => {
      settling = null
      reported = key
      send({ type: 'ERROR', error: JSON.stringify(toDeviceError(fault)) })
    }
    settling = { key, timer: setTimeout(report, SETTLE_MS) }
  }

  function stopSettling(): void {
    clearTimeout(settling?.timer)
    settling = null
  }

  return {
    note(state) {
      latest = state
      noteConsole(state.console)
      if (outdated !== null && !hasAnswered(state, outdated)) return
      outdated = null
      noteErrors(state)
    },
    forgetErrors() {
      reported = ''
      stopSettling()
      outdated = latest
      clearTimeout(timer)
      // A change that the app need not run for, as one in a text, is never answered.
      timer = setTimeout(() => {
        outdated = null
        if (latest !== null) noteErrors(latest)
      }, ANSWER_TIMEOUT_MS)
    },
  }
}

/** Whether the app has run the code after `before`, or the bundler has rejected it. */
function hasAnswered(state: PreviewState, before: PreviewState): boolean {
  return state.lastTiming !== before.lastTiming || faultKey(state) !== faultKey(before)
}

/** Empty when all is well. */
function faultKey({ problems }: PreviewState): string {
  const fault = problems.find(isFault)
  return fault === undefined ? '' : `${fault.id} ${fault.message}`
}

function toDeviceError({ message, place, kind }: Problem) {
  return {
    name: kind === 'syntax' ? 'SyntaxError' : 'Error',
    message: cut(message),
    ...(place && {
      fileName: place.path,
      lineNumber: place.lineNumber,
      columnNumber: place.columnNumber,
    }),
    stack: place ? `${message}\n    at ${place.path}:${place.lineNumber}:${place.columnNumber}` : message,
  }
}

function cut(text: string): string {
  return text.length > MAX_LINE_CHARS ? `${text.slice(0, MAX_LINE_CHARS)}…` : text
}
