/** Reads bodies and words errors as the project API of the ecosystem does. */

import type * as z from 'zod/mini'
import { type ApiFailure, badRequest } from '../http/api-failure.ts'
import type { AppContext } from '../http/context.ts'
import { readJsonBytes } from '../http/json-bytes.ts'
import { readBytes } from '../http/read-bytes.ts'

/** Throws `ApiFailure` for a body that is too large or not of this form. */
export async function readAs<Schema extends z.ZodMiniType>(
  schema: Schema,
  c: AppContext,
  maxBytes: number,
): Promise<z.infer<Schema>> {
  return await parseAs(schema, await readBytes(c.req.raw, maxBytes))
}

/** The same of a body that has been read, with `maxValues` in it at most. */
export async function parseAs<Schema extends z.ZodMiniType>(
  schema: Schema,
  bytes: Buffer,
  maxValues?: number,
): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(await readJsonBytes(bytes, maxValues))
  if (!parsed.success) throw badRequest('The body is not what this address takes. Send JSON with its fields.')
  return parsed.data
}

/** Failures of these addresses, in the ecosystem's own form. */
export function answerSnackFailure(error: ApiFailure, c: AppContext): Response {
  const { code, error: message } = error.body
  if (error.retryAfterSeconds !== null) {
    c.header('Retry-After', String(error.retryAfterSeconds))
    // Pages of other origins read it to wait, too.
    c.header('Access-Control-Expose-Headers', 'Retry-After')
  }
  const isTransient = error.status === 429 || error.status >= 500
  return c.json(
    { errors: [{ code: code.toUpperCase().replaceAll('-', '_'), message, isTransient }] },
    error.status,
  )
}
