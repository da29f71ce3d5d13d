/** Links from mails: a new password for somebody who forgot theirs, and the proof that an address is theirs. */

import { toMailLanguage } from '@sayso/accounts'
import { ConfirmAddressRequest, PasswordByLinkRequest, PasswordLinkRequest } from '@sayso/wire'
import { Hono } from 'hono'
import { badRequest, notFound } from '../http/api-failure.ts'
import { requireAccount } from '../http/authorise.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'
import { refuseBusy } from './refuse-busy.ts'

const REFUSALS = {
  'unknown-link': 'This link is not one of ours, or not whole. Open it from the mail again.',
  'useless-link': 'This link has been used already, or a newer change has overtaken it. Ask for another one.',
  'late-link': 'This link is too old. Ask for another one.',
  'other-account':
    'This link belongs to another account. Sign in to that one here, then open the link again.',
  taken: 'Another account has this address by now. Sign in to that one, or choose another address.',
} as const

export function mailLinkRoutes(services: Services): Hono<AppEnv> {
  const { accounts, ownAccount, limits, mailLimits, log } = services
  const app = new Hono<AppEnv>()

  // The answer does not wait for the look-up: its time, too, is the same whether or not somebody has the address.
  app.post('/api/account/password-link', async (c) => {
    const { email } = await readJson(c, PasswordLinkRequest)
    if (!ownAccount.sendsMail) throw notFound()
    await mailLimits.count(c, email, 'new-password')
    sendLater(() => ownAccount.sendPasswordLink(email, languageOf(c)))
    return c.body(null, 204)
  })

  app.post('/api/account/password-by-link', async (c) => {
    const { token, password } = await readJson(c, PasswordByLinkRequest)
    // Guesses at tokens count as guesses at passwords do.
    await limits.countSignIn(c, token)
    const outcome = await ownAccount.setPasswordByLink(token, password)
    if (outcome === 'busy') throw refuseBusy()
    if (outcome !== 'changed') throw badRequest(REFUSALS[outcome])
    return c.body(null, 204)
  })

  app.post('/api/account/address-link', async (c) => {
    const { email } = await requireAccount(services, c)
    if (!ownAccount.sendsMail || email === null) throw notFound()
    await mailLimits.count(c, email, 'own-address')
    await ownAccount.sendAddressLink(email, languageOf(c))
    return c.body(null, 204)
  })

  app.post('/api/account/confirm-address', async (c) => {
    const { token } = await readJson(c, ConfirmAddressRequest)
    await limits.countSignIn(c, token)
    const account = await accounts.identify(c.req.raw)
    const outcome = await ownAccount.confirmAddress(account, token, languageOf(c))
    if (outcome !== 'confirmed') throw badRequest(REFUSALS[outcome])
    return c.body(null, 204)
  })

  function sendLater(send: () => Promise<void>): void {
    send().catch((error: unknown) => log.warn({ err: error }, 'a link could not be sent'))
  }

  return app
}

function languageOf(c: AppContext) {
  return toMailLanguage(c.req.header('accept-language') ?? null)
}
