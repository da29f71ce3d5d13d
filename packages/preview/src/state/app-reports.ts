/**
 * Collects reports of the running app that are only shown: console, address, simulated features, the element pointed
 * at.
 */

import { toSourceNames } from '@sayso/bundler'
import type { FrameMessage, SourcePlace } from '@sayso/wire'
import { addConsoleEntry, type NewEntry } from './console-log.ts'
import type { ConsoleEntry, InspectedElement } from './preview-state.ts'
import type { PreviewStore } from './preview-store.ts'
import { addRequest, type RequestReport } from './request-list.ts'

type ShownMessage = Extract<
  FrameMessage,
  {
    type:
      | 'console'
      | 'request'
      | 'route'
      | 'stand-in-used'
      | 'inspected'
      | 'elements-found'
      | 'changed'
      | 'phone-marks'
  }
>

export interface AppReports {
  show(message: ShownMessage): void
  /** Adds to the console: at once, or with those that come close behind each other. */
  log(level: ConsoleEntry['level'], text: string, place?: SourcePlace | null): void
  /** Console and requests. */
  clearLists(): void
  /** Counts a refused message, and reports the first one. */
  countRefused(reason: 'malformed' | 'flood', isFirst: boolean): void
  /** The pointer has left, which the frame does not see. */
  forgetHovered(): void
}

const MAX_STAND_INS = 100
/** The studio draws its lists once for all rows of this time, not once for each. */
const LIST_BEAT_MS = 50

export function createAppReports(store: PreviewStore): AppReports {
  let waiting: NewEntry[] = []
  let reported: RequestReport[] = []
  let beat: ReturnType<typeof setTimeout> | undefined

  function log(level: ConsoleEntry['level'], text: string, place: SourcePlace | null = null): void {
    waiting.push({ level, text: toSourceNames(text), place })
    if (beat === undefined) flush()
  }

  function noteRequest(report: RequestReport): void {
    reported.push(report)
    if (beat === undefined) flush()
  }

  function flush(): void {
    beat = undefined
    if (waiting.length + reported.length === 0) return
    const { console, requests } = store.get()
    store.set({
      console: waiting.reduce<readonly ConsoleEntry[]>(addConsoleEntry, console),
      requests: reported.reduce(addRequest, requests),
    })
    waiting = []
    reported = []
    beat = setTimeout(flush, LIST_BEAT_MS)
  }

  function clearLists(): void {
    waiting = []
    reported = []
    store.set({ console: [], requests: [] })
  }

  function addStandIn(name: string): void {
    const { standIns } = store.get()
    if (!standIns.includes(name) && standIns.length < MAX_STAND_INS)
      store.set({ standIns: [...standIns, name] })
  }

  function show(message: ShownMessage): void {
    switch (message.type) {
      case 'console':
        log(message.level, message.text, message.place)
        return
      case 'request':
        noteRequest(message)
        return
      case 'route':
        store.set({ route: message.path })
        return
      case 'stand-in-used':
        addStandIn(message.packageName)
        return
      case 'inspected':
        if (store.get().isInspecting) store.set({ inspected: readInspected(message) })
        return
      case 'elements-found':
        store.set({ foundElements: message.elements })
        return
      case 'changed':
        store.set({ changed: { path: message.path, box: message.box } })
        return
      case 'phone-marks':
        store.set({ phoneMarks: message.marks })
        return
    }
  }

  function countRefused(reason: 'malformed' | 'flood', isFirst: boolean): void {
    store.set({ refusedMessageCount: store.get().refusedMessageCount + 1 })
    if (!isFirst) return
    log(
      'warn',
      reason === 'flood'
        ? 'The app sends too much: some of it was left out.'
        : 'The app sent something unreadable.',
    )
  }

  function forgetHovered(): void {
    if (store.get().inspected?.isClick === false) store.set({ inspected: null })
  }

  return { show, log, clearLists, countRefused, forgetHovered }
}

function readInspected(message: Extract<FrameMessage, { type: 'inspected' }>): InspectedElement {
  const { componentName, ownerName = null, place, details = [], box, isClick } = message
  const { anchor = null, isAnother = false } = message
  return {
    componentName: componentName.slice(0, 200),
    ownerName,
    place,
    details,
    box,
    isClick,
    anchor,
    isAnother,
  }
}
