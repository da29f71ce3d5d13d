/** Mails to an app's people and the proofs in them, through the published client. */

import { createClient } from '@supabase/supabase-js'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
let mailWaitMs = 0
const counted: string[] = []

beforeAll(async () => {
  app = await createTestApp({
    limits: {
      mail: async (_ref, email) => {
        counted.push(email)
        return mailWaitMs
      },
    },
  })
})

beforeEach(async () => {
  mailWaitMs = 0
  await app.people.setSettings(app.projectId, { confirmsEmail: false, language: null })
})

let people = 0
function newEmail(): string {
  people += 1
  return `m${people}@example.com`
}
const PASSWORD = 'an unusual sentence'

async function signUp(email = newEmail()) {
  const device = app.device()
  const { data, error } = await device.auth.signUp({ email, password: PASSWORD })
  expect(error).toBeNull()
  return { device, email, user: data.user }
}

async function newestMail(to: string) {
  const mail = (await app.mails()).find(({ recipient }) => recipient === to)
  if (mail === undefined) throw new Error(`No mail went to ${to}.`)
  return {
    ...mail,
    code: mail.code ?? '',
    token: new URL(mail.link ?? 'http://none').searchParams.get('token') ?? '',
  }
}

/** Follows the link of a mail as a browser does, and stops at the app. */
async function follow(link: string | null): Promise<URL> {
  const path = (link ?? '').slice(`http://gateway.test/db/${app.ref}/`.length)
  const response = await app.fetch(path, { redirect: 'manual' })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '')
}

