/** Reads one setting of the environment, and refuses a value that makes no sense in a sentence. */

import { isLoopback } from '../http/addresses.ts'
import { StartError } from './start-error.ts'

type Env = Readonly<Record<string, string | undefined>>

/**
 * Whether only its own machine reaches the server. One with a public name or a proxy is open to others, whatever it
 * listens on.
 */
export function isOnlyHere({ HOST, SAYSO_BASE_URL, SAYSO_TRUSTED_PROXIES }: Env): boolean {
  return !SAYSO_BASE_URL && !SAYSO_TRUSTED_PROXIES && isLoopback(HOST || '127.0.0.1')
}

export function readNumber(
  env: Env,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new StartError(
      `${name} is "${text}". Set it to a whole number from ${min} to ${max}, or leave it out.`,
    )
  }
  return value
}
