import { AccountsError, defaultPlans, requirePrices } from '@sayso/accounts'
import { DEFAULT_SDK } from '@sayso/project'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { toStartSentence } from './start-error.ts'

test('nothing set is a server for this machine', () => {
  expect(readConfig({}, '/srv/sayso')).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    dataDir: '/srv/sayso/.sayso',
    databaseUrl: undefined,
    baseUrl: null,
    modelTimeouts: { firstByteMs: 60_000, betweenBytesMs: 60_000 },
  })
})

test('values are read, and empty ones count as not set', () => {
  const env = {
    PORT: '0',
    DATABASE_URL: '',
    SAYSO_BASE_URL: 'https://sayso.example/',
    SAYSO_DATA_DIR: '/var/data',
    SAYSO_MODEL_FIRST_BYTE_SECONDS: '120',
    SAYSO_MODEL_SILENCE_SECONDS: '5',
  }
  expect(readConfig(env, '/srv')).toMatchObject({
    port: 0,
    databaseUrl: undefined,
    baseUrl: 'https://sayso.example',
    dataDir: '/var/data',
    modelTimeouts: { firstByteMs: 120_000, betweenBytesMs: 5000 },
  })
})

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ SAYSO_USER_KEYS: '0' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ SAYSO_BASE_URL: 'https://sayso.example' }, false],
  [{ HOST: '0.0.0.0', SAYSO_USER_KEYS: '1' }, true],
])('with %j people bring keys of their own: %s', (env, allowsUserKeys) => {
  expect(readConfig(env, '/srv').allowsUserKeys).toBe(allowsUserKeys)
})

const MODEST = { answersPerGuestAndDay: 60, answersPerAddressAndDay: 500, answersPerDay: 2000 }
const NONE = { answersPerGuestAndDay: 0, answersPerAddressAndDay: 0, answersPerDay: 0 }

test.each([
  [{}, false, NONE],
  [{ HOST: '127.0.0.1' }, false, NONE],
  [{ HOST: '0.0.0.0' }, true, MODEST],
  [{ SAYSO_BASE_URL: 'https://sayso.example' }, true, MODEST],
  [{ SAYSO_TRUSTED_PROXIES: '127.0.0.1' }, true, MODEST],
  [{ SAYSO_PLANS: '1' }, true, NONE],
  [{ HOST: '0.0.0.0', SAYSO_PLANS: '0', SAYSO_ANSWERS_PER_DAY: '0' }, false, { ...MODEST, answersPerDay: 0 }],
  [{ SAYSO_ANSWERS_PER_DAY: '9' }, false, { ...NONE, answersPerDay: 9 }],
])('[SV44] with %j plans hold: %s, and a day’s answers are %j', (env, hasPlans, answers) => {
  const config = readConfig(env, '/srv')
  expect(config.hasPlans).toBe(hasPlans)
  expect(config.limits).toMatchObject(answers)
})

test('[SV43] how often an app’s people may sign up and in is set', () => {
  const env = {
    SAYSO_APP_SIGN_UPS_PER_ADDRESS: '200',
    SAYSO_APP_SIGN_UPS_PER_PROJECT: '0',
    SAYSO_APP_SIGN_INS_PER_ADDRESS: '90',
  }
  expect(readConfig(env, '/srv').limits).toMatchObject({
    appSignUpsPerAddressAndMinute: 200,
    appSignUpsPerProjectAndMinute: 0,
    appSignInsPerAddressAndMinute: 90,
  })
})

test.each(['SAYSO_SECRET', 'SAYSO_METRICS_TOKEN'])(
  '%s of 31 characters is refused, and not shown',
  (name) => {
    const sentence = `${name} is shorter than 32 characters. Make one with: openssl rand -base64 32`
    expect(() => readConfig({ [name]: 'x'.repeat(31) }, '/srv')).toThrow(sentence)
    expect(() => readConfig({ [name]: 'x'.repeat(32) }, '/srv')).not.toThrow()
  },
)

