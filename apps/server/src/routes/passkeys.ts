/** Passkeys: those of an account, and the way in by one. */

import { PASSKEY_CHALLENGE_SECONDS, toMailLanguage } from '@sayso/accounts'
import {
  AddPasskeyRequest,
  BeginPasskeyRequest,
  MAX_PASSKEYS,
  type PasskeyCreation,
  type PasskeyListResponse,
  type PasskeySignIn,
  PasskeySignInRequest,
  RemovePasswordRequest,
} from '@sayso/wire'
import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { badRequest, notFound } from '../http/api-failure.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import { requirePerson } from '../http/require-person.ts'
import type { Services } from '../http/services.ts'
import { passwordGate } from './password-gate.ts'

const FORM_BYTES = 48 * 1024
const LAST_WAY = 'Nothing else opens your account. Set a password, or add another passkey, first.'

export function passkeyRoutes(services: Services): Hono<AppEnv> {
  const { accounts, addresses, limits, ownAccount, passkeys } = services
  const withPassword = passwordGate(limits)
  const cookie = challengeCookie(addresses.baseUrl)
  const app = new Hono<AppEnv>()

  app.get('/api/account/passkeys', async (c) => {
    const account = await requirePerson(services, c)
    return c.json<PasskeyListResponse>({ passkeys: await passkeys.list(account) })
  })

  app.post('/api/account/passkeys/begin', async (c) => {
    const account = await requirePerson(services, c)
    const { password = '' } = await readJson(c, BeginPasskeyRequest)
    if (passkeys.origin === null) throw notFound()
    await withPassword(c, account, () => ownAccount.confirm(account, password))
    const { options, token } = await passkeys.beginAdding(account)
    cookie.set(c, token)
    return c.json<PasskeyCreation>(options)
  })

  app.post('/api/account/passkeys', async (c) => {
    const account = await requirePerson(services, c)
    const made = await readJson(c, AddPasskeyRequest, FORM_BYTES)
    const outcome = await passkeys.add(account, cookie.take(c), { ...made, language: languageOf(c) })
    if (outcome === 'late') throw badRequest('That took too long, or began in another browser. Try again.')
    if (outcome === 'refused')
      throw badRequest('This passkey could not be added. Try again, or use another one.')
    if (outcome === 'full')
      throw badRequest(`An account has at most ${MAX_PASSKEYS} passkeys. Remove one that you no longer use.`)
    return c.body(null, 204)
  })

  app.delete('/api/account/passkeys/:passkeyId', async (c) => {
    const account = await requirePerson(services, c)
    const outcome = await passkeys.remove(account, c.req.param('passkeyId'), languageOf(c))
    if (outcome === 'not-found') throw notFound()
    if (outcome === 'last-way') throw badRequest(LAST_WAY)
    return c.body(null, 204)
  })

  app.delete('/api/account/password', async (c) => {
    const account = await requirePerson(services, c)
    const { current } = await readJson(c, RemovePasswordRequest)
    const removal = { current, language: languageOf(c) }
    const outcome = await withPassword(c, account, () => ownAccount.removePassword(account, removal))
    if (outcome === 'last-way') throw badRequest(LAST_WAY)
    return c.body(null, 204)
  })

  // The same for everybody: it names no account.
  app.post('/api/auth/passkey/begin', async (c) => {
    if (passkeys.origin === null) throw notFound()
    await limits.countGuest(c)
    const { options, token } = await passkeys.beginSignIn()
    cookie.set(c, token)
    return c.json<PasskeySignIn>(options)
  })

  app.post('/api/auth/sign-in/passkey', async (c) => {
    const signed = await readJson(c, PasskeySignInRequest, FORM_BYTES)
    const noteSuccess = await limits.countSignIn(c, `passkey ${signed.id}`)
    const response = await accounts.handle(c.req.raw, { ...signed, token: cookie.take(c) })
    if (response.ok) await noteSuccess()
    return response
  })

  return app
}

/** Ties a challenge to the browser that asked for it. */
function challengeCookie(baseUrl: string) {
  const isHttps = baseUrl.startsWith('https:')
  const name = isHttps ? '__Host-sayso-passkey' : 'sayso-passkey'
  return {
    set: (c: AppContext, token: string) =>
      setCookie(c, name, token, {
        ...{ httpOnly: true, sameSite: 'Strict', secure: isHttps, path: '/' },
        maxAge: PASSKEY_CHALLENGE_SECONDS,
      }),
    take: (c: AppContext) => getCookie(c, name) ?? '',
  }
}

function languageOf(c: AppContext) {
  return toMailLanguage(c.req.header('accept-language') ?? null)
}
