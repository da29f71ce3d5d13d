/** A turn from Send to its end, and everything that can go wrong in between. */

import { textFile } from '@sayso/project'
import type { ChatMessage, ProjectResponse, StreamEntry } from '@sayso/wire'
import { expect, test, vi } from 'vitest'
import { ApiFailure } from '../ports/api-failure.ts'
import type { EventSourceLike } from '../ports/event-source.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { type ConversationOptions, createConversation } from './conversation.ts'

const version = {
  id: 'v1',
  number: 1,
  cause: 'prompt' as const,
  label: 'First',
  treeHash: 'tree-1',
  createdAt: '2026-03-18T12:00:00Z',
  messageId: 'a1',
}

function project(changes: Partial<ProjectResponse> = {}): ProjectResponse {
  return {
    project: {
      id: 'p',
      title: 'Fernly',
      createdAt: version.createdAt,
      updatedAt: version.createdAt,
      versionNumber: 1,
      activeStreamId: null,
    },
    version,
    files: { 'app/index.tsx': { type: 'file', content: 'server', isBinary: false } },
    messages: [],
    runningTurn: null,
    dataConnection: { path: '/db/ref', anonKey: 'key' },
    ...changes,
  }
}

const start: StreamEntry = {
  type: 'start',
  messageId: 'a1',
  userMessageId: 'id-1',
  model: 'demo/sayso',
  startedAt: '2026-03-18T12:00:00Z',
  baseVersionNumber: 0,
}
const done: StreamEntry = {
  type: 'done',
  versionId: 'v1',
  versionNumber: 1,
  treeHash: 'tree-1',
  durationMs: 900,
  isCounted: true,
  usage: null,
}

function setUp(overrides: Partial<ConversationOptions['api']> = {}, pageHash = 'tree-1') {
  const sources: (EventSourceLike & { streamId: string; from: string })[] = []
  const log: string[] = []
  const notSent: string[] = []
  let ids = 0
  const conversation = createConversation({
    projectId: 'p',
    api: {
      startTurn: async () => ({ streamId: 's1', startEntryId: '0-0' }),
      startRepair: async () => ({ streamId: 's2', startEntryId: '0-0' }),
      review: async () => ({ unrepaired: [], runningTurn: null }),
      stopTurn: async () => {},
      project: async () => project({ messages: [answer('done')] }),
      version: async () => ({ version, files: {} }),
      ...overrides,
    },
    openEventSource: (streamId, from) => {
      const source = { streamId, from, onopen: null, onmessage: null, onerror: null, close() {} }
      sources.push(source)
      return source
    },
    presence: { isVisible: () => true, onChange: () => () => {} },
    sink: {
      unsentFiles: () => new Map([['a.ts', textFile('x')]]),
      loadFiles: (files) => log.push(`files ${[...files.keys()].join()}`),
      beginMessage: (id) => {
        log.push(`begin ${id}`)
        return {
          push: (delta) => log.push(`push ${delta}`),
          end: ({ complete }) => log.push(`end ${complete}`),
        }
      },
      showMessage: (id) => log.push(`show ${id}`),
      recountMessage: (id) => log.push(`recount ${id}`),
      hashFiles: () => pageHash,
    },
    modelId: () => '',
    seen: () => ({ address: '/' }),
    baseVersionId: () => 'v1',
    clock: fixedClock(1_000),
    createId: () => {
      ids += 1
      return `id-${ids}`
    },
    versionNumber: () => 0,
    onProject: () => log.push('project'),
    onQuestion() {},
    onAgreed: ({ number }, title) => log.push(`agreed ${number} ${title}`),
    onNotSent: (text) => notSent.push(text),
  })
  let n = 0
  const emit = (...entries: StreamEntry[]) => {
    for (const entry of entries) {
      n += 1
      sources.at(-1)?.onmessage?.({ data: JSON.stringify(entry), lastEventId: `0-${n}` })
    }
  }
  return { conversation, sources, log, notSent, emit, turn: () => conversation.store.getState().turn }
}

