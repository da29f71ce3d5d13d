/** Types of the API about an app's files, as its makers see them. `?data=live`: those of the published app. */

import * as z from 'zod/mini'

/** GET /api/projects/{projectId}/database/files */
export interface AppBucketsResponse {
  /** Sorted by name; 200 at most. */
  buckets: AppBucket[]
}

export interface AppBucket {
  id: string
  /** Everybody with an address of a file reads it. */
  isPublic: boolean
  /** Null: that of the server. */
  maxFileBytes: number | null
  /** Null: all. */
  types: string[] | null
  fileCount: number
  sizeBytes: number
}

export const FILES_PER_PAGE = 100

/** GET /api/projects/{projectId}/database/files/{bucket}?folder=&search=&offset= */
export interface AppFilesResponse {
  /** Names below the folder that is asked for; none in a search. They come before the files. */
  folders: string[]
  files: AppFile[]
  hasMore: boolean
}

export interface AppFile {
  /** Its whole path in the bucket. */
  name: string
  sizeBytes: number
  type: string
  /** ISO 8601. */
  changedAt: string
  /** Address of the person who uploaded it, or their id. Null: nobody was signed in. */
  owner: string | null
  /** Where it is read for about an hour. */
  path: string
  /** Where a picture is read in a small size; null for what is not one. */
  thumbnailPath: string | null
  /** Where everybody reads it; null in a private bucket. */
  publicPath: string | null
}

const Name = z.string().check(z.minLength(1), z.maxLength(1024))
const Names = z.array(Name).check(z.maxLength(FILES_PER_PAGE))

/** POST /api/projects/{projectId}/database/files/{bucket} */
export const ChangeFilesRequest = z.discriminatedUnion('kind', [
  /** Asks where the file is sent with PUT. */
  z.object({
    kind: z.literal('upload'),
    name: Name,
    sizeBytes: z.int().check(z.nonnegative()),
    type: z.string().check(z.maxLength(200)),
    isReplacing: z.boolean(),
  }),
  z.object({ kind: z.literal('move'), name: Name, to: Name }),
  /** Of folders everything below them; 1,000 files at once. */
  z.object({ kind: z.literal('remove'), names: Names, folders: Names }),
  /** Asks for an address that opens the file for a week. */
  z.object({ kind: z.literal('sign'), name: Name }),
])
export type ChangeFilesRequest = z.infer<typeof ChangeFilesRequest>

/** `path`: the one that was asked for. `hasMore`: there are more files to remove. `isTaken`: a file of this name is there. */
export type ChangeFilesResponse =
  | { success: true; path: string | null; hasMore: boolean }
  | { success: false; error: string; isTaken: boolean }
