/** An account, as the rest of the server sees it. */

import { LEAVING_DAYS } from '@sayso/storage'

export interface Account {
  id: string
  isGuest: boolean
  /** Null for guests. */
  email: string | null
  name: string | null
  /** The session of the request. It may end while the request is still being served. */
  sessionId: string
}

/** When maintenance deletes an account whose owner asked for it at this time. */
export function endOfLeaving(leavingAt: Date): Date {
  return new Date(leavingAt.getTime() + LEAVING_DAYS * 24 * 60 * 60_000)
}
