/** The ways to begin a turn: a prompt, one in the place of an earlier one, going on, a repair. Each is one call of the server. */

import { t } from '@sayso/language/conversation'
import {
  type ChatMessage,
  MAX_REPAIR_PROBLEMS,
  type Problem,
  type ProjectResponse,
  type PromptIntent,
  repairIdOf,
  type SeenByPerson,
  type StartTurnResponse,
} from '@sayso/wire'
import type { StoreApi } from 'zustand/vanilla'
import { snapshotFromFiles } from '../files/snapshot.ts'
import { ApiFailure, failureSentence } from '../ports/api-failure.ts'
import type { Clock } from '../ports/clock.ts'
import type { ProjectApi } from '../ports/project-api.ts'
import type { AnswerSink } from './answer-receiver.ts'
import { attributesOf, continuePrompt, lastAnswer, type PromptAttributes, promptFrom } from './messages.ts'
import { newestPrompt, repairMessage } from './repair-count.ts'
import { type ConversationState, isBusy, type Turn } from './turn.ts'

/** Each does nothing while a turn is going on. */
export interface TurnStarts {
  send(text: string, attributes?: PromptAttributes): Promise<void>
  /**
   * Takes the conversation and the files back to before an earlier prompt, and sends `text` in its place. Resolves with why that could not
   * be done: then nothing has changed.
   */
  replacePrompt(messageId: string, text: string): Promise<ApiFailure | null>
  /** Sends the message again that was not sent. */
  retry(): Promise<void>
  /** Goes on with an answer that was stopped or interrupted. */
  continueAnswer(messageId: string): Promise<void>
  /** Sends problems of this version back to the model. Costs no message. */
  repair(problems: readonly Problem[], versionNumber: number): Promise<RepairStart>
}

/**
 * `overtaken`: the project has moved on, or is being answered; its present state is shown. `refusal`: the reason, for
 * people.
 */
export type RepairStart = 'started' | 'overtaken' | { refusal: string }

/** Used without a better reason. */
export const repairNotStarted = () => t('theRepairCouldNotBe')

export interface FollowOptions {
  /** The answer started before this page came to it. */
  isResumed: boolean
  /** See `AnswerReceiverOptions`. */
  hasFilesOf: (versionNumber: number) => boolean
}

/** A fresh answer runs on the page's own files; one that replaced an earlier prompt, on the files before that. */
const KNOWS_FILES: FollowOptions = { isResumed: false, hasFilesOf: () => true }
const LACKS_FILES: FollowOptions = { isResumed: false, hasFilesOf: () => false }

interface NewMessage extends PromptAttributes {
  id: string
  /** Absent for a prompt like any other. */
  intent?: PromptIntent
}

export interface TurnStartsOptions {
  projectId: string
  api: Pick<ProjectApi, 'startTurn' | 'startRepair' | 'project'>
  sink: Pick<AnswerSink, 'unsentFiles'>
  /** The model to ask; empty for the server's default. */
  modelId: () => string
  /** The person's present context. */
  seen: () => SeenByPerson
  /** The version that the page's files are based on. */
  baseVersionId: () => string
  clock: Clock
  createId: () => string
  /** The text of a message that was not sent, for the draft. */
  onNotSent: (text: string) => void
}

/** The conversation in which turns are started. */
interface Beginning {
  store: StoreApi<ConversationState>
  follow: (stream: StartTurnResponse, options: FollowOptions) => void
  load: (project: ProjectResponse) => void
}

