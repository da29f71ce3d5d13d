/** A project's way from one owner to another: offer it to a member, withdraw or decline that, accept. */

import { OfferRequest } from '@sayso/wire'
import { Hono } from 'hono'
import { type ApiFailure, badRequest, notFound, tooLarge } from '../http/api-failure.ts'
import { projectOfPath } from '../http/authorise.ts'
import type { AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'

export function ownershipRoutes(services: Services): Hono<AppEnv> {
  const { accounts, ownership, projectDatabases, quotas } = services
  const app = new Hono<AppEnv>()
  const base = '/api/projects/:projectId/owner'
  const mayView = projectOfPath(services, 'view')

  app.post(`${base}/offer`, projectOfPath(services, 'own'), async (c) => {
    await quotas.countChange(c.get('account'))
    const { userId } = await readJson(c, OfferRequest)
    const result = await ownership.offer(c.get('project').id, { ownerId: c.get('account').id, userId })
    if (result === 'not-found') throw notFound()
    if (result === 'guest')
      throw badRequest('A guest cannot own a project of others. Ask them to sign up first.')
    return c.body(null, 204)
  })

  app.delete(`${base}/offer`, mayView, async (c) => {
    if (!(await ownership.end(c.get('project').id, c.get('account').id))) throw notFound()
    return c.body(null, 204)
  })

  app.post(base, mayView, async (c) => {
    const { id: projectId } = c.get('project')
    const account = c.get('account')
    // Whether the databases have room is asked of another PostgreSQL, and of nobody who was not offered the project.
    if ((await ownership.find(projectId))?.userId !== account.id) throw notFound()
    if (!(await projectDatabases.hasRoomFor(account.id, projectId))) throw noRoomFor('databases')
    const { projectLimit, memberLimit, publishedAppLimit } = await accounts.plan(account)
    const limits = { projects: projectLimit, members: memberLimit, apps: publishedAppLimit }
    const short = await ownership.accept(projectId, account.id, limits)
    if (short === 'not-found') throw notFound()
    if (short !== null) throw noRoomFor(short)
    return c.body(null, 204)
  })

  return app
}

type Shortage = 'projects' | 'members' | 'apps' | 'domains' | 'databases'

const SHORTAGES: Readonly<Record<Shortage, string>> = {
  projects: 'Your plan has no room for another project. Delete one that you no longer need, then accept.',
  members: 'This project has more members than your plan allows. Ask its owner to remove some, then accept.',
  apps: 'You have published as many apps as you can. Delete the project of one that you no longer need, then accept.',
  domains:
    'Your apps have as many domains as they can have. Remove one that you no longer need, then accept.',
  databases:
    'With the data of this project, the databases of all your projects would be larger than they may be together. Store less in them, then accept.',
}

function noRoomFor(shortage: Shortage): ApiFailure {
  return tooLarge(SHORTAGES[shortage])
}
