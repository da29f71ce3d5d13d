/** Where the gateway keeps the bytes of apps' files, and what it may keep. */

import type { FilesStore } from '@sayso/files-store'

export interface AppFiles {
  store: FilesStore
  /** Limit of one file, whatever its bucket allows. */
  maxFileBytes: number
  /** How much more the project's owner may store. */
  findRoom(ref: string): Promise<FileRoom>
  /** Counts bytes that were stored, or removed where it is negative. */
  count(ref: string, sizeBytes: number): Promise<void>
  /** When the last data snapshot was taken that is still kept: restoring it brings back the rows of older files. Null without one. */
  lastSnapshotMs(ref: string): Promise<number | null>
}

interface FileRoom {
  bytes: number
  /** Why there is no more. */
  sentence: string
}
