/**
 * The HTTP API between page and server: paths, bodies and answers. Every failure has the body `ApiError`. A project,
 * stream or version that does not exist, or in which the user has no part, is 404 `not-found`: the two are
 * indistinguishable. Where a member's role does not suffice, it is 403 `not-allowed`.
 */

import * as z from 'zod/mini'
import { MAX_EMAIL_CHARS, MAX_NAME_CHARS } from './account-api.ts'
import type { Author, InvitedRole } from './members-api.ts'
import type { DataConnection } from './migrations-api.ts'
import { FileEntry, type ProjectSnapshot, type SnapshotEntry } from './project-snapshot.ts'
import type { ChatMessage, MessageAttachment, RunningTurn } from './turns-api.ts'
import type { ListedVersion, VersionSummary } from './version-summary.ts'

/** Largest request body that carries a project, in bytes. */
export const MAX_SNAPSHOT_BYTES = 32 * 1024 * 1024
export const MAX_TITLE_CHARS = 120
/** The largest picture, and the longest side that a stored picture may have: models see no more. */
export const MAX_ATTACHMENT_BYTES = 5 * 1024 * 1024
export const MAX_ATTACHMENT_SIDE_PX = 1568

const API_ERROR_CODES = [
  'bad-request',
  'not-allowed',
  'not-found',
  'conflict',
  'turn-running',
  'no-messages-left',
  'answers-used-up',
  'no-repairs-left',
  'too-large',
  'rate-limited',
  'unknown-model',
  'signed-out',
  'unavailable',
  'internal',
] as const

export const ApiError = z.object({
  /** One sentence for people: the failure and the remedy. */
  error: z.string(),
  code: z.enum(API_ERROR_CODES),
  /** With `turn-running`: the stream to follow. */
  streamId: z.optional(z.string()),
  /** With `no-messages-left` and `answers-used-up`: when there are some again, ISO 8601. */
  resetAt: z.optional(z.string()),
  /** With `answers-used-up`: ways in which the person can continue now. */
  ways: z.optional(z.array(z.enum(['sign-in', 'own-key']))),
})
export type ApiError = z.infer<typeof ApiError>

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
  /** Number of the newest version that does not wait for the person's word; absent when that is the newest one. */
  appliedVersionNumber?: number
  /** Whether answers wait for approval; absent when they do not. */
  asksFirst?: boolean
  /** Somebody else's project: the role in which the person is a member. Absent for one's own. */
  shared?: {
    role: InvitedRole
    ownerName: string
    /** The owner asks this person to take it over; absent when not. */
    isOffered?: boolean
  }
}

/**
 * PUT /api/projects/{projectId}/thumbnail: the body is a picture of the app as it runs (JPEG, PNG or WebP, detected
 * from its bytes). GET returns it; with `?id={thumbnailId}` it may be cached. `?version={number}` of a PUT: the
 * picture is also that version's, unless it has one; GET /api/projects/{projectId}/versions/{number}/picture returns
 * that one.
 */
export const MAX_THUMBNAIL_BYTES = 100 * 1024
export const MAX_THUMBNAIL_SIDE_PX = 2_000

/** GET /api/projects: newest first, so many at most. */
export const MAX_LISTED_PROJECTS = 500
export interface ProjectListResponse {
  projects: ProjectSummary[]
}

/** POST /api/projects */
export const CreateProjectRequest = z.object({
  title: z.optional(z.string().check(z.maxLength(MAX_TITLE_CHARS))),
  /** Begins with a copy of this example, under its own name, in place of the starter. */
  example: z.optional(z.string().check(z.maxLength(60))),
  /** Major version of the Expo SDK of the starter. Without one that the server has, it is on the server’s default SDK. */
  sdk: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
})
/** PATCH /api/projects/{projectId}: absent fields stay as they are. */
export const UpdateProjectRequest = z.object({
  title: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_TITLE_CHARS))),
  asksFirst: z.optional(z.boolean()),
})

/**
 * POST /api/projects/{projectId}/attachments: the body is the picture (JPEG, PNG, WebP or GIF, detected from its
 * bytes). GET /api/projects/{projectId}/attachments/{id} returns it.
 */
export type AttachmentResponse = Omit<MessageAttachment, 'name' | 'assetPath'>

/** GET /api/projects/{projectId}: all that the project page needs to show itself. */
export interface ProjectResponse {
  project: ProjectSummary
  version: VersionSummary
  files: ProjectSnapshot
  messages: ChatMessage[]
  /** Files that answers may not change; absent without any. */
  lockedPaths?: string[]
  runningTurn: RunningTurn | null
  /** The data connection of the project's app. */
  dataConnection: DataConnection
  /** Where servers that send no CORS headers are asked on the app's behalf; absent unless the operator has turned it on. */
  appProxy?: AppProxyConnection
}

