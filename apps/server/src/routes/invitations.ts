/** The link of an invitation: what it is for, and joining by it. */

import type { Account } from '@sayso/accounts'
import type { InvitationResponse, JoinResponse } from '@sayso/wire'
import { Hono } from 'hono'
import { ApiFailure, badRequest } from '../http/api-failure.ts'
import { requireAccount } from '../http/authorise.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import type { Services } from '../http/services.ts'

const PATH = '/api/invitations/:token'
const TOKEN = /^[\w-]{32}$/

export function invitationRoutes(services: Services): Hono<AppEnv> {
  const { invitations, limits, ownAccount } = services
  const app = new Hono<AppEnv>()

  /** Counted whether or not there is such an invitation, so that the count reveals nothing. */
  async function open(c: AppContext) {
    const account = await requireAccount(services, c)
    await limits.countInvitation(c)
    const token = c.req.param('token') ?? ''
    if (!TOKEN.test(token)) throw noSuchInvitation()
    return { token, invited: { userId: account.id, email: await provenEmail(account) } }
  }

  /** Null for an address that anybody could have typed. Without mail nobody can prove one, and the first to sign up with it has it. */
  async function provenEmail(account: Account): Promise<string | null> {
    const isTrusted = !ownAccount.sendsMail || (await ownAccount.about(account)).isEmailVerified
    return isTrusted ? account.email : null
  }

  app.get(PATH, async (c) => {
    const { token, invited } = await open(c)
    const found = await invitations.look(token, invited)
    if (found === null) throw noSuchInvitation()
    if (found === 'removed') throw wasRemoved()
    return c.json<InvitationResponse>(found)
  })

  app.post(PATH, async (c) => {
    const { token, invited } = await open(c)
    const joined = await invitations.accept(token, invited)
    if (joined === null) throw noSuchInvitation()
    if (joined === 'removed') throw wasRemoved()
    if (joined === 'full') {
      throw badRequest(
        'This project has as many members as its owner’s plan allows. Ask its owner to remove somebody first.',
      )
    }
    return c.json<JoinResponse>(joined)
  })

  return app
}

/** Their account knows it already: they had the project. */
function wasRemoved(): ApiFailure {
  return new ApiFailure({
    code: 'not-allowed',
    error:
      'You were removed from this project after this invitation was made. Ask its owner to invite you again.',
  })
}

/** One answer for all reasons: a stranger learns nothing about the project. */
function noSuchInvitation(): ApiFailure {
  return new ApiFailure({
    code: 'not-found',
    error:
      'This invitation has ended, or is for another e-mail address. Sign in with that address and confirm it, or ask for a new invitation.',
  })
}
