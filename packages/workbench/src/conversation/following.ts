/** Follows the stream of the running answer, and keeps the streaming turn of a conversation up to date. */

import type { ChatMessage, Lookup, RunningTurn, StartTurnResponse, StreamEndEntry } from '@sayso/wire'
import type { StoreApi } from 'zustand/vanilla'
import { filesFromSnapshot } from '../files/snapshot.ts'
import type { EventSourceLike } from '../ports/event-source.ts'
import type { Presence } from '../ports/presence.ts'
import type { ProjectApi } from '../ports/project-api.ts'
import { type AnswerSink, createAnswerReceiver } from './answer-receiver.ts'
import { followStream } from './follow-stream.ts'
import { addLookups, addReasoning, answerFrom } from './messages.ts'
import type { ConversationState, StreamingTurn, Turn } from './turn.ts'
import type { FollowOptions, TurnStartsOptions } from './turn-starts.ts'

interface FollowingOptions extends Pick<TurnStartsOptions, 'clock' | 'projectId'> {
  api: Pick<ProjectApi, 'version'>
  sink: AnswerSink
  openEventSource: (streamId: string, fromEntryId: string) => EventSourceLike
  presence: Presence
  /** See `AnswerReceiverOptions`. */
  onQuestion: (question: Lookup | null) => void
}

/** The conversation in which an answer is followed. */
interface Followed {
  store: StoreApi<ConversationState>
  onEnd(entry: StreamEndEntry, content: string): void
  /** The stream could not be opened again, for the n-th time in a row. */
  onAttemptFailed(attempt: number, streamId: string): void
}

export function createFollowing(options: FollowingOptions, { store, onEnd, onAttemptFailed }: Followed) {
  const { api, projectId, sink } = options
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

  function ended(entry: StreamEndEntry, content: string) {
    following = null
    onEnd(entry, content)
  }

  function follow(
    stream: StartTurnResponse & Pick<RunningTurn, 'isOthers'>,
    { isResumed, hasFilesOf }: FollowOptions,
  ) {
    const { streamId, startEntryId } = stream
    setTurn({
      phase: 'streaming',
      streamId,
      messageId: null,
      startedAtMs: options.clock.nowMs(),
      hasOutput: false,
      link: 'live',
      isStopping: false,
      ...(stream.isOthers && { isOthers: true }),
    })
    const receive = createAnswerReceiver({
      ...{ sink, hasFilesOf, loadFilesOf, onEnd: ended },
      onStart(entry) {
        putMessage(
          answerFrom(
            entry,
            store.getState().messages.find(({ id }) => id === entry.userMessageId),
          ),
        )
        const nowMs = options.clock.nowMs()
        const startedAtMs = isResumed ? Math.min(Date.parse(entry.startedAt), nowMs) : nowMs
        updateStreaming({ messageId: entry.messageId, startedAtMs })
      },
      onReasoning: (messageId, text) =>
        store.setState(({ messages }) => ({ messages: addReasoning(messages, { messageId, text }) })),
      onLookups: (messageId, lookups) =>
        store.setState(({ messages }) => ({ messages: addLookups(messages, messageId, lookups) })),
      onQuestion: options.onQuestion,
      onOutput() {
        const { turn } = store.getState()
        if (turn.phase === 'streaming' && !turn.hasOutput) updateStreaming({ hasOutput: true })
      },
    })
    following = followStream({
      startEntryId,
      openEventSource: (fromEntryId) => options.openEventSource(streamId, fromEntryId),
      onEntry: receive,
      presence: options.presence,
      after: options.clock.after,
      onLink: (link) => updateStreaming({ link }),
      onAttemptFailed: (attempt) => onAttemptFailed(attempt, streamId),
    })
  }

  async function loadFilesOf(versionNumber: number) {
    try {
      const { files } = await api.version(projectId, versionNumber)
      sink.loadFiles(filesFromSnapshot(files))
    } catch {
      // The answer is shown on the newest files; the comparison at its end puts right what differs.
    }
  }

  return {
    follow,
    updateStreaming,
    unfollow() {
      following?.close()
      following = null
    },
  }
}
