/**
 * The HTTP API between page and server: paths, bodies and answers.
 *
 * Every failure has the body `ApiError`. A project, stream or version that does not exist, or belongs to someone
 * else, is 404 `not-found`: which of the two is never told.
 */

import * as z from 'zod/mini'
import type { ChatMessage, MessageAttachment } from './turns-api.ts'

/** Largest request body that carries a project, in bytes. */
export const MAX_SNAPSHOT_BYTES = 32 * 1024 * 1024
export const MAX_TITLE_CHARS = 120
/** The largest picture, and the longest side that a stored picture may have: models see no more. */
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

/**
 * POST /api/projects/{projectId}/attachments: the body is the picture (JPEG, PNG, WebP or GIF, told by its bytes).
 * GET /api/projects/{projectId}/attachments/{id} gives it back.
 */
export type AttachmentResponse = Omit<MessageAttachment, 'name' | 'assetPath'>

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
  /** Absent where it is not known. */
  price?: ModelPrice
}

/** In US dollars for a million tokens: the provider's list price, or what the operator says. */
export interface ModelPrice {
  input: number
  output: number
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
