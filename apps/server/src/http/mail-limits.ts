/** Limits of mails that visitors cause: an address of mail belongs to somebody who may not have asked for any. */

import type { Rates } from '@sayso/storage'
import { tooMany } from './api-failure.ts'
import { clientOf } from './client-address.ts'
import type { AppContext } from './context.ts'
import { createNetworkRate } from './network-rates.ts'

export interface MailLimits {
  /** Counts a mail to this address. Refused alike whether or not it has an account; thrown as `ApiFailure`. */
  count(c: AppContext, email: string): Promise<void>
  /** For a mail that nobody waits for: counts it, and resolves with whether it may be sent. */
  admit(c: AppContext, email: string): Promise<boolean>
}

const HOUR = 60 * 60
/** All of them work, so a flood keeps nobody from setting a new password. */
const PER_RECIPIENT_AND_HOUR = 4
const PER_NETWORK_AND_HOUR = 20

export function createMailLimits(rates: Rates): MailLimits {
  const ofRecipient = rates.rate({ name: 'mails-to', limit: PER_RECIPIENT_AND_HOUR, windowSeconds: HOUR })
  const ofNetwork = createNetworkRate(rates, {
    name: 'mails-from',
    limit: PER_NETWORK_AND_HOUR,
    windowSeconds: HOUR,
  })

  async function waitMs(c: AppContext, email: string): Promise<number> {
    const networkMs = await ofNetwork.take(clientOf(c))
    return networkMs > 0 ? networkMs : await ofRecipient.reserve(email.toLowerCase())
  }

  return {
    async count(c, email) {
      const wait = await waitMs(c, email)
      if (wait === 0) return
      const minutes = Math.ceil(wait / 60_000)
      throw tooMany(`Enough mails were sent. Open the newest one, or try again in ${minutes} minutes.`, wait)
    },
    admit: async (c, email) => (await waitMs(c, email)) === 0,
  }
}
