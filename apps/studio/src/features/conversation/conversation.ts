/**
 * The conversation of one project: its messages, and the turn that is going on. Starts answers, follows them to
 * their end across reloads and lost connections, and hands their text to the workbench.
 */

import type { ChatMessage, ChatStreamResponse, ProjectResponse, StreamEndEntry } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ApiClient } from '../../api/client.ts'
import { type EventSourceLike, followStream } from '../../api/event-stream.ts'
import { filesFromSnapshot } from '../../api/snapshot.ts'
import { type AnswerSink, appliesActions, createAnswerReceiver } from './answer-receiver.ts'
import { answerFrom, endAnswer } from './messages.ts'
import type { ConversationState, StreamingTurn, Turn } from './turn.ts'
import {
  createTurnStarts,
  type FollowOptions,
  type TurnStarts,
  type TurnStartsOptions,
} from './turn-starts.ts'

export interface ConversationOptions extends TurnStartsOptions {
  api: TurnStartsOptions['api'] & Pick<ApiClient, 'stopStream' | 'version'>
  openEventSource: (streamId: string, fromEntryId: string) => EventSourceLike
  sink: AnswerSink
  /** Called with every project that the server told of: at the start, after an end, when page and server differ. */
  onProject: (project: ProjectResponse) => void
}

export interface Conversation extends TurnStarts {
  store: StoreApi<ConversationState>
  /** Shows the project as the server has it, and follows its running answer. */
  load(project: ProjectResponse): void
  stop(): Promise<void>
  dispose(): void
}

/** Failed attempts to reconnect after which the project is asked whether the answer is still being written. */
const ATTEMPTS_BEFORE_ASKING = 2

export function createConversation(options: ConversationOptions): Conversation {
  const { api, sink, projectId } = options
  const store = createStore<ConversationState>(() => ({ messages: [], turn: { phase: 'idle' } }))
  let following: { close(): void } | null = null

  function setTurn(turn: Turn) {
    store.setState({ turn })
  }

  function updateStreaming(change: Partial<Omit<StreamingTurn, 'phase'>>) {
    const { turn } = store.getState()
    if (turn.phase === 'streaming') setTurn({ ...turn, ...change })
  }

  function putMessage(message: ChatMessage) {
    const others = store.getState().messages.filter(({ id }) => id !== message.id)
    store.setState({ messages: [...others, message] })
  }

  function load(project: ProjectResponse) {
    following?.close()
    following = null
    options.onProject(project)
    sink.loadFiles(filesFromSnapshot(project.files))
    store.setState({ messages: project.messages, turn: { phase: 'idle' } })
    const running = project.activeStream
    for (const { id, role, content, mode } of project.messages) {
      const isEnded = role === 'assistant' && id !== running?.messageId
      if (isEnded) sink.showMessage(id, content, { appliesActions: appliesActions(mode) })
    }
    const pageNumber = project.version.number
    if (running !== null) follow(running, { isResumed: true, hasFilesOf: (number) => number === pageNumber })
  }

  function follow(stream: ChatStreamResponse, { isResumed, hasFilesOf }: FollowOptions) {
    const { streamId, startEntryId } = stream
    setTurn({
      phase: 'streaming',
      streamId,
      messageId: null,
      startedAtMs: options.nowMs(),
      hasOutput: false,
      link: 'live',
      isStopping: false,
    })
    const receive = createAnswerReceiver({
      ...{ sink, hasFilesOf, loadFilesOf, onEnd: (entry) => void finish(entry) },
      onStart(entry) {
        putMessage(answerFrom(entry))
        const nowMs = options.nowMs()
        const startedAtMs = isResumed ? Math.min(Date.parse(entry.startedAt), nowMs) : nowMs
        updateStreaming({ messageId: entry.messageId, startedAtMs })
      },
      onOutput() {
        const { turn } = store.getState()
        if (turn.phase === 'streaming' && !turn.hasOutput) updateStreaming({ hasOutput: true })
      },
    })
    following = followStream({
      startEntryId,
      openEventSource: (fromEntryId) => options.openEventSource(streamId, fromEntryId),
      onEntry: receive,
      onLink: (link) => updateStreaming({ link }),
      onAttemptFailed: (attempt) => {
        if (attempt >= ATTEMPTS_BEFORE_ASKING) void askWhetherRunning(streamId)
      },
    })
  }

  async function loadFilesOf(versionNumber: number) {
    try {
      const { files } = await api.version(projectId, versionNumber)
      sink.loadFiles(filesFromSnapshot(files))
    } catch {
      // The answer is shown upon the newest files; the comparison at its end puts right what differs.
    }
  }

  async function finish(entry: StreamEndEntry) {
    following = null
    const { turn, messages } = store.getState()
    const messageId = turn.phase === 'streaming' ? turn.messageId : null
    store.setState({
      turn: { phase: 'idle' },
      messages: messages.map((message) => (message.id === messageId ? endAnswer(message, entry) : message)),
    })
    try {
      const project = await api.project(projectId)
      if (store.getState().turn.phase !== 'idle') return
      // The server has found an error by itself and is repairing it, or another tab was quick.
      if (project.activeStream !== null) return load(project)
      options.onProject(project)
      if (sink.hashFiles() !== project.version.treeHash) sink.loadFiles(filesFromSnapshot(project.files))
      store.setState({ messages: project.messages })
    } catch {
      // What the page has is what the entries said; the next call that succeeds brings the rest.
    }
  }

  async function askWhetherRunning(streamId: string) {
    const project = await api.project(projectId).catch(() => null)
    const { turn } = store.getState()
    const isStillFollowed =
      turn.phase === 'streaming' && turn.streamId === streamId && turn.link === 'reconnecting'
    if (project !== null && isStillFollowed && project.activeStream?.streamId !== streamId) load(project)
  }

  return {
    store,
    load,
    ...createTurnStarts(options, { store, follow, load }),
    async stop() {
      const { turn } = store.getState()
      if (turn.phase !== 'streaming' || turn.isStopping) return
      updateStreaming({ isStopping: true })
      await api.stopStream(turn.streamId).catch(() => updateStreaming({ isStopping: false }))
    },
    dispose() {
      following?.close()
      following = null
    },
  }
}
