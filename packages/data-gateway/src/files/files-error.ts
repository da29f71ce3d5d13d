/** Refusals in the form that clients of Supabase's storage know: the status in the body counts, and that of the answer is nearly always 400. */

import { GatewayError } from '../errors/gateway-error.ts'

export class FilesError extends GatewayError {
  override name = 'FilesError'
}

export const refuse = (status: number, code: string, message: string): FilesError =>
  new FilesError(status, code, message)

export const noObject = () => refuse(404, 'not_found', 'Object not found')
export const noBucket = () => refuse(404, 'Bucket not found', 'Bucket not found')
export const tooLarge = () => refuse(413, 'Payload too large', 'The object exceeded the maximum allowed size')
export const badRequest = (message: string) => refuse(400, 'invalid_request', message)

/** Statuses that clients act on by themselves: they are those of the answer too. */
const OPEN_STATUSES = new Set([401, 412, 416, 429])

/** PostgreSQL's codes, as this dialect calls them. */
const CALLED: Readonly<Record<string, readonly [status: number, code: string]>> = {
  '42501': [403, 'Unauthorized'],
  '23505': [409, 'Duplicate'],
  '23503': [409, 'InvalidRequest'],
}

export function toFilesBody({ status, code, message }: GatewayError): {
  status: number
  body: { statusCode: string; error: string; message: string }
} {
  const [calledStatus, called] = CALLED[code] ?? [status, code]
  return {
    status: calledStatus >= 500 || OPEN_STATUSES.has(calledStatus) ? calledStatus : 400,
    body: {
      statusCode: String(calledStatus),
      error: called,
      message: code === '23505' ? 'The resource already exists' : message,
    },
  }
}
