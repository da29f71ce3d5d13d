/** Who the visitor is and what they have left today. */

import type { SessionResponse } from '@sayso/wire'
import { Hono } from 'hono'
import { previewHostFor } from '../addresses.ts'
import { ApiFailure } from '../http/api-failure.ts'
import type { AppEnv } from '../http/context.ts'
import type { Services } from '../services.ts'

export function sessionRoutes({ accounts, addresses, helpUrl }: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get('/api/session', async (c) => {
    const result = await accounts.identifyOrCreateGuest(c.req.raw)
    if (result.kind === 'rate-limited') {
      const error = 'Too many new visitors came from your network. Wait a moment and reload the page.'
      throw new ApiFailure({ code: 'rate-limited', error }, { retryAfterMs: result.retryAfterMs })
    }
    const { account, setCookies } = result
    const quota = await accounts.quota(account)
    for (const cookie of setCookies) c.header('Set-Cookie', cookie, { append: true })
    return c.json<SessionResponse>({
      user: { id: account.id, isGuest: account.isGuest, email: account.email, name: account.name },
      dailyMessageCount: quota.dailyMessageCount,
      dailyMessageLimit: quota.dailyMessageLimit,
      subscriptionTier: quota.tier,
      trialEnd: quota.trialEnd,
      resetAt: quota.resetAt.toISOString(),
      helpUrl,
      previewHost: previewHostFor(c.req.url, addresses),
    })
  })

  app.all('/api/auth/*', (c) => accounts.handle(c.req.raw))

  return app
}
