/** A conversation with the model: starting a turn, repairing its problems, and the stored messages. */

import * as z from 'zod/mini'
import type { Author } from './members-api.ts'
import { Problem } from './preview/problem.ts'
import { ProjectSnapshot } from './project-snapshot.ts'
import { MessageId, PromptIntent, REPAIR_OUTCOMES, RepairIntent, type RepairNote } from './turn-intent.ts'

/** Longest prompt, in UTF-16 code units. */
export const MAX_PROMPT_CHARS = 100_000
/** Pictures with one prompt. */
export const MAX_ATTACHMENTS = 8

/** `build` changes files; `ask` only answers: actions in its answer are not applied, whatever the model writes. */
export const TURN_MODES = ['build', 'ask'] as const
export type TurnMode = (typeof TURN_MODES)[number]

/** Parts of a project and a conversation that did not fit into the model's request. */
export const LeftOut = z.object({
  /** Text files that were named but not shown. */
  fileCount: z.int(),
  /** The first of them, by path. */
  paths: z.array(z.string()),
  /** Earlier prompts that were only listed, without their answers. */
  turnCount: z.int(),
})
export type LeftOut = z.infer<typeof LeftOut>

/** Something that a model asked to see while it answered. */
export const Lookup = z.object({
  kind: z.enum(['find', 'read', 'types', 'rows', 'see', 'run', 'problems', 'screens', 'changes']),
  /**
   * Text or pattern; path, with lines or as a pattern; package and name; table; address. Empty for `run`, `problems`, `screens` and
   * `changes`. Cut at a length.
   */
  asked: z.string(),
  /**
   * Files with it; files shown; 1 or 0; rows shown; 1 or 0; problems; problems; screens on the sheet that the model was shown when its
   * files were written; changes that it made after that.
   */
  count: z.int(),
  /** A question to the open page, whose answer follows as a look-up without this. See `SightAnswer`. */
  askId: z.optional(z.string()),
})
export type Lookup = z.infer<typeof Lookup>

// POST /api/init-stream ------------------------------------------------------------------------------------

const StartTurnMessage = z.object({
  /** Without it, the server makes one. */
  id: z.optional(MessageId),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
})

/** Problems that go with a prompt; more do not help a model. */
export const MAX_SEEN_PROBLEMS = 20

/** The person's context at send time. Every field may be absent. */
export const SeenByPerson = z.object({
  /** Problems that the preview reports. */
  problems: z.optional(z.array(Problem).check(z.maxLength(MAX_SEEN_PROBLEMS))),
  /** Address of the open screen: `/trip/lisbon`. */
  address: z.optional(z.string().check(z.maxLength(1_000))),
  /** A BCP 47 tag: `de-AT`. */
  locale: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{2,35}$/))),
  /** A name of the IANA database: `Europe/Vienna`. */
  timeZone: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,64}$/))),
  /** The person wants a model that can see to be shown all screens once its files are written. */
  looksOver: z.optional(z.boolean()),
})
export type SeenByPerson = z.infer<typeof SeenByPerson>

/**
 * The public form is `{messages, projectSnapshot, projectId, model}` with the whole conversation and the whole project. Of the conversation
 * only the last message is read, and of the project what differs from the version, so that is all that the page sends.
 */
export const StartTurnRequest = z.object({
  /** The last one is the new prompt, from the user. */
  messages: z.array(StartTurnMessage).check(z.minLength(1), z.maxLength(10_000)),
  /**
   * Files that differ from version `baseVersionId` are the user's own edits; a file that is absent was not touched. Not read where the
   * prompt takes the place of an earlier one.
   */
  projectSnapshot: ProjectSnapshot,
  /** The version that the page's files are based on; without it, the newest. */
  baseVersionId: z.optional(z.string()),
  projectId: z.string(),
  /** `provider/model`; empty for the server's default. */
  model: z.string(),
  /** Without it, a prompt like any other. */
  intent: z.optional(PromptIntent),
  /** Without it, `build`. */
  mode: z.optional(z.enum(TURN_MODES)),
  seen: z.optional(SeenByPerson),
  /** Pictures of the new prompt, uploaded before. */
  attachments: z.optional(
    z
      .array(z.object({ id: z.string().check(z.maxLength(64)), name: z.string().check(z.maxLength(255)) }))
      // More than `MAX_ATTACHMENTS` are refused in words.
      .check(z.maxLength(1_000)),
  ),
})
export type StartTurnRequest = z.infer<typeof StartTurnRequest>

export interface StartTurnResponse {
  /** Read the stream after this entry. */
  startEntryId: string
  streamId: string
}

