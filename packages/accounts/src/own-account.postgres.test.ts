import { randomUUID } from 'node:crypto'
import { createPasskeys, createProjects } from '@sayso/storage'
import { createTestDatabase } from '@sayso/storage/testing'
import { beforeEach, expect, test } from 'vitest'
import type { Account } from './account.ts'
import { CLIENT_ADDRESS_HEADER, createAccounts } from './accounts.ts'
import { createOwnAccount } from './own-account.ts'
import { createMemoryMailer } from './testing/memory-mailer.ts'

const database = await createTestDatabase()
const projects = createProjects(database)
const baseUrl = 'https://sayso.example'
const log = { info() {}, warn() {}, error() {} }
const accounts = createAccounts({ database, baseUrl, secret: 'a-secret-of-enough-length-for-tests', log })
const mailer = createMemoryMailer()
let now = new Date()
const own = createOwnAccount({ database, baseUrl, mailer, now: () => now })
const withoutMail = createOwnAccount({ database, baseUrl, mailer: null })
const language = 'en'
const PASSWORD = 'correct horse'

beforeEach(() => {
  mailer.sent.length = 0
  now = new Date()
})

interface Person {
  account: Account
  email: string
  cookie: string
}

function ask(path: string, cookie = '', userAgent = 'Firefox/140.0'): Request {
  const headers = { cookie, 'user-agent': userAgent, [CLIENT_ADDRESS_HEADER]: '203.0.113.7' }
  return new Request(`${baseUrl}${path}`, { headers })
}

async function enter(response: Response, email: string): Promise<Person> {
  const cookie = response.headers
    .getSetCookie()
    .map((value) => value.split(';', 1)[0])
    .join('; ')
  const account = await accounts.identify(ask('/', cookie))
  if (account === null) throw new Error(`Nobody was let in: ${response.status}.`)
  return { account, email, cookie }
}

async function signUp(email = `${randomUUID()}@example.com`): Promise<Person> {
  const body = { email, password: PASSWORD, name: 'Ada' }
  return await enter(await accounts.signUp(ask('/api/auth/sign-up/email'), body), email)
}

async function signIn(email: string, password = PASSWORD, userAgent?: string): Promise<Person | number> {
  const asked = ask('/api/auth/sign-in/email', '', userAgent)
  const response = await accounts.handle(asked, { email, password })
  return response.ok ? await enter(response, email) : response.status
}

const isSignedIn = async ({ cookie }: Person) => (await accounts.identify(ask('/', cookie))) !== null
const person = (outcome: Person | number): Person => {
  if (typeof outcome === 'number') throw new Error(`Signing in answered ${outcome}.`)
  return outcome
}

/** The token of the newest mail. */
function tokenOf(page: string): string {
  const [, token] = new RegExp(`${baseUrl}/${page}#([\\w-]+)\n`).exec(mailer.sent.at(-1)?.text ?? '') ?? []
  if (token === undefined) throw new Error('The mail has no link.')
  return token
}

test('[A18] a new password needs the old one, and ends every other session and every link', async () => {
  const ada = await signUp()
  const elsewhere = person(await signIn(ada.email))
  await own.sendPasswordLink(ada.email, language)
  const token = tokenOf('set-password')
  const change = { password: 'battery staple', language } as const
  expect(await own.changePassword(ada.account, { ...change, current: 'a guess' })).toBe('wrong-password')
  expect(await isSignedIn(elsewhere)).toBe(true)
  expect(await own.changePassword(ada.account, { ...change, current: PASSWORD })).toBe('changed')
  expect([await isSignedIn(ada), await isSignedIn(elsewhere)]).toEqual([true, false])
  expect([await signIn(ada.email), await own.setPasswordByLink(token, 'eve’s password')]).toEqual([
    401,
    'useless-link',
  ])
  person(await signIn(ada.email, 'battery staple'))
  expect(mailer.sent.at(-1)).toMatchObject({ to: ada.email, subject: 'Your Sayso password was changed' })
})

