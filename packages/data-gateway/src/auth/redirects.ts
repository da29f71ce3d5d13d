/** Addresses that a person is sent back to, and what they bring along. */

import { createHash, timingSafeEqual } from 'node:crypto'
import { ANSWER_HEADERS } from '../headers/answer-headers.ts'
import type { Redirects } from '../ports/people-store.ts'
import { textOf } from './body.ts'
import { type Row, refused } from './user.ts'

const MAX_URL_CHARS = 2048

/** Where a link leads: the address that was asked for when it is one of the app's, else the app's own; null: it has none. */
export function pickRedirect({ home, allows }: Redirects, asked: string | null): string | null {
  if (asked === null || asked.length > MAX_URL_CHARS || !URL.canParse(asked)) return home
  const url = new URL(asked)
  // A name and a password in an address only mislead.
  return url.username === '' && url.password === '' && allows(url) ? asked : home
}

export interface Challenge {
  challenge: string
  method: 's256' | 'plain'
}

/** The challenge of a client that exchanges a code for its session. Null: the client takes the session from the address. */
export function challengeOf(body: unknown): Challenge | null {
  const challenge = textOf(body, 'code_challenge')
  const method = textOf(body, 'code_challenge_method').toLowerCase()
  if (challenge === '') return null
  if (!/^[\w.~-]{43,128}$/.test(challenge) || (method !== 's256' && method !== 'plain')) {
    throw refused(400, 'validation_failed', 'PKCE flow requires code_challenge_method and code_challenge')
  }
  return { challenge, method }
}

/** Source: RFC 7636, section 4.6. */
export function answersChallenge({ challenge, method }: Challenge, verifier: string): boolean {
  const shown = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [one, other] = [Buffer.from(shown), Buffer.from(challenge)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Null in `url`: the page asks the person to go back to the app. */
export function sendBack(url: string | null, page: string): Response {
  const headers = { ...ANSWER_HEADERS, 'Referrer-Policy': 'no-referrer' }
  if (url !== null) return new Response(null, { status: 303, headers: { ...headers, Location: url } })
  return new Response(page, { headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' } })
}

export function withSession(url: string, session: Row, type: string): string {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session
  return withFragment(url, { access_token, expires_at, expires_in, refresh_token, token_type, type })
}

export function withCode(url: string, code: string): string {
  const target = new URL(url)
  target.searchParams.set('code', code)
  return target.href
}

/** In the query too: a client that waits for a code reads no fragment. */
export function withError(url: string, { code, message }: { code: string; message: string }): string {
  const words = { error: 'access_denied', error_code: code, error_description: message }
  const target = new URL(url)
  for (const [name, value] of Object.entries(words)) target.searchParams.set(name, value)
  return withFragment(target.href, words)
}

export function withFragment(url: string, values: Record<string, unknown>): string {
  const target = new URL(url)
  target.hash = new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return target.href
}
