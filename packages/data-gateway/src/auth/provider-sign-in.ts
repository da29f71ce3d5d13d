/** Sign-in by a provider: the way there, the way back, and a token that the app has got from the provider itself. */

import { createHash, createHmac, randomUUID } from 'node:crypto'
import { DatabaseError } from 'pg'
import { GatewayError } from '../errors/gateway-error.ts'
import type { Proof } from '../ports/people-store.ts'
import { badCallback, type Identity } from '../providers/identity.ts'
import { notEnabled, toProviderName } from '../providers/provider-clients.ts'
import type { AuthParts, AuthRequest } from './auth-request.ts'
import { answerJson, textOf, wait } from './body.ts'
import { linkIdentity, personOfIdentity } from './identity-rows.ts'
import { identityOfInvented, inventedPage } from './invented-people.ts'
import { challengeOf, pickRedirect, sendBack, withCode, withError, withSession } from './redirects.ts'
import { type Row, refused } from './user.ts'
import { handToPreview, pathInApp } from './window-page.ts'

/** Words of an app to the provider. Others could change where the answer goes. */
const EXTRA =
  /^(?:prompt|access_type|hd|login_hint|login|allow_signup|include_granted_scopes|domain_hint|ui_locales|kc_idp_hint|acr_values|max_age|display)$/
const MAX_SCOPES_CHARS = 500
const MAX_EXTRA_CHARS = 200

/** `GET authorize`: a browser that the app has sent here goes on to the provider. */
export async function authorize(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const { ref, address } = request
  await wait(parts.limits.signIn(ref, address))
  return sendBack(await depart(request, parts, await userOfLink(request, parts)), '')
}

/**
 * `GET user/identities/authorize`: the same for a person who is signed in, and gets one more way to do so. Their browser has no token, so
 * it brings a secret along that works once.
 */
export async function authorizeLink(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const { ref, person, url } = request
  const { user } = await parts.sessions.require(ref, person)
  await wait(parts.limits.changeAccess(ref, String(user.id)))
  toProviderName(url.searchParams.get('provider') ?? '')
  const { token } = await parts.proofs.give(ref, {
    ...{ kind: 'link', subject: randomUUID() },
    value: { userId: user.id },
  })
  const there = new URL(callbackOf(ref, parts).replace(/callback$/, 'authorize'))
  there.search = url.search
  there.searchParams.delete('skip_http_redirect')
  there.searchParams.set('link', token)
  const isAsked = url.searchParams.get('skip_http_redirect') === 'true'
  return isAsked ? answerJson({ url: there.href }) : sendBack(there.href, '')
}

/** Whom the identity is for; null: the one whom it names. */
async function userOfLink({ ref, url }: AuthRequest, { proofs }: AuthParts): Promise<string | null> {
  const token = url.searchParams.get('link')
  if (token === null) return null
  const proof = await proofs.checkToken(ref, { kinds: ['link'], token })
  if (proof === null)
    throw badCallback('This way to link an account was used, or is too old. Begin again in the app.')
  return String(proof.value.userId)
}

async function depart(
  { ref, url: { searchParams: query } }: AuthRequest,
  parts: AuthParts,
  userId: string | null,
): Promise<string> {
  const provider = toProviderName(query.get('provider') ?? '')
  const challenge = challengeOf(Object.fromEntries(query))
  const isTest = await parts.providers.isTest(ref)
  const asked = query.get('redirect_to')
  const window = isTest ? windowOf(query.get('in_window')) : null
  const redirectTo = window !== null ? pathInApp(asked) : pickRedirect(await parts.redirectsOf(ref), asked)
  const isInvented = isTest && !(await parts.providers.list(ref)).includes(provider)
  const { token: state } = await parts.proofs.give(ref, {
    // Others who are on their way have subjects of their own, and keep their states.
    ...{ kind: 'oauth', subject: randomUUID() },
    value: { provider, redirectTo, userId, window, isInvented, ...challenge },
  })
  if (isInvented)
    return `${callbackOf(ref, parts).replace(/callback$/, 'invented')}?${new URLSearchParams({ provider, state })}`
  const extra = [...query].filter(([name, value]) => EXTRA.test(name) && value.length <= MAX_EXTRA_CHARS)
  const there = await parts.clients.begin(ref, provider, {
    ...{ state, nonce: secretOf(ref, parts, `nonce ${state}`) },
    challenge: createHash('sha256')
      .update(secretOf(ref, parts, `verifier ${state}`))
      .digest('base64url'),
    callbackUrl: callbackOf(ref, parts),
    scopes: (query.get('scopes') ?? '').slice(0, MAX_SCOPES_CHARS),
    extra: Object.fromEntries(extra),
  })
  if (there === null) throw notEnabled(provider)
  return there
}

/** `GET invented`: people to choose from, where the project has no client yet. */
export async function showInvented({ ref, url, language }: AuthRequest, parts: AuthParts): Promise<Response> {
  if (!(await parts.providers.isTest(ref))) throw badCallback('There are no invented people here.')
  const provider = toProviderName(url.searchParams.get('provider') ?? '')
  return inventedPage(provider, url.searchParams.get('state') ?? '', language)
}

