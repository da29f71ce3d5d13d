/** A project's files as JSON: path → entry. `type` is fixed by the public snapshot format. */

import * as z from 'zod/mini'

export const FileEntry = z.object({
  type: z.literal('file'),
  /** Text, or base64 where `isBinary`. */
  content: z.string(),
  /** Absent in what others send: text. */
  isBinary: z._default(z.boolean(), false),
})
const FolderEntry = z.object({ type: z.literal('folder') })
export const SnapshotEntry = z.discriminatedUnion('type', [FileEntry, FolderEntry])
export type SnapshotEntry = z.infer<typeof SnapshotEntry>

/** Path → entry. */
export const ProjectSnapshot = z.record(z.string(), SnapshotEntry)
export type ProjectSnapshot = z.infer<typeof ProjectSnapshot>
