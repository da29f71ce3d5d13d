/** A small OpenID provider on loopback: everybody who comes is the person that the test has set. */

import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface OidcPerson {
  sub: unknown
  email?: string
  email_verified?: unknown
  name?: string
  /** Instead of five minutes from now; undefined: the token has none. */
  exp?: number | undefined
  azp?: string
  aud?: unknown
  nonce?: string | undefined
}

export interface OidcTestProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Everybody who signs in from here on is this one. */
  setPerson(person: OidcPerson): void
  /** Named from here on in the provider's document and its tokens. */
  setIssuer(issuer: string): void
  /** Whether its answers bring an ID token from here on; without one, its user info names the person. */
  sendIdToken(does: boolean): void
  /** Apple's clients sign their secrets. */
  takeAnySecret(): void
  /** The one that came in a form. */
  lastSecret(): string | null
  /** A token that an app has got by itself. `claims` take the place of those of a sound one. */
  createToken(claims: Record<string, unknown>): string
  close(): Promise<void>
}

export async function startOidcProvider(): Promise<OidcTestProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }
  const client = { clientId: 'sayso', clientSecret: 'a secret of the client' }
  const codes = new Map<string, { challenge: string; nonce: string | null; redirect: string }>()
  let person: OidcPerson = { sub: 'nobody' }
  let issuer = ''
  let namedIssuer = ''
  let hasIdToken = true
  let takesAnySecret = false
  let lastSecret: string | null = null

  function toToken(nonce: string | null, more: Record<string, unknown> = {}): string {
    const nowSeconds = Math.floor(Date.now() / 1000)
    const times = { iat: nowSeconds, exp: nowSeconds + 300 }
    const claims = {
      iss: namedIssuer,
      aud: client.clientId,
      ...times,
      ...(nonce !== null && { nonce }),
      ...person,
      ...more,
    }
    const parts = [{ alg: 'RS256', kid: 'k' }, claims].map((part) => encode(JSON.stringify(part)))
    const signed = sign('sha256', Buffer.from(parts.join('.')), privateKey).toString('base64url')
    return [...parts, signed].join('.')
  }

  function answerCode(form: URLSearchParams, authorization: string): object | null {
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const verifier = form.get('code_verifier') ?? ''
    lastSecret = form.get('client_secret')
    const isRight = [form.get('client_secret'), authorization].some((text) =>
      text?.includes(text === authorization ? 'Basic ' : client.clientSecret),
    )
    const hasSecret = isRight || takesAnySecret
    const isHis = code?.challenge === createHash('sha256').update(verifier).digest('base64url')
    if (code === undefined || !hasSecret || !isHis || code.redirect !== form.get('redirect_uri')) return null
    return {
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 300,
      ...(hasIdToken && { id_token: toToken(code.nonce) }),
    }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/.well-known/openid-configuration') {
      send(200, {
        ...{ issuer: namedIssuer, authorization_endpoint: `${issuer}/authorize` },
        ...{ token_endpoint: `${issuer}/token`, userinfo_endpoint: `${issuer}/userinfo` },
        ...{ jwks_uri: `${issuer}/jwks`, id_token_signing_alg_values_supported: ['RS256'] },
      })
    } else if (url.pathname === '/jwks') send(200, { keys: [jwk] })
    else if (url.pathname === '/authorize') {
      const read = (name: string) => url.searchParams.get(name) ?? ''
      const code = randomUUID()
      const nonce = url.searchParams.get('nonce')
      codes.set(code, { challenge: read('code_challenge'), nonce, redirect: read('redirect_uri') })
      const back = new URL(read('redirect_uri'))
      back.search = new URLSearchParams({ code, state: read('state') }).toString()
      response.writeHead(302, { location: back.href }).end()
    } else if (url.pathname === '/token') {
      const answer = answerCode(await readForm(request), request.headers.authorization ?? '')
      send(answer === null ? 400 : 200, answer ?? { error: 'invalid_grant' })
    } else if (url.pathname === '/userinfo') send(200, person)
    else send(404, {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  namedIssuer = issuer
  return {
    ...{ issuer, ...client },
    setPerson(given) {
      person = given
    },
    setIssuer(given) {
      namedIssuer = given
    },
    sendIdToken(does) {
      hasIdToken = does
    },
    takeAnySecret() {
      takesAnySecret = true
    },
    lastSecret: () => lastSecret,
    createToken: (claims) => toToken(null, claims),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(Buffer.from(piece))
  return new URLSearchParams(Buffer.concat(pieces).toString())
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url')
}
