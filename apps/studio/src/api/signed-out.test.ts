import type { SessionResponse } from '@sayso/wire'
import { expect, test } from 'vitest'
import { noteSession, signedOutStore } from './signed-out.ts'

const session = (isGuest: boolean): SessionResponse => ({
  user: { id: 'u', isGuest, email: null, name: null },
  ...{ dailyMessageCount: 0, dailyMessageLimit: 0, subscriptionTier: 'free', trialEnd: null },
  ...{ resetAt: '2026-11-21T00:00:00.000Z', helpUrl: null, previewHost: null },
})
const isSignedOut = () => signedOutStore.getState().isSignedOut

test('[SA2] an account that is a guest all at once has been signed out, until it signs in again', () => {
  noteSession(undefined, session(true))
  noteSession(session(true), session(true))
  noteSession(session(true), session(false))
  expect(isSignedOut()).toBe(false)
  noteSession(session(false), session(true))
  expect(isSignedOut()).toBe(true)
  noteSession(session(true), session(true))
  expect(isSignedOut()).toBe(true)
  noteSession(undefined, session(false))
  expect(isSignedOut()).toBe(false)
})
