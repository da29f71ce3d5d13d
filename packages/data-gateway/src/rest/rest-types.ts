/** A request to `/rest/v1`, and the one statement that answers it. */

import type { Person } from '../ports/project-data.ts'
import type { Preferences } from './preferences.ts'
import type { Schema } from './schema.ts'

/** Opens the body of a long answer, which makes a piece when the client takes it. Throws `GatewayError` when the server has no room for it. */
export type OpenBody = (
  pieces: Iterator<Uint8Array> | AsyncIterator<Uint8Array>,
  heldBytes: number,
) => ReadableStream<Uint8Array>

export interface RestRequest {
  ref: string
  person: Person
  method: string
  /** After `/rest/v1/`. */
  path: string
  url: URL
  headers: Headers
  /** JSON; empty without a body. */
  body: string
  openBody: OpenBody
}

/** A request with its preferences. */
export interface Asked extends RestRequest {
  schema: Schema
  preferences: Preferences
  format: Format
}

export interface Format {
  kind: 'list' | 'object' | 'csv'
  /** Keys whose value is null are left out. */
  isStripped: boolean
}

/**
 * Its statement has one row: `body`, how many `rows` that shows, and the `total` that was asked for; of an upsert also
 * whether it `only_updated`.
 */
export interface Work {
  text: string
  values: readonly unknown[]
  status: number
  offset: number
  /** `row`: a list of one, whose row is the answer; `value`: the answer itself. */
  shape: 'rows' | 'row' | 'value'
  /** The statement changes rows, and `rows` counts them. */
  isChange: boolean
  /** Where `max-affected` holds: rows are changed or returned by the set. Otherwise asking for it is refused. */
  hasAffected: boolean
}
