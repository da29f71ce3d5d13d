/** A request that cannot be met: thrown by routes, answered as `ApiError` by the app. */

import type { ApiError, InvitedRole } from '@sayso/wire'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

const STATUS = {
  'bad-request': 400,
  'unknown-model': 400,
  'signed-out': 401,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
  'turn-running': 409,
  'no-repairs-left': 409,
  'too-large': 413,
  'no-messages-left': 429,
  'answers-used-up': 429,
  'rate-limited': 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ApiError['code'], ContentfulStatusCode>

type Code = ApiError['code']
/** Codes that are answered with 429. Each such answer contains the time to come back. */
type LimitCode = { [C in Code]: (typeof STATUS)[C] extends 429 ? C : never }[Code]

export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly body: ApiError
  readonly status: ContentfulStatusCode
  readonly retryAfterSeconds: number | null

  constructor(body: ApiError & { code: LimitCode }, options: { retryAfterMs: number })
  constructor(body: ApiError & { code: Exclude<Code, LimitCode> }, options?: { retryAfterMs?: number })
  constructor(body: ApiError, { retryAfterMs }: { retryAfterMs?: number } = {}) {
    super(body.error)
    this.body = body
    this.status = STATUS[body.code]
    this.retryAfterSeconds = retryAfterMs === undefined ? null : Math.ceil(retryAfterMs / 1000)
  }
}

export const notFound = () =>
  new ApiFailure({ code: 'not-found', error: 'There is nothing here. Go back to your projects.' })

/** For members: strangers get `notFound`. */
export const notAllowed = (role: InvitedRole) =>
  new ApiFailure({
    code: 'not-allowed',
    error:
      role === 'viewer'
        ? 'You can look at this project, but not change it. Ask its owner to make you an editor.'
        : 'Only the owner of this project can do this. Ask them to.',
  })

export const signedOut = () =>
  new ApiFailure({
    code: 'signed-out',
    error: 'Your session has ended. Sign in again, or reload the page to go on as a guest.',
  })

export const badRequest = (error: string) => new ApiFailure({ code: 'bad-request', error })

export const tooLarge = (error: string) => new ApiFailure({ code: 'too-large', error })

export const tooMany = (error: string, retryAfterMs: number) =>
  new ApiFailure({ code: 'rate-limited', error }, { retryAfterMs })

export const unavailable = (error: string) => new ApiFailure({ code: 'unavailable', error })

export const closing = () =>
  new ApiFailure(
    { code: 'unavailable', error: 'Sayso is being restarted. Try again in a moment.' },
    { retryAfterMs: 3000 },
  )
