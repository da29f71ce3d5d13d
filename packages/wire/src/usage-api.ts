/** Token use of a user's answers. */

/** Sums of one UTC day and one model. */
export interface UsageRow {
  /** `2026-11-20` */
  day: string
  /** `provider/model` */
  model: string
  answerCount: number
  /** How many of them were repairs, which cost no message. */
  repairCount: number
  /** The two that follow are parts of it. */
  inputTokens: number
  cacheReadTokens: number
  cacheWriteTokens: number
  outputTokens: number
  /** True when a provider did not report some of them, and the server counted. */
  isEstimated: boolean
}

/** Days that are shown, today included. */
export const USAGE_DAYS = 30

/** GET /api/usage: newest day first. */
export interface UsageResponse {
  rows: UsageRow[]
}
