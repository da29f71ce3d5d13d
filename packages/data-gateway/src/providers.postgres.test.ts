/** Sign-in by providers, through the published client and the redirects of a real OpenID provider on loopback. */

import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { type OidcTestProvider, startOidcProvider } from '@sayso/testing/oidc-provider'
import { createClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AskOutside, ProviderName } from './ports/sign-in-providers.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let provider: OidcTestProvider
let app: TestApp
let waitMs = 0
const BACK = 'http://app.test/welcome'
const PASSWORD = 'an unusual sentence'

/** The issuers of this world are all the one on loopback. */
const askOutside: AskOutside = async ({ url, headers, form }) => {
  const { pathname, search } = new URL(url)
  const response = await fetch(`${provider.issuer}${pathname}${search}`, {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    headers: headers ?? {},
  })
  return { status: response.status, body: await response.json() }
}

beforeAll(async () => {
  provider = await startOidcProvider()
  app = await createTestApp({ askOutside, limits: { signIn: async () => waitMs } })
})
afterAll(async () => {
  await provider?.close()
})
beforeEach(async () => {
  waitMs = 0
  provider.setIssuer(provider.issuer)
  enter('keycloak', { issuer: provider.issuer })
  await app.people.setSettings(app.projectId, { confirmsEmail: false, language: null })
})

function enter(name: ProviderName, more: object = {}) {
  const { clientId, clientSecret: secret } = provider
  app.providers.set(name, {
    ...{ clientIds: [clientId], secret, issuer: null, teamId: null, keyId: null },
    ...more,
  })
}

const newEmail = () => `${randomUUID()}@example.com`

function somebody(more: object = {}) {
  const person = {
    sub: randomUUID(),
    email: newEmail(),
    email_verified: true as unknown,
    name: 'Ada',
    ...more,
  }
  provider.setPerson(person)
  return person
}

/** A browser's client, which keeps what it needs on the way. */
function browser(flowType: 'pkce' | 'implicit' = 'pkce') {
  const kept = new Map<string, string>()
  const base = `http://gateway.test/db/${app.ref}`
  return createClient(base, app.anonKey, {
    global: { fetch: (input, init) => app.fetch(String(input).slice(base.length + 1), init) },
    auth: {
      ...{ flowType, autoRefreshToken: false, persistSession: true, detectSessionInUrl: false },
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    },
    realtime: { transport: class {} as never },
  })
}
type Device = ReturnType<typeof browser>

const inside = (url: string) => url.slice(`http://gateway.test/db/${app.ref}/`.length)
const follow = async (url: string, init: RequestInit = {}) => {
  const response = await app.fetch(inside(url), { redirect: 'manual', ...init })
  return { status: response.status, location: response.headers.get('location') ?? '', response }
}

/** The address at this gateway that the provider leads back to. */
async function goThere(url: string): Promise<string> {
  const { location } = await follow(url)
  const answer = await fetch(location, { redirect: 'manual' })
  return answer.headers.get('location') ?? ''
}

async function wayOf(device: Device, options: object = {}, name: ProviderName = 'keycloak'): Promise<string> {
  const { data, error } = await device.auth.signInWithOAuth({
    provider: name,
    options: { redirectTo: BACK, skipBrowserRedirect: true, ...options },
  })
  expect(error).toBeNull()
  return String(data.url)
}

/** All the way. */
async function signIn(device = browser()) {
  const { location } = await follow(await goThere(await wayOf(device)))
  const code = new URL(location).searchParams.get('code') ?? ''
  const { data, error } = await device.auth.exchangeCodeForSession(code)
  return { device, location: new URL(location), data, error }
}