function answer(status: ChatMessage['status']): ChatMessage {
  return {
    id: 'a1',
    role: 'assistant',
    content: 'Here it is.',
    status,
    createdAt: version.createdAt,
    model: 'demo/sayso',
    versionNumber: 1,
    error: null,
    durationMs: 900,
    isCounted: true,
  }
}

test('[WT1] a prompt is shown at once, its answer is pushed piece by piece, and the end names the version', async () => {
  const { conversation, emit, log, turn } = setUp()
  const sent = conversation.send('A plant app')
  expect(turn().phase).toBe('sending')
  expect(conversation.store.getState().messages[0]).toMatchObject({ role: 'user', content: 'A plant app' })
  await sent
  emit(start, { type: 'delta', text: 'He' }, { type: 'delta', text: 'llo' })
  expect(turn()).toMatchObject({ phase: 'streaming', messageId: 'a1', hasOutput: true, link: 'live' })
  emit(done)
  expect(turn().phase).toBe('idle')
  expect(conversation.store.getState().messages[1]).toMatchObject({ status: 'done', versionNumber: 1 })
  await vi.waitFor(() => expect(log).toEqual(['begin a1', 'push He', 'push llo', 'end true', 'project']), {
    timeout: 20_000,
  })
})

test("[WO5] when page and server differ at the end, the server's files are taken", async () => {
  const { conversation, emit, log } = setUp({}, 'another tree')
  await conversation.send('A plant app')
  emit(start, done)
  await vi.waitFor(() => expect(log.slice(-2)).toEqual(['files app/index.tsx', 'recount a1']), {
    timeout: 20_000,
  })
})

test('[WT3] a reload in the middle runs the answer again from its beginning, on the files that it began with', async () => {
  const base = { 'base.ts': { type: 'file' as const, content: '', isBinary: false } }
  const { conversation, emit, log, sources, turn } = setUp({
    version: async () => ({ version, files: base }),
  })
  conversation.load(
    project({
      messages: [answer('running')],
      runningTurn: { streamId: 's9', startEntryId: '0-0', messageId: 'a1' },
    }),
  )
  expect(sources[0]).toMatchObject({ streamId: 's9', from: '0-0' })
  emit(start, { type: 'delta', text: 'He' })
  await vi.waitFor(
    () => expect(log).toEqual(['project', 'files app/index.tsx', 'files base.ts', 'begin a1', 'push He']),
    { timeout: 20_000 },
  )
  expect(turn()).toMatchObject({ phase: 'streaming', hasOutput: true })
})

test('[WT3] a resumed answer whose beginning is the version on the page needs no other files', () => {
  const { conversation, emit, log } = setUp()
  conversation.load(project({ runningTurn: { streamId: 's9', startEntryId: '0-0', messageId: 'a1' } }))
  emit({ ...start, baseVersionNumber: 1 }, { type: 'delta', text: 'He' })
  expect(log).toEqual(['project', 'files app/index.tsx', 'begin a1', 'push He'])
})

test('[WS1] stored answers are shown and not run', () => {
  const { conversation, log } = setUp()
  conversation.load(project({ messages: [answer('done')] }))
  expect(log).toEqual(['project', 'files app/index.tsx', 'show a1'])
})

test('[WT2] a start that fails gives the text back and keeps the message as not sent; Retry sends the same id', async () => {
  const ids: string[] = []
  let isUp = false
  const { conversation, notSent, turn } = setUp({
    startTurn: async ({ messages }) => {
      ids.push(messages.at(-1)?.id ?? '')
      if (!isUp) throw new ApiFailure('The model did not answer.', { code: 'unavailable', status: 503 })
      return { streamId: 's1', startEntryId: '0-0' }
    },
  })
  await conversation.send('A plant app')
  expect(turn()).toMatchObject({ phase: 'not-sent', userMessageId: 'id-1' })
  expect(notSent).toEqual(['A plant app'])
  isUp = true
  await conversation.retry()
  expect(turn().phase).toBe('streaming')
  expect(ids).toEqual(['id-1', 'id-1'])
  expect(conversation.store.getState().messages).toHaveLength(1)
})

