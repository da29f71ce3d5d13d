/** Failure of a call to the server: one sentence for people, and a code to act on. */

import { t } from '@sayso/language/page'
import type { ApiError, SaveConflict } from '@sayso/wire'

/** The server's codes, and the two that never reach it. */
type FailureCode = ApiError['code'] | 'offline' | 'timeout'

export class ApiFailure extends Error {
  readonly code: FailureCode
  /** HTTP status; 0 without an answer. */
  readonly status: number
  /** Text of the answer's status line; empty without one. */
  readonly statusText: string
  /** With `turn-running`: the stream to follow. */
  readonly streamId: string | null
  /** With `no-messages-left` and `answers-used-up`: when there are some again, ISO 8601. */
  readonly resetAt: string | null
  /** With `answers-used-up`: ways in which the person can continue now. */
  readonly ways: NonNullable<ApiError['ways']>
  /** With `conflict` of a save: the server's files. */
  readonly conflict: SaveConflict | null

  constructor(message: string, details: FailureDetails) {
    super(message, { cause: details.cause })
    this.name = 'ApiFailure'
    this.code = details.code
    this.status = details.status ?? 0
    this.statusText = details.statusText ?? ''
    this.streamId = details.streamId ?? null
    this.resetAt = details.resetAt ?? null
    this.ways = details.ways ?? []
    this.conflict = details.conflict ?? null
  }
}

interface FailureDetails {
  code: FailureCode
  status?: number
  statusText?: string
  streamId?: string | undefined
  resetAt?: string | undefined
  ways?: ApiError['ways']
  conflict?: SaveConflict | null
  cause?: unknown
}

/** The sentence of any failure: a bug's own message is not for people. */
export function failureSentence(failure: unknown): string {
  return failure instanceof ApiFailure ? failure.message : t('somethingInThisPageWent')
}
