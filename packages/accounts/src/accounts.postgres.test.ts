import { executionAsyncId } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { createProjects, createTurnStore } from '@sayso/storage'
import { createTestDatabase } from '@sayso/storage/testing'
import { expect, test } from 'vitest'
import { CLIENT_ADDRESS_HEADER, createAccounts } from './accounts.ts'
import { createUserKeys } from './user-keys.ts'

const database = await createTestDatabase()
const projects = createProjects(database)
const turns = createTurnStore(database)
const baseUrl = 'http://localhost:4000'
let now = new Date('2026-11-20T12:00:00.000Z')
const silent = { info() {}, warn() {}, error() {} }
const options = {
  database,
  baseUrl,
  secret: 'a-secret-of-enough-length-for-tests',
  log: silent,
  now: () => now,
}
const accounts = createAccounts(options)

let addresses = 0

function ask(
  path: string,
  { cookie = '', origin = baseUrl, address = `10.0.0.${++addresses}` }: Ask = {},
): Request {
  const headers = new Headers({
    origin,
    [CLIENT_ADDRESS_HEADER]: address,
    'content-type': 'application/json',
  })
  if (cookie !== '') headers.set('cookie', cookie)
  return new Request(`${baseUrl}${path}`, { headers })
}

interface Ask {
  cookie?: string
  origin?: string
  address?: string
}

function cookieOf(setCookies: string[]): string {
  return setCookies.map((value) => value.split(';', 1)[0]).join('; ')
}

async function newGuest() {
  const result = await accounts.createGuest(ask('/api/session'))
  return { account: result.account, cookie: cookieOf(result.setCookies) }
}

async function signUp(cookie: string, email = `${randomUUID()}@example.com`) {
  const body = { email, password: 'correct horse', name: 'Ada' }
  const response = await accounts.signUp(ask('/api/auth/sign-up/email', { cookie }), body)
  expect(response.status).toBe(200)
  return { email, cookie: cookieOf(response.headers.getSetCookie()) }
}

async function beginTurn(userId: string, dailyLimit: number, day = '2026-11-20') {
  const { project } = await projects.create(userId, { title: 'App', files: new Map() })
  return await turns.begin({
    projectId: project.id,
    userId,
    userMessageId: randomUUID(),
    prompt: 'Hi',
    modelId: 'demo/sayso',
    ownerId: 'server',
    leaseMs: 60_000,
    dailyLimit,
    admission: 'counted',
    day,
    intent: { kind: 'prompt' },
    mode: 'build',
  })
}

async function endTurn(userId: string, streamId: string, isCounted: boolean) {
  const end = {
    versionId: null,
    versionNumber: null,
    treeHash: '',
    durationMs: 1,
    isCounted,
    usage: null,
    type: 'done' as const,
  }
  await turns.end({
    ...{
      streamId,
      ownerId: 'server',
      status: 'done',
      content: '',
      error: null,
      usage: null,
      leftOut: null,
      durationMs: 1,
      isCounted,
      versionId: null,
    },
    replay: {
      start: {
        type: 'start',
        messageId: 'a',
        userMessageId: userId,
        model: 'demo/sayso',
        startedAt: now.toISOString(),
        baseVersionNumber: 0,
      },
      deltaLengths: [],
      end,
    },
  })
}

test('[A1] the first visit makes a guest, and its cookie finds the same guest again', async () => {
  expect(await accounts.identify(ask('/api/projects'))).toBeNull()
  const first = await accounts.createGuest(ask('/api/session'))
  expect(first.account).toMatchObject({ isGuest: true, email: null, name: null })
  const cookie = cookieOf(first.setCookies)
  const second = await accounts.resume(ask('/api/session', { cookie }))
  expect(second).toEqual({ account: first.account, setCookies: [], leavesAt: null })
  expect(await accounts.identify(ask('/api/projects', { cookie }))).toEqual(first.account)
})

