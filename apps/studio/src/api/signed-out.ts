/** Tells whether the account with which the page was opened has been signed out. */

import type { SessionResponse } from '@sayso/wire'
import { createStore } from 'zustand/vanilla'

export const signedOutStore = createStore(() => ({ isSignedOut: false }))

/** The server makes a guest of anyone without a session, so an account that ended looks like a guest who has just come. */
export function noteSession(before: SessionResponse | undefined, now: SessionResponse): void {
  if (before !== undefined && !before.user.isGuest && now.user.isGuest) noteSignedOut()
  if (!now.user.isGuest) signedOutStore.setState({ isSignedOut: false })
}

export function noteSignedOut(): void {
  signedOutStore.setState({ isSignedOut: true })
}
