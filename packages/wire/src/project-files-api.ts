/**
 * The part of the HTTP API that moves whole projects: in and out as archives, forked from a message, and which files are locked.
 */

import * as z from 'zod/mini'
import type { ProjectResponse } from './http-api.ts'

/** Largest archive that may be sent, in bytes. */
export const MAX_IMPORT_BYTES = 32 * 1024 * 1024

/**
 * POST /api/projects/import?name={file or folder name}&title={title}&app={folder of one app of several}&variables=take: the body is a zip archive,
 * `application/zip`. `variables=take` makes `EXPO_PUBLIC_…` of its `.env` files the project’s `public.env`. A refused archive is 400
 * `bad-request` (or 413 `too-large`) with a sentence that names the file, and makes nothing.
 */
export interface ImportResponse extends ProjectResponse {
  /** Files left out on purpose: `node_modules`, build output and the like. */
  skipped: { path: string; fileCount: number; why: string }[]
  /** The folder of the app, `''` for the top, and those of the packages that came along. */
  from: { app: string; packages: readonly string[] }
  /** On which SDK the project is, and why, where that is not what it asks for. */
  sdkNote?: string
}

// GET /api/projects/{projectId}/export?version={number}: returns a zip archive of that version, or of the newest.

/**
 * PUT /api/projects/{projectId}/locks: locks or unlocks one file. A lock holds from the next prompt on; a running answer keeps those
 * that it began with. Removing a file takes its lock away.
 */
export const LockRequest = z.object({ path: z.string(), isLocked: z.boolean() })
export interface LockResponse {
  /** All locked files, in code unit order. */
  lockedPaths: string[]
}

/** POST /api/projects/{projectId}/fork: a new project with the conversation up to this answer, and its files. */
export const ForkRequest = z.object({ messageId: z.string().check(z.minLength(1), z.maxLength(64)) })

/**
 * GET /api/projects/{projectId}/answer-changes: changes of the newest answers, for pages that did not see them being
 * written.
 */
export interface AnswerChangesResponse {
  /** Newest first, at most 20. */
  answers: AnswerChanges[]
}

export interface AnswerChanges {
  /** The version that the answer made. */
  versionNumber: number
  /** Against the version before, in code unit order of their paths. */
  files: { path: string; linesAdded: number; linesRemoved: number }[]
}
