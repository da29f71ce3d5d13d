/** A request to `/rest/v1`, and the one statement that answers it. */

import type { Person, Statement } from '../ports/project-data.ts'

export interface RestRequest {
  ref: string
  person: Person
  method: string
  /** After `/rest/v1/`. */
  path: string
  url: URL
  headers: Headers
  /** The parsed body; null when there is none. */
  body: unknown
}

export interface Work {
  statement: Statement
  status: number
  offset: number
  /** The answer is this one value, not a list of rows. */
  isValue: boolean
}