describe('[DG60] the way to a provider and back', () => {
  test('with a challenge: the client that began exchanges the code, once', async () => {
    const ada = somebody({ picture: 'https://example.com/ada.png' })
    const { device, location, data, error } = await signIn()
    expect(error).toBeNull()
    expect(location.href).toMatch(/^http:\/\/app\.test\/welcome\?code=[\w-]+$/)
    expect(data.user).toMatchObject({
      email: ada.email,
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      user_metadata: { full_name: 'Ada', avatar_url: 'https://example.com/ada.png', email: ada.email },
    })
    expect(data.user?.identities).toMatchObject([{ provider: 'keycloak', id: ada.sub }])
    const again = await app.device().auth.getUser(data.session?.access_token)
    expect(again.data.user?.identities).toHaveLength(1)
    const code = location.searchParams.get('code') ?? ''
    expect((await device.auth.exchangeCodeForSession(code)).error).not.toBeNull()
    // The same person comes back to the same account.
    expect((await signIn()).data.user?.id).toBe(data.user?.id)
  })

  test('without a challenge, as in the guides for phones, the session is in the address', async () => {
    somebody()
    const { location } = await follow(await goThere(await wayOf(browser('implicit'))))
    const brought = new URLSearchParams(new URL(location).hash.slice(1))
    const device = browser()
    const { data } = await device.auth.setSession({
      access_token: brought.get('access_token') ?? '',
      refresh_token: brought.get('refresh_token') ?? '',
    })
    expect(data.user?.app_metadata.provider).toBe('keycloak')
  })

  test('by Google and Apple: the latter sends a form, and takes a token of the project’s key as its secret', async () => {
    enter('google')
    const google = somebody()
    provider.setIssuer('https://accounts.google.com')
    const device = browser()
    const there = new URL((await follow(await wayOf(device, {}, 'google'))).location)
    expect(there.searchParams.get('scope')).toBe('openid email profile')
    const back = await fetch(there, { redirect: 'manual' })
    const { location } = await follow(back.headers.get('location') ?? '')
    const code = new URL(location).searchParams.get('code') ?? ''
    expect((await device.auth.exchangeCodeForSession(code)).data.user?.email).toBe(google.email)

    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const secret = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
    enter('apple', { secret, teamId: 'TEAM', keyId: 'KEY' })
    const apple = somebody({ email_verified: 'true', name: undefined })
    provider.setIssuer('https://appleid.apple.com')
    provider.takeAnySecret()
    const phone = browser()
    const atApple = new URL((await follow(await wayOf(phone, {}, 'apple'))).location)
    expect(atApple.searchParams.get('response_mode')).toBe('form_post')
    const sent = new URL((await fetch(atApple, { redirect: 'manual' })).headers.get('location') ?? '')
    const user = JSON.stringify({ name: { firstName: 'Ada', lastName: 'Lovelace' } })
    const form = await follow(`${sent.origin}${sent.pathname}`, {
      method: 'POST',
      body: new URLSearchParams({ ...Object.fromEntries(sent.searchParams), user }),
    })
    const given = new URL(form.location).searchParams.get('code') ?? ''
    const { data } = await phone.auth.exchangeCodeForSession(given)
    expect(data.user).toMatchObject({ email: apple.email, user_metadata: { full_name: 'Ada Lovelace' } })
    expect(provider.lastSecret()).toMatch(/^ey[\w-]+\.[\w-]+\.[\w-]+$/)
  })

  test('a person who cancels, and one whom the provider refuses, is back in the app with the reason', async () => {
    const back = new URL(await goThere(await wayOf(browser())))
    back.search = new URLSearchParams({
      ...{ state: back.searchParams.get('state') ?? '', error: 'access_denied' },
      error_description: 'Not now',
    }).toString()
    const { location } = await follow(back.href)
    expect(new URL(location).searchParams.get('error_description')).toBe('Not now')
    expect(location).toMatch(/^http:\/\/app\.test\/welcome\?error=access_denied/)
  })

  test('settings name the providers, and one without a client is refused', async () => {
    const { external } = await (
      await app.fetch('auth/v1/settings', { headers: { apikey: app.anonKey } })
    ).json()
    expect(external).toMatchObject({ keycloak: true, github: false, email: true })
    for (const name of ['github', 'discord', '__proto__']) {
      const { status, response } = await follow(
        `http://gateway.test/db/${app.ref}/auth/v1/authorize?provider=${name}`,
      )
      expect([status, (await response.json()).error_code]).toEqual([400, 'provider_disabled'])
    }
  })
})

