/**
 * Tracks whether the app shows anything, as its frame reports. For a person, an app that shows nothing does not run,
 * and whatever it did to its page must not hide the next version: that one gets a new page.
 */

import type { FrameMessage, Problem } from '@sayso/wire'
import type { AppRequest } from './preview-state.ts'
import type { PreviewStore } from './preview-store.ts'

const UNSEEN: Problem = {
  id: 'unseen',
  kind: 'render',
  message:
    'The app shows nothing that can be seen: what it draws is missing, invisible, covered, or outside of the screen.',
  place: null,
}

/** Apps may wait for stored data, or show an empty first screen for some seconds, before they draw. */
const PATIENCE_MS = 12_000
/** An app may draw data that it receives on a connection. */
const PATIENCE_WITH_SOCKET_MS = 60_000
const LOOK_AGAIN_MS = 5_000

export interface AppSight {
  note(sight: Extract<FrameMessage, { type: 'sight' }>): void
  /** The next version would not be seen on this page. */
  needsNewPage(): boolean
  /** Another frame is there, of which nothing is known. */
  forget(): void
}

interface AppSightOptions {
  store: PreviewStore
  onProblems(problems: readonly Problem[]): void
  /** Begins again on a new page. */
  replacePage(): void
}

/** A connection that stays open is never over, so that it is not waited for without end. */
const isSocket = ({ method }: AppRequest) => method === 'SOCKET'
const isAwaited = (request: AppRequest) => request.status === 'pending' && !isSocket(request)

export function createAppSight({ store, onProblems, replacePage }: AppSightOptions): AppSight {
  let isSpoiled = false
  let patience: ReturnType<typeof setTimeout> | undefined
  let waitedMs = 0

  function wait(ms: number): void {
    waitedMs += ms
    patience = setTimeout(handleBlank, ms)
  }

  function forget(): void {
    clearTimeout(patience)
    isSpoiled = false
    store.set({ isBlank: false })
  }

  /** The first version on a page is to blame itself; a later one may suffer from an earlier one. */
  function handleBlank(): void {
    const { requests, revision } = store.get()
    const mayWait = waitedMs < PATIENCE_WITH_SOCKET_MS && requests.some(isSocket)
    // It waits for a server, which may be slow: nobody has made a mistake yet.
    if (mayWait || requests.some(isAwaited)) wait(LOOK_AGAIN_MS)
    else if (revision > 1) replacePage()
    else onProblems([UNSEEN])
  }

  return {
    forget,
    needsNewPage: () => isSpoiled || store.get().isBlank,
    note(sight) {
      const { isBlank, revision, shownRevision } = store.get()
      isSpoiled = sight.isSpoiled
      if (isBlank !== sight.isBlank) {
        clearTimeout(patience)
        onProblems([])
        store.set({ isBlank: sight.isBlank })
        waitedMs = 0
        if (sight.isBlank) wait(PATIENCE_MS)
      }
      // Found when an update was on its way to that page already.
      if (isSpoiled && shownRevision > 0 && revision > shownRevision) replacePage()
    },
  }
}