test('mail needs a server and a sender, and a refusal shows no password', () => {
  const url = 'smtps://sayso:secret-word@mail.example.com'
  const read = (env: Record<string, string>) => readConfig(env, '/srv').mail
  for (const from of ['sayso@example.com', 'Sayso <sayso@example.com>'])
    expect(read({ SAYSO_SMTP_URL: url, SAYSO_MAIL_FROM: from })).toEqual({ url, from })
  expect(read({})).toBeNull()
  for (const env of [
    { SAYSO_SMTP_URL: url },
    { SAYSO_MAIL_FROM: 'sayso@example.com' },
    { SAYSO_SMTP_URL: 'https://sayso:secret-word@mail.example.com', SAYSO_MAIL_FROM: 'sayso@example.com' },
    { SAYSO_SMTP_URL: 'mail.example.com:secret-word', SAYSO_MAIL_FROM: 'sayso@example.com' },
    { SAYSO_SMTP_URL: url, SAYSO_MAIL_FROM: 'sayso@example.com\r\nBcc: eve@example.com' },
    { SAYSO_SMTP_URL: url, SAYSO_MAIL_FROM: 'Sayso' },
  ] as Record<string, string>[]) {
    expect(() => read(env)).toThrow(/^SAYSO_(SMTP_URL|MAIL_FROM)(?!.*secret-word)/)
  }
})

test('an identity provider needs all of its settings, and a refusal shows no secret', () => {
  const read = (env: Record<string, string>) => readConfig(env, '/srv').identityProviders
  const oidc = {
    ...{ SAYSO_OIDC_CLIENT_ID: 'a', SAYSO_OIDC_CLIENT_SECRET: 'secret-word' },
    SAYSO_OIDC_ISSUER: 'https://login.example.com/',
  }
  expect(read({})).toEqual({})
  expect(read({ SAYSO_GITHUB_CLIENT_ID: 'a', SAYSO_GITHUB_CLIENT_SECRET: 'b' })).toEqual({
    github: { clientId: 'a', clientSecret: 'b' },
  })
  expect(read(oidc).oidc).toMatchObject({ issuer: 'https://login.example.com', name: 'login.example.com' })
  for (const wrong of [
    { ...oidc, SAYSO_OIDC_ISSUER: '' },
    { ...oidc, SAYSO_OIDC_ISSUER: 'http://login.example.com' },
    { ...oidc, SAYSO_OIDC_ISSUER: 'login' },
  ])
    expect(() => read(wrong)).toThrow(/^SAYSO_OIDC_(?!.*secret-word)/)
})

test('Stripe needs both of its secrets, and an encrypted address where others reach the server', () => {
  const read = (env: Record<string, string>) => readConfig(env, '/srv').billing
  const secrets = {
    ...{ SAYSO_STRIPE_SECRET_KEY: 'sk_secret-word', SAYSO_STRIPE_WEBHOOK_SECRET: 'whsec_secret-word' },
  }
  expect(read({})).toBeNull()
  expect(read(secrets)).toEqual({
    secretKey: 'sk_secret-word',
    webhookSecret: 'whsec_secret-word',
    apiUrl: 'https://api.stripe.com',
  })
  const local = { ...secrets, SAYSO_STRIPE_API_URL: 'http://127.0.0.1:4010/' }
  expect(read(local)?.apiUrl).toBe('http://127.0.0.1:4010')
  const wrong: Record<string, string>[] = [
    { ...secrets, SAYSO_STRIPE_WEBHOOK_SECRET: '' },
    { ...secrets, SAYSO_STRIPE_SECRET_KEY: '' },
    { ...secrets, SAYSO_STRIPE_SECRET_KEY: 'sk_secret-word\n' },
    { ...secrets, SAYSO_STRIPE_API_URL: 'http://stripe.example.com' },
    { ...secrets, SAYSO_STRIPE_API_URL: 'stripe' },
    { ...local, SAYSO_BASE_URL: 'https://sayso.example.com' },
    { ...local, HOST: '0.0.0.0' },
  ]
  for (const env of wrong) expect(() => read(env)).toThrow(/^SAYSO_STRIPE_(?!.*secret-word)/)
})

test('new projects begin on the SDK that is set, and on the default one where none is', () => {
  const majorOf = (text?: string) => readConfig({ SAYSO_DEFAULT_SDK: text }, '/srv').defaultSdk.major
  expect([majorOf('57'), majorOf('53')]).toEqual(['57', '53'])
  expect([majorOf(), majorOf('')]).toEqual([DEFAULT_SDK.major, DEFAULT_SDK.major])
  for (const text of ['58', '57.0.0', 'newest'])
    expect(() => majorOf(text)).toThrow(
      `SAYSO_DEFAULT_SDK is "${text}". Set it to 53 or 57, or leave it out.`,
    )
})

