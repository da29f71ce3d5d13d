/** Providers without a database: their tokens, their answers, and how often their documents are asked for. */

import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { createProviderClients } from './provider-clients.ts'

const ISSUER = 'https://login.example.com'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
let key = { kid: 'one', private: privateKey, public: publicKey }
let document: Record<string, unknown> = {}
let asked: string[] = []
let idToken = ''
let nowMs = 0

beforeEach(() => {
  key = { kid: 'one', private: privateKey, public: publicKey }
  nowMs = Date.now()
  asked = []
  document = {
    ...{ issuer: ISSUER, authorization_endpoint: `${ISSUER}/authorize`, token_endpoint: `${ISSUER}/token` },
    jwks_uri: `${ISSUER}/jwks`,
  }
})

const createClients = () =>
  createProviderClients({
    providers: {
      find: async () => ({
        ...{ clientIds: ['app', 'ios'], secret: 's', issuer: ISSUER, teamId: null, keyId: null },
      }),
      list: async () => ['keycloak'],
      isTest: async () => false,
    },
    async askOutside({ url }) {
      asked.push(new URL(url).pathname)
      if (url.endsWith('/token')) return { status: 200, body: { id_token: idToken, access_token: 'a' } }
      if (!url.endsWith('/jwks')) return { status: 200, body: document }
      return { status: 200, body: { keys: [{ ...key.public.export({ format: 'jwk' }), kid: key.kid }] } }
    },
    nowMs: () => nowMs,
  })

async function sign(claims: Record<string, unknown> = {}, by: KeyObject = key.private): Promise<string> {
  const seconds = Math.floor(nowMs / 1000)
  const sound = { iss: ISSUER, aud: 'app', sub: 'ada', iat: seconds, exp: seconds + 60 }
  return await new SignJWT({ ...sound, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .sign(by)
}

const readToken = async (claims: Record<string, unknown>, nonce = '') =>
  createClients().readToken('ref', 'keycloak', { token: await sign(claims), nonce })
const ARRIVAL = {
  code: 'c',
  nonce: 'n',
  verifier: 'v',
  callbackUrl: 'https://x/callback',
  issuer: null,
  user: null,
}
const finish = (more: object = {}) => createClients().finish('ref', 'keycloak', { ...ARRIVAL, ...more })

test('[DG62] a sound token names the person, for any client of the project', async () => {
  const claims = { email: ' Ada@Example.com', email_verified: true }
  expect(await readToken(claims)).toMatchObject({ id: 'ada', email: 'ada@example.com', isVerified: true })
  expect((await readToken({ aud: ['app', 'ios'], azp: 'ios' })).id).toBe('ada')
})

test.each([
  ['another client', { aud: 'another' }, 'unexpected_audience'],
  ['a stranger too', { aud: ['app', 'another'] }, 'unexpected_audience'],
  ['a stranger', { azp: 'another' }, 'unexpected_audience'],
  ['nobody', { aud: undefined }, 'unexpected_audience'],
  ['always', { exp: undefined }, 'bad_jwt'],
  ['another issuer', { iss: 'https://evil.example.com' }, 'bad_jwt'],
])('[DG61] one that was made for %s is refused', async (_, claims, code) => {
  await expect(readToken(claims)).rejects.toMatchObject({ code })
})

test('[DG62] the nonce is the one whose hash was signed', async () => {
  const nonce = createHash('sha256').update('n').digest('hex')
  expect((await readToken({ nonce }, 'n')).id).toBe('ada')
  await expect(readToken({ nonce }, 'm')).rejects.toMatchObject({ code: 'bad_jwt' })
  await expect(readToken({ nonce })).rejects.toMatchObject({ code: 'bad_jwt' })
})

test('[DG61] an answer needs the nonce of this sign-in, and comes from this issuer', async () => {
  idToken = await sign({ nonce: 'n' })
  expect((await finish()).id).toBe('ada')
  expect((await finish({ issuer: ISSUER })).id).toBe('ada')
  await expect(finish({ nonce: 'other' })).rejects.toMatchObject({ code: 'bad_jwt' })
  await expect(finish({ issuer: 'https://evil.example.com' })).rejects.toThrow('another provider')
  document.authorization_response_iss_parameter_supported = true
  await expect(finish()).rejects.toThrow('another provider')
})

test.each([{ issuer: 'https://evil.example.com' }, { issuer: undefined }, { jwks_uri: 'file:///keys' }])(
  '[DG61] a document with %j is refused',
  async (wrong) => {
    Object.assign(document, wrong)
    idToken = await sign({ nonce: 'n' })
    await expect(finish()).rejects.toMatchObject({ code: 'bad_oauth_callback' })
  },
)

test('[DG61] documents and keys are asked for once by many, and again for a new key, at most once a minute', async () => {
  const clients = createClients()
  const token = await sign()
  const use = (given: string) => clients.readToken('ref', 'keycloak', { token: given, nonce: '' })
  await Promise.all(Array.from({ length: 5 }, () => use(token)))
  expect(asked.toSorted()).toEqual(['/.well-known/openid-configuration', '/jwks'])
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  key = { kid: 'two', private: other.privateKey, public: other.publicKey }
  await expect(use(await sign())).rejects.toMatchObject({ code: 'bad_jwt' })
  nowMs += 61_000
  expect((await use(await sign())).id).toBe('ada')
  expect(asked.filter((path) => path === '/jwks')).toHaveLength(2)
})