/** A turn that is going on: where to follow it from its beginning, and the answer that it writes. */
export interface RunningTurn extends StartTurnResponse {
  messageId: string
  /** Another member sent the prompt; absent for one's own. */
  isOthers?: true
}

// POST /api/projects/{projectId}/repair ----------------------------------------------------------------------

/**
 * Sends problems of the newest version back to the model: costs no message, and is answered like a prompt. 409 `conflict` when the page's
 * version or prompt is not the newest any more, 409 `no-repairs-left` after `MAX_REPAIR_ATTEMPTS`.
 */
export const RepairRequest = z.object({ id: MessageId, intent: RepairIntent })
export type RepairRequest = z.infer<typeof RepairRequest>

/** PUT /api/projects/{projectId}/messages/{messageId}/outcome: the preview's result of a repair. */
export const RepairOutcomeRequest = z.object({ outcome: z.enum(REPAIR_OUTCOMES) })
export type RepairOutcomeRequest = z.infer<typeof RepairOutcomeRequest>

/**
 * GET /api/projects/{projectId}/messages/{messageId}/review: returned once the server has checked an answer. Only the
 * server judges edits that changed nothing and problems of the code, and it starts a repair for them; pages report
 * problems that show only while the app runs.
 */
export interface AnswerReview {
  /** For a repair: ids of its problems that the server knows to remain, or whose cause was not touched. */
  unrepaired: string[]
  /** The turn that runs in the project now: the repair that the server has started, or a person's prompt. */
  runningTurn: RunningTurn | null
}

// Messages ---------------------------------------------------------------------------------------------------

/** How an answer ended; `running` while it has not. */
export const MESSAGE_STATUSES = ['running', 'done', 'stopped', 'error', 'interrupted'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** Token use of an answer. */
export const Usage = z.object({
  /** Of all input, what the provider kept included. */
  inputTokens: z.nullable(z.int()),
  /** Part of the input that the provider had kept from an earlier request. Absent: none, or not reported. */
  cacheReadTokens: z.optional(z.int()),
  /** Part of the input that the provider kept for later requests, where it bills that. */
  cacheWriteTokens: z.optional(z.int()),
  outputTokens: z.nullable(z.int()),
  /** True when the provider did not report it and the server counted. */
  isEstimated: z.optional(z.boolean()),
})
export type Usage = z.infer<typeof Usage>

/** Error of an answer. */
export const StreamError = z.object({
  code: z.string(),
  /** The failure, in one sentence for people. */
  message: z.string(),
  /** The remedy. */
  action: z.string(),
})
export type StreamError = z.infer<typeof StreamError>

/** A picture that came with a prompt. */
export interface MessageAttachment {
  /** Names its content: equal pictures of a project have equal ids. */
  id: string
  /** Name of the user's file. */
  name: string
  mediaType: string
  widthPx: number
  heightPx: number
  sizeBytes: number
  /** Where the picture goes when an answer puts it into the project: a `file` action with this path and an empty body. */
  assetPath: string
}

/**
 * An action of an answer that changed nothing although it was complete. DELETE
 * /api/projects/{projectId}/messages/{messageId}/failed-actions/{index}: it has since been run again, and its changes
 * saved.
 */
export interface FailedAction {
  /** Its position among the answer's actions, from 0. */
  index: number
  /** Why, in a sentence that names the file. */
  message: string
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
  /** Answers only: actions that could not be applied; absent when all were. */
  failedActions?: FailedAction[]
  /** Answers only: the model's reasoning, cut at a length; absent when it showed none. For the project's own people alone. */
  reasoning?: { text: string; durationMs: number | null }
  /** Answers only: what the model was shown on its request, in order; absent when it asked for nothing. */
  lookups?: Lookup[]
  /** Answers only; null when the model was shown everything. */
  leftOut?: LeftOut | null
  /** Answers only: the person tried its version and dropped it. */
  isDropped?: boolean
  /** Prompts only: it took the place of an earlier one. */
  isEdited?: boolean
  /** Prompts only; null where it is not known, or the account is deleted. */
  author?: Author | null
  /** Prompts only; absent without any. */
  attachments?: MessageAttachment[]
}

/** Whether a repair's answer used up a try: not when a rule wrote it, nor when it failed or was interrupted before it changed anything. */
export function isRepairTry({
  status,
  versionNumber,
  repair,
}: Pick<ChatMessage, 'status' | 'versionNumber' | 'repair'>): boolean {
  if (repair?.isByRule === true) return false
  return (status !== 'error' && status !== 'interrupted') || versionNumber !== null
}
