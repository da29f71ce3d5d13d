/**
 * The conversation of one project: its messages, and the turn that is going on. Starts answers, follows them to
 * their end across reloads and lost connections, and hands their text to the workbench.
 */

import type { ProjectFiles } from '@sayso/project'
import {
  type ChatMessage,
  MAX_REPAIR_PROBLEMS,
  type MessageAttachment,
  type Problem,
  type ProjectResponse,
  type StreamEndEntry,
  type StreamEntry,
} from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ApiFailure, failureSentence } from '../../api/api-failure.ts'
import type { ApiClient } from '../../api/client.ts'
import { type EventSourceLike, followStream } from '../../api/event-stream.ts'
import { filesFromSnapshot, snapshotFromFiles } from '../../api/snapshot.ts'
import { answerFrom, continuePrompt, endAnswer, historyOf, promptFrom } from './messages.ts'
import { newestPrompt, repairMessage } from './repairs.ts'

/** One user prompt, from Send to the answer's end. */
export type Turn =
  | { phase: 'idle' }
  /** The start call has not answered. */
  | { phase: 'sending'; userMessageId: string; startedAtMs: number }
  /** The start call failed: the message is shown as not sent, and its text is back in the draft. */
  | { phase: 'not-sent'; userMessageId: string; failure: ApiFailure }
  | {
      phase: 'streaming'
      streamId: string
      /** Null until the stream's first entry. */
      messageId: string | null
      startedAtMs: number
      hasOutput: boolean
      link: 'live' | 'reconnecting'
      isStopping: boolean
    }

export type StreamingTurn = Extract<Turn, { phase: 'streaming' }>

export interface ConversationState {
  messages: readonly ChatMessage[]
  turn: Turn
}

/** Where answers go. */
export interface AnswerSink {
  files(): ProjectFiles
  loadFiles(files: ProjectFiles): void
  beginMessage(
    messageId: string,
    options: { lockedPaths: readonly string[] },
  ): { push(delta: string): void; end(result: { complete: boolean }): void }
  showMessage(messageId: string, text: string): void
  hashFiles(): string
}

export interface ConversationOptions {
  projectId: string
  api: Pick<ApiClient, 'startStream' | 'startRepair' | 'stopStream' | 'project' | 'version'>
  openEventSource: (streamId: string, fromEntryId: string) => EventSourceLike
  sink: AnswerSink
  /** The model to ask; empty for the server's default. */
  modelId: () => string
  /** The version upon which the page's files stand. */
  baseVersionId: () => string
  nowMs: () => number
  createId: () => string
  /** Called with every project that the server told of: at the start, after an end, when page and server differ. */
  onProject: (project: ProjectResponse) => void
  /** The text of a message that was not sent, for the draft. */
  onNotSent: (text: string) => void
}

export interface Conversation {
  store: StoreApi<ConversationState>
  /** Shows the project as the server has it, and follows its running answer. */
  load(project: ProjectResponse): void
  send(text: string, attachments?: readonly MessageAttachment[]): Promise<void>
  /** Sends the message again that was not sent. */
  retry(): Promise<void>
  /** Goes on with an answer that was stopped or interrupted. */
  continueAnswer(messageId: string): Promise<void>
  /** Sends problems of this version back to the model. Costs no message. */
  repair(problems: readonly Problem[], versionNumber: number): Promise<RepairStart>
  stop(): Promise<void>
  dispose(): void
}

interface NewMessage {
  id: string
  attachments?: readonly MessageAttachment[]
  continuesMessageId?: string
}

