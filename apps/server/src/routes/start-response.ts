/** Builds the response for a started or already running turn. */

import { nextUtcDay } from '@sayso/accounts'
import type { StartResult } from '@sayso/generation'
import type { TurnRecord } from '@sayso/generation/ports'
import {
  type ApiError,
  BEFORE_FIRST_ENTRY,
  MAX_REPAIR_ATTEMPTS,
  type RunningTurn,
  type StartTurnResponse,
} from '@sayso/wire'
import { describeUsedUp } from '../http/answer-budget.ts'
import { ApiFailure, closing, notFound } from '../http/api-failure.ts'
import type { Services } from '../http/services.ts'

/** Throws `ApiFailure` for a turn that did not start. */
export function toStartResponse(
  result: StartResult,
  { userKeys, contact }: Pick<Services, 'userKeys' | 'contact'>,
): StartTurnResponse {
  switch (result.kind) {
    case 'started':
      return { streamId: result.streamId, startEntryId: result.startEntryId }
    case 'busy':
      throw new ApiFailure({
        code: 'turn-running',
        error: 'An answer is being written for this project. Wait for it or stop it.',
        streamId: result.streamId,
      })
    case 'no-messages-left':
      throw untilTomorrow({
        code: 'no-messages-left',
        error: 'You have used all of today’s messages. Everything else still works.',
      })
    case 'answers-used-up':
      throw untilTomorrow({
        code: 'answers-used-up',
        ...describeUsedUp(result.limit, { allowsUserKeys: userKeys !== null, contact }),
      })
    case 'stale':
      throw new ApiFailure({
        code: 'conflict',
        error: 'The project has changed since. Look at the newest version.',
      })
    case 'no-repairs-left':
      throw new ApiFailure({
        code: 'no-repairs-left',
        error: `${MAX_REPAIR_ATTEMPTS} tries did not fix it. Restore a version, or say what should be different.`,
      })
    case 'unknown-model':
      throw new ApiFailure({
        code: 'unknown-model',
        error: 'This model is not available. Choose another one.',
      })
    case 'no-room':
      throw new ApiFailure(
        {
          code: 'unavailable',
          error:
            'Too many answers for large projects are being written at this moment. Send your message again in a minute.',
        },
        { retryAfterMs: 60_000 },
      )
    case 'closing':
      throw closing()
    case 'not-found':
      throw notFound()
  }
}

/** Days are UTC. */
function untilTomorrow(body: ApiError & { code: 'no-messages-left' | 'answers-used-up' }): ApiFailure {
  const now = new Date()
  const resetAt = nextUtcDay(now)
  return new ApiFailure(
    { ...body, resetAt: resetAt.toISOString() },
    { retryAfterMs: resetAt.getTime() - now.getTime() },
  )
}

/** As the reader sees it. */
export function toRunningTurn({ streamId, messageId, userId }: TurnRecord, readerId: string): RunningTurn {
  const running = { streamId, messageId, startEntryId: BEFORE_FIRST_ENTRY }
  return userId === readerId ? running : { ...running, isOthers: true }
}
