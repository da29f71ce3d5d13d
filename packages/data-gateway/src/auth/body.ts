/** Reads the bodies of requests and writes the answers of `/auth/v1`. */

import { ANSWER_HEADERS } from '../headers/answer-headers.ts'
import { refused } from './user.ts'

export function textOf(body: unknown, key: string): string {
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, key) : ''
  return typeof value === 'string' ? value : ''
}

/** Empty for none. */
export function emailOf(body: unknown): string {
  return textOf(body, 'email').trim().toLowerCase()
}

const EMAIL = /^[^\s\p{Cc}@<>,;:"()[\]\\]+@[^\s\p{Cc}@<>,;:"()[\]\\]+\.[^\s\p{Cc}@<>,;:"()[\]\\]+$/u

export function checkEmail(email: string): void {
  if (email.length <= 254 && EMAIL.test(email)) return
  throw refused(400, 'validation_failed', 'Unable to validate email address: invalid format')
}

export function answerJson(body: unknown): Response {
  return Response.json(body, { headers: ANSWER_HEADERS })
}

/** Throws `GatewayError` while a limit is used up. */
export async function wait(waiting: Promise<number>): Promise<void> {
  const retryAfterMs = await waiting
  if (retryAfterMs > 0)
    throw refused(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterMs })
}

/** The same for mails. */
export async function waitForMail(waiting: Promise<number>): Promise<void> {
  const retryAfterMs = await waiting
  if (retryAfterMs > 0)
    throw refused(429, 'over_email_send_rate_limit', 'email rate limit exceeded', { retryAfterMs })
}
