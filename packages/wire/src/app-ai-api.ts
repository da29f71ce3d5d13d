/** AI in a project's app: its model and its limits, for the project's makers. Apps ask at `{dataConnection.path}/functions/v1/ai`. */

import * as z from 'zod/mini'
import { AI_LIMITS } from './app-ai-limits.ts'

const within = ({ min, max }: { min: number; max: number }) => z.int().check(z.gte(min), z.lte(max))

/** `PUT /api/projects/{projectId}/ai`: 204. For the owner alone, whose keys pay. */
export const AiSettings = z.strictObject({
  /** False: the app's questions are refused. */
  isOn: z.boolean(),
  /** Null: the app gets demo answers. */
  model: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
  answersPerDay: within(AI_LIMITS.answersPerDay),
  answersPerPersonAndDay: within(AI_LIMITS.answersPerPersonAndDay),
  maxOutputTokens: within(AI_LIMITS.maxOutputTokens),
})
export type AiSettings = z.infer<typeof AiSettings>

/** `GET /api/projects/{projectId}/ai` */
export interface AiState {
  settings: AiSettings
  /** Of the app's answers by a model, test data and live data together, in this UTC day. */
  answersToday: number
  /** Models that the owner's keys, or this server's, pay for. */
  models: { id: string; label: string; usesOwnKey: boolean }[]
  /** False for somebody who is not the owner. */
  mayChange: boolean
  /** Whether people bring keys of their own to this server. */
  allowsOwnKeys: boolean
}
