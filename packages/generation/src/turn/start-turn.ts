/** Input and result of starting a turn. */

import type { ProjectFiles } from '@sayso/project'
import type { PromptIntent, SeenByPerson, TurnIntent, TurnMode } from '@sayso/wire'
import type { AnswerLimit, Asker } from '../ports/ports.ts'

export interface StartTurn<Intent extends TurnIntent = TurnIntent> {
  projectId: string
  userId: string
  /** The person and address for whom the answer is counted, besides the user. */
  asker: Omit<Asker, 'userId'>
  /** The user's message limit for the day, 0 for none. */
  dailyLimit: number
  /** Made by the client; the same id twice starts nothing new. */
  userMessageId: string
  intent: Intent
  prompt: string
  mode: TurnMode
  /** Files of the page, with checked paths. Those that differ from `baseVersionId` are the user's own edits. */
  snapshot: ProjectFiles
  /** The version that the snapshot is based on, of this project: the caller has checked that. Null for the newest. */
  baseVersionId: string | null
  /** `provider/model`; empty for the default. */
  modelId: string
  /** Of a repair that rules have made: the answer, which no model is asked for. */
  ruleAnswer?: string
  /** The person's context at send time; absent if the page sends none. */
  seen?: SeenByPerson | undefined
}

/** A prompt of the user. */
export type StartPrompt = StartTurn<PromptIntent>

export type StartResult =
  | { kind: 'started'; streamId: string; startEntryId: string }
  /** Another turn of this project is running: follow it. */
  | { kind: 'busy'; streamId: string }
  | { kind: 'no-messages-left' }
  /** The server writes no more answers today, for this person or for anybody. */
  | { kind: 'answers-used-up'; limit: AnswerLimit }
  | { kind: 'not-found' }
  | { kind: 'unknown-model' }
  /** A repair of a version or a prompt that is not the newest any more, or an edit of a prompt that is gone. */
  | { kind: 'stale' }
  | { kind: 'no-repairs-left' }
  /** The answers that are being written hold as many files as the server's memory has room for. */
  | { kind: 'no-room' }
  /** The server is going down. */
  | { kind: 'closing' }
