/**
 * Answer with status 503 to `GET /sdk/57/manifest.json`, for an Expo SDK that this server has not built yet. The first such request starts the
 * build; ask again for the next step.
 */
export interface SdkNotReady {
  /** `sdk-failed`: nothing is under way. A request after a minute starts it again. */
  code: 'sdk-building' | 'sdk-failed'
  /** For the person who waits, in one sentence. */
  error: string
}