describe('[DG61] what nobody gets in with', () => {
  test('a state works once, for a quarter of an hour, and only as it was given', async () => {
    somebody()
    const back = await goThere(await wayOf(browser()))
    expect((await follow(back)).location).toContain('code=')
    const again = await follow(back)
    expect(new URL(again.location).searchParams.get('error_code')).toBe('bad_oauth_state')
    const forged = await follow(back.replace(/state=[^&]+/, 'state=forged'))
    expect(new URL(forged.location).searchParams.get('error_code')).toBe('bad_oauth_state')
    const late = await goThere(await wayOf(browser()))
    app.passMs(16 * 60_000)
    expect(new URL((await follow(late)).location).searchParams.get('error_code')).toBe('bad_oauth_state')
    app.passMs(-16 * 60_000)
  })

  test('a code that another client brings, without the verifier', async () => {
    somebody()
    const { location } = await follow(await goThere(await wayOf(browser())))
    const eve = browser()
    await wayOf(eve)
    const { data, error } = await eve.auth.exchangeCodeForSession(
      new URL(location).searchParams.get('code') ?? '',
    )
    expect([data.session, error?.code]).toEqual([null, 'bad_code_verifier'])
  })

  test.each([
    'https://evil.example.com/',
    'http://app.test.evil.example.com/',
    'http://a:b@app.test/',
    'javascript:alert(1)',
    'evil://app',
  ])('a way back to %s leads home', async (redirectTo) => {
    somebody()
    const { location } = await follow(await goThere(await wayOf(browser(), { redirectTo })))
    expect(location).toMatch(/^http:\/\/app\.test\/\?code=/)
  })

  test('an answer of another provider (mix-up), and a provider that names another issuer', async () => {
    somebody()
    const mixed = `${await goThere(await wayOf(browser()))}&iss=https%3A%2F%2Fevil.example.com`
    expect((await follow(mixed)).location).toContain('error_code=bad_oauth_callback')
    enter('keycloak', { issuer: 'https://login.example.com' })
    const { status, response } = await follow(await wayOf(browser()))
    expect([status, (await response.json()).msg]).toEqual([400, expect.stringContaining('another issuer')])
  })

  test.each([
    ['made for another client', { aud: 'another' }],
    ['for us and a stranger', { aud: ['sayso', 'another'] }],
    ['whose azp is another client', { azp: 'another' }],
    ['that has ended', { exp: 1 }],
    ['without an end', { exp: undefined }],
    ['of another sign-in', { nonce: 'of-another' }],
    ['without a nonce', { nonce: undefined }],
    ['whose subject is an object', { sub: { a: 1 } }],
    ['whose issuer is another', { iss: 'https://evil.example.com' }],
  ])('an ID token %s', async (_, claims) => {
    somebody(claims)
    const { location } = await follow(await goThere(await wayOf(browser())))
    expect(location).toMatch(/error_code=(unexpected_audience|bad_jwt|bad_oauth_callback)/)
  })

  test('while the limit of the network is used up, nobody goes there or comes back', async () => {
    somebody()
    const back = await goThere(await wayOf(browser()))
    waitMs = 4000
    const refused = await follow(back)
    expect([refused.status, refused.response.headers.get('retry-after')]).toEqual([429, '4'])
    expect((await follow(await wayOf(browser()))).status).toBe(429)
    waitMs = 0
    expect((await follow(back)).location).toContain('code=')
  })
})

