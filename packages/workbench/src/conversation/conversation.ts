/**
 * The conversation of one project: its messages, and the current turn. Starts answers, follows them to their end
 * across reloads and lost connections, and hands their text to the workbench.
 */

import type { AnswerReview, Lookup, ProjectResponse, StreamEndEntry, VersionSummary } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { filesFromSnapshot } from '../files/snapshot.ts'
import type { EventSourceLike } from '../ports/event-source.ts'
import type { Presence } from '../ports/presence.ts'
import type { ProjectApi } from '../ports/project-api.ts'
import { type AnswerSink, appliesActions } from './answer-receiver.ts'
import { createFollowing } from './following.ts'
import { endAnswer } from './messages.ts'
import type { ConversationState } from './turn.ts'
import { createTurnStarts, type TurnStarts, type TurnStartsOptions } from './turn-starts.ts'

export interface ConversationOptions extends TurnStartsOptions {
  api: TurnStartsOptions['api'] & Pick<ProjectApi, 'stopTurn' | 'version' | 'review'>
  openEventSource: (streamId: string, fromEntryId: string) => EventSourceLike
  presence: Presence
  sink: AnswerSink
  /** Number of the newest version that the page knows. */
  versionNumber: () => number
  /** The model that is answering wants to be shown the app; null: it waits for nothing more. */
  onQuestion: (question: Lookup | null) => void
  /** Called with every project that the server sends: at the start, and when page and server differ. */
  onProject: (project: ProjectResponse) => void
  /** Called when an answer has left page and server with the same files: with the newest version, and the title that it gave the project. */
  onAgreed: (version: VersionSummary, title: string | null) => void
}

export interface Conversation extends TurnStarts {
  store: StoreApi<ConversationState>
  /** Shows the project as the server has it, and follows its running answer. */
  load(project: ProjectResponse): void
  stop(): Promise<void>
  /**
   * Asks for the server's findings about an answer, and follows the turn that it has started for them. Null when the
   * server cannot be reached.
   */
  review(messageId: string): Promise<AnswerReview | null>
  dispose(): void
}

/** Failed attempts to reconnect after which the project is asked whether the answer is still being written. */
const ATTEMPTS_BEFORE_ASKING = 2

export function createConversation(options: ConversationOptions): Conversation {
  const { api, sink, projectId } = options
  const store = createStore<ConversationState>(() => ({ messages: [], turn: { phase: 'idle' } }))
  const { follow, unfollow, updateStreaming } = createFollowing(options, {
    store,
    onEnd: (entry, content) => void finish(entry, content),
    onAttemptFailed(attempt, streamId) {
      if (attempt >= ATTEMPTS_BEFORE_ASKING) void askWhetherRunning(streamId)
    },
  })

  function load(project: ProjectResponse) {
    unfollow()
    options.onProject(project)
    sink.loadFiles(filesFromSnapshot(project.files))
    store.setState({ messages: project.messages, turn: { phase: 'idle' } })
    const running = project.runningTurn
    for (const { id, role, content, mode, failedActions } of project.messages) {
      const isEnded = role === 'assistant' && id !== running?.messageId
      if (isEnded)
        sink.showMessage(id, content, {
          appliesActions: appliesActions(mode),
          ...(failedActions && { failedActions }),
        })
    }
    const pageNumber = project.version.number
    if (running !== null) follow(running, { isResumed: true, hasFilesOf: (number) => number === pageNumber })
  }

  async function finish(entry: StreamEndEntry, content: string) {
    const { turn, messages } = store.getState()
    const messageId = turn.phase === 'streaming' ? turn.messageId : null
    const ended = messageId === null ? messages : endAnswer(messages, { messageId, content, entry })
    const version = agreedVersion(options, entry)
    if (version !== null) options.onAgreed(version, entry.title ?? null)
    store.setState({ turn: { phase: 'idle' }, messages: ended })
    if (version === null) await readAgain(messageId)
  }

  async function readAgain(messageId: string | null) {
    try {
      const project = await api.project(projectId)
      if (store.getState().turn.phase !== 'idle') return
      // Another tab was quick.
      if (project.runningTurn !== null) return load(project)
      options.onProject(project)
      if (sink.hashFiles() !== project.version.treeHash) {
        sink.loadFiles(filesFromSnapshot(project.files))
        if (messageId !== null) sink.recountMessage(messageId)
      }
      store.setState({ messages: project.messages })
    } catch {
      // The page has the state of the entries; the next successful call brings the rest.
    }
  }

  async function review(messageId: string): Promise<AnswerReview | null> {
    try {
      const found = await api.review(projectId, messageId)
      const isIdle = () => store.getState().turn.phase === 'idle'
      if (found.runningTurn !== null && isIdle()) {
        const project = await api.project(projectId)
        if (isIdle()) load(project)
      }
      return found
    } catch {
      // Without the server nothing can be repaired either.
      return null
    }
  }

  async function askWhetherRunning(streamId: string) {
    // Without a response nothing is known: the stream is requested again, which waits and reports it.
    const project = await api.project(projectId).catch(() => null)
    const { turn } = store.getState()
    const isStillFollowed =
      turn.phase === 'streaming' && turn.streamId === streamId && turn.link === 'reconnecting'
    if (project !== null && isStillFollowed && project.runningTurn?.streamId !== streamId) load(project)
  }

  return {
    store,
    load,
    ...createTurnStarts(options, { store, follow, load }),
    review,
    async stop() {
      const { turn } = store.getState()
      if (turn.phase !== 'streaming' || turn.isStopping) return
      updateStreaming({ isStopping: true })
      await api.stopTurn(turn.streamId).catch(() => updateStreaming({ isStopping: false }))
    },
    dispose: unfollow,
  }
}

/** The newest version, where the page has its files; null when the project has to be read. */
function agreedVersion(
  { sink, versionNumber }: Pick<ConversationOptions, 'sink' | 'versionNumber'>,
  { type, treeHash, newestVersion }: StreamEndEntry,
): VersionSummary | null {
  // An end that another server has put together may lack what only the first one knew.
  if (type === 'interrupted' || newestVersion === undefined) return null
  // A save has come to the server since.
  if (newestVersion.number < versionNumber()) return null
  return sink.hashFiles() === treeHash ? newestVersion : null
}