interface AppProxyConnection {
  /** On the origin of the page that asks. */
  path: string
  /** Sent along with each request; it is good for nothing else. */
  key: string
}

/** `origin`: without a slash at its end. */
export function proxyOn(origin: string, { path, key }: AppProxyConnection): { url: string; key: string } {
  return { url: `${origin}${path}`, key }
}

/** GET /api/projects/{projectId}/versions */
export interface VersionListResponse {
  versions: ListedVersion[]
}

/** GET /api/projects/{projectId}/versions/{number} */
export interface VersionResponse {
  version: VersionSummary
  files: ProjectSnapshot
}

/** PUT /api/projects/{projectId}/files: manual saves. */
export const SaveFilesRequest = z.object({
  /** The version that the edits are based on. */
  baseVersionId: z.string(),
  /** Path → new content, or null to remove the file. */
  changes: z.record(z.string(), z.nullable(FileEntry)),
})
export type SaveFilesRequest = z.infer<typeof SaveFilesRequest>

export interface SaveFilesResponse {
  version: VersionSummary
}

/**
 * POST /api/projects/{projectId}/versions/{number}/apply: the newest version, which waits for the person's word, counts from now on, with all
 * that waited below it. 409 `conflict` when it does not wait any more. To drop it, restore the newest version that does not wait.
 */
export interface ApplyResponse {
  version: VersionSummary
}

/** POST /api/projects/{projectId}/versions/{number}/restore: the new version, and how its files differ from those of the one before it. */
export interface RestoreResponse {
  version: VersionSummary
  /** Path → file, or null where it was removed. */
  changes: Record<string, SnapshotEntry | null>
}

/** 409 `conflict` of a save: files that someone else changed since the base version, with their new content. */
export interface SaveConflict extends ApiError {
  version: VersionSummary
  conflicts: Record<string, SnapshotEntry | null>
  /** Who changed them, where one other person did. */
  author?: Author
}

// Session and models ---------------------------------------------------------------------------------------

/** Allows values that are too long, which get a specific error. */
const MAX_GIVEN_PASSWORD_CHARS = 1024

/** POST /api/auth/sign-in/email */
export const SignInRequest = z.object({
  email: z.string().check(z.minLength(1), z.maxLength(MAX_EMAIL_CHARS)),
  password: z.string().check(z.maxLength(MAX_GIVEN_PASSWORD_CHARS)),
})
export type SignInRequest = z.infer<typeof SignInRequest>

/** POST /api/auth/sign-up/email */
export const SignUpRequest = z.extend(SignInRequest, {
  name: z.string().check(z.minLength(1), z.maxLength(MAX_NAME_CHARS), z.regex(/^\P{Cc}*$/u)),
})
export type SignUpRequest = z.infer<typeof SignUpRequest>

/** GET /api/session, and POST, which makes a guest account of a visitor without one and sets its cookie. */
export interface SessionResponse {
  user: {
    id: string
    isGuest: boolean
    email: string | null
    name: string | null
    /** Absent or null without a picture. */
    pictureId?: string | null
  }
  /** When the account will be deleted, ISO 8601. Until it is kept, no other route knows it. */
  leavesAt?: string
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
  /** Host suffix under which any subdomain shows the preview frame (`localhost:4000`), or null. */
  previewHost: string | null
  /** Major version of the SDK of new projects; absent for the product's default. */
  defaultSdk?: string
}

export interface ModelSummary {
  /** `provider/model`. */
  id: string
  label: string
  provider: string
  isDemo: boolean
  /** The person's own key pays for it. */
  usesOwnKey?: true
  acceptsImages: boolean
  contextTokens: number | null
  /** This and what follows are absent where they are not known. */
  maxOutputTokens?: number
  abilities?: readonly ModelAbility[]
  price?: ModelPrice
}

/** `sight`: reads pictures. `schema`: can be bound to a JSON schema. `caching`: reads the same beginning again for less. */
export const MODEL_ABILITIES = ['sight', 'tools', 'reasoning', 'schema', 'caching'] as const
export type ModelAbility = (typeof MODEL_ABILITIES)[number]

/** Whether the operator of the server pays for a model's answers. Only these count against limits. */
export function costsServer({ isDemo, usesOwnKey }: Pick<ModelSummary, 'isDemo' | 'usesOwnKey'>): boolean {
  return !isDemo && usesOwnKey !== true
}

/** In US dollars for a million tokens: the provider's list price, or the operator's setting. */
export interface ModelPrice {
  input: number
  output: number
  /** Input that the provider has kept since an earlier request. Absent: as other input. */
  cachedInput?: number
  /** Input that the provider keeps for later requests. Absent: as other input. */
  cacheWrite?: number
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
  projectLimit: number
  /** Of each project, besides its owner. */
  memberLimit: number
  publishedAppLimit: number
  features: string[]
  /** It can be bought here; absent where it cannot. */
  isSold?: true
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