test.each([
  [{}, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ SAYSO_BASE_URL: 'https://sayso.example' }, false],
  [{ SAYSO_TRUSTED_PROXIES: '127.0.0.1' }, false],
  [{ HOST: '0.0.0.0', SAYSO_FUNCTIONS: 'on' }, true],
  [{ SAYSO_FUNCTIONS: 'off' }, false],
])('[SV342] with %j projects have functions: %s', (env, hasFunctions) => {
  expect(readConfig(env, '/srv').hasFunctions).toBe(hasFunctions)
})

test.each([
  [{}, { serverPays: true, perUserAndDay: 0, perDay: 0 }],
  [{ HOST: '0.0.0.0' }, { serverPays: false, perUserAndDay: 200, perDay: 2_000 }],
  [
    { HOST: '0.0.0.0', SAYSO_APP_AI: 'on', SAYSO_APP_AI_PER_USER_AND_DAY: '5', SAYSO_APP_AI_PER_DAY: '50' },
    { serverPays: true, perUserAndDay: 5, perDay: 50 },
  ],
])('[SV353] with %j apps’ AI is paid for as %j', (env, appAi) => {
  expect(readConfig(env, '/srv').appAi).toEqual(appAi)
})

test('a switch that is neither on nor off is refused', () => {
  for (const name of ['SAYSO_USER_KEYS', 'SAYSO_APP_PROXY', 'SAYSO_PLANS'])
    expect(() => readConfig({ [name]: 'yes' }, '/srv')).toThrow(
      `${name} is "yes". Set it to 1 for on or 0 for off`,
    )
})

test.each([
  [undefined, ['https:', 'wss:']],
  ['', ['https:', 'wss:']],
  ['none', []],
  ['https://api.example.com  wss://live.example.com', ['https://api.example.com', 'wss://live.example.com']],
])('SAYSO_APP_HOSTS=%s lets apps talk to %j', (value, appHosts) => {
  expect(readConfig({ SAYSO_APP_HOSTS: value }, '/srv').appHosts).toEqual(appHosts)
})

test.each([
  [{ PORT: 'http' }, 'PORT is "http"'],
  [{ PORT: '70000' }, 'PORT is "70000"'],
  [{ SAYSO_DEMO_CHARS_PER_SECOND: '-1' }, 'SAYSO_DEMO_CHARS_PER_SECOND is "-1"'],
  [{ SAYSO_APP_HOSTS: "https://a.example 'unsafe-inline';" }, 'SAYSO_APP_HOSTS has'],
  [{ SAYSO_APP_HOSTS: 'none https://a.example' }, 'SAYSO_APP_HOSTS has'],
  [{ SAYSO_BASE_URL: 'sayso.example' }, 'SAYSO_BASE_URL is "sayso.example"'],
])('%j is refused in words', (env, start) => {
  expect(() => readConfig(env, '/srv')).toThrow(start)
})

const context = { port: 4000, host: '127.0.0.1', dataDir: '/var/data' }
const systemError = (code: string) => Object.assign(new Error(`raw ${code}`), { code })

test('a port in use is one sentence with the way out', () => {
  expect(toStartSentence(systemError('EADDRINUSE'), context)).toBe(
    'Port 4000 is in use. Stop the other program or start with PORT=4001 npm start.',
  )
})

test.each(['EACCES', 'ENOSPC', 'EROFS', 'EPERM', 'ENOTDIR', 'EADDRNOTAVAIL'])('%s has a sentence', (code) => {
  const sentence = toStartSentence(systemError(code), context)
  expect(sentence).not.toBeNull()
  expect(sentence).not.toContain('raw')
})

test('storage says what happened and what to do', () => {
  const error = Object.assign(new Error('The disk is full.'), {
    name: 'StorageError',
    action: 'Free some space.',
  })
  expect(toStartSentence(error, context)).toBe('The disk is full. Free some space.')
})

test('payment without anything to sell is reported in its own sentence', () => {
  const start = () => requirePrices(defaultPlans)
  expect(start).toThrow(AccountsError)
  try {
    start()
  } catch (error) {
    expect(toStartSentence(error, context)).toMatch(/^Stripe is configured, and no plan/)
  }
})

test('a failure that nobody foresaw has no sentence', () => {
  expect(toStartSentence(new TypeError('x is not a function'), context)).toBeNull()
})
