/** List of an app's network requests: bounded, one row each. */

import type { FrameMessage } from '@sayso/wire'
import type { AppRequest } from './preview-state.ts'

export type RequestReport = Extract<FrameMessage, { type: 'request' }>

export const MAX_REQUESTS = 200

/** A report of a request that is over takes the place of the one of its beginning. */
export function addRequest(
  requests: readonly AppRequest[],
  { id, method, url, status, ms }: RequestReport,
): readonly AppRequest[] {
  const request: AppRequest = { id, method, url, status: statusOf(status), ms: ms ?? null }
  const index = requests.findLastIndex((other) => other.id === id)
  if (index >= 0) return requests.with(index, request)
  // Its beginning is no longer in the list.
  if (status !== undefined) return requests
  return [...requests.slice(-(MAX_REQUESTS - 1)), request]
}

function statusOf(status: RequestReport['status']): AppRequest['status'] {
  if (status === undefined) return 'pending'
  return status ?? 'failed'
}
