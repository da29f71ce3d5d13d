/** Brings the entries of one answer to the workbench, in order, on the files that the answer began with. */

import type { ProjectFiles } from '@sayso/project'
import type { FailedAction, Lookup, StreamEndEntry, StreamEntry, TurnMode } from '@sayso/wire'

/** Target of answers. */
export interface AnswerSink {
  /** Files of the page that the server does not have yet. */
  unsentFiles(): ProjectFiles
  loadFiles(files: ProjectFiles): void
  beginMessage(
    messageId: string,
    options: { lockedPaths: readonly string[]; appliesActions: boolean },
  ): { push(delta: string): void; end(result: { complete: boolean }): void }
  showMessage(
    messageId: string,
    text: string,
    options: { appliesActions: boolean; failedActions?: readonly FailedAction[] },
  ): void
  recountMessage(messageId: string): void
  hashFiles(): string
}

type StartEntry = Extract<StreamEntry, { type: 'start' }>

interface AnswerReceiverOptions {
  sink: Pick<AnswerSink, 'beginMessage'>
  /** Whether the page has the files of this version, on which the answer is based. */
  hasFilesOf: (versionNumber: number) => boolean
  /** Loads them when it has not; entries wait for that. Never rejects. */
  loadFilesOf: (versionNumber: number) => Promise<void>
  onStart: (entry: StartEntry) => void
  /** Called with each piece of text. */
  onOutput: () => void
  /** Called with each piece of the model's reasoning. */
  onReasoning: (messageId: string, text: string) => void
  /** Called with what the model was shown on its request. */
  onLookups: (messageId: string, lookups: readonly Lookup[]) => void
  /** Called with a question of the model to this page, once its text so far is shown; null when it waits for none. */
  onQuestion: (question: Lookup | null) => void
  /** `content`: the whole text. */
  onEnd: (entry: StreamEndEntry, content: string) => void
}

export function createAnswerReceiver(options: AnswerReceiverOptions): (entry: StreamEntry) => void {
  const held: StreamEntry[] = []
  let isHolding = false
  const pieces: string[] = []
  let answer: ReturnType<AnswerSink['beginMessage']> | null = null
  let messageId = ''

  function take(entry: StreamEntry) {
    if (entry.type === 'start') {
      options.onStart(entry)
      messageId = entry.messageId
      answer = options.sink.beginMessage(entry.messageId, {
        lockedPaths: entry.lockedPaths ?? [],
        appliesActions: appliesActions(entry.mode),
      })
    } else if (entry.type === 'delta') {
      if (entry.reasoning) options.onReasoning(messageId, entry.reasoning)
      if (entry.lookups) options.onLookups(messageId, entry.lookups)
      if (entry.text !== '') {
        pieces.push(entry.text)
        answer?.push(entry.text)
        options.onOutput()
      }
      const last = entry.lookups?.at(-1)
      if (last !== undefined) options.onQuestion(last.askId === undefined ? null : last)
    } else {
      options.onQuestion(null)
      answer?.end({ complete: entry.type === 'done' })
      options.onEnd(entry, pieces.join(''))
    }
  }

  return (entry) => {
    const needsFiles = entry.type === 'start' && !options.hasFilesOf(entry.baseVersionNumber)
    if (!isHolding && !needsFiles) return take(entry)
    held.push(entry)
    if (!needsFiles) return
    isHolding = true
    void options.loadFilesOf(entry.baseVersionNumber).finally(() => {
      isHolding = false
      for (const waiting of held.splice(0)) take(waiting)
    })
  }
}

/** Actions in the answer to a question are never applied, here as on the server. */
export function appliesActions(mode: TurnMode | null | undefined): boolean {
  return mode !== 'ask'
}