test('[A18] [A16] while too many passwords are being hashed, nothing changes', async () => {
  const ada = await signUp()
  const busy = createOwnAccount({ database, baseUrl, mailer, deriveKey: () => null })
  const change = { current: PASSWORD, password: 'battery staple', language } as const
  expect(await busy.changePassword(ada.account, change)).toBe('busy')
  await own.sendPasswordLink(ada.email, language)
  const token = tokenOf('set-password')
  expect(await busy.setPasswordByLink(token, 'battery staple')).toBe('busy')
  expect(await own.setPasswordByLink(token, 'battery staple')).toBe('changed')
})

test.each([
  ['an address that nobody has confirmed', false],
  ['a confirmed address', true],
])('[A112] a link for %s leaves other ways to sign in: %s', async (_, isConfirmed) => {
  const ada = await signUp()
  const { id: userId } = ada.account
  if (isConfirmed) {
    await own.sendAddressLink(ada.email, language)
    expect(await own.confirmAddress(ada.account, tokenOf('confirm-address'), language)).toBe('confirmed')
  }
  const passkeys = createPasskeys(database)
  await passkeys.add(
    { ...{ id: randomUUID(), userId, name: 'Phone' }, publicKey: Buffer.from('k'), counter: 0 },
    9,
  )
  await database.pool.query(
    `insert into accounts (id, account_id, provider_id, user_id, created_at, updated_at) values ($1, $1, 'oidc', $2, now(), now())`,
    [randomUUID(), userId],
  )
  await own.sendPasswordLink(ada.email, language)
  expect(await own.setPasswordByLink(tokenOf('set-password'), 'battery staple')).toBe('changed')
  const { rows } = await database.pool.query('select provider_id from accounts where user_id = $1', [userId])
  expect([rows.length, (await passkeys.list(userId)).length]).toEqual(isConfirmed ? [2, 1] : [1, 0])
  person(await signIn(ada.email, 'battery staple'))
})

test('[A19] a new address counts once its link is opened, and the old one is notified', async () => {
  const ada = await signUp()
  const email = `Ada-${randomUUID()}@example.com`
  const change = { email, password: PASSWORD, language } as const
  expect(await own.changeEmail(ada.account, { ...change, password: 'a guess' })).toBe('wrong-password')
  expect(mailer.sent).toEqual([])
  expect(await own.changeEmail(ada.account, change)).toBe('sent')
  expect(mailer.sent.map(({ to }) => to)).toEqual([email.toLowerCase()])
  person(await signIn(ada.email))
  expect(await own.confirmAddress(ada.account, tokenOf('confirm-address'), language)).toBe('confirmed')
  expect(await signIn(ada.email)).toBe(401)
  const { account } = person(await signIn(email))
  expect(await own.about(account)).toEqual({ hasPassword: true, isEmailVerified: true })
  expect(mailer.sent.at(-1)?.to).toBe(ada.email)
})

test('[A19] whether an address is taken is answered only to those who read its mail', async () => {
  const [ada, bob] = [await signUp(), await signUp()]
  const change = { email: bob.email, password: PASSWORD, language } as const
  expect(await own.changeEmail(ada.account, change)).toBe('sent')
  expect(mailer.sent).toMatchObject([{ to: bob.email, subject: 'Your Sayso account' }])
  expect(await withoutMail.changeEmail(ada.account, change)).toBe('taken')
  const email = `${randomUUID()}@example.com`
  expect(await withoutMail.changeEmail(ada.account, { ...change, email })).toBe('changed')
  person(await signIn(email))
})

test('[A19] the link of an earlier change works no longer', async () => {
  const ada = await signUp()
  const [first, second] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
  await own.changeEmail(ada.account, { email: first, password: PASSWORD, language })
  const earlier = tokenOf('confirm-address')
  await own.changeEmail(ada.account, { email: second, password: PASSWORD, language })
  expect(await own.confirmAddress(ada.account, earlier, language)).toBe('useless-link')
  expect(await own.confirmAddress(ada.account, tokenOf('confirm-address'), language)).toBe('confirmed')
  person(await signIn(second))
})

