/**
 * Names the screens that an answer changed though nobody asked: each check's view of them is compared with that of the
 * check before the message. Source: SPEC.md of this package, rules UC1 to UC6.
 */

import type { SeenScreen } from '@sayso/preview'
import type { ProjectFiles } from '@sayso/project'
import type { ChatMessage } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppCheck } from '../check/app-check.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { lastAnswer } from '../conversation/messages.ts'
import type { Workbench } from '../editor/workbench.ts'
import type { PreviewController } from '../preview/preview-controller.ts'
import { addressesOf } from '../preview/screens.ts'
import { compareScreens, type ScreenChange } from './compare-screens.ts'
import { findUnasked } from './was-asked.ts'

export interface UnaskedChange extends ScreenChange {
  /** Addresses of pictures, where the checks took them. */
  before: string | null
  after: string | null
  /** Text of the screen's own file before the answer; null when the answer left that file alone. */
  oldText: string | null
}

export interface UnaskedState {
  /** The answer. */
  messageId: string
  changes: readonly UnaskedChange[]
}

export interface UnaskedChanges {
  store: StoreApi<{ state: UnaskedState | null }>
  /** A picture of one of the screens, from the check that runs. */
  notePicture(pattern: string, picture: Blob): void
  dispose(): void
}

interface UnaskedChangesOptions {
  check: Pick<AppCheck, 'store'>
  conversation: Pick<Conversation, 'store'>
  preview: Pick<PreviewController, 'store'>
  workbench: Pick<Workbench, 'store'>
  createUrl: (picture: Blob) => string
  revokeUrl: (url: string) => void
}

/** The app as a check saw it. */
interface Seen {
  files: ProjectFiles
  screens: readonly SeenScreen[]
  pictures: ReadonlyMap<string, Blob>
}

/** The app when a message was sent. */
interface Base extends Seen {
  openPattern: string | null
}

export function createUnaskedChanges(options: UnaskedChangesOptions): UnaskedChanges {
  const { check, conversation, preview, workbench, createUrl, revokeUrl } = options
  const files = () => workbench.store.getState().files
  const store = createStore<{ state: UnaskedState | null }>(() => ({ state: null }))
  let pictures = new Map<string, Blob>()
  let urls: string[] = []
  let seen: Seen | null = null
  let base: Base | null = null
  /** The answer that was judged last. */
  let judgedId: string | null = null

  function show(state: UnaskedState | null): void {
    for (const url of urls) revokeUrl(url)
    urls = []
    store.setState({
      state:
        state === null
          ? null
          : { ...state, changes: state.changes.map((change) => withPictures(change, seen, base)) },
    })
  }

  function withPictures(change: UnaskedChange, now: Seen | null, before: Base | null): UnaskedChange {
    return {
      ...change,
      before: urlOf(before?.pictures.get(change.pattern)),
      after: urlOf(now?.pictures.get(change.pattern)),
    }
  }

  function urlOf(picture: Blob | undefined): string | null {
    if (picture === undefined) return null
    const url = createUrl(picture)
    urls.push(url)
    return url
  }

  /** The next answer is judged by what was there before it: edits by hand since the check are not its. */
  function noteSent(): void {
    const { state } = preview.store.getState()
    const patterns = seen?.screens.map(({ pattern }) => pattern) ?? []
    const path = state?.route ?? null
    base =
      seen === null || seen.files !== files()
        ? null
        : { ...seen, openPattern: path === null ? null : patternIn(patterns)(path) }
    show(null)
  }

  function noteChecked(screens: readonly SeenScreen[]): void {
    seen = { files: files(), screens, pictures }
    const { messages, turn } = conversation.store.getState()
    const answer = lastAnswer(messages)
    if (base === null || turn.phase !== 'idle' || answer?.versionNumber == null) return
    const prompt = promptOf(messages)
    if (prompt === null) return
    const unasked = judge(base, seen, prompt).filter(({ pattern }) => mayName(answer.id, pattern))
    judgedId = answer.id
    show(unasked.length === 0 ? null : { messageId: answer.id, changes: unasked })
  }

  /** A later check of the same answer sees edits by hand too: what it named may be put right by them, and nothing is added. */
  function mayName(answerId: string, pattern: string): boolean {
    if (judgedId !== answerId) return true
    return store.getState().state?.changes.some((change) => change.pattern === pattern) === true
  }

  const unsubscribes = [
    conversation.store.subscribe(({ turn, messages }, before) => {
      const isBegun = before.turn.phase === 'idle' && turn.phase !== 'idle'
      // A repair belongs to the message before it.
      if (isBegun && messages.findLast(({ role }) => role === 'user')?.repair == null) noteSent()
    }),
    check.store.subscribe((state, before) => {
      if (state.phase === 'running' && before.phase !== 'running') pictures = new Map()
      if (state.phase === 'done' && before.phase !== 'done') noteChecked(state.result.looks)
    }),
  ]
  return {
    store,
    notePicture(pattern, picture) {
      pictures.set(pattern, picture)
    },
    dispose() {
      for (const unsubscribe of unsubscribes) unsubscribe()
      show(null)
    },
  }
}

function judge(base: Base, now: Seen, prompt: string): UnaskedChange[] {
  const changedPaths = new Set(
    [...base.files.keys()].filter((path) => textOf(base.files, path) !== textOf(now.files, path)),
  )
  const { screens, openPattern } = base
  const changes = compareScreens(screens, now.screens, patternIn(screens.map(({ pattern }) => pattern)))
  return findUnasked(changes, { prompt, openPattern, changedPaths, screens }).map((change) => ({
    ...change,
    before: null,
    after: null,
    oldText: changedPaths.has(change.filePath) ? textOf(base.files, change.filePath) : null,
  }))
}

function patternIn(patterns: readonly string[]): (address: string) => string {
  const shapes = patterns.map((pattern) => ({ pattern, fits: addressesOf(pattern) }))
  return (address) => shapes.find(({ fits }) => fits(address))?.pattern ?? address
}

function textOf(files: ProjectFiles, path: string): string | null {
  const file = files.get(path)
  return file === undefined || file.isBinary ? null : file.content
}

/** The person's newest message, repairs aside. */
function promptOf(messages: readonly ChatMessage[]): string | null {
  return messages.findLast(({ role, repair }) => role === 'user' && !repair)?.content ?? null
}
