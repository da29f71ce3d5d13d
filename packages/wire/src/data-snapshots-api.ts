/** Copies of a project's data, each of the moment before a migration or a restore, and going back to one. */

import * as z from 'zod/mini'

export interface DataSnapshot {
  id: string
  /** ISO 8601. */
  takenAt: string
  /** The event that followed it. */
  cause: 'migration' | 'restore' | 'sql'
  /** The file that was applied next; null when it had no name, or none was applied. */
  path: string | null
  /** The project's newest version then. */
  versionNumber: number
  /** 0: there was nothing yet. */
  sizeBytes: number
}

/** GET /api/projects/{projectId}/database/snapshots */
export interface DataSnapshotsResponse {
  /** Newest first. */
  snapshots: DataSnapshot[]
}

/** The effect of a restore on one table. Null: it has too many rows to compare, or rows that may not be read. */
export interface TableChange {
  table: string
  /** It is not in the snapshot. */
  isDropped: boolean
  /** Rows of now that are not in the snapshot. */
  lost: number | null
  /** Rows that are in both and differ. */
  changed: number | null
  /** Rows of the snapshot that are not there now. */
  returning: number | null
  /** Columns of now that are not in the snapshot, and the other way round. */
  lostColumns: string[]
  returningColumns: string[]
}

/**
 * GET /api/projects/{projectId}/versions/{number}/data: the data as it was when the version was left, and
 * GET /api/projects/{projectId}/database/snapshots/{id}.
 */
export type RestorableData =
  /** No migration was applied since: the data fits as it is. */
  | { kind: 'unchanged' }
  /** There was a snapshot, and it has aged out. */
  | { kind: 'aged-out'; takenAt: string }
  /** `changes`: only tables that would change. */
  | { kind: 'snapshot'; snapshot: DataSnapshot; changes: TableChange[] }

/** POST /api/projects/{projectId}/database/restore */
export const RestoreDataRequest = z.object({ snapshotId: z.string().check(z.regex(/^[a-z0-9]{1,32}$/)) })
export type RestoreDataRequest = z.infer<typeof RestoreDataRequest>

export interface RestoreDataResponse {
  /** Snapshot of the data as it was until now: the way back. */
  undo: DataSnapshot | null
}