/** A browser's client, which keeps the verifier and reads sessions from its address. */
function browser(flowType: 'pkce' | 'implicit') {
  const kept = new Map<string, string>()
  return createClient(`http://gateway.test/db/${app.ref}`, app.anonKey, {
    global: {
      fetch: (input, init) =>
        app.fetch(new URL(String(input)).href.slice(`http://gateway.test/db/${app.ref}/`.length), init),
    },
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

describe('[DG17] a forgotten password', () => {
  test('by the code of the mail: it signs in, once, and lets a new password be set', async () => {
    const { email } = await signUp()
    const device = app.device()
    expect((await device.auth.resetPasswordForEmail(email)).error).toBeNull()
    const mail = await newestMail(email)
    expect(mail).toMatchObject({ subject: expect.stringContaining('new password'), isSent: true })
    expect(mail.body).toContain(mail.code)
    expect(mail.code).toMatch(/^\d{6}$/)
    const { data, error } = await device.auth.verifyOtp({ email, token: mail.code, type: 'recovery' })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    expect((await device.auth.updateUser({ password: 'another long sentence' })).error).toBeNull()
    expect((await app.device().auth.signInWithPassword({ email, password: PASSWORD })).error).not.toBeNull()
    const again = await app.device().auth.signInWithPassword({ email, password: 'another long sentence' })
    expect(again.error).toBeNull()
    for (const type of ['recovery', 'email', 'magiclink'] as const) {
      const used = await app.device().auth.verifyOtp({ email, token: mail.code, type })
      expect(used.error?.code).toBe('otp_expired')
    }
  })

  test('by its link: the address of the app has the session, and the type that makes a recovery of it', async () => {
    const { email } = await signUp()
    await app.device().auth.resetPasswordForEmail(email, { redirectTo: 'http://app.test/reset' })
    const { link } = await newestMail(email)
    const target = await follow(link)
    expect(target.origin + target.pathname).toBe('http://app.test/reset')
    const brought = new URLSearchParams(target.hash.slice(1))
    expect(brought.get('type')).toBe('recovery')
    const client = browser('implicit')
    const { data } = await client.auth.setSession({
      access_token: brought.get('access_token') ?? '',
      refresh_token: brought.get('refresh_token') ?? '',
    })
    expect(data.user?.email).toBe(email)
    const second = await follow(link)
    expect(second.searchParams.get('error_code')).toBe('otp_expired')
    expect(second.hash).toContain('error_code=otp_expired')
  })

  test('by its link with PKCE: only the client that asked exchanges the code, once, and hears of the recovery', async () => {
    const { email } = await signUp()
    const [client, other] = [browser('pkce'), browser('pkce')]
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    await other.auth.resetPasswordForEmail(newEmail())
    await client.auth.resetPasswordForEmail(email, { redirectTo: 'bookshelf://reset' })
    const code = (await follow((await newestMail(email)).link)).searchParams.get('code') ?? ''
    const { data, error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    expect(events).toContain('PASSWORD_RECOVERY')
    await client.auth.resetPasswordForEmail(email)
    expect((await client.auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found')
    const next = (await follow((await newestMail(email)).link)).searchParams.get('code') ?? ''
    expect((await other.auth.exchangeCodeForSession(next)).error?.code).toBe('bad_code_verifier')
  })

  test('by the token of the link, which is of one kind', async () => {
    const { email } = await signUp()
    await app.device().auth.resetPasswordForEmail(email)
    const { token } = await newestMail(email)
    const wrong = await app.device().auth.verifyOtp({ token_hash: token, type: 'magiclink' })
    expect(wrong.error?.code).toBe('otp_expired')
    const right = await app.device().auth.verifyOtp({ token_hash: token, type: 'recovery' })
    expect(right.data.user?.email).toBe(email)
  })
})

describe('[DG18] proofs', () => {
  test('a code ends after ten tries and after an hour', async () => {
    const { email } = await signUp()
    await app.device().auth.resetPasswordForEmail(email)
    const { code, token } = await newestMail(email)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let round = 0; round < 10; round += 1)
      await app.device().auth.verifyOtp({ email, token: wrong, type: 'recovery' })
    const tried = await app.device().auth.verifyOtp({ email, token: code, type: 'recovery' })
    expect(tried.error?.code).toBe('otp_expired')
    app.passMs(61 * 60_000)
    const late = await app.device().auth.verifyOtp({ token_hash: token, type: 'recovery' })
    expect(late.error?.code).toBe('otp_expired')
    app.passMs(-61 * 60_000)
  })

  test('a newer code ends the one before it, whose link still works', async () => {
    const { email } = await signUp()
    await app.device().auth.resetPasswordForEmail(email)
    const first = await newestMail(email)
    await app.device().auth.resetPasswordForEmail(email)
    const second = await newestMail(email)
    const verify = (asked: { token: string } | { token_hash: string }) =>
      app.device().auth.verifyOtp({ ...asked, ...('token' in asked && { email }), type: 'recovery' } as never)
    if (first.code !== second.code)
      expect((await verify({ token: first.code })).error?.code).toBe('otp_expired')
    expect((await verify({ token_hash: first.token })).error).toBeNull()
  })

  test('of many at once one is signed in', async () => {
    const { email } = await signUp()
    await app.device().auth.resetPasswordForEmail(email)
    const { code, token } = await newestMail(email)
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () =>
        app.device().auth.verifyOtp({ email, token: code, type: 'recovery' }),
      ),
      ...Array.from({ length: 4 }, () =>
        app.device().auth.verifyOtp({ token_hash: token, type: 'recovery' }),
      ),
    ])
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  })

  test('only hashes are stored, and another app’s proof is none of this one’s', async () => {
    const { email } = await signUp()
    await app.device().auth.resetPasswordForEmail(email)
    const { code, token } = await newestMail(email)
    const { rows } = await app.tested.product.pool.query('select * from app_proofs')
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(`"${code}"`)
    await app.tested.product.pool.query('update app_proofs set ref = ref')
    const foreign = await app.people.useProof('another', {
      ...{ kinds: ['recovery'], now: new Date() },
      tokenHash: rows.at(-1).token_hash,
    })
    expect(foreign).toBeNull()
  })

  test('a link leads to addresses of the app alone', async () => {
    const { email } = await signUp()
    for (const redirectTo of [
      'http://evil.test/',
      'http://app.test@evil.test/',
      'http://app.test.evil.test/',
      'javascript:alert(1)',
      '//evil.test',
      'otherapp://reset',
    ]) {
      await app.device().auth.resetPasswordForEmail(email, { redirectTo })
      const { link } = await newestMail(email)
      expect((await follow(link)).origin, redirectTo).toBe('http://app.test')
      const forged = new URL(link ?? '')
      forged.searchParams.set('redirect_to', redirectTo)
      expect((await follow(forged.href)).origin, redirectTo).toBe('http://app.test')
    }
  })
})

describe('[DG19] nobody learns who has an account', () => {
  test('a reset and a sign-in by mail answer alike, before anybody is looked up', async () => {
    const { email } = await signUp()
    const before = (await app.mails()).length
    const answers = []
    for (const address of [email, newEmail()]) {
      for (const [path, body] of [
        ['recover', {}],
        ['otp', { create_user: false }],
        ['resend', { type: 'signup' }],
      ] as const) {
        const response = await app.fetch(`auth/v1/${path}`, {
          method: 'POST',
          headers: { apikey: app.anonKey },
          body: JSON.stringify({ email: address, ...body }),
        })
        answers.push([response.status, await response.text()])
      }
    }
    expect(new Set(answers.map(String))).toEqual(new Set(['200,{}']))
    expect((await app.mails()).length - before).toBe(2)
  })

  test('mails are limited whether or not somebody has the address', async () => {
    const { email, device } = await signUp()
    mailWaitMs = 60_000
    counted.splice(0)
    const asked = [
      await device.auth.resetPasswordForEmail(email),
      await device.auth.resetPasswordForEmail('nobody@example.com'),
      await device.auth.signInWithOtp({ email: 'nobody@example.com' }),
      await device.auth.resend({ type: 'signup', email }),
      await device.auth.reauthenticate(),
    ]
    expect(asked.map(({ error }) => error?.code)).toEqual(Array(5).fill('over_email_send_rate_limit'))
    expect(counted).toEqual([email, 'nobody@example.com', 'nobody@example.com', email, email])
  })
})

describe('[DG20] signing in without a password', () => {
  test('makes the person when the mail is opened, with their data, where that is wanted', async () => {
    const email = newEmail()
    const device = app.device()
    await device.auth.signInWithOtp({ email, options: { data: { name: 'Ada' } } })
    const { code } = await newestMail(email)
    const { data } = await device.auth.verifyOtp({ email, token: code, type: 'email' })
    expect(data.user).toMatchObject({ email, user_metadata: { name: 'Ada' } })
    expect(data.user?.email_confirmed_at).toBeTruthy()
    await device.auth.signInWithOtp({ email })
    const again = await device.auth.verifyOtp({
      ...{ email, type: 'magiclink' },
      token: (await newestMail(email)).code,
    })
    expect(again.data.user?.id).toBe(data.user?.id)
    const large = await device.auth.signInWithOtp({ email, options: { data: { a: 'x'.repeat(5000) } } })
    expect(large.error?.code).toBe('validation_failed')
    const unwanted = newEmail()
    await device.auth.signInWithOtp({ email: unwanted, options: { shouldCreateUser: false } })
    expect((await app.mails()).filter(({ recipient }) => recipient === unwanted)).toEqual([])
  })
})

describe('[DG21] where addresses are confirmed', () => {
  beforeEach(() => app.people.setSettings(app.projectId, { confirmsEmail: true, language: 'de' }))

  test('a new person has no session before, and their mail is in the app’s language', async () => {
    const email = newEmail()
    const device = app.device()
    const { data } = await device.auth.signUp({ email, password: PASSWORD })
    expect(data.session).toBeNull()
    expect(data.user?.identities).toHaveLength(1)
    const refused = await device.auth.signInWithPassword({ email, password: PASSWORD })
    expect(refused.error?.code).toBe('email_not_confirmed')
    const again = await device.auth.signUp({ email, password: PASSWORD })
    expect(again.data.user?.identities).toEqual([])
    await device.auth.resend({ type: 'signup', email })
    const mails = (await app.mails()).filter(({ recipient }) => recipient === email)
    expect(mails).toHaveLength(3)
    expect(mails[0]?.subject).toContain('Bestätige')
    const { data: confirmed } = await device.auth.verifyOtp({
      ...{ email, type: 'signup' },
      token: mails[0]?.code ?? '',
    })
    expect(confirmed.session).not.toBeNull()
    expect((await app.device().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
    const known = await device.auth.signUp({ email, password: 'somebody else’s' })
    expect(known.data.user?.identities).toEqual([])
    expect((await app.mails()).filter(({ recipient }) => recipient === email)).toHaveLength(3)
  })

  test('another address is taken when both are confirmed', async () => {
    await app.people.setSettings(app.projectId, { confirmsEmail: false, language: null })
    const { device, email } = await signUp()
    await app.people.setSettings(app.projectId, { confirmsEmail: true, language: null })
    const next = newEmail()
    const { data } = await device.auth.updateUser({ email: next })
    expect(data.user).toMatchObject({ email, new_email: next })
    const [old, fresh] = [await newestMail(email), await newestMail(next)]
    const first = await device.auth.verifyOtp({ email: next, token: fresh.code, type: 'email_change' })
    expect(first.data).toEqual({ user: null, session: null })
    expect((await device.auth.getUser()).data.user?.email).toBe(email)
    const second = await follow(old.link)
    expect(second.hash).toContain('access_token')
    expect((await device.auth.getUser()).data.user?.email).toBe(next)
  })

  test('a mail that is asked for again goes where the first one went, leads where it led, and is counted for both', async () => {
    await app.people.setSettings(app.projectId, { confirmsEmail: false, language: null })
    const { device, email } = await signUp()
    await app.people.setSettings(app.projectId, { confirmsEmail: true, language: null })
    const next = newEmail()
    await device.auth.updateUser({ email: next }, { emailRedirectTo: 'http://app.test/changed' })
    counted.splice(0)
    const stranger = { type: 'email_change', email: next } as const
    await app.device().auth.resend({ ...stranger, options: { emailRedirectTo: 'http://app.test/other' } })
    const mails = await app.mails()
    const sentTo = (to: string) => mails.filter(({ recipient }) => recipient === to)
    expect([sentTo(email).length, sentTo(next).length]).toEqual([2, 2])
    expect(counted).toEqual([next, email])
    for (const { link } of [...sentTo(email), ...sentTo(next)])
      expect(new URL(link ?? '').searchParams.get('redirect_to')).toBe('http://app.test/changed')
    // Without the old mailbox, all at once: the address stays.
    await Promise.all(sentTo(next).map(({ link }) => follow(link)))
    expect((await device.auth.getUser()).data.user?.email).toBe(email)
    expect(app.failures).toEqual([])
  })

  test('a change that was asked for from another address than the person has by now is not made', async () => {
    await app.people.setSettings(app.projectId, { confirmsEmail: true, language: null })
    const device = app.device()
    await device.auth.signInAnonymously()
    const [first, second] = [newEmail(), newEmail()]
    for (const email of [first, second]) await device.auth.updateUser({ email })
    const open = async (email: string) =>
      await device.auth.verifyOtp({
        ...{ email, type: 'email_change' },
        token: (await newestMail(email)).code,
      })
    expect((await open(first)).data.user?.email).toBe(first)
    expect((await open(second)).error?.code).toBe('user_not_found')
    expect((await device.auth.getUser()).data.user?.email).toBe(first)
  })

  test.each(['magiclink', 'recovery'] as const)(
    'a stranger’s password for an address that nobody has proved ends with the first %s',
    async (type) => {
      const email = newEmail()
      await app.device().auth.signUp({ email, password: PASSWORD })
      // While the app asks for no confirmation, it opens a session too.
      await app.people.setSettings(app.projectId, { confirmsEmail: false, language: null })
      const stranger = app.device()
      expect((await stranger.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
      const owner = app.device()
      if (type === 'recovery') await owner.auth.resetPasswordForEmail(email)
      else await owner.auth.signInWithOtp({ email })
      const { code: token } = await newestMail(email)
      expect((await owner.auth.verifyOtp({ email, token, type })).error).toBeNull()
      const again = await app.device().auth.signInWithPassword({ email, password: PASSWORD })
      expect(again.error?.code).toBe('invalid_credentials')
      expect((await stranger.auth.getUser()).error).not.toBeNull()
      expect((await owner.auth.updateUser({ password: 'another long sentence' })).error).toBeNull()
    },
  )

  test('of two sign-ups with different passwords none counts: who reads the mail sets a new one', async () => {
    const email = newEmail()
    await app.device().auth.signUp({ email, password: 'a stranger’s sentence' })
    await app.device().auth.signUp({ email, password: PASSWORD })
    const device = app.device()
    const { code: token } = await newestMail(email)
    expect((await device.auth.verifyOtp({ email, token, type: 'signup' })).error).toBeNull()
    for (const password of ['a stranger’s sentence', PASSWORD]) {
      const { error } = await app.device().auth.signInWithPassword({ email, password })
      expect(error?.code).toBe('invalid_credentials')
    }
  })

  test('an anonymous person becomes one with an address and a password', async () => {
    const device = app.device()
    const { data } = await device.auth.signInAnonymously()
    const email = newEmail()
    await device.auth.updateUser({ email, password: PASSWORD })
    const { code } = await newestMail(email)
    const changed = await device.auth.verifyOtp({ email, token: code, type: 'email_change' })
    expect(changed.data.user).toMatchObject({ id: data.user?.id, email, is_anonymous: false })
    const back = await app.device().auth.signInWithPassword({ email, password: PASSWORD })
    expect(back.data.user?.app_metadata.provider).toBe('email')
  })
})

test('[DG17] a code before a change is checked when it is given', async () => {
  const { device, email } = await signUp()
  expect((await device.auth.reauthenticate()).error).toBeNull()
  const { code, link } = await newestMail(email)
  expect(link).toBeNull()
  const wrong = await device.auth.updateUser({ password: 'another sentence', nonce: 'x' })
  expect(wrong.error?.code).toBe('reauthentication_not_valid')
  expect((await device.auth.updateUser({ password: 'another sentence', nonce: code })).error).toBeNull()
})

test.each([
  'password',
  'Passwort1!',
  'qwerty',
  '123456789',
  'aaaaaaaa',
  '      ',
  '1q2w3e4r',
  'weak-person42',
])('[DG22] nobody gets the password %j', async (password) => {
  const { error } = await app.device().auth.signUp({ email: 'weak-person@example.com', password })
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', code: 'weak_password' })
  expect(error).toHaveProperty('reasons', [password.trim() === '' ? 'characters' : 'pwned'])
})

test('[DG17] the name of an app and an address put nothing into the head of a mail', async () => {
  const { product } = app.tested
  await product.pool.query('update projects set title = $1', [
    'Shelf\r\nBcc: all@example.com\r\n\r\nhttp://evil.test evil-login.com evil。test 2.0',
  ])
  const { email, device } = await signUp()
  await device.auth.resetPasswordForEmail(email)
  const { subject, body } = await newestMail(email)
  expect(subject).toBe('Set a new password for “Shelf Bcc: 2.0”')
  expect(body).not.toContain('evil')
  const wrong = ['a@example.com\r\nBcc: b@example.com', 'a@example.com,b@example.com', '<a@example.com>']
  for (const to of [...wrong, 'a\u0000@example.com'])
    expect((await device.auth.resetPasswordForEmail(to)).error?.code).toBe('validation_failed')
})

test('[DG17] a database from earlier releases gets the columns that it lacks', async () => {
  await app.tested.databases.asOwner(app.ref, {
    text: 'alter table auth.users drop column email_confirmed_at, drop column banned_until',
    values: [],
  })
  const { device, user } = await signUp()
  expect(user?.email_confirmed_at).toBeTruthy()
  expect((await device.auth.getUser()).error).toBeNull()
  expect(app.failures).toEqual([])
})
