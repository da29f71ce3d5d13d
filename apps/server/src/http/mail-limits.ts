/** Limits of mails that visitors cause: an address of mail belongs to somebody who may not have asked for any. */

import type { Rate, Rates } from '@sayso/storage'
import { tooMany } from './api-failure.ts'
import { clientOf } from './client-address.ts'
import type { AppContext } from './context.ts'
import { createNetworkRate } from './network-rates.ts'

export interface MailLimits {
  /** Counts a mail to this address. Refused alike whether or not it has an account; thrown as `ApiFailure`. */
  count(c: AppContext, email: string, kind: MailKind): Promise<void>
  /** For a mail that nobody waits for: counts it, and resolves with whether it may be sent. */
  admit(c: AppContext, email: string, kind: MailKind): Promise<boolean>
}

/** `claim`: an account wants the address. Anybody can cause these, so they must not use up the mails of the others. */
type MailKind = 'new-password' | 'own-address' | 'claim'

const HOUR = 60 * 60
/** All links of a kind work, so a flood keeps nobody from setting a new password. */
const PER_RECIPIENT_AND_HOUR: Record<MailKind, number> = { 'new-password': 4, 'own-address': 4, claim: 2 }
const PER_NETWORK_AND_HOUR = 20

export function createMailLimits(rates: Rates): MailLimits {
  const perRecipient = (kind: MailKind) =>
    rates.rate({ name: `mails-to-${kind}`, limit: PER_RECIPIENT_AND_HOUR[kind], windowSeconds: HOUR })
  const ofRecipient: Record<MailKind, Rate> = {
    'new-password': perRecipient('new-password'),
    'own-address': perRecipient('own-address'),
    claim: perRecipient('claim'),
  }
  const ofNetwork = createNetworkRate(rates, {
    name: 'mails-from',
    limit: PER_NETWORK_AND_HOUR,
    windowSeconds: HOUR,
  })

  async function waitMs(c: AppContext, email: string, kind: MailKind): Promise<number> {
    const networkMs = await ofNetwork.take(clientOf(c))
    return networkMs > 0 ? networkMs : await ofRecipient[kind].reserve(email.toLowerCase())
  }

  return {
    async count(c, email, kind) {
      const wait = await waitMs(c, email, kind)
      if (wait === 0) return
      const minutes = Math.ceil(wait / 60_000)
      throw tooMany(`Enough mails were sent. Open the newest one, or try again in ${minutes} minutes.`, wait)
    },
    admit: async (c, email, kind) => (await waitMs(c, email, kind)) === 0,
  }
}