test('[A19] of two accounts that want one address at once, one gets it', async () => {
  const people = await Promise.all([signUp(), signUp(), signUp()])
  const email = `${randomUUID()}@example.com`
  const outcomes = await Promise.all(
    people.map(({ account }) => withoutMail.changeEmail(account, { email, password: PASSWORD, language })),
  )
  expect(outcomes.sort()).toEqual(['changed', 'taken', 'taken'])
})

test('[A20] sessions are listed with their browser and half of their address, and each can be ended', async () => {
  const ada = await signUp()
  const phone = person(await signIn(ada.email, PASSWORD, 'Version/18.6 Safari/604.1 (iPhone)'))
  const third = person(await signIn(ada.email))
  const listed = await own.sessions(ada.account)
  expect(listed).toHaveLength(3)
  expect(listed.find(({ isThis }) => isThis)).toMatchObject({
    ...{ id: ada.account.sessionId, browser: 'Firefox', system: null, network: '203.0.*.*' },
  })
  expect(listed.find(({ id }) => id === phone.account.sessionId)).toMatchObject({
    ...{ isThis: false, browser: 'Safari', system: 'iPhone' },
  })
  const stranger = await signUp()
  expect(await own.endSession(stranger.account, phone.account.sessionId)).toBe(false)
  expect(await own.endSession(ada.account, phone.account.sessionId)).toBe(true)
  expect(await Promise.all([ada, phone, third, stranger].map(isSignedIn))).toEqual([true, false, true, true])
  await own.endOtherSessions(ada.account)
  expect(await Promise.all([ada, third, stranger].map(isSignedIn))).toEqual([true, false, true])
})

test('[A21] a link sets a new password once, for half an hour, and ends all sessions', async () => {
  const ada = await signUp()
  await own.sendPasswordLink(ada.email.toUpperCase(), language)
  const first = tokenOf('set-password')
  now = new Date(now.getTime() + 30 * 60_000)
  expect(await own.setPasswordByLink(first, 'battery staple')).toBe('late-link')
  await own.sendPasswordLink(ada.email, language)
  const second = tokenOf('set-password')
  const outcomes = await Promise.all([1, 2, 3].map(() => own.setPasswordByLink(second, 'battery staple')))
  expect(outcomes.sort()).toEqual(['changed', 'useless-link', 'useless-link'])
  expect(await isSignedIn(ada)).toBe(false)
  const back = person(await signIn(ada.email, 'battery staple'))
  expect(await own.about(back.account)).toMatchObject({ isEmailVerified: true })
  expect(await own.setPasswordByLink('x'.repeat(43), 'battery staple')).toBe('unknown-link')
})

test('[A21] nothing is sent to an address without an account, a guest’s included; the database has no token', async () => {
  const { account: guest } = await accounts.createGuest(ask('/'))
  const { rows } = await database.pool.query('select email from users where id = $1', [guest.id])
  await own.sendPasswordLink(rows[0].email, language)
  await own.sendPasswordLink('nobody@example.com', language)
  expect(mailer.sent).toEqual([])
  await own.sendPasswordLink((await signUp()).email, language)
  const stored = JSON.stringify((await database.pool.query('select * from mail_links')).rows)
  expect(stored).not.toContain(tokenOf('set-password'))
  expect(Buffer.from(tokenOf('set-password'), 'base64url').length).toBeGreaterThanOrEqual(16)
})

