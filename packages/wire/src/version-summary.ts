/** A version as it is listed and told of: what made it, and the hash of its files. */

import * as z from 'zod/mini'

/** So many of a project's newest versions are kept whatever their age. */
export const KEPT_VERSIONS = 200

export const VERSION_CAUSES = ['starter', 'prompt', 'save', 'restore', 'import'] as const

export const VersionSummary = z.object({
  id: z.string(),
  number: z.int(),
  cause: z.enum(VERSION_CAUSES),
  /** What made it, in a few words: the prompt's beginning, `Saved app/index.tsx`, `Restored version 3`. */
  label: z.string(),
  treeHash: z.string(),
  createdAt: z.string(),
  messageId: z.nullable(z.string()),
})
export type VersionSummary = z.infer<typeof VersionSummary>