test('[A2] the cookie is out of reach for scripts and other sites, and secure on https only', async () => {
  const { setCookies } = await accounts.createGuest(ask('/api/session'))
  expect(setCookies).toHaveLength(1)
  expect(setCookies[0]).toMatch(/^sayso\.session_token=.*HttpOnly.*SameSite=Lax/)
  expect(setCookies[0]).not.toMatch(/Secure|Domain/)
  const overHttps = createAccounts({
    ...{
      database,
      baseUrl: 'https://sayso.example',
      secret: 'a-secret-of-enough-length-for-tests',
      log: silent,
    },
  })
  const secure = await overHttps.createGuest(ask('/api/session'))
  expect(secure.setCookies[0]).toMatch(/^__Host-sayso\.session_token=.*; Path=\/;.*; Secure/)
  expect(secure.setCookies[0]).not.toMatch(/Domain/)
  const cookie = cookieOf(secure.setCookies)
  expect(await overHttps.identify(ask('/api/projects', { cookie }))).toEqual(secure.account)
})

test('[A1] a cookie that was tampered with is nobody', async () => {
  const { cookie } = await newGuest()
  const forged = cookie.replace(/.{4}$/, 'AAAA')
  expect(await accounts.identify(ask('/api/projects', { cookie: forged }))).toBeNull()
  expect(await accounts.resume(ask('/api/session', { cookie: forged }))).toBeNull()
})

test('[A3] a guest who signs up keeps the projects and the used messages', async () => {
  const guest = await newGuest()
  await beginTurn(guest.account.id, 30)
  const { email, cookie } = await signUp(guest.cookie)
  const account = await accounts.identify(ask('/api/projects', { cookie }))
  expect(account).toMatchObject({ isGuest: false, email, name: 'Ada' })
  expect(await projects.list(account?.id ?? '')).toHaveLength(1)
  expect(await projects.list(guest.account.id)).toEqual([])
  expect(account && (await accounts.quota(account)).dailyMessageCount).toBe(1)
  expect(await accounts.identify(ask('/api/projects', { cookie: guest.cookie }))).toBeNull()
})

test('[A3] a guest who signs in brings the projects along', async () => {
  const { email } = await signUp('')
  const guest = await newGuest()
  await projects.create(guest.account.id, { title: 'Made before', files: new Map() })
  const body = { email, password: 'correct horse' }
  const response = await accounts.handle(ask('/api/auth/sign-in/email', { cookie: guest.cookie }), body)
  const cookie = cookieOf(response.headers.getSetCookie())
  const account = await accounts.identify(ask('/api/projects', { cookie }))
  expect((await projects.list(account?.id ?? '')).map(({ title }) => title)).toEqual(['Made before'])
})

test('[A14] signing up again with the same password signs in, and a guest’s projects come along', async () => {
  const { email, cookie } = await signUp('')
  const first = await accounts.identify(ask('/', { cookie }))
  const guest = await newGuest()
  await projects.create(guest.account.id, { title: 'Made before', files: new Map() })
  const again = await signUp(guest.cookie, email.toUpperCase())
  const account = await accounts.identify(ask('/', { cookie: again.cookie }))
  expect(account?.id).toBe(first?.id)
  expect((await projects.list(account?.id ?? '')).map(({ title }) => title)).toEqual(['Made before'])
})

test('[A14] signing up with an address that has an account, and another password, is told what signing in is told, and no sooner', async () => {
  const { email } = await signUp('')
  const wrong = { email, password: 'battery staple', name: 'Eve' }
  const up = await accounts.signUp(ask('/api/auth/sign-up/email'), wrong)
  const unknown = { ...wrong, email: `${randomUUID()}@example.com` }
  const signIn = await accounts.handle(ask('/api/auth/sign-in/email'), unknown)
  expect([up.status, await up.json()]).toEqual([signIn.status, await signIn.json()])
  expect(up.headers.getSetCookie()).toEqual([])

  const takenMs: number[] = []
  const freeMs: number[] = []
  for (let count = 0; count < 7; count += 1) {
    takenMs.push(await timeOf(() => accounts.signUp(ask('/api/auth/sign-up/email'), wrong)))
    freeMs.push(await timeOf(() => signUp('')))
  }
  // The password is worked on in both, which takes a hundred times as long as all else.
  expect(Math.min(...takenMs)).toBeGreaterThan(Math.min(...freeMs) / 2)
})

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now()
  await work()
  return performance.now() - startedAtMs
}

