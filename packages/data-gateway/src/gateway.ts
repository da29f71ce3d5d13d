/**
 * Serves apps their project's data: `/rest/v1` for tables, `/auth/v1` for their people, `/storage/v1` for files. Apps run in frames of an
 * opaque origin, on phones and anywhere else, so every origin may ask; there are no cookies, and each request carries
 * its credentials.
 */

import { isUtf8 } from 'node:buffer'
import { findTooMuch } from '@sayso/wire'
import { type Auth, createAuth } from './auth/auth.ts'
import type { AuthLimits } from './auth/auth-request.ts'
import type { Owner } from './auth/owner.ts'
import type { DeriveKey } from './auth/passwords.ts'
import type { SendMail } from './auth/post.ts'
import { bodyPieces } from './errors/body-pieces.ts'
import { fromDatabase, GatewayError, isOurs } from './errors/gateway-error.ts'
import { createFiles } from './files/files.ts'
import { createFilesOwner, type FilesOwner } from './files/owner-files.ts'
import { ANSWER_HEADERS } from './headers/answer-headers.ts'
import type { AppFiles } from './ports/app-files.ts'
import type { MailLanguage, PeopleStore, Redirects } from './ports/people-store.ts'
import type { Person, ProjectData } from './ports/project-data.ts'
import type { AskOutside, SignInProviders } from './ports/sign-in-providers.ts'
import { createRest, type Rest } from './rest/rest.ts'
import type { OpenBody } from './rest/rest-types.ts'
import { createTokenReader, type TokenReader } from './tokens/tokens.ts'

interface GatewayOptions {
  data: ProjectData
  files: AppFiles
  people: PeopleStore
  providers: SignInProviders
  askOutside: AskOutside
  limits: AuthLimits
  deriveKey: DeriveKey
  /** Null: the server sends no mail. */
  sendMail: SendMail | null
  /** Address of the server, for links in mails. */
  baseUrl: string
  redirectsOf: (ref: string) => Promise<Redirects>
  /** Does work that no answer waits for. */
  later: (work: () => Promise<void>) => void
  /** Resolves in a later turn of the event loop: each turn parses at most one large body. */
  letOthersRun: () => Promise<void>
  /** Broadcasts to those who listen to a channel. Null: it was sent. Absent: there are no channels. */
  broadcast?: (
    ref: string,
    person: Person,
    message: { path: string; isPrivate: boolean; body: unknown },
  ) => Promise<{ sentence: string; retryAfterMs: number | null } | null>
  nowMs: () => number
  /** Called for errors that are neither foreseen nor the app's. */
  onError: (error: unknown) => void
}

export interface Gateway extends Owner, FilesOwner {
  answer(request: Request, target: Target): Promise<Response>
}

interface Target {
  ref: string
  /** Behind `/db/{ref}/`. */
  path: string
  address: string
  language: MailLanguage
  openBody: OpenBody
}

/** The key of a project is known before its first migration, and after its end. */
const NO_DATABASE = 'This app has no database: apply its migrations in Sayso, unless its project was deleted.'

const MAX_BODY_BYTES = 2 * 1024 * 1024
const RETRY_AFTER_MS = 5_000
/** Smaller bodies are read too quickly for others to notice. */
const LARGE_BYTES = 128 * 1024

export function createGateway(options: GatewayOptions): Gateway {
  const { data, nowMs, letOthersRun, broadcast } = options
  const rest = createRest(data, nowMs)
  const readToken = createTokenReader()
  const auth = createAuth({ ...options, limits: limitsBesideChecks(options) })
  const files = createFiles(options)

  return {
    changePerson: auth.changePerson,
    openSession: auth.openSession,
    ...createFilesOwner(options),
    async answer(request, asked) {
      const isOfCheck = await data.isOfCheck(asked.ref)
      if (isOfCheck && !OF_CHECK.test(asked.path)) return notInCheck()
      // A check is counted in nobody's limits.
      const target = isOfCheck ? { ...asked, address: `check ${asked.ref}` } : asked
      if (target.path.startsWith('storage/v1/')) {
        const { ref, openBody } = target
        const wanted = { ref, request, url: new URL(request.url), openBody }
        return await files.answer(wanted, () => identify(request, ref, { data, nowMs: nowMs(), readToken }))
      }
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: ANSWER_HEADERS })
      const isAuth = target.path.startsWith('auth/v1/')
      let person: Person | null = null
      try {
        person = isFollowed(request.method, target.path)
          ? await requireDatabase(target.ref, data)
          : await identify(request, target.ref, { data, nowMs: nowMs(), readToken })
        return await dispatch(request, { ...target, person }, { rest, auth, letOthersRun, broadcast })
      } catch (error) {
        return toAnswer(error, { isAuth, isSignedIn: person?.role === 'authenticated' }, options.onError)
      }
    },
  }
}

