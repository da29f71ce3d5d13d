/** Accounts: sign-in, sessions, plans and limits, keys of model providers, token use. */

import {
  type Accounts,
  type Billing,
  createAccounts,
  createBilling,
  createOwnAccount,
  createPasskeys,
  createStripe,
  createUserKeys,
  requirePrices,
} from '@sayso/accounts'
import { PROVIDERS_WITH_KEYS } from '@sayso/models'
import { createPortraits, createSubscriptions, createTokenUses } from '@sayso/storage'
import { ownOrigins } from '../http/addresses.ts'
import { createLimits } from '../http/limits.ts'
import { createMailLimits } from '../http/mail-limits.ts'
import { createSmtpMailer } from '../mail/smtp-mailer.ts'
import { billingRoutes } from '../routes/billing.ts'
import { identityRoutes } from '../routes/identities.ts'
import { mailLinkRoutes } from '../routes/mail-links.ts'
import { modelKeyRoutes } from '../routes/model-keys.ts'
import { ownAccountRoutes } from '../routes/own-account.ts'
import { ownSessionRoutes } from '../routes/own-sessions.ts'
import { passkeyRoutes } from '../routes/passkeys.ts'
import { portraitRoutes } from '../routes/portraits.ts'
import { sessionRoutes } from '../routes/session.ts'
import { signInRoutes } from '../routes/sign-in.ts'
import { usageRoutes } from '../routes/usage.ts'
import type { Area } from './area.ts'
import type { Ground } from './ground.ts'

export function createAccountsArea(ground: Ground) {
  const { options, log, database, addresses, secret, deriveKey, rates } = ground
  const mailer = options.mail === null ? null : createSmtpMailer({ ...options.mail, log })
  const passkeys = createPasskeys({ database, baseUrl: addresses.baseUrl, mailer })
  const accounts = createAccounts({
    ...{ database, secret, log, baseUrl: addresses.baseUrl, deriveKey },
    trustedOrigins: (request) => ownOrigins(request.url, addresses),
    hasPlans: options.hasPlans,
    ...(options.plans && { plans: options.plans }),
    providers: options.identityProviders,
    checkPasskey: passkeys.check,
  })
  const billing = openBilling(ground, accounts)
  return {
    name: 'accounts',
    services: {
      accounts,
      billing,
      mailer,
      passkeys,
      portraits: createPortraits(database),
      ownAccount: createOwnAccount({
        ...{ database, baseUrl: addresses.baseUrl, deriveKey },
        mailer,
      }),
      userKeys: options.allowsUserKeys
        ? createUserKeys({ database, secret, providers: PROVIDERS_WITH_KEYS })
        : null,
      tokenUses: createTokenUses(database),
      limits: createLimits(options.limits, rates),
      mailLimits: createMailLimits(rates),
    },
    routes: (services) => ({
      api: [
        sessionRoutes(services),
        signInRoutes(services),
        identityRoutes(services),
        ownAccountRoutes(services),
        ownSessionRoutes(services),
        passkeyRoutes(services),
        portraitRoutes(services),
        mailLinkRoutes(services),
        usageRoutes(services),
        billingRoutes(services),
        modelKeyRoutes(services),
      ],
    }),
    maintain: async () => ({ subscriptions: (await billing?.maintain()) ?? 0 }),
    close: async () => mailer?.close(),
  } satisfies Area
}

/** Throws `AccountsError` when payment is configured and nothing is for sale. */
function openBilling({ options, database, addresses, log }: Ground, accounts: Accounts): Billing | null {
  if (options.billing === null || !options.hasPlans) return null
  const { secretKey, webhookSecret, apiUrl } = options.billing
  const plans = accounts.plans()
  requirePrices(plans)
  return createBilling({
    provider: createStripe({ secretKey, apiUrl, baseUrl: addresses.baseUrl }),
    subscriptions: createSubscriptions(database),
    ...{ plans, webhookSecret, log },
    nowMs: Date.now,
  })
}