/** `overtaken`: the project has moved on, or is being answered; what it is now is shown. */
export type RepairStart = 'started' | 'overtaken' | 'refused'

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
    for (const { id, role, content } of project.messages) {
      if (role === 'assistant' && id !== running?.messageId) sink.showMessage(id, content)
    }
    if (running !== null) follow({ ...running, resumedUpon: project.version.number })
  }

  /** `resumedUpon`: the version whose files the page has, when it comes to an answer that is already running. */
  function follow(stream: { streamId: string; startEntryId: string; resumedUpon: number | null }) {
    const { streamId, startEntryId, resumedUpon } = stream
    setTurn({
      phase: 'streaming',
      streamId,
      messageId: null,
      startedAtMs: options.nowMs(),
      hasOutput: false,
      link: 'live',
      isStopping: false,
    })
    const receiver = createReceiver(resumedUpon)
    following = followStream({
      startEntryId,
      openEventSource: (fromEntryId) => options.openEventSource(streamId, fromEntryId),
      onEntry: receiver,
      onLink: (link) => updateStreaming({ link }),
      onAttemptFailed: (attempt) => {
        if (attempt >= ATTEMPTS_BEFORE_ASKING) void askWhetherRunning(streamId)
      },
    })
  }

  /**
   * A resumed answer is run again from its beginning, so when the page's files are not those that it began with, its
   * entries wait for these. A fresh one runs upon the files of the page.
   */
  function createReceiver(resumedUpon: number | null): (entry: StreamEntry) => void {
    const held: StreamEntry[] = []
    let isHolding = false
    let answer: ReturnType<AnswerSink['beginMessage']> | null = null

    function take(entry: StreamEntry) {
      if (entry.type === 'start') {
        putMessage(answerFrom(entry))
        answer = sink.beginMessage(entry.messageId, { lockedPaths: entry.lockedPaths ?? [] })
        const startedAtMs =
          resumedUpon !== null ? Math.min(Date.parse(entry.startedAt), options.nowMs()) : options.nowMs()
        updateStreaming({ messageId: entry.messageId, startedAtMs })
      } else if (entry.type === 'delta') {
        answer?.push(entry.text)
        const { turn } = store.getState()
        if (turn.phase === 'streaming' && !turn.hasOutput) updateStreaming({ hasOutput: true })
      } else {
        answer?.end({ complete: entry.type === 'done' })
        void finish(entry)
      }
    }

    return (entry) => {
      const needsBase =
        entry.type === 'start' && resumedUpon !== null && entry.baseVersionNumber !== resumedUpon
      if (!isHolding && !needsBase) return take(entry)
      held.push(entry)
      if (!needsBase) return
      isHolding = true
      void loadBase(entry.baseVersionNumber).finally(() => {
        isHolding = false
        for (const waiting of held.splice(0)) take(waiting)
      })
    }
  }

  async function loadBase(versionNumber: number) {
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

  async function start(text: string, message: NewMessage) {
    const { attachments = [] } = message
    putMessage(promptFrom(message.id, { text, attachments }, new Date(options.nowMs()).toISOString()))
    setTurn({ phase: 'sending', userMessageId: message.id, startedAtMs: options.nowMs() })
    try {
      const stream = await api.startStream({
        messages: historyOf(store.getState().messages),
        projectSnapshot: snapshotFromFiles(sink.files()),
        projectId,
        model: options.modelId(),
        baseVersionId: options.baseVersionId(),
        ...(attachments.length > 0 && { attachments: attachments.map(({ id, name }) => ({ id, name })) }),
        ...(message.continuesMessageId === undefined
          ? {}
          : { continuesMessageId: message.continuesMessageId }),
      })
      follow({ ...stream, resumedUpon: null })
    } catch (failure) {
      fail(message.id, text, failure)
    }
  }

  function fail(userMessageId: string, text: string, reason: unknown) {
    const failure =
      reason instanceof ApiFailure
        ? reason
        : new ApiFailure(failureSentence(reason), { code: 'internal', cause: reason })
    setTurn({ phase: 'not-sent', userMessageId, failure })
    options.onNotSent(text)
    // Another tab is being answered: its answer is shown here too.
    if (failure.code === 'generation-running') void api.project(projectId).then(load, () => {})
  }

  async function startRepair(problems: readonly Problem[], versionNumber: number): Promise<RepairStart> {
    const { messages } = store.getState()
    const prompt = newestPrompt(messages)
    if (prompt === null) return 'refused'
    const id = options.createId()
    putMessage(repairMessage(id, { messages, problems }, new Date(options.nowMs()).toISOString()))
    setTurn({ phase: 'sending', userMessageId: id, startedAtMs: options.nowMs() })
    try {
      const request = { id, messageId: prompt.id, versionNumber, problems: [...problems] }
      follow({ ...(await api.startRepair(projectId, request)), resumedUpon: null })
      return 'started'
    } catch (failure) {
      store.setState({ messages, turn: { phase: 'idle' } })
      const isOvertaken =
        failure instanceof ApiFailure && ['conflict', 'generation-running'].includes(failure.code)
      if (!isOvertaken) return 'refused'
      await api.project(projectId).then(load, () => {})
      return 'overtaken'
    }
  }

  function isBusy(): boolean {
    const { phase } = store.getState().turn
    return phase === 'sending' || phase === 'streaming'
  }

  /** A message that was not sent makes room for the next one. */
  function dropNotSent() {
    const { turn, messages } = store.getState()
    if (turn.phase === 'not-sent') {
      store.setState({
        messages: messages.filter(({ id }) => id !== turn.userMessageId),
        turn: { phase: 'idle' },
      })
    }
  }

  return {
    store,
    load,
    async send(text, attachments = []) {
      if (isBusy()) return
      dropNotSent()
      await start(text, { id: options.createId(), attachments })
    },
    async retry() {
      const { turn, messages } = store.getState()
      if (turn.phase !== 'not-sent') return
      const message = messages.find(({ id }) => id === turn.userMessageId)
      // The same id again: if the server has the message after all, it starts nothing twice.
      if (message !== undefined) await start(message.content, message)
    },
    async continueAnswer(messageId) {
      if (isBusy()) return
      dropNotSent()
      await start(continuePrompt, { id: options.createId(), continuesMessageId: messageId })
    },
    async repair(problems, versionNumber) {
      if (isBusy() || problems.length === 0) return 'refused'
      dropNotSent()
      return await startRepair(problems.slice(0, MAX_REPAIR_PROBLEMS), versionNumber)
    },
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
