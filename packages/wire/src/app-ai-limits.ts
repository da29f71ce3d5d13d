/** Limits of AI in apps, for the server and for fields. Apart from the API, whose checks the first page need not load. */

export const AI_LIMITS = {
  answersPerDay: { min: 1, max: 100_000, usual: 100 },
  answersPerPersonAndDay: { min: 1, max: 10_000, usual: 20 },
  maxOutputTokens: { min: 50, max: 16_000, usual: 1_000 },
} as const
