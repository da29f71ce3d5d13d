/**
 * The HTTP API between page and server: paths, bodies and answers.
 *
 * Every failure has the body `ApiError`. A project, stream or version that does not exist, or belongs to someone
 * else, is 404 `not-found`: which of the two is never told.
 */

import * as z from 'zod/mini'
import { Problem } from './preview/problem.ts'

/** Longest prompt, in UTF-16 code units. */
export const MAX_PROMPT_CHARS = 100_000
/** Largest request body that carries a project, in bytes. */
export const MAX_SNAPSHOT_BYTES = 32 * 1024 * 1024
export const MAX_TITLE_CHARS = 120
/** Pictures with one prompt, the largest file, and the longest side that a stored picture may have: models see no more. */
export const MAX_ATTACHMENTS = 8
export const MAX_ATTACHMENT_BYTES = 5 * 1024 * 1024
export const MAX_ATTACHMENT_SIDE_PX = 1568

export const API_ERROR_CODES = [
  'bad-request',
  'not-found',
  'conflict',
  'generation-running',
  'no-messages-left',
  'no-repairs-left',
  'too-large',
  'rate-limited',
  'unknown-model',
  'signed-out',
  'unavailable',
  'internal',
] as const

export const ApiError = z.object({
  /** One sentence for people: what happened and what to do. */
  error: z.string(),
  code: z.enum(API_ERROR_CODES),
  /** With `generation-running`: the stream to follow. */
  streamId: z.optional(z.string()),
  /** With `no-messages-left`: when messages come back, ISO 8601. */
  resetAt: z.optional(z.string()),
})
export type ApiError = z.infer<typeof ApiError>

/** A file as JSON. `type` is fixed by the public snapshot format; binary content is base64. */
export const FileEntry = z.object({
  type: z.literal('file'),
  content: z.string(),
  isBinary: z.boolean(),
})
export const FolderEntry = z.object({ type: z.literal('folder') })
export const SnapshotEntry = z.discriminatedUnion('type', [FileEntry, FolderEntry])
export type SnapshotEntry = z.infer<typeof SnapshotEntry>

/** Path → entry. */
export const ProjectSnapshot = z.record(z.string(), SnapshotEntry)
export type ProjectSnapshot = z.infer<typeof ProjectSnapshot>

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
  /** Pictures of the new prompt, uploaded before. */
  attachments: z.optional(
    z
      .array(z.object({ id: z.string().check(z.maxLength(64)), name: z.string().check(z.maxLength(255)) }))
      .check(z.maxLength(MAX_ATTACHMENTS)),
  ),
})
export type ChatStreamRequest = z.infer<typeof ChatStreamRequest>

export interface ChatStreamResponse {
  /** Read the stream after this entry. */
  startEntryId: string
  streamId: string
}

// POST /api/projects/{projectId}/repair ----------------------------------------------------------------------

/** Tries for each prompt of the user that was counted, whoever asks for them. */
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
}

// Projects ---------------------------------------------------------------------------------------------------

export interface ProjectSummary {
  id: string
  title: string
  createdAt: string
  updatedAt: string
  /** Number of the newest version; version 0 is the starter. */
  versionNumber: number
  activeStreamId: string | null
  /** Changes with the picture of the project's app; null or absent while there is none. */
  thumbnailId?: string | null
}

/**
 * PUT /api/projects/{projectId}/thumbnail: the body is a picture of the app as it runs (JPEG, PNG or WebP, told by its bytes).
 * GET gives it back; with `?id={thumbnailId}` it may be cached.
 */
export const MAX_THUMBNAIL_BYTES = 100 * 1024
export const MAX_THUMBNAIL_SIDE_PX = 2_000

/** GET /api/projects */
export interface ProjectListResponse {
  projects: ProjectSummary[]
}

/** POST /api/projects */
export const CreateProjectRequest = z.object({
  title: z.optional(z.string().check(z.maxLength(MAX_TITLE_CHARS))),
})
/** PATCH /api/projects/{projectId} */
export const UpdateProjectRequest = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(MAX_TITLE_CHARS)),
})

export const VERSION_CAUSES = ['starter', 'prompt', 'save', 'restore', 'import'] as const

