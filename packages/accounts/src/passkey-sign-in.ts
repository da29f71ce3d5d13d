/** Endpoint of better-auth that begins a session for the owner of a passkey. It checks the passkey itself: nobody signs in by naming a user. */

import { PasskeySignInRequest } from '@sayso/wire'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { Passkeys } from './passkeys.ts'

export const PASSKEY_PATH = '/sign-in/passkey'

/** `begin` of the path lets the plugin for guests move a guest's projects, as after any sign-in. */
export function passkeySignIn(check: Passkeys['check']) {
  return {
    id: 'passkey-sign-in',
    endpoints: {
      signInPasskey: createAuthEndpoint(PASSKEY_PATH, { method: 'POST' }, async (context) => {
        const { token, ...signed } = Object(context.body)
        const request = PasskeySignInRequest.safeParse(signed)
        const userId = request.success ? await check(String(token), request.data) : null
        const user = userId === null ? null : await context.context.internalAdapter.findUserById(userId)
        if (user === null) throw new APIError('UNAUTHORIZED', { code: 'INVALID_PASSKEY', message: REFUSED })
        const session = await context.context.internalAdapter.createSession(user.id)
        await setSessionCookie(context, { session, user })
        return context.json({})
      }),
    },
  }
}

/** One sentence for all reasons. */
const REFUSED = 'This passkey does not open an account here. Try again, or sign in another way.'