/** `GET callback` and, from Apple, `POST callback`: the provider sends the browser back. */
export async function arrive(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const { ref, address, url, body } = request
  const read = (name: string) => textOf(body, name) || (url.searchParams.get(name) ?? '')
  await wait(parts.limits.signIn(ref, address))
  const proof = await parts.proofs.checkToken(ref, { kinds: ['oauth'], token: read('state') })
  if (proof === null) {
    const { home } = await parts.redirectsOf(ref)
    const late = { code: 'bad_oauth_state', message: 'OAuth state is unknown, was used, or has expired' }
    return sendBack(home === null ? null : withError(home, late), LATE)
  }
  const { redirectTo, window } = proof.value
  const target = typeof redirectTo === 'string' ? redirectTo : null
  const back = (to: string | null, page: string) =>
    typeof window === 'string' && to !== null
      ? handToPreview(window, to, request.language)
      : sendBack(to, page)
  try {
    const identity = await identityOf(ref, parts, proof, read)
    return back(target === null ? null : await enter(ref, parts, { proof, identity, target }), DONE)
  } catch (error) {
    if (!(error instanceof GatewayError) || error.status >= 500) throw error
    return back(target === null ? null : withError(target, error), error.message)
  }
}

/** The address with a session, or with a code for the client that sent a challenge. */
async function enter(
  ref: string,
  parts: AuthParts,
  { proof, identity, target }: { proof: Proof; identity: Identity; target: string },
): Promise<string> {
  const user = await userOf(ref, parts, { identity, userId: proof.value.userId })
  const { challenge, method } = proof.value
  if (typeof challenge !== 'string')
    return withSession(target, await parts.sessions.open(ref, user, 'oauth'), 'oauth')
  const { token } = await parts.proofs.give(ref, {
    ...{ kind: 'pkce', subject: randomUUID() },
    value: { userId: user.id, challenge, method, amr: 'oauth' },
  })
  return withCode(target, token)
}

async function identityOf(
  ref: string,
  parts: AuthParts,
  { value }: Proof,
  read: (name: string) => string,
): Promise<Identity> {
  const provider = toProviderName(String(value.provider))
  if (read('error') !== '') {
    const message = read('error_description').slice(0, 300) || 'The sign-in was cancelled.'
    throw refused(400, read('error') === 'access_denied' ? 'access_denied' : 'bad_oauth_callback', message)
  }
  if (value.isInvented === true) return identityOfInvented(provider, read('person'))
  if (read('code') === '') throw badCallback('OAuth callback with missing authorization code')
  const state = read('state')
  return await parts.clients.finish(ref, provider, {
    ...{ code: read('code'), callbackUrl: callbackOf(ref, parts) },
    nonce: secretOf(ref, parts, `nonce ${state}`),
    verifier: secretOf(ref, parts, `verifier ${state}`),
    issuer: read('iss') || null,
    user: read('user') || null,
  })
}

async function userOf(
  ref: string,
  parts: AuthParts,
  { identity, userId }: { identity: Identity; userId: unknown },
): Promise<Row> {
  const { ask, sessions, people } = parts
  try {
    if (typeof userId === 'string') return await linkIdentity(ref, ask, userId, identity)
    const { confirmsEmail } = await people.settingsOf(ref)
    return await personOfIdentity(ref, { ask, sessions, confirmsEmail }, identity)
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42P01') throw badCallback(OLD_DATABASE)
    throw error
  }
}

/** Name that the studio has given to the window in which a preview signs in. */
function windowOf(name: string | null): string | null {
  return name !== null && /^[\w-]{16,64}$/.test(name) ? name : null
}

/** `POST token?grant_type=id_token`. */
export async function signInByToken(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const { ref, body, address, person } = request
  await wait(parts.limits.signIn(ref, address))
  const links = Reflect.get(Object(body), 'link_identity') === true
  const userId = links ? String((await parts.sessions.require(ref, person)).user.id) : null
  const identity = await parts.clients.readToken(ref, toProviderName(textOf(body, 'provider')), {
    token: textOf(body, 'id_token'),
    nonce: textOf(body, 'nonce'),
  })
  const user = await userOf(ref, parts, { identity, userId })
  return answerJson(await parts.sessions.open(ref, user, 'oauth'))
}

/** Known to this server alone, so that what travels through the browser gives it to nobody. */
function secretOf(ref: string, { data }: AuthParts, purpose: string): string {
  return createHmac('sha256', data.jwtSecretOf(ref)).update(`oauth ${purpose}`).digest('base64url')
}

function callbackOf(ref: string, { baseUrl }: AuthParts): string {
  return `${baseUrl}/db/${ref}/auth/v1/callback`
}

/** Its next migration makes the table of identities. */
const OLD_DATABASE =
  'This app’s database is older than this way to sign in. Its owner applies a migration once.'
const LATE = 'This sign-in has been used, or took too long. Go back to the app and begin again.'
const DONE = 'That worked. Go back to the app.'
