/** Functions of a project and their secrets, for its makers. Apps call functions at `{dataConnection.path}/functions/v1/{name}`. */

import * as z from 'zod/mini'

/** `GET /api/projects/{projectId}/functions?data=test|live` */
export interface FunctionsState {
  /** Whether this server runs functions. */
  isOn: boolean
  /** Whether the engine is there; it is installed when a function is first called. */
  setUp: 'ready' | 'missing' | 'installing' | 'failed'
  functions: { name: string; needsKey: boolean; schedule: FunctionSchedule | null }[]
  /** Of the newest version, or of its functions' last calls. */
  problems: FunctionFailure[]
  /** The last ones on this server, newest first. */
  calls: FunctionCallLog[]
}

/** The published app's functions run by themselves; those of the test data have no runs here. */
interface FunctionSchedule {
  cron: string
  timeZone: string
  /** ISO 8601; null: nothing runs it. */
  nextAt: string | null
  lastRun: {
    /** ISO 8601. */
    at: string
    /** Null while it runs. */
    status: number | null
    tookMs: number | null
  } | null
}

export interface FunctionFailure {
  message: string
  /** Null for one without a place. */
  file: string | null
  line: number | null
}

export interface FunctionCallLog {
  id: string
  /** A function's, or the address of another service that SQL had called. */
  name: string
  /** Null: a request called it. */
  cause: { event: 'insert' | 'update' | 'delete'; table: string } | { event: 'sql' } | null
  /** ISO 8601. */
  at: string
  method: string
  /** Null while it runs. */
  status: number | null
  tookMs: number | null
  lines: {
    level: 'log' | 'warn' | 'error' | 'uncaught'
    text: string
    place: { file: string; line: number } | null
  }[]
}

export const MAX_SECRETS = 50
const MAX_SECRET_CHARS = 8_192

export const SECRET_NAME = /^[A-Z][A-Z0-9_]{0,63}$/

/** `PUT /api/projects/{projectId}/secrets/{name}`: 204. `DELETE` takes one away. */
export const SetSecretRequest = z.strictObject({
  value: z.string().check(z.minLength(1), z.maxLength(MAX_SECRET_CHARS)),
})
export type SetSecretRequest = z.infer<typeof SetSecretRequest>

/** `GET /api/projects/{projectId}/secrets`: no values. */
export interface SecretsResponse {
  secrets: {
    name: string
    /** ISO 8601. */
    setAt: string
    /** False: it was sealed with another secret of the server, and has to be entered again. */
    isReadable: boolean
  }[]
}