test('[WT2] a new prompt takes the place of one that was not sent', async () => {
  let calls = 0
  const { conversation } = setUp({
    startTurn: async () => {
      calls += 1
      if (calls === 1) throw new ApiFailure('No.', { code: 'unavailable' })
      return { streamId: 's1', startEntryId: '0-0' }
    },
  })
  await conversation.send('one')
  await conversation.send('two')
  expect(conversation.store.getState().messages.map(({ content }) => content)).toEqual(['two'])
})

test('[WT5] when another tab is being answered, its answer is followed here too', async () => {
  const running = { streamId: 's2', startEntryId: '0-0', messageId: 'a1' }
  const { conversation, sources } = setUp({
    startTurn: async () => {
      throw new ApiFailure('An answer is being written.', { code: 'turn-running', streamId: 's2' })
    },
    project: async () => project({ runningTurn: running }),
  })
  await conversation.send('one')
  await vi.waitFor(() => expect(sources[0]?.streamId).toBe('s2'), { timeout: 20_000 })
})

test('[WT4] a lost connection is said, and a stream that is over by then is read from the project', async () => {
  vi.useFakeTimers()
  try {
    const { conversation, emit, sources, turn, log } = setUp()
    await conversation.send('A plant app')
    emit(start)
    sources[0]?.onerror?.()
    expect(turn()).toMatchObject({ link: 'reconnecting' })
    await vi.advanceTimersByTimeAsync(300)
    sources[1]?.onerror?.()
    await vi.waitFor(() => expect(turn().phase).toBe('idle'), { timeout: 20_000 })
    expect(log).toContain('show a1')
  } finally {
    vi.useRealTimers()
  }
})

test('[WT6] stop asks once; a stop that fails can be asked again', async () => {
  const stops: string[] = []
  const { conversation, turn } = setUp({
    stopTurn: async (id) => {
      stops.push(id)
      throw new ApiFailure('No.', { code: 'offline' })
    },
  })
  await conversation.stop()
  await conversation.send('A plant app')
  await conversation.stop()
  expect(stops).toEqual(['s1'])
  expect(turn()).toMatchObject({ isStopping: false })
})

test('[WT6] an interrupted answer is gone on with by name', async () => {
  const intents: unknown[] = []
  const { conversation } = setUp({
    startTurn: async ({ intent }) => {
      intents.push(intent)
      return { streamId: 's1', startEntryId: '0-0' }
    },
  })
  conversation.load(project({ messages: [answer('interrupted')] }))
  await conversation.continueAnswer('a1')
  expect(intents).toEqual([{ kind: 'continue', messageId: 'a1' }])
})

const PROBLEM = { id: 'render:1', kind: 'render' as const, message: 'It throws.', place: null }
const PROMPT: ChatMessage = {
  ...answer('done'),
  id: 'p1',
  role: 'user',
  content: 'A list',
  versionNumber: null,
}

test('[WC1] a repair is a turn without a prompt of the user, for the newest of theirs', async () => {
  const calls: unknown[] = []
  const { conversation, emit, sources } = setUp({
    startRepair: async (_projectId, request) => {
      calls.push(request)
      return { streamId: 's2', startEntryId: '0-0' }
    },
  })
  conversation.load(project({ messages: [PROMPT, answer('done')] }))
  expect(await conversation.repair([PROBLEM], 1)).toBe('started')
  expect(calls).toEqual([
    { id: 'repair-a1', intent: { kind: 'repair', messageId: 'p1', versionNumber: 1, problems: [PROBLEM] } },
  ])
  expect(sources.at(-1)?.streamId).toBe('s2')
  expect(conversation.store.getState().messages.at(-1)?.repair).toEqual({
    ...{ attempt: 1, ofMessageId: 'p1' },
    problems: [{ id: PROBLEM.id, message: PROBLEM.message, kind: 'render' }],
  })
  emit({ ...start, userMessageId: 'repair-a1', baseVersionNumber: 1 }, done)
  expect(conversation.store.getState().turn.phase).toBe('idle')
})

