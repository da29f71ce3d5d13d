/**
 * Names the screens that an answer changed though nobody asked: each check's view of them is compared with that of the
 * check before the message. Source: SPEC.md of this package, rules UC1 to UC6.
 */

import type { SeenScreen } from '@sayso/preview'
import type { ChatMessage } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppCheck } from '../check/app-check.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { lastAnswer } from '../conversation/messages.ts'
import type { Workbench } from '../editor/workbench.ts'
import type { PreviewController } from '../preview/preview-controller.ts'
import { type JudgedChange, judgeAnswer, type SeenApp } from './judge-answer.ts'

export interface UnaskedChange extends JudgedChange {
  /** Addresses of pictures, where the checks took them. */
  before: string | null
  after: string | null
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
interface Seen extends SeenApp {
  pictures: ReadonlyMap<string, Blob>
}

/** The app when a message was sent. */
interface Base extends Seen {
  openPath: string | null
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

  function show(state: { messageId: string; changes: readonly JudgedChange[] } | null): void {
    for (const url of urls) revokeUrl(url)
    urls = []
    store.setState({
      state:
        state === null
          ? null
          : { ...state, changes: state.changes.map((change) => withPictures(change, seen, base)) },
    })
  }

  function withPictures(change: JudgedChange, now: Seen | null, before: Base | null): UnaskedChange {
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
    const openPath = preview.store.getState().state?.route ?? null
    base = seen === null || seen.files !== files() ? null : { ...seen, openPath }
    show(null)
  }

  function noteChecked(screens: readonly SeenScreen[]): void {
    seen = { files: files(), screens, pictures }
    const { messages, turn } = conversation.store.getState()
    const answer = lastAnswer(messages)
    if (base === null || turn.phase !== 'idle' || answer?.versionNumber == null) return
    const prompt = promptOf(messages)
    if (prompt === null) return
    const { openPath } = base
    const unasked = judgeAnswer(base, seen, { prompt, openPath }).filter(({ pattern }) => mayName(answer.id, pattern))
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

/** The person's newest message, repairs aside. */
function promptOf(messages: readonly ChatMessage[]): string | null {
  return messages.findLast(({ role, repair }) => role === 'user' && !repair)?.content ?? null
}