/** No mail leaves a check. */
function limitsBesideChecks({ data, limits }: Pick<GatewayOptions, 'data' | 'limits'>): AuthLimits {
  return {
    ...limits,
    mail: async (ref, email, address) =>
      (await data.isOfCheck(ref)) ? 0 : await limits.mail(ref, email, address),
  }
}

/** Files, live channels and functions are of the project itself, and a check must not touch them. */
const OF_CHECK = /^(?:rest|auth)\/v1\//

/** Not a fault of the app's request. */
function notInCheck(): Response {
  const message = 'A check of the app has no files, live channels and functions.'
  return Response.json(
    { code: 'not_in_check', error: 'not_in_check', message, statusCode: '503' },
    { status: 503, headers: ANSWER_HEADERS },
  )
}

/** Browsers are sent there, and bring no key. */
const FOLLOWED = /^auth\/v1\/(?:verify|authorize|callback|invented)$/
/** By the form of a provider. */
const POSTED = 'auth/v1/callback'

const isFollowed = (method: string, path: string) =>
  (method === 'GET' && FOLLOWED.test(path)) || (method === 'POST' && path === POSTED)

async function requireDatabase(ref: string, data: ProjectData): Promise<null> {
  if (ref !== '' && (await data.exists(ref))) return null
  throw new GatewayError(404, 'PGRST000', NO_DATABASE)
}

/** The project's key identifies the app; the bearer's token, its user. */
async function identify(
  request: Request,
  ref: string,
  { data, nowMs, readToken }: { data: ProjectData; nowMs: number; readToken: TokenReader },
): Promise<Person> {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const token = bearer ?? request.headers.get('apikey')
  if (!token) throw new GatewayError(401, 'PGRST302', 'No API key found in request')
  const person = await readToken(token, { ref, secretOf: data.jwtSecretOf, nowMs })
  if (!(await data.exists(ref))) throw new GatewayError(404, 'PGRST000', NO_DATABASE)
  return person
}

interface Rooms {
  rest: Rest
  auth: Auth
  letOthersRun: () => Promise<void>
  broadcast: GatewayOptions['broadcast']
}

async function dispatch(
  request: Request,
  { ref, path, address, language, openBody, person }: Target & { person: Person | null },
  { rest, auth, letOthersRun, broadcast }: Rooms,
): Promise<Response> {
  const url = new URL(request.url)
  const { method, headers } = request
  const [, room, inner = ''] = ROOMS.exec(path) ?? []
  if (room === undefined) throw notOffered(path)
  if (room === 'realtime') {
    if (broadcast === undefined || method !== 'POST' || !BROADCAST.test(inner)) throw notOffered(path)
    if (person === null) throw notOffered(path)
    const refused = await broadcast(ref, person, {
      path: inner,
      isPrivate: url.searchParams.get('private') === 'true',
      body: await readBroadcast(request, letOthersRun),
    })
    if (refused !== null) throw toBroadcastError(refused)
    return new Response(null, { status: 202, headers: ANSWER_HEADERS })
  }
  const body = await readBody(request, letOthersRun)
  const tooMuch = findTooMuch(body)
  if (tooMuch !== null) throw new GatewayError(400, room === 'auth' ? 'bad_json' : 'PGRST102', tooMuch)
  if (room === 'auth')
    return await auth.answer({
      ref,
      person,
      method,
      path: inner,
      url,
      body: path === POSTED ? Object.fromEntries(new URLSearchParams(body)) : parseJson(body),
      address,
      language,
    })
  if (person === null) throw notOffered(path)
  return await rest.answer({ ref, person, method, path: inner, url, headers, body, openBody })
}

