/** Summary of a version: its origin, and the hash of its files. */

import * as z from 'zod/mini'
import type { Author } from './members-api.ts'

/** So many of a project's newest versions are kept whatever their age. */
export const KEPT_VERSIONS = 200

export const VERSION_CAUSES = ['starter', 'prompt', 'save', 'restore', 'import', 'upgrade'] as const

/**
 * State of an answer's version in a project that asks first: `waiting` for the person's approval, `applied` or
 * `dropped`. A version saved on top of a waiting one waits too. Exports, copies and devices have the newest version
 * that does not wait.
 */
export const PROPOSAL_STATES = ['waiting', 'applied', 'dropped'] as const

export const VersionSummary = z.object({
  id: z.string(),
  number: z.int(),
  cause: z.enum(VERSION_CAUSES),
  /** Its origin in a few words: the prompt's beginning, `Saved app/index.tsx`, `Restored version 3`. */
  label: z.string(),
  treeHash: z.string(),
  createdAt: z.string(),
  messageId: z.nullable(z.string()),
  /** Absent: it was never asked about. */
  proposal: z.optional(z.enum(PROPOSAL_STATES)),
})
export type VersionSummary = z.infer<typeof VersionSummary>

/** A version in the list of all. */
export interface ListedVersion extends VersionSummary {
  /** Name given by a person. A version with a name is kept whatever its age. */
  name: string | null
  hasPicture: boolean
  /** Null where it is not known, or the account is deleted. */
  author: Author | null
}

/** PUT /api/projects/{projectId}/versions/{number}/name */
export const MAX_VERSION_NAME_CHARS = 80
export const MAX_VERSION_NAMES = 100
export const NameVersionRequest = z.object({
  /** Null takes the name away. */
  name: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_VERSION_NAME_CHARS))),
})
