/** State of a conversation: its messages and the current turn. */

import type { ChatMessage } from '@sayso/wire'
import type { ApiFailure } from '../ports/api-failure.ts'

export interface ConversationState {
  messages: readonly ChatMessage[]
  turn: Turn
}

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
      /** Another member sent the prompt. */
      isOthers?: true
    }

export type StreamingTurn = Extract<Turn, { phase: 'streaming' }>

export function isBusy({ phase }: Turn): boolean {
  return phase === 'sending' || phase === 'streaming'
}
