/** Sign in, up and out. Of the routes that the library behind `accounts` has, these are all that there are here. */

import { toMailLanguage } from '@sayso/accounts'
import { SignInRequest, type SignInWaysResponse, SignUpRequest } from '@sayso/wire'
import { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'

const FORM_BYTES = 16 * 1024

export function signInRoutes({ accounts, ownAccount, limits, mailLimits, log }: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get('/api/sign-in-ways', (c) =>
    c.json<SignInWaysResponse>({ sendsMail: ownAccount.sendsMail, providers: accounts.identities.providers }),
  )

  app.post('/api/auth/sign-in/email', async (c) => {
    const form = await readJson(c, SignInRequest, FORM_BYTES)
    const noteSuccess = await limits.countSignIn(c, form.email)
    const response = await accounts.handle(c.req.raw, form)
    if (response.ok) await noteSuccess()
    return response
  })

  app.post('/api/auth/sign-up/email', async (c) => {
    const form = await readJson(c, SignUpRequest, FORM_BYTES)
    // It tries the password of an account that is there already: otherwise it would be a second door to guess at.
    const noteSuccess = await limits.countSignIn(c, form.email)
    const response = await accounts.signUp(c.req.raw, form)
    if (!response.ok) return response
    await noteSuccess()
    if (ownAccount.sendsMail && (await mailLimits.admit(c, form.email, 'claim'))) {
      const language = toMailLanguage(c.req.header('accept-language') ?? null)
      ownAccount
        .sendAddressLink(form.email, language)
        .catch((error: unknown) => log.warn({ err: error }, 'a link could not be sent'))
    }
    return response
  })

  // The body has no meaning here, so none is read.
  app.post('/api/auth/sign-out', (c) => accounts.handle(c.req.raw, {}))

  return app
}
