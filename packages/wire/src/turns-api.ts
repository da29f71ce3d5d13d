/**
 * A conversation with the model: starting a turn, repairing what it broke, and the messages that stay.
 */

import * as z from 'zod/mini'
import { ProjectSnapshot } from './http-api.ts'
import { Problem } from './preview/problem.ts'

/** Longest prompt, in UTF-16 code units. */
export const MAX_PROMPT_CHARS = 100_000
/** Pictures with one prompt. */
export const MAX_ATTACHMENTS = 8

/** `build` changes files; `ask` only answers: actions in its answer are not applied, whatever the model writes. */
export const TURN_MODES = ['build', 'ask'] as const
export type TurnMode = (typeof TURN_MODES)[number]

/** What a model was not shown of a project and a conversation that are larger than it can read. */
export interface LeftOut {
  /** Text files that were named but not shown. */
  fileCount: number
  /** The first of them, by path. */
  paths: string[]
  /** Earlier prompts that were only listed, without their answers. */
  turnCount: number
}

// POST /api/init-stream ------------------------------------------------------------------------------------

export const ChatStreamMessage = z.object({
  /** Made by the browser (UUID); the same id twice is the same message and starts nothing new. */
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
})

export const ChatStreamRequest = z.object({
  /** The conversation as the page shows it. The last one is the new prompt, from the user. */
  messages: z.array(ChatStreamMessage).check(z.minLength(1), z.maxLength(10_000)),
  /**
   * The page's files. Files that differ from version `baseVersionId` are the user's own edits; a file that is absent was
   * not touched.
   */
  projectSnapshot: ProjectSnapshot,
  /** The version that the page's files were made upon; without it, the newest. */
  baseVersionId: z.optional(z.string()),
  projectId: z.string(),
  /** `provider/model`; empty for the server's default. */
  model: z.string(),
  /** Set when this goes on with an answer that was stopped or interrupted. */
  continuesMessageId: z.optional(z.string()),
  /** Without it, `build`. */
  mode: z.optional(z.enum(TURN_MODES)),
  /**
   * An earlier prompt that this one takes the place of: the project goes back to the files from before it, as a new version, and that prompt
   * and all that followed leave the conversation. The page's files are ignored.
   */
  replacesMessageId: z.optional(z.string().check(z.maxLength(64))),
  /** Pictures of the new prompt, uploaded before. */
  attachments: z.optional(
    z
      .array(z.object({ id: z.string().check(z.maxLength(64)), name: z.string().check(z.maxLength(255)) }))
      // More than `MAX_ATTACHMENTS` are refused in words.
      .check(z.maxLength(1_000)),
  ),
})
export type ChatStreamRequest = z.infer<typeof ChatStreamRequest>

export interface ChatStreamResponse {
  /** Read the stream after this entry. */
  startEntryId: string
  streamId: string
}

// POST /api/projects/{projectId}/repair ----------------------------------------------------------------------

/** Tries for each prompt of the user that was counted, whoever asks for them. One that only failed for the provider's sake is none: `isRepairTry`. */
export const MAX_REPAIR_ATTEMPTS = 3
/** Problems in one repair; more do not help a model. */
export const MAX_REPAIR_PROBLEMS = 10

/**
 * Sends problems of the newest version back to the model: costs no message, and is answered like a prompt, by a
 * `ChatStreamResponse`. 409 `conflict` when the page's version or prompt is not the newest any more, 409 `no-repairs-left`
 * after `MAX_REPAIR_ATTEMPTS`.
 */
export const RepairRequest = z.object({
  /** Made by the browser; the same id twice starts nothing new. */
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  /** The newest prompt of the user, whose outcome is to be repaired. */
  messageId: z.string().check(z.minLength(1), z.maxLength(64)),
  /** The version that has the problems. */
  versionNumber: z.int(),
  problems: z.array(Problem).check(z.minLength(1), z.maxLength(MAX_REPAIR_PROBLEMS)),
})
export type RepairRequest = z.infer<typeof RepairRequest>

/** Marks the two messages of a repair. */
export interface RepairNote {
  /** From 1. */
  attempt: number
  /** The prompt whose outcome is repaired. */
  ofMessageId: string
  /** It has worked when the preview reports none of these any more. */
  problems: { id: string; message: string }[]
  /** On the answer, once a page has seen the app run with it. */
  outcome?: RepairOutcome
}

export const REPAIR_OUTCOMES = ['fixed', 'not-fixed'] as const
export type RepairOutcome = (typeof REPAIR_OUTCOMES)[number]

/** PUT /api/projects/{projectId}/messages/{messageId}/outcome: what the preview shows of a repair's answer. */
export const RepairOutcomeRequest = z.object({ outcome: z.enum(REPAIR_OUTCOMES) })
export type RepairOutcomeRequest = z.infer<typeof RepairOutcomeRequest>

// Messages ---------------------------------------------------------------------------------------------------

/** How an answer ended; `running` while it has not. */
export const MESSAGE_STATUSES = ['running', 'done', 'stopped', 'error', 'interrupted'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** What an answer took. */
export const Usage = z.object({
  inputTokens: z.nullable(z.int()),
  outputTokens: z.nullable(z.int()),
  /** True when the provider did not say and the server counted by itself. */
  isEstimated: z.optional(z.boolean()),
})
export type Usage = z.infer<typeof Usage>

/** What went wrong with an answer. */
export const StreamError = z.object({
  code: z.string(),
  /** What happened, in one sentence for people. */
  message: z.string(),
  /** What to do now. */
  action: z.string(),
})
export type StreamError = z.infer<typeof StreamError>

/** A picture that came with a prompt. */
export interface MessageAttachment {
  /** Names its content: equal pictures of a project have equal ids. */
  id: string
  /** As the user's file was called. */
  name: string
  mediaType: string
  widthPx: number
  heightPx: number
  sizeBytes: number
  /** Where the picture goes when an answer puts it into the project: a `file` action with this path and an empty body. */
  assetPath: string
}

export interface ChatMessage {
  id: string
  role: 'user' | 'assistant'
  /** For an answer: the model's text, grammar included. */
  content: string
  status: MessageStatus
  createdAt: string
  /** Answers only: `provider/model`, the version it made, and what went wrong. */
  model: string | null
  versionNumber: number | null
  error: StreamError | null
  durationMs: number | null
  /** True when the user's message was counted against the day's limit. */
  isCounted: boolean
  /** Set on both messages of a repair: the prompt is Sayso's own then, and never counted. */
  repair?: RepairNote | null
  /** On both messages; absent or null for `build`. */
  mode?: TurnMode | null
  /** Answers only; null while it is not known. */
  usage?: Usage | null
  /** Answers only; null when the model was shown everything. */
  leftOut?: LeftOut | null
  /** Prompts only: it took the place of an earlier one. */
  isEdited?: boolean
  /** Prompts only; absent when there are none. */
  attachments?: MessageAttachment[]
}

/** Whether a repair's answer used up a try: not when it failed or was interrupted before it changed anything. */
export function isRepairTry({
  status,
  versionNumber,
}: Pick<ChatMessage, 'status' | 'versionNumber'>): boolean {
  return (status !== 'error' && status !== 'interrupted') || versionNumber !== null
}