export interface VersionSummary {
  id: string
  number: number
  cause: (typeof VERSION_CAUSES)[number]
  /** What made it, in a few words: the prompt's beginning, `Saved app/index.tsx`, `Restored version 3`. */
  label: string
  treeHash: string
  createdAt: string
  messageId: string | null
}

/** How an answer ended; `running` while it has not. */
export const MESSAGE_STATUSES = ['running', 'done', 'stopped', 'error', 'interrupted'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

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

/**
 * POST /api/projects/{projectId}/attachments: the body is the picture (JPEG, PNG, WebP or GIF, told by its bytes).
 * GET /api/projects/{projectId}/attachments/{id} gives it back.
 */
export type AttachmentResponse = Omit<MessageAttachment, 'name' | 'assetPath'>

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
  /** Prompts only; absent when there are none. */
  attachments?: MessageAttachment[]
}

/** GET /api/projects/{projectId}: all that the project page needs to show itself. */
export interface ProjectResponse {
  project: ProjectSummary
  version: VersionSummary
  files: ProjectSnapshot
  messages: ChatMessage[]
  /** Files that answers may not change; absent when there are none. */
  lockedPaths?: string[]
  /** The running generation, and the entry after which to read to see all of it. */
  activeStream: { streamId: string; startEntryId: string; messageId: string } | null
}

/** GET /api/projects/{projectId}/versions */
export interface VersionListResponse {
  versions: VersionSummary[]
}

/** GET /api/projects/{projectId}/versions/{number} */
export interface VersionResponse {
  version: VersionSummary
  files: ProjectSnapshot
}

/** PUT /api/projects/{projectId}/files: manual saves. */
export const SaveFilesRequest = z.object({
  /** The version that the edits were made upon. */
  baseVersionId: z.string(),
  /** Path → new content, or null to remove the file. */
  changes: z.record(z.string(), z.nullable(FileEntry)),
})
export type SaveFilesRequest = z.infer<typeof SaveFilesRequest>

/** Also the answer of POST /api/projects/{projectId}/versions/{number}/restore. */
export interface SaveFilesResponse {
  version: VersionSummary
}

/** 409 `conflict` of a save: files that someone else changed since the base version, with their new content. */
export interface SaveConflict extends ApiError {
  version: VersionSummary
  conflicts: Record<string, SnapshotEntry | null>
}

// Session and models ---------------------------------------------------------------------------------------

/** GET /api/session. The first call makes a guest account and sets its cookie. */
export interface SessionResponse {
  user: { id: string; isGuest: boolean; email: string | null; name: string | null }
  dailyMessageCount: number
  /** 0: no limit. */
  dailyMessageLimit: number
  subscriptionTier: string
  /** Epoch seconds as a string, or null without a trial. */
  trialEnd: string | null
  /** ISO 8601. */
  resetAt: string
  /** Address of the community chat, or null to hide the Help button. */
  helpUrl: string | null
  /** Host suffix under which any subdomain shows the preview frame (`preview.localhost:4000`), or null. */
  previewHost: string | null
}

export interface ModelSummary {
  /** `provider/model`. */
  id: string
  label: string
  provider: string
  isDemo: boolean
  acceptsImages: boolean
  contextTokens: number | null
}

/** GET /api/models */
export interface ModelListResponse {
  models: ModelSummary[]
  defaultModelId: string
}

/** A tier as it is shown. */
export interface PlanSummary {
  id: string
  name: string
  priceText: string
  /** 0: no limit. */
  dailyMessageLimit: number
  features: string[]
}

/** GET /api/plans */
export interface PlanListResponse {
  plans: PlanSummary[]
  /** How to reach the people who run this server, in one sentence, or null. */
  contact: string | null
}

/** GET /api/starter: the starter template, so that the home page can run it. */
export interface StarterResponse {
  files: ProjectSnapshot
}

/** What went wrong with an answer. */
export const StreamError = z.object({
  code: z.string(),
  /** What happened, in one sentence for people. */
  message: z.string(),
  /** What to do now. */
  action: z.string(),
})
export type StreamError = z.infer<typeof StreamError>