test('[A4] reserved messages count, released ones do not, and each counts for its UTC day', async () => {
  const { account } = await newGuest()
  const [first, second] = [await beginTurn(account.id, 2), await beginTurn(account.id, 2)]
  expect((await accounts.quota(account)).dailyMessageCount).toBe(2)
  expect(await beginTurn(account.id, 2)).toEqual({ kind: 'no-messages-left' })
  if (first.kind !== 'begun' || second.kind !== 'begun') throw new Error('No turn was begun.')
  await endTurn(account.id, first.turn.streamId, false)
  await endTurn(account.id, second.turn.streamId, true)
  expect((await accounts.quota(account)).dailyMessageCount).toBe(1)
  now = new Date('2026-11-21T00:00:00.000Z')
  expect(await accounts.quota(account)).toMatchObject({ dailyMessageCount: 0, day: '2026-11-21' })
  now = new Date('2026-11-20T12:00:00.000Z')
})

test('[A6] [A17] the operator sets a tier, also as a trial, and a server without plans limits nobody', async () => {
  const { email, cookie } = await signUp('')
  const account = await accounts.identify(ask('/api/session', { cookie }))
  if (account === null) throw new Error('Not signed in.')
  expect(await accounts.setTier(email.toUpperCase(), 'team')).toBe('set')
  expect(await accounts.quota(account)).toMatchObject({ tier: 'team', dailyMessageLimit: 0, trialEnd: null })
  expect(await accounts.setTier(email, 'pro', new Date('2026-11-22T00:00:00Z'))).toBe('set')
  expect(await accounts.quota(account)).toMatchObject({ tier: 'pro', trialEnd: '1795305600' })
  const open = createAccounts({ ...options, hasPlans: false })
  expect(await open.quota(account)).toMatchObject({ tier: 'pro', dailyMessageLimit: 0, trialEnd: null })
  expect(await open.plan(account)).toMatchObject({ projectLimit: 0, changesPerMinute: 0, megabytesPerDay: 0 })
  expect(open.plans()).toEqual([])
  expect(await accounts.setTier(email, 'gold')).toBe('unknown-tier')
  expect(await accounts.setTier('nobody@example.com', 'pro')).toBe('unknown-user')
})

test('[A10] requests of other sites are refused', async () => {
  const { cookie } = await newGuest()
  const body = { email: `${randomUUID()}@example.com`, password: 'correct horse', name: 'Eve' }
  const foreign = ask('/api/auth/sign-up/email', { cookie, origin: 'https://evil.example' })
  expect(accounts.isTrustedOrigin(foreign)).toBe(false)
  expect(accounts.isTrustedOrigin(ask('/api/projects', { origin: 'null' }))).toBe(false)
  expect(accounts.isTrustedOrigin(ask('/api/projects'))).toBe(true)
  expect((await accounts.handle(foreign, body)).status).toBe(403)
})

test('[A15] sessions that are over are named, and those that go on are not', async () => {
  const sessionOf = async (cookie: string) =>
    (await accounts.identify(ask('/api/session', { cookie })))?.sessionId ?? ''
  const { cookie: guest } = await newGuest()
  const { email, cookie } = await signUp(guest)
  const [going, ended, expired] = await Promise.all(
    [(await newGuest()).cookie, cookie, (await newGuest()).cookie].map(sessionOf),
  )
  if (!going || !ended || !expired) throw new Error('A session has no id.')
  const asked = [going, ended, expired, 'never-was']
  expect(await accounts.endedSessions(asked)).toEqual(['never-was'])
  await accounts.setPassword(email, 'another correct horse')
  await database.pool.query('update sessions set expires_at = now() where id = $1', [expired])
  expect(await accounts.endedSessions(asked)).toEqual([ended, expired, 'never-was'])
})

