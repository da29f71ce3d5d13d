/** Queries and requests about an app's files. */

import type {
  AppBucketsResponse,
  AppFilesResponse,
  ChangeFilesRequest,
  ChangeFilesResponse,
} from '@sayso/wire'
import { FILES_PER_PAGE } from '@sayso/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { databaseUrl, type ShownData, shownKey } from '../shown/database-api.ts'

/** A folder of a bucket, without slashes around it; empty for the top. */
export interface FilesPlace {
  bucket: string
  folder: string
}

/** Whole paths in a bucket. */
export interface Selection {
  names: readonly string[]
  folders: readonly string[]
}

export const filesKey = (shown: ShownData) => [...shownKey(shown), 'files']
/** The app changes its files without telling the page. */
const EVERY_MS = 10_000

export const bucketsQuery = (shown: ShownData) =>
  queryOptions({
    queryKey: filesKey(shown),
    queryFn: () => api.call<AppBucketsResponse>('GET', databaseUrl(shown, '/files')),
    ...{ staleTime: 0, refetchInterval: EVERY_MS },
  })

export const filesQuery = (
  shown: ShownData,
  { bucket, folder, search, page }: FilesPlace & { search: string; page: number },
) =>
  queryOptions({
    queryKey: [...filesKey(shown), bucket, folder, search, page],
    queryFn: () => {
      const asked = new URLSearchParams({ folder, search, offset: String(page * FILES_PER_PAGE) })
      const url = bucketUrl(shown, bucket)
      return api.call<AppFilesResponse>('GET', `${url}${url.includes('?') ? '&' : '?'}${asked}`)
    },
    placeholderData: keepPreviousData,
    ...{ staleTime: 0, refetchInterval: EVERY_MS },
  })

export function changeFiles(
  shown: ShownData,
  bucket: string,
  change: ChangeFilesRequest,
): Promise<ChangeFilesResponse> {
  return api.call('POST', bucketUrl(shown, bucket), change)
}

const bucketUrl = (shown: ShownData, bucket: string) =>
  databaseUrl(shown, `/files/${encodeURIComponent(bucket)}`)
