/** The visitor's account and what is left of today's messages. */

import type { Identified } from '@sayso/accounts'
import { DEFAULT_SDK } from '@sayso/project'
import type { SessionResponse } from '@sayso/wire'
import { Hono } from 'hono'
import { previewHostFor } from '../http/addresses.ts'
import { signedOut } from '../http/api-failure.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import type { Services } from '../http/services.ts'

export function sessionRoutes({
  accounts,
  addresses,
  defaultSdk,
  helpUrl,
  limits,
  portraits,
}: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  const answer = async (c: AppContext, { account, setCookies, leavesAt }: Identified) => {
    const quota = await accounts.quota(account)
    for (const cookie of setCookies) c.header('Set-Cookie', cookie, { append: true })
    return c.json<SessionResponse>({
      user: {
        ...{ id: account.id, isGuest: account.isGuest, email: account.email, name: account.name },
        ...(!account.isGuest && { pictureId: await portraits.idOf(account.id) }),
      },
      ...(leavesAt && { leavesAt: leavesAt.toISOString() }),
      dailyMessageCount: quota.dailyMessageCount,
      dailyMessageLimit: quota.dailyMessageLimit,
      subscriptionTier: quota.tier,
      trialEnd: quota.trialEnd,
      resetAt: quota.resetAt.toISOString(),
      helpUrl,
      previewHost: previewHostFor(c.req.url, addresses),
      ...(defaultSdk !== DEFAULT_SDK && { defaultSdk: defaultSdk.major }),
    })
  }

  app.get('/api/session', async (c) => {
    const known = await accounts.resume(c.req.raw)
    if (known === null) throw signedOut()
    return await answer(c, known)
  })

  // Not with a GET, which any page can make a visitor's browser send.
  app.post('/api/session', async (c) => {
    const known = await accounts.resume(c.req.raw)
    if (known !== null) return await answer(c, known)
    await limits.countGuest(c)
    return await answer(c, await accounts.createGuest(c.req.raw))
  })

  return app
}