test('[WC1] a repair that the server refuses leaves no trace, and shows the project as it is now', async () => {
  const refusal = new ApiFailure('Changed.', { code: 'conflict', status: 409 })
  const { conversation, log } = setUp({ startRepair: async () => Promise.reject(refusal) })
  conversation.load(project({ messages: [PROMPT] }))
  log.length = 0
  expect(await conversation.repair([PROBLEM], 1)).toBe('overtaken')
  expect(log).toContain('project')
  expect(conversation.store.getState().messages.some(({ repair }) => repair)).toBe(false)
})

test('[WC1] a repair that is refused for the day leaves no trace, and its reason is the server’s', async () => {
  const refusal = new ApiFailure('No answers left.', { code: 'answers-used-up', status: 429 })
  const { conversation } = setUp({ startRepair: async () => Promise.reject(refusal) })
  conversation.load(project({ messages: [PROMPT] }))
  expect(await conversation.repair([PROBLEM], 1)).toEqual({ refusal: 'No answers left.' })
  expect(conversation.store.getState().messages.some(({ repair }) => repair)).toBe(false)
})

test('[WT5] a repair that the server begins after an answer is followed once it is asked for what it has found', async () => {
  const runningTurn = { streamId: 's9', startEntryId: '0-0', messageId: 'a9' }
  const found = { unrepaired: ['render:1'], runningTurn }
  const { conversation, emit, sources } = setUp({
    review: async () => found,
    project: async () => project({ runningTurn }),
  })
  await conversation.send('Hello')
  emit(start, { ...done, newestVersion: version })
  expect(await conversation.review('a1')).toEqual(found)
  expect(sources.at(-1)?.streamId).toBe('s9')
})

test('[WT5] a server that cannot be asked has found nothing that anybody could follow', async () => {
  const { conversation } = setUp({ review: () => Promise.reject(new ApiFailure('No.', { code: 'offline' })) })
  expect(await conversation.review('a1')).toBeNull()
})

test('[WT11] only the new message and what the server does not have are sent', async () => {
  const requests: unknown[] = []
  const { conversation } = setUp({
    startTurn: async (request) => {
      requests.push(request)
      return { streamId: 's1', startEntryId: '0-0' }
    },
  })
  conversation.load(project({ messages: [PROMPT, answer('done')] }))
  await conversation.send('Make it green')
  expect(requests).toEqual([
    {
      messages: [{ id: 'id-1', role: 'user', content: 'Make it green' }],
      projectSnapshot: { 'a.ts': { type: 'file', content: 'x', isBinary: false } },
      ...{ projectId: 'p', baseVersionId: 'v1', model: '', seen: { address: '/' } },
    },
  ])
})

test('[WT12] the end entry is believed where the files are equal: nothing is read, and all that it says is shown', async () => {
  const { conversation, emit, log } = setUp({ project: () => Promise.reject(new Error('Nobody asked.')) })
  await conversation.send('A plant app')
  const leftOut = { fileCount: 1, paths: ['b.ts'], turnCount: 2 }
  emit(start, { type: 'delta', text: 'He' }, { type: 'delta', text: 'llo' })
  emit({ ...done, newestVersion: version, title: 'Fernly', leftOut })
  expect(log).toEqual(['begin a1', 'push He', 'push llo', 'end true', 'agreed 1 Fernly'])
  expect(conversation.store.getState().messages).toMatchObject([
    { id: 'id-1', isCounted: true },
    { id: 'a1', content: 'Hello', status: 'done', versionNumber: 1, leftOut },
  ])
})