test('[A22] an address is confirmed by the account that the link was made for, and by no other', async () => {
  const [ada, eve] = [await signUp(), await signUp()]
  await own.sendAddressLink(ada.email, language)
  const token = tokenOf('confirm-address')
  expect(await own.confirmAddress(eve.account, token, language)).toBe('other-account')
  expect(await own.confirmAddress(null, token, language)).toBe('other-account')
  expect(await own.setPasswordByLink(token, 'eve’s password')).toBe('unknown-link')
  expect(await own.about(ada.account)).toMatchObject({ isEmailVerified: false })
  expect(await own.confirmAddress(ada.account, token, language)).toBe('confirmed')
  expect(await own.confirmAddress(ada.account, token, language)).toBe('useless-link')
  mailer.sent.length = 0
  await own.sendAddressLink(ada.email, language)
  expect(mailer.sent).toEqual([])
})

test('[A22] an address that somebody else has taken meanwhile stays theirs', async () => {
  const ada = await signUp()
  const email = `${randomUUID()}@example.com`
  await own.changeEmail(ada.account, { email, password: PASSWORD, language })
  const token = tokenOf('confirm-address')
  await signUp(email)
  expect(await own.confirmAddress(ada.account, token, language)).toBe('taken')
  person(await signIn(ada.email))
})

test('[A23] an account that its owner leaves can be kept for a week, with the projects that it had', async () => {
  const ada = await signUp()
  const { project } = await projects.create(ada.account.id, { title: 'Garden', files: new Map() })
  const thrownAway = await projects.create(ada.account.id, { title: 'Old', files: new Map() })
  await projects.delete(ada.account.id, thrownAway.project.id)
  expect(await own.leave(ada.account, 'a guess')).toBe('wrong-password')
  expect(await isSignedIn(ada)).toBe(true)
  expect(await own.leave(ada.account, PASSWORD)).toEqual({ projectIds: [project.id], streamIds: [] })
  expect(await accounts.resume(ask('/', ada.cookie))).toBeNull()
  expect(await projects.get(ada.account.id, project.id)).toBeNull()

  const response = await accounts.handle(ask('/api/auth/sign-in/email'), {
    ...{ email: ada.email, password: PASSWORD },
  })
  const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  expect(await accounts.identify(ask('/', cookie))).toBeNull()
  const back = await accounts.resume(ask('/', cookie))
  const days = ((back?.leavesAt?.getTime() ?? 0) - Date.now()) / (24 * 60 * 60_000)
  expect(Math.round(days)).toBe(7)
  await own.stay(ada.account.id)
  expect((await accounts.identify(ask('/', cookie)))?.id).toBe(ada.account.id)
  expect((await projects.list(ada.account.id)).map(({ title }) => title)).toEqual(['Garden'])
})

test('[A23] a guest leaves without a password', async () => {
  const { account } = await accounts.createGuest(ask('/'))
  expect(await own.leave(account, '')).toEqual({ projectIds: [], streamIds: [] })
  expect(await accounts.endedSessions([account.sessionId])).toEqual([account.sessionId])
})

test('[A110] a challenge of a passkey is over after its time, and one of several callers gets it', async () => {
  const stored = createPasskeys(database)
  await stored.keepChallenge('late', 'challenge', 0)
  expect(await stored.takeChallenge('late')).toBeNull()
  await stored.keepChallenge('good', 'challenge', 60)
  const taken = await Promise.all([stored.takeChallenge('good'), stored.takeChallenge('good')])
  expect(taken.sort()).toEqual(['challenge', null])
})

test('[A111] of two signatures with one count, one is taken; a device that does not count may sign again', async () => {
  const stored = createPasskeys(database)
  const { account } = await signUp()
  const passkey = { userId: account.id, name: 'Phone', publicKey: Buffer.from([1]), counter: 0 }
  const id = randomUUID()
  expect(await stored.add({ ...passkey, id }, 1)).toBe('added')
  expect([await stored.noteUse(id, 0), await stored.noteUse(id, 0)]).toEqual([true, true])
  const noted = await Promise.all([stored.noteUse(id, 5), stored.noteUse(id, 5)])
  expect(noted.sort()).toEqual([false, true])
  expect(await stored.noteUse(id, 0)).toBe(false)
  expect(await stored.add({ ...passkey, id: randomUUID() }, 1)).toBe('full')
})