describe('[DG62] an ID token that the app has got itself', () => {
  const token = (claims: object = {}) => provider.createToken({ ...somebody(), ...claims })
  const use = (given: { token: string; nonce?: string }, name = 'keycloak') =>
    browser().auth.signInWithIdToken({ provider: name, ...given })

  test('signs in, with the nonce whose hash the provider has signed', async () => {
    const { createHash } = await import('node:crypto')
    const nonce = createHash('sha256').update('n-0').digest('hex')
    expect((await use({ token: token() })).data.user?.app_metadata.provider).toBe('keycloak')
    expect((await use({ token: token({ nonce }), nonce: 'n-0' })).error).toBeNull()
    expect((await use({ token: token({ nonce }), nonce: 'n-1' })).error?.message).toBe('Nonces mismatch')
    expect((await use({ token: token({ nonce }) })).error?.message).toMatch(/both exist or not/)
    expect((await use({ token: token(), nonce: 'n-0' })).error?.message).toMatch(/both exist or not/)
  })

  test('for any of the project’s clients, as phones have their own', async () => {
    enter('keycloak', { issuer: provider.issuer, clientIds: ['sayso', 'ios'] })
    expect((await use({ token: token({ aud: 'ios' }) })).error).toBeNull()
    expect((await use({ token: token({ aud: 'android' }) })).error?.code).toBe('unexpected_audience')
  })

  test('that nobody signed, or that was signed with the public key, is refused', async () => {
    const [, claims = ''] = token().split('.')
    const head = (alg: string) => Buffer.from(JSON.stringify({ alg, kid: 'k' })).toString('base64url')
    const { keys } = await (await fetch(`${provider.issuer}/jwks`)).json()
    const hs = `${head('HS256')}.${claims}`
    const forged = [
      `${head('none')}.${claims}.`,
      `${hs}.${createHmac('sha256', JSON.stringify(keys[0])).update(hs).digest('base64url')}`,
      `${hs}.${createHmac('sha256', keys[0].n).update(hs).digest('base64url')}`,
      await new SignJWT({ ...somebody(), aud: 'sayso', iss: provider.issuer })
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
      `${token().slice(0, -4)}AAAA`,
      'x',
      'x'.repeat(20_000),
    ]
    for (const each of forged) expect((await use({ token: each })).error?.code).toBe('bad_jwt')
    expect((await use({ token: token() }, 'github')).error?.code).toBe('provider_disabled')
  })
})

