/** Members of a project: list, invite, change roles, remove and leave. */

import {
  ChangeRoleRequest,
  InviteRequest,
  type InviteResponse,
  MAX_OPEN_INVITATIONS,
  type MembersResponse,
} from '@sayso/wire'
import { Hono } from 'hono'
import { badRequest, notAllowed, notFound } from '../http/api-failure.ts'
import { projectOfPath } from '../http/authorise.ts'
import type { AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'

/** A page of the studio. */
const JOIN_PATH = '/join/'
const OWNER_STAYS = 'A project always has an owner. Hand it over to a member first, or delete it.'

export function memberRoutes(services: Services): Hono<AppEnv> {
  const { members, invitations, ownership, quotas } = services
  const app = new Hono<AppEnv>()
  const base = '/api/projects/:projectId'
  const mayView = projectOfPath(services, 'view')
  const mayOwn = projectOfPath(services, 'own')

  app.get(`${base}/members`, mayView, async (c) => {
    const { id, shared } = c.get('project')
    const isOwner = shared === undefined
    const [listed, open, offer] = await Promise.all([
      members.list(id),
      isOwner ? invitations.list(id) : [],
      ownership.find(id),
    ])
    const asked = c.get('account').id
    return c.json<MembersResponse>({
      members: listed.map((member) => ({
        ...member,
        email: isOwner ? member.email : null,
        isYou: member.userId === asked,
      })),
      invitations: open,
      offer: isOwner || offer?.userId === asked ? offer : null,
    })
  })

  app.put(`${base}/members/:userId`, mayOwn, async (c) => {
    const { role } = await readJson(c, ChangeRoleRequest)
    const { id } = c.get('project')
    const before = await members.setRole(id, c.req.param('userId'), role)
    if (before === null) throw notFound()
    if (before === 'editor' && role === 'viewer') await endEditing(services, id, c.req.param('userId'))
    return c.body(null, 204)
  })

  app.delete(`${base}/members/:userId`, mayView, async (c) => {
    const { id, shared } = c.get('project')
    const userId = c.req.param('userId')
    if (shared === undefined && userId === c.get('account').id) throw badRequest(OWNER_STAYS)
    if (shared !== undefined && userId !== c.get('account').id) throw notAllowed(shared.role)
    const before = await members.remove(id, userId, shared === undefined ? 'owner' : 'themselves')
    if (before === null) throw notFound()
    if (before === 'editor') await endEditing(services, id, userId)
    return c.body(null, 204)
  })

  app.post(`${base}/invitations`, mayOwn, async (c) => {
    await quotas.countChange(c.get('account'))
    const { role, email = null, isReusable = false } = await readJson(c, InviteRequest)
    const invitation = { role, email, isReusable: isReusable && email === null }
    const created = await invitations.create(c.get('project').id, invitation)
    if (created === 'full') {
      throw badRequest(`A project has at most ${MAX_OPEN_INVITATIONS} open invitations. Revoke one first.`)
    }
    return c.json<InviteResponse>(
      { invitation: created.invitation, path: `${JOIN_PATH}${created.token}` },
      201,
    )
  })

  app.delete(`${base}/invitations/:invitationId`, mayOwn, async (c) => {
    const isRevoked = await invitations.revoke(c.get('project').id, c.req.param('invitationId'))
    if (!isRevoked) throw notFound()
    return c.body(null, 204)
  })

  return app
}

/**
 * The answer that is being written for a former editor would still change the project. Every editor can know the link and the token
 * with which code is sent to devices, so both end too; the others make a new link.
 */
async function endEditing(
  { deviceLinks, generation, members, relay }: Services,
  projectId: string,
  userId: string,
): Promise<void> {
  const channel = await deviceLinks.revoke(projectId)
  if (channel !== null) relay.revoke(channel)
  for (const streamId of await members.runningStreams(projectId, userId)) await generation.stop(streamId)
}
