/** Refusal while more passwords wait to be hashed than the server takes. */

import { ApiFailure } from '../http/api-failure.ts'

const BUSY_MS = 3000

export function refuseBusy(): ApiFailure {
  return new ApiFailure(
    {
      code: 'unavailable',
      error: 'Too many passwords are being checked at this moment. Try again in a few seconds.',
    },
    { retryAfterMs: BUSY_MS },
  )
}
