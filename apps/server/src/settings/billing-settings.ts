/** Settings of payment by Stripe. */

import { STRIPE_API_URL } from '@sayso/accounts'
import { StartError } from './start-error.ts'

export interface BillingSettings {
  secretKey: string
  webhookSecret: string
  /** Without a slash at the end. */
  apiUrl: string
}

/** Null: nothing is sold here. Throws `StartError`, which shows no secret. `isOnlyHere`: only its own machine reaches the server. */
export function readBillingSettings(
  env: Readonly<Record<string, string | undefined>>,
  isOnlyHere: boolean,
): BillingSettings | null {
  const { SAYSO_STRIPE_SECRET_KEY: secretKey, SAYSO_STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (!secretKey && !webhookSecret) return null
  if (!secretKey || !webhookSecret) {
    throw new StartError(
      'SAYSO_STRIPE_SECRET_KEY and SAYSO_STRIPE_WEBHOOK_SECRET belong together. Set both, or leave both out.',
    )
  }
  // Anything else in a header is refused with the value in the error.
  if (!/^[\x21-\x7e]+$/.test(secretKey))
    throw new StartError('SAYSO_STRIPE_SECRET_KEY has a blank or another odd character in it. Copy it again.')
  return { secretKey, webhookSecret, apiUrl: readApiUrl(env.SAYSO_STRIPE_API_URL, isOnlyHere) }
}

/** The secret key goes there: encrypted, except to a test’s own server. */
function readApiUrl(text: string | undefined, isOnlyHere: boolean): string {
  if (!text) return STRIPE_API_URL
  const isHttps = URL.canParse(text) && new URL(text).protocol === 'https:'
  const isTest = isOnlyHere && /^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(text)
  if (isHttps || isTest) return text.replace(/\/$/, '')
  throw new StartError(
    `SAYSO_STRIPE_API_URL is "${text}". Set it to an address that begins with https://, or leave it out.`,
  )
}