describe('[DG63] whose account it is', () => {
  async function hasPassword(email: string): Promise<boolean> {
    return (await app.device().auth.signInWithPassword({ email, password: PASSWORD })).error === null
  }

  test('an address that both sides have proved joins the account, and the password stays', async () => {
    await app.people.setSettings(app.projectId, { confirmsEmail: true, language: null })
    const email = newEmail()
    await app.device().auth.signUp({ email, password: PASSWORD })
    const [mail] = await app.mails()
    await app.device().auth.verifyOtp({ email, token: mail?.code ?? '', type: 'signup' })
    somebody({ email: email.toUpperCase() })
    const { data } = await signIn()
    expect(data.user?.app_metadata).toMatchObject({ providers: ['email', 'keycloak'] })
    expect(data.user?.identities?.map((identity) => identity.provider).sort()).toEqual(['email', 'keycloak'])
    expect(await hasPassword(email)).toBe(true)
  })

  test.each([false, true])(
    'somebody who wrote an address down and never proved it has nothing left when its reader comes (confirms: %s)',
    async (confirmsEmail) => {
      const email = newEmail()
      const eve = app.device()
      await app.people.setSettings(app.projectId, { confirmsEmail, language: null })
      await eve.auth.signUp({ email, password: PASSWORD })
      somebody({ email })
      const { data, error } = await signIn()
      expect([error, data.user?.email]).toEqual([null, email])
      expect(await hasPassword(email)).toBe(false)
      expect((await eve.auth.getUser()).data.user).toBeNull()
    },
  )

  test.each([false, 'false', 'true', undefined])(
    'an address of which the provider says %s joins nobody, and makes nobody',
    async (verified) => {
      const email = newEmail()
      await app.device().auth.signUp({ email, password: PASSWORD })
      somebody({ email, email_verified: verified })
      expect((await signIn()).location.href).toContain('error_code=provider_email_needs_verification')
      somebody({ email_verified: verified })
      expect((await signIn()).location.href).toContain('error_code=provider_email_needs_verification')
      expect(await hasPassword(email)).toBe(true)
    },
  )

  test('ten at once with one identity are one person', async () => {
    const ada = somebody()
    const all = await Promise.all(Array.from({ length: 10 }, () => signIn()))
    expect(new Set(all.map(({ data }) => data.user?.id)).size).toBe(1)
    const rows = await app.tested.databases.asOwner(app.ref, {
      ...{ text: 'select provider from auth.identities where email = $1', values: [ada.email] },
    })
    expect(rows).toEqual([{ provider: 'keycloak' }])
  })

  test('what a provider says about a person fits into the data of one', async () => {
    const long = (start: string) => start + '字'.repeat(380)
    const ada = somebody({
      name: long('n'),
      preferred_username: long('u'),
      picture: `https://a.example/${'p'.repeat(350)}`,
    })
    expect((await signIn()).data.user?.user_metadata).toMatchObject({ email: ada.email, sub: ada.sub })
    somebody({ name: `Ada\r\nB`, picture: 'javascript:alert(1)' })
    const { data } = await signIn()
    expect(data.user?.user_metadata.name).toBe('Ada  B')
    expect(data.user?.user_metadata.picture).toBeUndefined()
  })

  test('a person who is disabled stays out', async () => {
    somebody()
    const { data } = await signIn()
    await app.changePerson(app.ref, { kind: 'disable', id: data.user?.id ?? '' }, SENDER)
    expect((await signIn()).error?.code).toBe('user_banned')
  })
})

const SENDER = { address: '127.0.0.1', language: 'en' } as const

describe('[DG64] more than one way to sign in', () => {
  async function link(device: Device) {
    const { data, error } = await device.auth.linkIdentity({
      provider: 'keycloak',
      options: { redirectTo: BACK, skipBrowserRedirect: true },
    })
    if (error !== null) return { error, location: '', data: null }
    const { location } = await follow(await goThere(String(data.url)))
    expect((await follow(String(data.url))).status).toBe(400)
    return {
      ...(await device.auth.exchangeCodeForSession(new URL(location).searchParams.get('code') ?? '')),
      location,
    }
  }

  test('is linked, listed, used and unlinked; the last one stays', async () => {
    const device = browser()
    const email = newEmail()
    const { data: mine } = await device.auth.signUp({ email, password: PASSWORD })
    const atProvider = somebody({ email_verified: false })
    await link(device)
    const { data } = await device.auth.getUserIdentities()
    expect(data?.identities.map(({ provider: name }) => name).sort()).toEqual(['email', 'keycloak'])
    const elsewhere = await signIn()
    expect([elsewhere.data.user?.id, elsewhere.data.user?.email]).toEqual([mine.user?.id, email])
    // Linked is linked: another person cannot have it too.
    const eve = browser()
    await eve.auth.signUp({ email: newEmail(), password: PASSWORD })
    expect((await link(eve)).location).toContain('error_code=identity_already_exists')
    const linked = data?.identities.find(({ provider: name }) => name === 'keycloak')
    expect(linked?.identity_data?.email).toBe(atProvider.email)
    if (linked === undefined) return
    expect((await eve.auth.unlinkIdentity(linked)).error?.code).toBe('identity_not_found')
    expect((await device.auth.unlinkIdentity(linked)).error).toBeNull()
    const [last] = (await device.auth.getUserIdentities()).data?.identities ?? []
    expect(last?.provider).toBe('email')
    if (last !== undefined)
      expect((await device.auth.unlinkIdentity(last)).error?.code).toBe('single_identity_not_deletable')
  })

  test('somebody without an address gets an account by a provider, and keeps who they are', async () => {
    const device = browser()
    const { data: before } = await device.auth.signInAnonymously()
    const ada = somebody()
    const { data, error } = await link(device)
    expect(error).toBeNull()
    expect(data?.user).toMatchObject({ id: before.user?.id, email: ada.email, is_anonymous: false })
    expect(data?.user?.app_metadata).toMatchObject({ provider: 'keycloak', providers: ['keycloak'] })
    const other = browser()
    await other.auth.signInAnonymously()
    somebody({ email: ada.email })
    expect((await link(other)).location).toContain('error_code=email_exists')
  })

  test('needs somebody who is signed in', async () => {
    expect((await link(browser())).error).not.toBeNull()
  })
})

