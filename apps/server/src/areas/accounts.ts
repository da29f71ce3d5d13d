/** Accounts: sign-in, sessions, plans and limits, keys of model providers, token use. */

import { createAccounts, createOwnAccount, createPasskeys, createUserKeys } from '@sayso/accounts'
import { PROVIDERS_WITH_KEYS } from '@sayso/models'
import { createPortraits, createTokenUses } from '@sayso/storage'
import { ownOrigins } from '../http/addresses.ts'
import { createLimits } from '../http/limits.ts'
import { createMailLimits } from '../http/mail-limits.ts'
import { createSmtpMailer } from '../mail/smtp-mailer.ts'
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

export function createAccountsArea({ options, log, database, addresses, secret, deriveKey, rates }: Ground) {
  const mailer = options.mail === null ? null : createSmtpMailer({ ...options.mail, log })
  const passkeys = createPasskeys({ database, baseUrl: addresses.baseUrl, mailer })
  return {
    name: 'accounts',
    services: {
      accounts: createAccounts({
        ...{ database, secret, log, baseUrl: addresses.baseUrl, deriveKey },
        trustedOrigins: (request) => ownOrigins(request.url, addresses),
        hasPlans: options.hasPlans,
        providers: options.identityProviders,
        checkPasskey: passkeys.check,
      }),
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
        modelKeyRoutes(services),
      ],
    }),
    close: async () => mailer?.close(),
  } satisfies Area
}
