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
  renderPicture: RenderPicture
}

export interface FileRoom {
  bytes: number
  /** Why there is no more. */
  sentence: string
}

export interface PictureOptions {
  width: number | null
  height: number | null
  resize: 'cover' | 'contain' | 'fill'
  quality: number
  format: 'origin' | 'webp' | 'avif'
}

export type RenderPicture = (
  /** Whose turn it is, where several ask. */
  asker: string,
  picture: Uint8Array,
  options: PictureOptions,
) => Promise<RenderedPicture>

/** `busy`: too many wait. `unreadable`: not a picture, too many pixels, or it takes too long. */
export type RenderedPicture =
  | { ok: true; bytes: Uint8Array; contentType: string }
  | { ok: false; reason: 'busy' | 'unreadable' }
