/**
 * Names the screens that an answer changed though nobody asked: each check's view of them is compared with that of the
 * check before the message. Source: SPEC.md of this package, rules UC1 to UC20.
 */

import type { SeenScreen } from '@sayso/preview'
import { hashTree, type ProjectFiles } from '@sayso/project'
import type { ChatMessage } from '@sayso/wire'
import type { StoreApi } from 'zustand/vanilla'
import type { AppCheck } from '../check/app-check.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { lastAnswer } from '../conversation/messages.ts'
import type { Workbench } from '../editor/workbench.ts'
import type { Ports } from '../ports/ports.ts'
import type { PreviewController } from '../preview/preview-controller.ts'
import { judgeAnswer, type SeenApp, type UnaskedState, wishOf } from './judge-answer.ts'
import { createKeptLooks, type KeptLooks, type KeptSeen } from './kept-looks.ts'
import { createNamedChanges } from './named-changes.ts'

export interface UnaskedChanges {
  store: StoreApi<{ state: UnaskedState | null }>
  /** A picture of one of the screens, from the check that runs. */
  notePicture(pattern: string, picture: Blob): void
  dispose(): void
}

interface UnaskedChangesOptions extends Pick<Ports, 'openTexts' | 'pictures'> {
  check: Pick<AppCheck, 'store'>
  conversation: Pick<Conversation, 'store'>
  preview: Pick<PreviewController, 'store'>
  workbench: Pick<Workbench, 'store'>
  /** The project's. */
  id: string
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
  const { check, conversation, preview, workbench } = options
  const files = () => workbench.store.getState().files
  const kept = createKeptLooks(options.openTexts(`looks ${options.id}`))
  const named = createNamedChanges({ files, ...options.pictures, kept })
  let pictures = new Map<string, Blob>()
  let seen: Seen | null = null
  let base: Base | null = null
  /** The answer that was judged last. */
  let judgedId: string | null = null
  /** From before the page was loaded. */
  let keptSeen: KeptSeen | null = null
  /** Where an answer began that ran when the page was loaded, until what was kept has been read. */
  let resumed: { files: ProjectFiles; openPath: string | null } | null = null
  let isRead = false

  function restore(before: Awaited<ReturnType<KeptLooks['load']>>): void {
    if (seen !== null || judgedId !== null) return
    const { named: namedBefore } = before
    keptSeen = before.seen
    if (resumed !== null) {
      const checked = seenBeforeLoading(keptSeen, resumed.files)
      base = checked && { ...checked, openPath: resumed.openPath ?? before.sent?.openPath ?? null }
      resumed = null
    }
    const { messages, turn } = conversation.store.getState()
    if (namedBefore === null || turn.phase !== 'idle') return
    if (lastAnswer(messages)?.id !== namedBefore.messageId) return
    judgedId = namedBefore.messageId
    named.restore(namedBefore)
  }

  /** The next answer is judged by what was there before it: edits by hand since the check are not its. */
  function noteSent(): void {
    const openPath = preview.store.getState().state?.route ?? null
    const checked = seen === null ? seenBeforeLoading(keptSeen, files()) : isOf(seen, files()) ? seen : null
    base = checked && { ...checked, openPath }
    named.show(null, { before: null, after: null })
    if (isRead) kept.keepSent({ openPath })
    else resumed = { files: files(), openPath }
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
    named.show(unasked.length === 0 ? null : { messageId: answer.id, changes: unasked }, {
      before: base,
      after: checked,
    })
  }

  /** A later check of the same answer sees edits by hand too: what it named may be put right by them, and nothing is added. */
  function mayName(answerId: string, pattern: string): boolean {
    if (judgedId !== answerId) return true
    return named.store.getState().state?.changes.some((change) => change.pattern === pattern) === true
  }

  const unsubscribes = [
    conversation.store.subscribe(({ turn, messages }, before) => {
      const isBegun = before.turn.phase === 'idle' && turn.phase !== 'idle'
      // A repair belongs to the message before it.
      if (isBegun && messages.findLast(({ role }) => role === 'user')?.repair == null) noteSent()
    }),
    workbench.store.subscribe((state, before) => {
      if (state.files !== before.files) named.dropPutBack()
    }),
    check.store.subscribe((state, before) => {
      if (state.phase === 'running' && before.phase !== 'running') pictures = new Map()
      if (state.phase === 'done' && before.phase !== 'done') noteChecked(state.result.looks)
    }),
  ]
  let isDisposed = false
  void kept.load().then((before) => {
    isRead = true
    if (!isDisposed) restore(before)
  })
  return {
    store: named.store,
    notePicture(pattern, picture) {
      pictures.set(pattern, picture)
    },
    dispose() {
      isDisposed = true
      for (const unsubscribe of unsubscribes) unsubscribe()
      named.dispose()
    },
  }
}

function seenBeforeLoading(kept: KeptSeen | null, files: ProjectFiles): Seen | null {
  if (kept === null || kept.tree !== hashTree(files)) return null
  const { screens, pictures } = kept
  return { files, screens, pictures: new Map(Object.entries(pictures)) }
}

/** Another tab's message loads the same files again. */
function isOf(seen: Seen, files: ProjectFiles): boolean {
  return seen.files === files || hashTree(seen.files) === hashTree(files)
}

/** The person's newest message, repairs aside, with what it answers. */
function promptOf(messages: readonly ChatMessage[]): string | null {
  const index = messages.findLastIndex(({ role, repair }) => role === 'user' && !repair)
  const prompt = messages[index]?.content
  if (prompt === undefined) return null
  return wishOf(prompt, messages[index - 1]?.content)
}