const ROOMS = /^(rest|auth|realtime)\/v1\/(.+)$/
const BROADCAST = /^api\/broadcast(?:\/|$)/

const SERVICES: Readonly<Record<string, string>> = {
  realtime: 'Only broadcasts are sent by HTTP: join a channel by its socket.',
  functions: 'There are no edge functions here: write a function in a migration and call it with rpc.',
  graphql: 'There is no GraphQL here: use the tables.',
}

function notOffered(path: string): GatewayError {
  const message = SERVICES[path.split('/')[0] ?? '']
  return message === undefined
    ? new GatewayError(404, 'PGRST125', 'Invalid path specified in request URL')
    : new GatewayError(404, 'not_offered', message)
}

/** Empty for none. What reads has none, and a request that is not asked for its body is cheaper. */
async function readBody(request: Request, letOthersRun: () => Promise<void>): Promise<string> {
  const bytes = await readBytes(request, letOthersRun)
  // Other bytes become a character each, which takes its time.
  if (!isUtf8(bytes)) throw new GatewayError(400, 'PGRST102', 'Empty or invalid json')
  return bytes.toString('utf8')
}

const MAX_BROADCAST_BYTES = 256 * 1024

/** Bytes where they are sent as such. */
async function readBroadcast(request: Request, letOthersRun: () => Promise<void>): Promise<unknown> {
  const bytes = await readBytes(request, letOthersRun)
  if (bytes.length > MAX_BROADCAST_BYTES)
    throw new GatewayError(413, 'invalid_broadcast', 'A broadcast has at most 256 KB.')
  if (request.headers.get('content-type')?.startsWith('application/octet-stream') === true) return bytes
  const text = bytes.toString('utf8')
  const sentence = findTooMuch(text)
  if (sentence !== null) throw new GatewayError(400, 'bad_json', sentence)
  return parseJson(text)
}

function toBroadcastError({ sentence, retryAfterMs }: { sentence: string; retryAfterMs: number | null }) {
  return retryAfterMs === null
    ? new GatewayError(422, 'invalid_broadcast', sentence)
    : new GatewayError(429, 'over_request_rate_limit', sentence, { retryAfterMs })
}

async function readBytes(request: Request, letOthersRun: () => Promise<void>): Promise<Buffer> {
  if (request.method === 'GET' || request.method === 'HEAD') return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of bodyPieces(request)) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > MAX_BODY_BYTES)
      throw new GatewayError(413, 'PGRST102', 'The request is larger than 2 MB.')
    chunks.push(chunk)
  }
  if (sizeBytes > LARGE_BYTES) await letOthersRun()
  return Buffer.concat(chunks)
}

function parseJson(body: string): unknown {
  if (body === '') return null
  try {
    return JSON.parse(body)
  } catch {
    throw new GatewayError(400, 'bad_json', 'Could not parse the request body as JSON')
  }
}

function toAnswer(
  error: unknown,
  { isAuth, isSignedIn }: { isAuth: boolean; isSignedIn: boolean },
  onError: (error: unknown) => void,
): Response {
  const known = error instanceof GatewayError ? error : fromDatabase(error, isSignedIn)
  // A status that was named, by the app's SQL or for a database that is busy, is foreseen.
  if (known === null || isOurs(known)) onError(error)
  const { status, code, message, details, hint, retryAfterMs } =
    known ?? new GatewayError(503, 'PGRST001', 'The project’s data cannot be reached. Try again in a moment.')
  const body = isAuth
    ? { code: status, error_code: code, msg: message, ...weaknessOf(code, details) }
    : { code, message, details, hint }
  const waitMs = retryAfterMs ?? (status === 503 ? RETRY_AFTER_MS : null)
  const headers = {
    ...ANSWER_HEADERS,
    ...(waitMs !== null && { 'Retry-After': String(Math.ceil(waitMs / 1000)) }),
  }
  return Response.json(body, { status, headers })
}

/** Clients tell a person why a password is refused. */
function weaknessOf(code: string, details: GatewayError['details']): object {
  if (code !== 'weak_password' || !Array.isArray(details)) return {}
  return { weak_password: { reasons: details.map(({ reason }) => reason) } }
}