test('[A12] an operator sets a new password: the old one and all sessions end', async () => {
  const { cookie: guest } = await newGuest()
  const { email, cookie } = await signUp(guest)
  expect(await accounts.identify(ask('/api/session', { cookie }))).not.toBeNull()
  expect(await accounts.setPassword(email.toUpperCase(), 'another correct horse')).toBe(true)
  expect(await accounts.identify(ask('/api/session', { cookie }))).toBeNull()
  const signIn = (password: string) => accounts.handle(ask('/api/auth/sign-in/email'), { email, password })
  expect((await signIn('correct horse')).status).toBe(401)
  expect((await signIn('another correct horse')).status).toBe(200)
  expect(await accounts.setPassword('nobody@example.com', 'another correct horse')).toBe(false)
})

test('[A11] a guest who signs up keeps their keys of model providers; nobody else has them', async () => {
  const providers = [{ id: 'anthropic', label: 'Anthropic' }]
  const keys = createUserKeys({ database, secret: 'a-secret', providers })
  const { account: guest, cookie: guestCookie } = await newGuest()
  expect(await keys.set(guest.id, 'anthropic', 'sk-of-ada')).toBe(true)
  expect(await keys.set(guest.id, 'elsewhere', 'sk-of-ada')).toBe(false)
  const { cookie } = await signUp(guestCookie)
  const account = await accounts.identify(ask('/api/session', { cookie }))
  expect(await keys.of(account?.id ?? '')).toEqual({ anthropic: 'sk-of-ada' })
  expect(await keys.of(guest.id)).toEqual({})
  expect(await createUserKeys({ database, secret: 'another', providers }).of(account?.id ?? '')).toEqual({})
  await keys.remove(account?.id ?? '', 'anthropic')
  expect(await keys.providersOf(account?.id ?? '')).toEqual(new Set())
})

/** Node gives a promise's own steps a number only while something watches all promises. */
async function arePromisesWatched(): Promise<boolean> {
  await Promise.resolve()
  return executionAsyncId() !== 0
}

test('[A13] calls that overlap keep their state, and nothing watches the process’s promises once the last has ended', async () => {
  const first = newGuest()
  const others = Array.from({ length: 5 }, async () => {
    const { account, cookie } = await newGuest()
    const [found, resumed] = await Promise.all([
      accounts.identify(ask('/', { cookie })),
      accounts.resume(ask('/', { cookie })),
    ])
    return [account.id, found?.id, resumed?.account.id]
  })
  const { cookie } = await first
  await signUp(cookie)
  for (const [id, found, resumed] of await Promise.all(others)) {
    expect(found).toBe(id)
    expect(resumed).toBe(id)
  }
  const refused = await accounts.handle(ask('/api/auth/sign-in/email'), {
    email: 'nobody@example.com',
    password: 'wrong',
  })
  expect(refused.status).toBe(401)
  expect(await arePromisesWatched()).toBe(false)
})

test('[A16] sign-in and sign-up are refused for a moment while too many passwords are being hashed', async () => {
  const { email } = await signUp('')
  const busy = createAccounts({
    ...{ database, baseUrl, log: silent },
    secret: 'a-secret-of-enough-length-for-tests',
    deriveKey: () => null,
  })
  const answers = [
    await busy.handle(ask('/api/auth/sign-in/email'), { email, password: 'correct horse' }),
    await busy.signUp(ask('/api/auth/sign-up/email'), {
      email: `${randomUUID()}@example.com`,
      password: 'correct horse',
      name: 'Bob',
    }),
  ]
  for (const answer of answers) {
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'TOO_BUSY'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  const again = await accounts.handle(ask('/api/auth/sign-in/email'), { email, password: 'correct horse' })
  expect(again.status).toBe(200)
})
