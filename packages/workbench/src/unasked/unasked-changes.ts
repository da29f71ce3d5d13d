/**
 * Names the screens that an answer changed though nobody asked: each check's view of them is compared with that of the
 * check before the message. Source: SPEC.md of this package, rules UC1 to UC12.
 */

import type { SeenScreen } from '@sayso/preview'
import { hashTree } from '@sayso/project'
import type { ChatMessage } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppCheck } from '../check/app-check.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { lastAnswer } from '../conversation/messages.ts'
import type { Workbench } from '../editor/workbench.ts'
import type { KeptTexts } from '../ports/kept-texts.ts'
import type { PreviewController } from '../preview/preview-controller.ts'
import { type JudgedChange, judgeAnswer, type SeenApp } from './judge-answer.ts'
import { createKeptLooks, type KeptSeen } from './kept-looks.ts'

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
  /** For what has to outlast a reload of the page. */
  keptLooks: KeptTexts
}

/** The app as a check saw it. */
interface Seen extends SeenApp {
  /** Those of a reloaded page are addresses. */
  pictures: ReadonlyMap<string, Blob | string>
}

/** The app when a message was sent. */
interface Base extends Seen {
  openPath: string | null
}

export function createUnaskedChanges(options: UnaskedChangesOptions): UnaskedChanges {
  const { check, conversation, preview, workbench, createUrl, revokeUrl } = options
  const files = () => workbench.store.getState().files
  const store = createStore<{ state: UnaskedState | null }>(() => ({ state: null }))
  const kept = createKeptLooks(options.keptLooks)
  let pictures = new Map<string, Blob>()
  /** Addresses of pictures that the page shows. */
  let urls = new Map<string, Blob>()
  let seen: Seen | null = null
  let base: Base | null = null
  /** The answer that was judged last. */
  let judgedId: string | null = null
  /** From before the page was loaded. */
  let keptSeen: KeptSeen | null = null
  let isDisposed = false

  async function restore(): Promise<void> {
    const { seen: keptBefore, named } = await kept.load()
    if (isDisposed || seen !== null || judgedId !== null) return
    keptSeen = keptBefore
    const { messages, turn } = conversation.store.getState()
    if (named === null || turn.phase !== 'idle' || lastAnswer(messages)?.id !== named.messageId) return
    judgedId = named.messageId
    store.setState({ state: named })
    dropPutBack()
  }

  function show(state: { messageId: string; changes: readonly JudgedChange[] } | null): void {
    freeUrls()
    const named = state && {
      ...state,
      changes: state.changes.map((change) => withPictures(change, seen, base)),
    }
    store.setState({ state: named })
    void kept.keepNamed(named, new Map(urls))
  }

  function freeUrls(): void {
    for (const url of urls.keys()) revokeUrl(url)
    urls = new Map()
  }

  function withPictures(change: JudgedChange, now: Seen | null, before: Base | null): UnaskedChange {
    return {
      ...change,
      before: urlOf(before?.pictures.get(change.pattern)),
      after: urlOf(now?.pictures.get(change.pattern)),
    }
  }

  function urlOf(picture: Blob | string | undefined): string | null {
    if (picture === undefined || typeof picture === 'string') return picture ?? null
    const url = createUrl(picture)
    urls.set(url, picture)
    return url
  }

  /** Here, by hand or in another tab: a screen whose own file is as it was before is no longer named. */
  function dropPutBack(): void {
    const { state } = store.getState()
    if (state === null) return
    const changes = state.changes.filter(
      ({ filePath, oldText }) => oldText === null || files().get(filePath)?.content !== oldText,
    )
    if (changes.length === state.changes.length) return
    const named = changes.length === 0 ? null : { ...state, changes }
    store.setState({ state: named })
    void kept.keepNamed(named, new Map(urls))
  }

  /** The next answer is judged by what was there before it: edits by hand since the check are not its. */
  function noteSent(): void {
    const openPath = preview.store.getState().state?.route ?? null
    const checked = seen === null ? seenBeforeLoading() : seen.files === files() ? seen : null
    base = checked && { ...checked, openPath }
    show(null)
  }

  function seenBeforeLoading(): Seen | null {
    if (keptSeen === null || keptSeen.tree !== hashTree(files())) return null
    const { screens, pictures: addresses } = keptSeen
    return { files: files(), screens, pictures: new Map(Object.entries(addresses)) }
  }

  function noteChecked(screens: readonly SeenScreen[]): void {
    const checked = { files: files(), screens, pictures }
    seen = checked
    void kept.keepSeen(checked)
    const { messages, turn } = conversation.store.getState()
    const answer = lastAnswer(messages)
    if (base === null || turn.phase !== 'idle' || answer?.versionNumber == null) return
    const prompt = promptOf(messages)
    if (prompt === null) return
    const { openPath } = base
    const unasked = judgeAnswer(base, checked, { prompt, openPath }).filter(({ pattern }) =>
      mayName(answer.id, pattern),
    )
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
    workbench.store.subscribe((state, before) => {
      if (state.files !== before.files) dropPutBack()
    }),
    check.store.subscribe((state, before) => {
      if (state.phase === 'running' && before.phase !== 'running') pictures = new Map()
      if (state.phase === 'done' && before.phase !== 'done') noteChecked(state.result.looks)
    }),
  ]
  void restore()
  return {
    store,
    notePicture(pattern, picture) {
      pictures.set(pattern, picture)
    },
    dispose() {
      isDisposed = true
      for (const unsubscribe of unsubscribes) unsubscribe()
      freeUrls()
    },
  }
}

/** The person's newest message, repairs aside. */
function promptOf(messages: readonly ChatMessage[]): string | null {
  return messages.findLast(({ role, repair }) => role === 'user' && !repair)?.content ?? null
}
