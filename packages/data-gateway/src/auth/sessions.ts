/** The sessions of an app's people: a row for each refresh token that was given out. */

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Person, ProjectData } from '../ports/project-data.ts'
import { ACCESS_TOKEN_SECONDS, createAccessToken } from '../tokens/tokens.ts'
import { withIdentities } from './listed-identities.ts'
import { metadataInToken } from './metadata.ts'
import { type Ask, createAsk, requireNoBan } from './people-rows.ts'
import { type Row, refused, showUser } from './user.ts'

/** Methods throw `GatewayError`. */
export interface Sessions {
  ask: Ask
  /** Response for a client that has just signed in. Throws for a person who is banned. */
  open(ref: string, user: Row, method?: string): Promise<Row>
  /** The same for a refresh token. */
  refresh(ref: string, refreshToken: string): Promise<Row>
  /** The session that a token belongs to. */
  require(ref: string, person: Person | null): Promise<{ user: Row; sessionId: string }>
  /** `scope`: `local` for this session, `others` for all but this, else all of the person's. */
  end(ref: string, userId: unknown, which: { scope: string; sessionId: string }): Promise<void>
  endAll(ref: string, userId: unknown): Promise<void>
}

/** A token that is being refreshed has a successor, which the statement that ends both does not see yet. */
const MAX_ROUNDS = 10

interface SessionsOptions {
  data: ProjectData
  nowMs: () => number
}

export function createSessions(options: SessionsOptions): Sessions {
  const ask = createAsk(options.data)

  /** A token is used once: a second use means that another client has it, and ends the session. */
  async function refresh(ref: string, refreshToken: string): Promise<Row> {
    const hash = hashToken(refreshToken)
    const next = createToken()
    // One statement, so that a session that is being ended has both tokens or none.
    const [taken] = await ask(
      ref,
      `with taken as (
         update auth.refresh_tokens set is_used = true where token_hash = $1 and not is_used
         returning session_id, user_id
       )
       insert into auth.refresh_tokens (token_hash, user_id, session_id)
       select $2::text, user_id, session_id from taken returning session_id, user_id`,
      [hash, next.hash],
    )
    if (taken === undefined) {
      const [used] = await ask(
        ref,
        'select user_id, session_id from auth.refresh_tokens where token_hash = $1',
        [hash],
      )
      if (used !== undefined) {
        await endSessions(ref, used.user_id, { scope: 'local', sessionId: String(used.session_id) })
      }
      throw refused(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
    }
    const [user] = await ask(ref, 'select * from auth.users where id = $1', [taken.user_id])
    if (user === undefined) throw refused(400, 'refresh_token_not_found', 'Invalid Refresh Token')
    requireNoBan(user, options.nowMs())
    return await answerOf(options, ref, await withIdentities(ask, ref, user), {
      sessionId: String(taken.session_id),
      refreshToken: next.token,
    })
  }

  async function openSession(ref: string, user: Row, method = 'password'): Promise<Row> {
    requireNoBan(user, options.nowMs())
    const { token: refreshToken, hash } = createToken()
    const sessionId = randomUUID()
    // The password that was right may have been changed since.
    const opened = await ask(
      ref,
      `insert into auth.refresh_tokens (token_hash, user_id, session_id)
       select $1::text, id, $3::uuid from auth.users where id = $2 and encrypted_password is not distinct from $4
       returning 1`,
      [hash, user.id, sessionId, user.encrypted_password],
    )
    if (opened.length === 0) throw refused(400, 'invalid_credentials', 'Invalid login credentials')
    const shown = await withIdentities(ask, ref, user)
    return await answerOf(options, ref, shown, { sessionId, refreshToken, method })
  }

  /** A token outlives the session that it was given to. Throws `GatewayError` when that has ended. */
  async function requireSession(
    ref: string,
    person: Person | null,
  ): Promise<{ user: Row; sessionId: string }> {
    const sessionId = String(person?.claims.session_id)
    const [user] = await ask(
      ref,
      `select u.*, exists (select from auth.refresh_tokens t where t.user_id = u.id and t.session_id::text = $2)
         as has_session from auth.users u where id = $1`,
      [subjectOf(person), sessionId],
    )
    if (user === undefined) throw refused(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    requireNoBan(user, options.nowMs())
    if (user.has_session === true) return { user, sessionId }
    throw refused(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }

  async function endSessions(
    ref: string,
    userId: unknown,
    { scope, sessionId }: { scope: string; sessionId: string },
  ): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const ended = await ask(
        ref,
        `delete from auth.refresh_tokens where user_id = $1 and case $2 when 'local' then session_id = $3::uuid
         when 'others' then session_id <> $3::uuid else true end returning 1`,
        [userId, scope, sessionId],
      )
      if (ended.length === 0) return
    }
  }

  return {
    ask,
    open: openSession,
    refresh,
    require: requireSession,
    end: endSessions,
    endAll: (ref, userId) => endSessions(ref, userId, { scope: 'global', sessionId: NO_SESSION }),
  }
}

const NO_SESSION = '00000000-0000-0000-0000-000000000000'

interface OpenedSession {
  sessionId: string
  refreshToken: string
  /** How the person proved who they are. */
  method?: string
}

async function answerOf(
  { data, nowMs }: SessionsOptions,
  ref: string,
  user: Row,
  { sessionId, refreshToken, method = 'password' }: OpenedSession,
): Promise<Row> {
  const shown = showUser(user)
  const claims = {
    ...{ sub: user.id, ref, email: user.email ?? '', session_id: sessionId },
    ...{ aal: 'aal1', amr: [{ method, timestamp: Math.floor(nowMs() / 1000) }] },
    ...{
      is_anonymous: user.is_anonymous,
      user_metadata: metadataInToken(shown.user_metadata),
      app_metadata: shown.app_metadata,
    },
  }
  return {
    access_token: await createAccessToken(claims, { secret: data.jwtSecretOf(ref), nowMs: nowMs() }),
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: Math.floor(nowMs() / 1000) + ACCESS_TOKEN_SECONDS,
    refresh_token: refreshToken,
    user: shown,
  }
}

function subjectOf(person: Person | null): string {
  const { role, claims } = person ?? {}
  if (role === 'authenticated' && typeof claims?.sub === 'string') return claims.sub
  throw refused(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
}

function createToken(): { token: string; hash: string } {
  const token = randomBytes(24).toString('base64url')
  return { token, hash: hashToken(token) }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