export function createTurnStarts(options: TurnStartsOptions, { store, follow, load }: Beginning): TurnStarts {
  const { api, sink, projectId } = options
  const now = () => new Date(options.clock.nowMs()).toISOString()
  const isBusyNow = () => isBusy(store.getState().turn)

  function setTurn(turn: Turn) {
    store.setState({ turn })
  }

  function addMessage(message: ChatMessage) {
    const others = store.getState().messages.filter(({ id }) => id !== message.id)
    store.setState({ messages: [...others, message] })
  }

  async function start(text: string, message: NewMessage) {
    addMessage(promptFrom(message, text, now()))
    setTurn({ phase: 'sending', userMessageId: message.id, startedAtMs: options.clock.nowMs() })
    try {
      const stream = await api.startTurn({
        ...startRequest(message, text),
        projectSnapshot: snapshotFromFiles(sink.unsentFiles()),
        baseVersionId: options.baseVersionId(),
        seen: options.seen(),
      })
      follow(stream, KNOWS_FILES)
    } catch (failure) {
      fail(message.id, text, failure)
    }
  }

  /** The server has the conversation and the project: it receives the new message and anything that it does not know. */
  function startRequest({ id, attachments = [], mode, intent }: NewMessage, content: string) {
    return {
      projectId,
      messages: [{ id, role: 'user' as const, content }],
      model: options.modelId(),
      ...(intent && { intent }),
      ...(attachments.length > 0 && { attachments: attachments.map(({ id, name }) => ({ id, name })) }),
      ...(mode && { mode }),
    }
  }

  /** The conversation stays as it is until the server has started. */
  async function replace(replacedId: string, text: string): Promise<ApiFailure | null> {
    const { messages } = store.getState()
    const index = messages.findIndex(({ id }) => id === replacedId)
    const replaced = messages[index]
    if (replaced === undefined) return null
    const intent = { kind: 'replace', messageId: replacedId } as const
    const message = { ...attributesOf(replaced), id: options.createId(), intent }
    const prompt = { ...promptFrom(message, text, now()), isEdited: true }
    const left = [...messages.slice(0, index), prompt]
    setTurn({ phase: 'sending', userMessageId: prompt.id, startedAtMs: options.clock.nowMs() })
    try {
      const stream = await api.startTurn({ ...startRequest(message, text), projectSnapshot: {} })
      store.setState({ messages: left })
      follow(stream, LACKS_FILES)
      return null
    } catch (reason) {
      setTurn({ phase: 'idle' })
      const failure = toFailure(reason)
      if (!isOvertaken(failure)) return failure
      await api.project(projectId).then(load, () => {})
      return null
    }
  }

  function fail(userMessageId: string, text: string, reason: unknown) {
    const failure = toFailure(reason)
    setTurn({ phase: 'not-sent', userMessageId, failure })
    options.onNotSent(text)
    // Another tab is being answered: its answer is shown here too.
    if (failure.code === 'turn-running') void api.project(projectId).then(load, () => {})
  }

  async function startRepair(problems: readonly Problem[], versionNumber: number): Promise<RepairStart> {
    const { messages } = store.getState()
    const prompt = newestPrompt(messages)
    if (prompt === null) return { refusal: repairNotStarted() }
    const id = repairIdOf(lastAnswer(messages)?.id ?? options.createId())
    addMessage(repairMessage(id, { messages, problems }, now()))
    setTurn({ phase: 'sending', userMessageId: id, startedAtMs: options.clock.nowMs() })
    try {
      const repaired = { messageId: prompt.id, versionNumber, problems: [...problems] }
      follow(await api.startRepair(projectId, { id, intent: { kind: 'repair', ...repaired } }), {
        isResumed: false,
        hasFilesOf: (number) => number === versionNumber,
      })
      return 'started'
    } catch (failure) {
      store.setState({ messages, turn: { phase: 'idle' } })
      if (!isOvertaken(failure)) return { refusal: failureSentence(failure) }
      await api.project(projectId).then(load, () => {})
      return 'overtaken'
    }
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
    async send(text, attributes = {}) {
      if (isBusyNow()) return
      dropNotSent()
      await start(text, { ...attributes, id: options.createId() })
    },
    async replacePrompt(messageId, text) {
      if (isBusyNow()) return null
      dropNotSent()
      return await replace(messageId, text)
    },
    async retry() {
      const { turn, messages } = store.getState()
      if (turn.phase !== 'not-sent') return
      const message = messages.find(({ id }) => id === turn.userMessageId)
      // The same id again: if the server has the message after all, it starts nothing twice.
      if (message !== undefined) await start(message.content, { ...attributesOf(message), id: message.id })
    },
    async continueAnswer(messageId) {
      if (isBusyNow()) return
      dropNotSent()
      const answer = store.getState().messages.find(({ id }) => id === messageId)
      const mode = answer?.mode ?? undefined
      await start(continuePrompt, {
        id: options.createId(),
        intent: { kind: 'continue', messageId },
        ...(mode && { mode }),
      })
    },
    async repair(problems, versionNumber) {
      if (isBusyNow() || problems.length === 0) return { refusal: repairNotStarted() }
      dropNotSent()
      return await startRepair(problems.slice(0, MAX_REPAIR_PROBLEMS), versionNumber)
    },
  }
}

function toFailure(reason: unknown): ApiFailure {
  if (reason instanceof ApiFailure) return reason
  return new ApiFailure(failureSentence(reason), { code: 'internal', cause: reason })
}

/** The project has moved on since the page last saw it, or is being answered. */
function isOvertaken(failure: unknown): boolean {
  return failure instanceof ApiFailure && ['conflict', 'turn-running'].includes(failure.code)
}
