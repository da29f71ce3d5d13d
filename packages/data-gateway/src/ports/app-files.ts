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
  /** Null: pictures are sent in their own size alone. */
  drawPicture: DrawPicture | null
}

export interface WantedPicture {
  /** Null: as the other side has it. */
  width: number | null
  height: number | null
  resize: 'cover' | 'contain' | 'fill'
  quality: number
  type: 'image/jpeg' | 'image/png' | 'image/webp'
}

/**
 * Draws a picture in another size when it is its turn; it is read only then. Null: too many wait already. Resolves with null for what cannot
 * be drawn.
 */
export type DrawPicture = (picture: DrawnPicture, wanted: WantedPicture) => Promise<Uint8Array | null> | null

interface DrawnPicture {
  ref: string
  /** The same for the same bytes in the same size. */
  name: string
  /** The same for the same bytes. */
  file: string
  /** Somebody still waits for it. */
  isWanted: () => boolean
  read: () => Promise<Uint8Array>
}

interface FileRoom {
  bytes: number
  /** Why there is no more. */
  sentence: string
}
