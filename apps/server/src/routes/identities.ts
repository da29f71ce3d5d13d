/** Sign-in by identity providers: the way there, and the way back. */

import { BeginIdentityRequest, type BeginIdentityResponse } from '@sayso/wire'
import { Hono } from 'hono'
import { notFound, unavailable } from '../http/api-failure.ts'
import type { AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'

export function identityRoutes({ accounts, limits }: Services): Hono<AppEnv> {
  const { identities } = accounts
  const app = new Hono<AppEnv>()

  app.post('/api/auth/identity', async (c) => {
    const { provider } = await readJson(c, BeginIdentityRequest)
    await limits.countGuest(c)
    const begun = await identities.begin(c.req.raw, provider)
    if (begun === 'unknown') throw notFound()
    if (begun === 'unreachable')
      throw unavailable('This way to sign in does not answer. Try again in a moment, or use your email.')
    if (begun === 'another-issuer')
      throw unavailable(
        'This way to sign in is set up wrongly here, so it is off. Tell the operator, or use your email.',
      )
    for (const cookie of begun.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
    const { url } = await begun.json()
    return c.json<BeginIdentityResponse>({ url: String(url) })
  })

  // Browsers come here from the provider's page; the attempt's cookie and state say whose it is.
  app.get('/api/auth/callback/:provider', async (c) => {
    await limits.countGuest(c)
    const ended = await identities.end(c.req.raw, c.req.param('provider'))
    if (ended === 'unknown') throw notFound()
    if (typeof ended === 'string') return c.redirect(`/sign-in?error=${ended}`)
    for (const cookie of ended.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
    // Its own answer says JSON and has none.
    return c.redirect(ended.headers.get('location') ?? '/sign-in?error=failed')
  })

  return app
}
