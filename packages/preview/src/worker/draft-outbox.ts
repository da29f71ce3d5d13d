/**
 * Sends the files that an answer is writing to the worker: only new text, and only one request at a time, so that the
 * app never falls behind. Later text goes with the next request.
 */

import type { Writing } from '@sayso/bundler'
import type { ProjectFiles } from '@sayso/project'
import type { DraftPiece, DraftsRequest } from './messages.ts'

/** The files that an answer is writing. */
export interface Drafts extends Writing {
  /** Keyed by path; finished files are removed. */
  files: ReadonlyMap<string, DraftFile>
}

interface DraftFile {
  /** Changes when the file is started again. */
  id: string
  /** The text so far. */
  text: string
  /** The text is a program as it is, such as a file with the whole blocks of an edit made. */
  isWhole: boolean
}

interface DraftOutbox {
  /** Null: no answer is being written. */
  set(drafts: Drafts | null): void
  /** The last request is on the screen, or changes nothing. */
  acknowledge(): void
  /**
   * No drafts until the next answer: something in them keeps the app from answering. False when none is shown, so that
   * it must be something else.
   */
  giveUp(): boolean
  /** A new worker knows nothing. */
  forget(): void
}

interface DraftOutboxOptions {
  send(request: DraftsRequest): void
  getFiles(): ProjectFiles | null
  /** The clock of `changedAtMs`. */
  now(): number
}

export function createDraftOutbox({ send, getFiles, now }: DraftOutboxOptions): DraftOutbox {
  let drafts: Drafts | null = null
  /** How much of each file the worker has. */
  const sent = new Map<string, { id: string; chars: number; isWhole: boolean }>()
  let filesBefore: ProjectFiles | null = null
  let isWaiting = false
  /** Since when something has not been sent; null: all has. */
  let unsentSinceMs: number | null = null
  let hasGivenUp = false

  function set(next: Drafts | null): void {
    const hasChanged = (drafts === null) !== (next === null)
    const isNamed = next !== null && next.title !== drafts?.title
    drafts = next
    unsentSinceMs ??= now()
    if (hasChanged) begin()
    else if (isNamed) sendWriting()
    if (!hasChanged && !isWaiting) flush()
  }

  function sendWriting(): void {
    const writing = drafts && { isNewApp: drafts.isNewApp, title: drafts.title }
    send({ type: 'writing', writing, changedAtMs: now() })
  }

  /** An answer has started, or has ended. */
  function begin(): void {
    sent.clear()
    isWaiting = false
    hasGivenUp = false
    filesBefore = getFiles()
    sendWriting()
    if (drafts !== null) flush()
  }

  function flush(): void {
    const files = hasGivenUp ? new Map<string, DraftFile>() : (drafts?.files ?? new Map<string, DraftFile>())
    const pieces = new Map<string, DraftPiece | null>()
    for (const [path, file] of files) {
      const piece = nextPiece(path, file)
      if (piece !== null) pieces.set(path, piece)
    }
    for (const path of sent.keys()) {
      if (files.has(path)) continue
      sent.delete(path)
      pieces.set(path, null)
    }
    const changedAtMs = unsentSinceMs ?? now()
    unsentSinceMs = null
    if (pieces.size === 0) return
    isWaiting = true
    send({ type: 'drafts', pieces, changedAtMs })
  }

  function nextPiece(path: string, { id, text, isWhole }: DraftFile): DraftPiece | null {
    const known = sent.get(path)
    const isSame = known?.id === id && known.isWhole === isWhole
    if (isSame && known.chars === text.length) return null
    sent.set(path, { id, chars: text.length, isWhole })
    // Any part of a complete text may differ from before.
    if (isSame && !isWhole) return { type: 'more', text: text.slice(known.chars) }
    return { type: 'begin', text, isWhole, replaced: replacedText(path) }
  }

  /** A screen of the starter gives way to the first line of the answer's; one of an app is not made smaller. */
  function replacedText(path: string): string | null {
    const file = getFiles()?.get(path)
    if (file === undefined || file.isBinary) return null
    return drafts?.isNewApp === true && filesBefore?.get(path) === file ? null : file.content
  }

  return {
    set,
    acknowledge() {
      if (!isWaiting) return
      isWaiting = false
      flush()
    },
    giveUp() {
      if (sent.size === 0) return false
      hasGivenUp = true
      flush()
      return true
    },
    forget() {
      sent.clear()
      isWaiting = false
      if (drafts === null) return
      sendWriting()
      flush()
    },
  }
}
