/**
 * Answers: from deltas to what the chat shows and to actions.
 * Source: SPEC.md of this package, rules WS1 to WS10.
 */

import type { ProjectFiles } from '@sayso/project'
import { createResponseParser, type ResponseEvent } from '@sayso/response'
import type { FailedAction } from '@sayso/wire'
import type { Artifacts } from './artifacts.ts'
import type { BatchedStore } from './batched-store.ts'
import type { MessagePart, WorkbenchState } from './state.ts'
import { createStreamedFiles } from './streamed-files.ts'
import type { Workspace } from './workspace.ts'

/** One answer while it streams. Subscribers of the store are notified at most once per call. */
export interface MessageStream {
  push(delta: string): void
  /** `complete` false when the answer was stopped or broken off. Later calls do nothing. */
  end(result: { complete: boolean }): void
}

export interface BeginMessageOptions {
  /**
   * The files that were locked when the server began the answer. With them the page does just what the server does, whatever is
   * locked or unlocked meanwhile. Without, the workbench's own locks hold.
   */
  lockedPaths?: Iterable<string>
  /** False for an answer that may not change files: its actions end aborted. Default true. */
  appliesActions?: boolean
}

interface ShowMessageOptions extends Pick<BeginMessageOptions, 'appliesActions'> {
  /** Those that the server could not apply. */
  failedActions?: readonly FailedAction[]
}

export interface Messages {
  begin(messageId: string, options?: BeginMessageOptions): MessageStream
  show(messageId: string, text: string, options?: ShowMessageOptions): void
  /** Ignored for another answer than the latest. */
  recount(messageId: string): void
}

interface MessagesOptions {
  state: BatchedStore<WorkbenchState>
  artifacts: Artifacts
  workspace: Workspace
  /** Called when a stream ended and all its actions are finished. */
  onFinished(messageId: string, result: { complete: boolean }): void
}

export function createMessages({ state, artifacts, workspace, onFinished }: MessagesOptions): Messages {
  /** The running answer; an older stream object that is still held by someone does nothing any more. */
  let running: symbol | null = null
  const streamed = createStreamedFiles(state)
  const { startView, takeView } = createMessageViews(state, artifacts)
  /** Files before the latest answer, for the case that it is streamed again from its start. */
  let latest: { messageId: string; filesBefore: ProjectFiles } | null = null

  function begin(messageId: string, options: BeginMessageOptions = {}): MessageStream {
    const { lockedPaths, appliesActions = true } = options
    const token = Symbol(messageId)
    state.batch(() => {
      const isAgain = latest?.messageId === messageId
      const filesBefore = isAgain && latest !== null ? latest.filesBefore : state.read().files
      if (isAgain) workspace.replaceFiles(filesBefore)
      latest = { messageId, filesBefore }
      running = token
      startView(messageId)
      if (lockedPaths !== undefined) artifacts.holdLocks(messageId, new Set(lockedPaths))
      if (appliesActions) {
        const locked = lockedPaths === undefined ? state.read().lockedPaths : new Set(lockedPaths)
        streamed.begin(messageId, locked)
      } else streamed.end()
      state.change({ chatStreaming: true })
    })
    const isRunning = () => running === token
    const parser = createResponseParser({ onEvent: (event) => take(messageId, event, appliesActions) })
    return {
      push(delta) {
        if (isRunning()) state.batch(() => parser.push(delta))
      },
      end(result) {
        if (!isRunning()) return
        state.batch(() => {
          parser.end()
          artifacts.abortRunning(messageId)
          artifacts.holdLocks(messageId, null)
          streamed.end()
          running = null
          state.change({ chatStreaming: false })
        })
        onFinished(messageId, result)
      },
    }
  }

  function take(messageId: string, event: ResponseEvent, appliesActions: boolean): void {
    if (event.type === 'action-open' && appliesActions) streamed.open(event)
    if (takeView(messageId, event)) return
    if (event.type === 'action-delta') {
      artifacts.receive(messageId, String(event.index), event.text)
      if (appliesActions) streamed.receive(event)
    } else if (event.type === 'action-close' && !appliesActions)
      artifacts.abortAction(messageId, String(event.index))
    else if (event.type === 'action-close') {
      artifacts.finishAction(messageId, String(event.index), event)
      streamed.close(event)
    } else if (event.type === 'artifact-open') {
      state.change({ showWorkbench: true })
      if (appliesActions) streamed.name(event.title)
    }
  }

  function show(
    messageId: string,
    text: string,
    { appliesActions = true, failedActions = [] }: ShowMessageOptions = {},
  ): void {
    const failed = new Map(failedActions.map(({ index, message }) => [index, message]))
    state.batch(() => {
      startView(messageId)
      const parser = createResponseParser({
        onEvent(event) {
          if (takeView(messageId, event)) return
          if (event.type === 'action-delta') artifacts.receive(messageId, String(event.index), event.text)
          else if (event.type === 'action-close' && !appliesActions)
            artifacts.abortAction(messageId, String(event.index))
          else if (event.type === 'action-close')
            artifacts.showAction(messageId, String(event.index), event, failed.get(event.index))
        },
      })
      parser.push(text)
      parser.end()
    })
  }

  return {
    begin,
    show,
    recount(messageId) {
      if (latest?.messageId === messageId) artifacts.recount(messageId, latest.filesBefore)
    },
  }
}

/** The parts of answers as the chat shows them. */
function createMessageViews(state: BatchedStore<WorkbenchState>, artifacts: Artifacts) {
  function startView(messageId: string): void {
    artifacts.remove(messageId)
    state.change({ messages: { ...state.read().messages, [messageId]: { messageId, parts: [] } } })
  }

  /** The common part of a streaming and a stored answer. True when the event was completely handled. */
  function takeView(messageId: string, event: ResponseEvent): boolean {
    switch (event.type) {
      case 'text':
        addPart(messageId, { kind: 'text', text: event.text })
        return true
      case 'artifact-open':
        artifacts.add(messageId, event)
        addPart(messageId, { kind: 'artifact', index: event.index })
        return false
      case 'artifact-close':
        artifacts.close(messageId, event.index)
        return true
      case 'action-open':
        artifacts.addAction(messageId, event.artifactIndex, {
          actionId: String(event.index),
          kind: event.kind,
          filePath: event.filePath,
          to: event.to,
        })
        return true
      case 'action-delta':
      case 'action-close':
        return false
      case 'warning':
        return true
    }
  }

  function addPart(messageId: string, part: MessagePart): void {
    const { messages } = state.read()
    const parts = messages[messageId]?.parts ?? []
    state.change({ messages: { ...messages, [messageId]: { messageId, parts: withPart(parts, part) } } })
  }

  return { startView, takeView }
}

/** Text joins the text before it. */
function withPart(parts: readonly MessagePart[], part: MessagePart): MessagePart[] {
  const last = parts.at(-1)
  if (part.kind !== 'text' || last?.kind !== 'text') return [...parts, part]
  return [...parts.slice(0, -1), { kind: 'text', text: last.text + part.text }]
}
