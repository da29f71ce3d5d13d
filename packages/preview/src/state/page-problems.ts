/** Problems that only the page can see: an app that does not answer, has left, or takes too much. */

import type { FrameUse, Problem } from '@sayso/wire'
import type { GivenUpReason } from '../frame/frames.ts'
import type { PreviewState } from './preview-state.ts'

export const HANG: Problem = {
  id: 'hang',
  kind: 'hang',
  message: 'The app does not answer. It may be in an endless loop.',
  place: null,
}
export const LEFT: Problem = { ...HANG, id: 'left', message: 'The app left its own page.' }
/** Why the page has stopped it. */
export const STOPPED: Readonly<Record<GivenUpReason, Problem>> = {
  silent: {
    ...HANG,
    message:
      'The app was stopped, because it had not answered for half a minute. It may be in an endless loop. Fix it, or run it again.',
  },
  left: LEFT,
  flooding: {
    ...HANG,
    id: 'flooding',
    message:
      'The app was stopped, because it sent the page around it one message after the other. Fix it, or run it again.',
  },
}

/**
 * Whether a new frame may do better than the one that was given up: newer files wait for it, or the frame has run an
 * older version, whose timers and listeners outlive a hot update. A frame that ran the newest version alone may not.
 */
export function mayBeFixed({
  isBehind,
  revision,
  shownRevision,
}: Pick<PreviewState, 'isBehind' | 'revision' | 'shownRevision'>): boolean {
  return revision > 1 || (isBehind && shownRevision > 0)
}

const GIGABYTE = 1024 ** 3
/** An app of a hundred files takes about a tenth of this. */
const MUCH_BYTES = GIGABYTE
/** Fraction of the browser's limit. Beyond it the app would soon end without a message. */
const MUCH_OF_LIMIT = 0.5
const MAX_SHARE_OF_LIMIT = 0.75
/** A list of 5,000 rows, all on the page at once, has fewer. */
const MANY_ELEMENTS = 100_000
const MAX_ELEMENTS = 500_000
/** Between two answers, which come twice a second. Nobody reads so many addresses. */
const MAX_ADDRESS_CHANGES = 100

interface MemoryVerdict {
  problem: Problem
  /** The app must be stopped now. */
  isTooMuch: boolean
}

/** Message about an app's use of the machine; null when it is not unusual. */
export function judgeUse({ heap, elementCount, addressChangeCount }: FrameUse): MemoryVerdict | null {
  if (addressChangeCount > MAX_ADDRESS_CHANGES) return stop('it changed its address without end')
  if (heap !== null) {
    const share = heap.usedBytes / heap.limitBytes
    const used = `${(heap.usedBytes / GIGABYTE).toFixed(1)} GB of memory`
    if (share > MAX_SHARE_OF_LIMIT) return stop(`it used ${used}`)
    if (share > MUCH_OF_LIMIT || heap.usedBytes > MUCH_BYTES) {
      return warn(
        `The app uses ${used}, and may have to be stopped. Something grows without end, or is kept for ever.`,
      )
    }
  }
  const elements = `${elementCount.toLocaleString('en')} elements on the page`
  if (elementCount > MAX_ELEMENTS) return stop(`it put ${elements}`)
  if (elementCount <= MANY_ELEMENTS) return null
  return warn(
    `The app has ${elements} at once. Show long lists with FlatList, which draws only what is in view.`,
  )
}

function warn(message: string): MemoryVerdict {
  return { problem: { id: 'memory', kind: 'memory', message, place: null }, isTooMuch: false }
}

function stop(reason: string): MemoryVerdict {
  const message = `The app was stopped, because ${reason}. Fix it, or run it again.`
  return { problem: { id: 'memory', kind: 'memory', message, place: null }, isTooMuch: true }
}

/** @param reason what the browser threw. */
export function cannotStartText(reason: string): string {
  return `The preview cannot start in this browser (${reason}). A current Chrome, Edge, Firefox or Safari can.`
}
