/**
 * Answer with status 503 to `GET /sdk/57/manifest.json`, for an Expo SDK that this server has not built yet. The first such request of an account
 * starts the build; ask again for the next step.
 */
export interface SdkNotReady {
  /** `sdk-missing`, `sdk-failed`: nothing is under way. An account’s request starts it: after a failure when a minute has passed, and longer after each more. */
  code: 'sdk-building' | 'sdk-missing' | 'sdk-failed'
  /** For the person who waits, in one sentence. */
  error: string
}