describe('[DG65] where a project has no client yet', () => {
  test('invented people stand in, in test data alone, and nowhere once there is one', async () => {
    const tried = await createTestApp({ isTest: true, askOutside })
    const authorize = (query: string) =>
      tried.fetch(`auth/v1/authorize?${query}&redirect_to=${encodeURIComponent(BACK)}`, {
        redirect: 'manual',
      })
    const begun = await authorize('provider=google')
    const page = new URL(begun.headers.get('location') ?? '')
    const shown = await tried.fetch(page.href.slice(`http://gateway.test/db/${tried.ref}/`.length))
    expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    const html = await shown.text()
    expect(html).toContain('Pretend to sign in with Google')
    const [href = ''] = /callback\?[^"]*person=ada/.exec(html) ?? []
    const back = await tried.fetch(`auth/v1/${href.replaceAll('&amp;', '&')}`, { redirect: 'manual' })
    expect(back.headers.get('location')).toMatch(/^http:\/\/app\.test\/welcome#access_token=/)
    const [row] = await tried.tested.databases.asOwner(tried.ref, {
      ...{ text: 'select email, raw_user_meta_data from auth.users', values: [] },
    })
    expect(row).toMatchObject({
      email: 'ada.google@example.com',
      raw_user_meta_data: { name: 'Ada Example' },
    })
    tried.providers.set('google', {
      ...{ clientIds: ['sayso'], secret: 's', issuer: null, teamId: null, keyId: null },
    })
    provider.setIssuer('https://accounts.google.com')
    expect((await authorize('provider=google')).headers.get('location')).toContain(
      `${provider.issuer}/authorize`,
    )
    // Live data has none of them.
    const live = await app.fetch('auth/v1/invented?provider=google&state=x')
    expect(live.status).toBe(400)
  })

  test('in a window of the studio the last page hands the way back over', async () => {
    const tried = await createTestApp({ isTest: true })
    const window = 'w'.repeat(20)
    const begun = await tried.fetch(
      `auth/v1/authorize?provider=google&in_window=${window}&redirect_to=plants%3A%2F%2Fdone%3Fa%3D1`,
      { redirect: 'manual' },
    )
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? ''
    const last = await tried.fetch(`auth/v1/callback?state=${state}&person=noor`)
    const html = await last.text()
    expect(html).toContain(`data-channel="sayso-sign-in ${window}"`)
    expect(html).toMatch(/data-path="\/done\?a=1#access_token=/)
    // A live app's window has nothing to hand over: it goes where the app may go.
    const begunLive = await follow(
      `http://gateway.test/db/${app.ref}/auth/v1/authorize?provider=keycloak&in_window=${window}&redirect_to=plants%3A%2F%2Fdone`,
    )
    somebody()
    const answer = await fetch(begunLive.location, { redirect: 'manual' })
    expect((await follow(answer.headers.get('location') ?? '')).location).toMatch(/^http:\/\/app\.test\/#/)
  })
})
