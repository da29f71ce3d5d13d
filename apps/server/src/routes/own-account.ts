/** A person's own account: name, password, address, and the end of it. */

import { type Account, toMailLanguage } from '@sayso/accounts'
import {
  type AccountResponse,
  ChangeEmailRequest,
  type ChangeEmailResponse,
  ChangePasswordRequest,
  LeaveRequest,
  RenameRequest,
} from '@sayso/wire'
import { Hono } from 'hono'
import { badRequest, signedOut } from '../http/api-failure.ts'
import { requireAccount } from '../http/authorise.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import { requirePerson } from '../http/require-person.ts'
import type { Services } from '../http/services.ts'
import { refuseBusy } from './refuse-busy.ts'

export function ownAccountRoutes(services: Services): Hono<AppEnv> {
  const { accounts, ownAccount, limits, mailLimits, generation, deviceLinks, relay } = services
  const app = new Hono<AppEnv>()

  app.get('/api/account', async (c) => {
    const account = await requireAccount(services, c)
    const about = await ownAccount.about(account)
    return c.json<AccountResponse>({ ...about, sendsMail: ownAccount.sendsMail })
  })

  app.put('/api/account/name', async (c) => {
    const account = await requirePerson(services, c)
    const { name } = await readJson(c, RenameRequest)
    await ownAccount.rename(account, name)
    return c.body(null, 204)
  })

  app.put('/api/account/password', async (c) => {
    const account = await requirePerson(services, c)
    const change = await readJson(c, ChangePasswordRequest)
    await withPassword(c, account, () =>
      ownAccount.changePassword(account, { ...change, language: languageOf(c) }),
    )
    return c.body(null, 204)
  })

  app.put('/api/account/email', async (c) => {
    const account = await requirePerson(services, c)
    const change = await readJson(c, ChangeEmailRequest)
    if (ownAccount.sendsMail) await mailLimits.count(c, change.email, 'claim')
    const outcome = await withPassword(c, account, () =>
      ownAccount.changeEmail(account, { ...change, language: languageOf(c) }),
    )
    if (outcome === 'taken') {
      // Counted as a wrong password is: otherwise somebody could try one address after another.
      throw badRequest(
        'The address could not be changed. If an account has it that is yours, sign in to that one.',
      )
    }
    return c.json<ChangeEmailResponse>({ isChanged: outcome === 'changed' })
  })

  app.delete('/api/account', async (c) => {
    const account = await requireAccount(services, c)
    const { password = '' } = await readJson(c, LeaveRequest)
    const leave = () => ownAccount.leave(account, password)
    const left = account.isGuest ? await leave() : await withPassword(c, account, leave)
    if (typeof left === 'string') throw refuseBusy()
    for (const streamId of left.streamIds) await generation.stop(streamId)
    for (const projectId of left.projectIds) {
      const channel = await deviceLinks.get(projectId)
      if (channel !== null) relay.revoke(channel)
    }
    return c.body(null, 204)
  })

  app.post('/api/account/keep', async (c) => {
    const known = await accounts.resume(c.req.raw)
    if (known === null) throw signedOut()
    await ownAccount.stay(known.account.id)
    return c.body(null, 204)
  })

  /** Counts a try of the password as one to sign in, and turns refusals into failures. */
  async function withPassword<Outcome>(
    c: AppContext,
    account: Account,
    change: () => Promise<Outcome>,
  ): Promise<Exclude<Outcome, 'wrong-password' | 'busy'>> {
    const noteSuccess = await limits.countSignIn(c, account.email ?? account.id)
    const outcome = await change()
    if (outcome === 'busy') throw refuseBusy()
    if (outcome === 'wrong-password') throw badRequest('The password is wrong. Nothing was changed.')
    if (outcome !== 'taken') await noteSuccess()
    return outcome as Exclude<Outcome, 'wrong-password' | 'busy'>
  }

  return app
}

function languageOf(c: AppContext) {
  return toMailLanguage(c.req.header('accept-language') ?? null)
}
