/** Reads JSON out of an address's query, where a link or a repeated request must name all of it. */

import { RowsQuery } from '@sayso/wire'
import { badRequest } from '../http/api-failure.ts'
import type { AppContext } from '../http/context.ts'

const MAX_CHARS = 20_000

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false }
}

/** Null where there is none. Throws `ApiFailure` for what is not of the schema's shape. */
export function readQuestion<T>(text: string | undefined, schema: Schema<T>): T | null {
  if (text === undefined) return null
  const read = text.length > MAX_CHARS ? { success: false as const } : schema.safeParse(parse(text))
  if (!read.success) throw badRequest('The address has something wrong in it. Reload the page and try again.')
  return read.data
}

/** Rows that are not asked for in particular are all rows. */
export function readWhere(c: AppContext): RowsQuery | undefined {
  return readQuestion(c.req.query('where'), RowsQuery) ?? undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No schema takes it.
    return undefined
  }
}