test.each([
  ['the files differ', { ...done, newestVersion: version }, 'another tree'],
  ['it names no version', done, 'tree-1'],
  [
    'another server has put it together',
    { ...done, type: 'interrupted' as const, newestVersion: version },
    'tree-1',
  ],
])('[WT12] the project is read again where %s', async (_name, end, pageHash) => {
  const { conversation, emit, log } = setUp({}, pageHash)
  await conversation.send('A plant app')
  emit(start, end)
  await vi.waitFor(() => expect(log).toContain('project'), { timeout: 20_000 })
})

const earlier: ChatMessage = {
  ...answer('done'),
  id: 'm0',
  role: 'user',
  content: 'A plant app',
  model: null,
}

test('[WT7] an earlier prompt is replaced: what followed leaves, and the answer begins on the files from before', async () => {
  const requests: unknown[] = []
  const { conversation, emit, log } = setUp({
    startTurn: async (request) => {
      requests.push(request)
      return { streamId: 's1', startEntryId: '0-0' }
    },
    version: async () => ({ version, files: { 'old.ts': { type: 'file', content: '', isBinary: false } } }),
  })
  conversation.load(project({ messages: [earlier, answer('done')] }))
  log.length = 0
  expect(await conversation.replacePrompt('m0', 'A budget app')).toBeNull()
  expect(requests).toMatchObject([
    {
      intent: { kind: 'replace', messageId: 'm0' },
      projectSnapshot: {},
      messages: [{ content: 'A budget app' }],
    },
  ])
  expect(conversation.store.getState().messages).toMatchObject([{ content: 'A budget app', isEdited: true }])
  emit(start, { type: 'delta', text: 'He' })
  await vi.waitFor(() => expect(log).toEqual(['files old.ts', 'begin a1', 'push He']), { timeout: 20_000 })
})

test('[WT7] a prompt that cannot be replaced leaves the conversation as it was', async () => {
  const failure = new ApiFailure('No messages left.', { code: 'no-messages-left' })
  const { conversation, turn } = setUp({ startTurn: () => Promise.reject(failure) })
  conversation.load(project({ messages: [earlier, answer('done')] }))
  expect(await conversation.replacePrompt('m0', 'A budget app')).toBe(failure)
  expect(turn().phase).toBe('idle')
  expect(conversation.store.getState().messages.map(({ id }) => id)).toEqual(['m0', 'a1'])
})

test('[WT8] a mode is sent, is sent again by Retry, and holds for the answer', async () => {
  const modes: unknown[] = []
  const { conversation, emit } = setUp({
    startTurn: async ({ mode }) => {
      modes.push(mode)
      if (modes.length === 1) throw new ApiFailure('Down.', { code: 'unavailable' })
      return { streamId: 's1', startEntryId: '0-0' }
    },
  })
  await conversation.send('What is this?', { mode: 'ask' })
  await conversation.retry()
  emit({ ...start, mode: 'ask' })
  expect(modes).toEqual(['ask', 'ask'])
  expect(conversation.store.getState().messages.map(({ mode }) => mode)).toEqual(['ask', 'ask'])
})

test('[WT15] what the model thinks is shown apart from its words, and is no output', async () => {
  const { conversation, emit, log, turn } = setUp()
  await conversation.send('A plant app')
  emit(start, { type: 'delta', text: '', reasoning: 'A list, ' })
  emit({ type: 'delta', text: '', reasoning: 'then a form.' })
  const shown = () => conversation.store.getState().messages.at(-1)
  expect(shown()?.reasoning).toEqual({ text: 'A list, then a form.', durationMs: null })
  expect(turn()).toMatchObject({ phase: 'streaming', hasOutput: false })
  emit({ type: 'delta', text: 'Hello' })
  expect(turn()).toMatchObject({ phase: 'streaming', hasOutput: true })
  emit({ ...done, reasoningMs: 1_200 })
  expect(shown()).toMatchObject({
    content: 'Hello',
    reasoning: { text: 'A list, then a form.', durationMs: 1_200 },
  })
  expect(log.filter((line) => line.startsWith('push'))).toEqual(['push Hello'])
})
