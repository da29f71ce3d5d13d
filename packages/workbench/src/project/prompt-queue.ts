/** Prompts that were written while an answer was still coming: each is sent once the one before it is answered and judged. */

import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Conversation } from '../conversation/conversation.ts'
import { lastAnswer, type PromptAttributes } from '../conversation/messages.ts'
import { isBusy } from '../conversation/turn.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeptTexts } from '../ports/kept-texts.ts'
import type { AutoRepair } from '../repair/auto-repair.ts'

interface QueuedPrompt {
  id: string
  text: string
  attributes: PromptAttributes
}

interface PromptQueueState {
  /** In the order in which they are sent. */
  prompts: readonly QueuedPrompt[]
  /** Nothing is sent by itself: the answer before did not end well, or the page was opened again. */
  isHeld: boolean
}

export interface PromptQueue {
  store: StoreApi<PromptQueueState>
  add(text: string, attributes: PromptAttributes): void
  /** Does nothing when it has been sent meanwhile. */
  remove(id: string): void
  /** Sends the first one now, and the others after it. Does nothing while an answer is being written. */
  sendNow(): void
  /** The project was deleted: nothing is sent or kept any more. */
  clear(): void
  dispose(): void
}

interface PromptQueueOptions {
  conversation: Pick<Conversation, 'store' | 'send'>
  /** Must hear of an answer's end before the queue does: create it first. */
  autoRepair: Pick<AutoRepair, 'store'>
  /** Answers are made on what is stored. False when edits could not be saved. */
  saveFirst: () => Promise<boolean>
  texts: KeptTexts
  clock: Clock
  createId: () => string
}

/** An app that never comes to rest keeps a prompt back no longer than this. */
const MAX_JUDGING_MS = 20_000

export function createPromptQueue(options: PromptQueueOptions): PromptQueue {
  const { conversation, autoRepair, texts, clock } = options
  const store = createStore<PromptQueueState>(() => ({ prompts: [], isHeld: false }))
  let isSending = false
  let isCleared = false
  let cancelWait = () => {}

  const isBusyNow = () => isBusy(conversation.store.getState().turn)

  function forget(ids: Iterable<string>): void {
    for (const id of ids) texts.keep(id, null)
  }

  function remove(id: string): void {
    texts.keep(id, null)
    store.setState(({ prompts, isHeld }) => {
      const left = prompts.filter((queued) => queued.id !== id)
      return { prompts: left, isHeld: isHeld && left.length > 0 }
    })
  }

  /** Damage done by an answer is repaired before the next prompt is sent. */
  function sendOnceJudged(): void {
    cancelWait()
    if (autoRepair.store.getState().isJudging)
      cancelWait = clock.after(MAX_JUDGING_MS, () => void sendFirst())
    else void sendFirst()
  }

  async function sendFirst(): Promise<void> {
    cancelWait()
    const { prompts, isHeld } = store.getState()
    const [first] = prompts
    if (first === undefined || isHeld || isSending || isBusyNow()) return
    isSending = true
    const isSaved = await options.saveFirst()
    isSending = false
    if (!isSaved) return store.setState({ isHeld: true })
    // Meanwhile another page may have begun something, or the person may have thought better of it.
    if (isBusyNow() || !store.getState().prompts.includes(first)) return
    remove(first.id)
    await conversation.send(first.text, first.attributes)
  }

  const unsubscribes = [
    conversation.store.subscribe(({ turn, messages }, before) => {
      if (turn.phase === before.turn.phase || store.getState().prompts.length === 0) return
      if (isBusy(turn)) return cancelWait()
      const hasEndedWell = turn.phase === 'idle' && lastAnswer(messages)?.status === 'done'
      if (hasEndedWell) sendOnceJudged()
      else store.setState({ isHeld: true })
    }),
    autoRepair.store.subscribe(({ isJudging }, before) => {
      if (before.isJudging && !isJudging) void sendFirst()
    }),
  ]

  // A person who opens a project has not asked for anything yet; and two pages would both send it.
  void texts.load().then((kept) => {
    if (isCleared) return forget(kept.keys())
    const prompts = [...kept].map(([id, text]) => ({ id, text, attributes: attributesIn(id) }))
    if (prompts.length > 0)
      store.setState((state) => ({ prompts: [...prompts, ...state.prompts], isHeld: true }))
  })

  return {
    store,
    add(text, attributes) {
      // Texts are kept in the order of their names. Pictures are not kept beyond the page, here as in the draft.
      const id = `${clock.nowMs()} ${attributes.mode ?? 'build'} ${options.createId()}`
      texts.keep(id, text)
      store.setState(({ prompts }) => ({ prompts: [...prompts, { id, text, attributes }], isHeld: false }))
      sendOnceJudged()
    },
    remove,
    sendNow() {
      if (isBusyNow()) return
      store.setState({ isHeld: false })
      void sendFirst()
    },
    clear() {
      isCleared = true
      cancelWait()
      forget(store.getState().prompts.map(({ id }) => id))
      store.setState({ prompts: [], isHeld: false })
    },
    dispose() {
      cancelWait()
      for (const unsubscribe of unsubscribes) unsubscribe()
    },
  }
}

function attributesIn(id: string): PromptAttributes {
  return id.split(' ')[1] === 'ask' ? { mode: 'ask' } : {}
}
