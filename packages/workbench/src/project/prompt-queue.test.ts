/** Prompts written during an answer are sent after it, once and in order; none is lost. */

import type { ChatMessage, MessageStatus } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { PromptAttributes } from '../conversation/messages.ts'
import type { ConversationState, Turn } from '../conversation/turn.ts'
import { createMemoryTexts, type MemoryTexts } from '../testing/memory-texts.ts'
import { createPromptQueue } from './prompt-queue.ts'

const STREAMING: Turn = {
  ...{ phase: 'streaming', streamId: 's', messageId: 'a', startedAtMs: 0, hasOutput: true },
  ...{ link: 'live', isStopping: false },
}

function answer(status: MessageStatus): ChatMessage {
  return {
    ...{ id: 'a', role: 'assistant', content: '', status, createdAt: '', model: null, versionNumber: 1 },
    ...{ error: null, durationMs: null, isCounted: true },
  }
}

function setUp({ texts = createMemoryTexts(), saves = true }: { texts?: MemoryTexts; saves?: boolean } = {}) {
  const store = createStore<ConversationState>(() => ({ messages: [answer('running')], turn: STREAMING }))
  const autoRepair = createStore<{ isJudging: boolean; outcome: null }>(() => ({
    isJudging: false,
    outcome: null,
  }))
  const sent: [string, PromptAttributes?][] = []
  const waiting = new Set<() => void>()
  let count = 0
  const queue = createPromptQueue({
    conversation: {
      store,
      async send(text, attributes) {
        sent.push([text, attributes])
        store.setState({ turn: { phase: 'sending', userMessageId: 'u', startedAtMs: 0 } })
      },
    },
    autoRepair: { store: autoRepair },
    saveFirst: async () => saves,
    texts,
    clock: {
      nowMs: () => 1_700_000_000_000 + count,
      after(_delayMs, callback) {
        waiting.add(callback)
        return () => waiting.delete(callback)
      },
    },
    createId: () => `id-${++count}`,
  })
  return {
    queue,
    texts,
    autoRepair,
    sent,
    waiting,
    turns: (turn: Turn) => store.setState({ turn }),
    /** The present answer comes to its end. */
    async ends(status: MessageStatus = 'done') {
      store.setState({ messages: [answer(status)], turn: { phase: 'idle' } })
      await settled()
    },
  }
}

/** All that has been promised so far has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('[WT13] prompts that are queued are sent one after another, each when the answer before has ended', async () => {
  const { queue, sent, ends } = setUp()
  queue.add('Make it green', {})
  queue.add('Is it?', { mode: 'ask' })
  await settled()
  expect(sent).toEqual([])
  await ends()
  expect(sent).toEqual([['Make it green', {}]])
  expect(queue.store.getState().prompts.map(({ text }) => text)).toEqual(['Is it?'])
  await ends()
  expect(sent[1]).toEqual(['Is it?', { mode: 'ask' }])
  expect(queue.store.getState().prompts).toEqual([])
})

test('[WT13] one that is removed is not sent', async () => {
  const { queue, sent, ends, texts } = setUp()
  queue.add('Make it green', {})
  queue.remove(queue.store.getState().prompts[0]?.id ?? '')
  await ends()
  expect([sent, texts.kept()]).toEqual([[], {}])
})

test('[WT14] an answer that is still judged, and then repaired, goes first', async () => {
  const { queue, sent, ends, autoRepair, turns } = setUp()
  queue.add('Make it green', {})
  autoRepair.setState({ isJudging: true })
  await ends()
  expect(sent).toEqual([])
  turns(STREAMING)
  autoRepair.setState({ isJudging: false })
  await settled()
  expect(sent).toEqual([])
  await ends()
  expect(sent).toHaveLength(1)
})

test('[WT14] an app that never comes to rest keeps nothing back for ever', async () => {
  const { queue, sent, ends, autoRepair, waiting } = setUp()
  queue.add('Make it green', {})
  autoRepair.setState({ isJudging: true })
  await ends()
  expect(waiting.size).toBe(1)
  for (const callback of waiting) callback()
  await settled()
  expect(sent).toHaveLength(1)
})

test.each<MessageStatus>(['stopped', 'error', 'interrupted'])(
  '[WT14] after an answer that was %s the person says when it goes on',
  async (status) => {
    const { queue, sent, ends } = setUp()
    queue.add('Make it green', {})
    await ends(status)
    expect([sent, queue.store.getState().isHeld]).toEqual([[], true])
    queue.sendNow()
    await settled()
    expect(sent).toHaveLength(1)
    expect(queue.store.getState()).toEqual({ prompts: [], isHeld: false })
  },
)

test('[WT14] a prompt whose edits cannot be saved stays in the queue', async () => {
  const { queue, sent, ends } = setUp({ saves: false })
  queue.add('Make it green', {})
  await ends()
  expect([sent, queue.store.getState().isHeld]).toEqual([[], true])
  expect(queue.store.getState().prompts).toHaveLength(1)
})

test('[WT14] a page that is opened again has what was queued, in order, and sends none of it unasked', async () => {
  const { queue, texts } = setUp()
  queue.add('Make it green', {})
  queue.add('Is it?', { mode: 'ask' })
  queue.dispose()
  const again = setUp({ texts })
  await settled()
  await again.ends()
  expect(again.sent).toEqual([])
  expect(again.queue.store.getState()).toMatchObject({
    prompts: [
      { text: 'Make it green', attributes: {} },
      { text: 'Is it?', attributes: { mode: 'ask' } },
    ],
    isHeld: true,
  })
})

test('[WT14] what was queued just as the answer ended is sent at once', async () => {
  const { queue, sent, ends } = setUp()
  await ends()
  queue.add('Make it green', {})
  await settled()
  expect(sent).toHaveLength(1)
})

test('[WT14] what was queued for a project that is deleted is neither sent nor kept', async () => {
  const { queue, texts, sent, ends } = setUp()
  await settled()
  queue.add('Make it green', {})
  queue.clear()
  await ends()
  expect(sent).toEqual([])
  expect(queue.store.getState()).toEqual({ prompts: [], isHeld: false })
  expect(texts.kept()).toEqual({})
})

test('[WT14] of a project that is deleted while its page opens, what was kept is forgotten', async () => {
  const { queue, texts } = setUp({ texts: createMemoryTexts({ '1 build a': 'Make it green' }) })
  queue.clear()
  await settled()
  expect(queue.store.getState().prompts).toEqual([])
  expect(texts.kept()).toEqual({})
})
