/** A user's projects: list, make, open, rename, copy, delete. */

import { filesFromRecord, findSdk } from '@sayso/project'
import { loadExample } from '@sayso/starter'
import {
  CreateProjectRequest,
  ForkRequest,
  type ProjectListResponse,
  UpdateProjectRequest,
} from '@sayso/wire'
import { Hono } from 'hono'
import { ApiFailure, notAllowed, notFound } from '../http/api-failure.ts'
import { projectOfPath, requireAccount } from '../http/authorise.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'
import { sendProject } from './open-project.ts'

const NEW_PROJECT_TITLE = 'Untitled app'

export function projectRoutes(services: Services): Hono<AppEnv> {
  const { projects, quotas, storageLimits, starterOf, defaultSdk } = services
  const app = new Hono<AppEnv>()
  const mayView = projectOfPath(services, 'view')
  const mayEdit = projectOfPath(services, 'edit')

  app.get('/api/projects', async (c) => {
    const account = await requireAccount(services, c)
    return c.json<ProjectListResponse>({ projects: await projects.list(account.id) })
  })

  app.post('/api/projects', async (c) => {
    const account = await requireAccount(services, c)
    const { title, example, sdk } = await readJson(c, CreateProjectRequest)
    await quotas.countChange(account)
    const project =
      example === undefined
        ? {
            title: title?.trim() || NEW_PROJECT_TITLE,
            files: starterOf(findSdk(sdk ?? undefined) ?? defaultSdk),
          }
        : await copyOf(example, title?.trim())
    const created = await quotas.withRoom(account, () =>
      storageLimits.store(c, { account, projectId: null }, () => projects.create(account.id, project)),
    )
    return await sendProject(services, c, { accountId: account.id, projectId: created.project.id })
  })

  app.get('/api/projects/:projectId', mayView, async (c) => {
    return await sendProject(services, c, {
      ...{ accountId: c.get('account').id, projectId: c.get('project').id },
      status: 200,
    })
  })

  app.patch('/api/projects/:projectId', mayEdit, async (c) => {
    const { title, asksFirst } = await readJson(c, UpdateProjectRequest)
    const [accountId, { id, shared }] = [c.get('account').id, c.get('project')]
    if (title !== undefined && shared !== undefined) throw notAllowed(shared.role)
    if (title !== undefined) await projects.rename(accountId, id, title)
    if (asksFirst !== undefined) await projects.setAsksFirst(accountId, id, asksFirst)
    const project = await projects.get(accountId, id)
    if (project === null) throw notFound()
    return c.json(project)
  })

  app.post('/api/projects/:projectId/duplicate', mayView, async (c) => {
    await quotas.countChange(c.get('account'))
    const accountId = c.get('account').id
    const copy = await quotas.withRoom(c.get('account'), () =>
      storageLimits.store(c, newPlace(c), () => projects.duplicate(accountId, c.get('project').id)),
    )
    if (copy === null) throw notFound()
    return await sendProject(services, c, { accountId, projectId: copy.id })
  })

  app.post('/api/projects/:projectId/fork', mayView, async (c) => {
    await quotas.countChange(c.get('account'))
    const accountId = c.get('account').id
    const { messageId } = await readJson(c, ForkRequest)
    const result = await quotas.withRoom(c.get('account'), () =>
      storageLimits.store(c, newPlace(c), () => projects.fork(accountId, c.get('project').id, messageId)),
    )
    if (result.kind === 'not-found') throw notFound()
    if (result.kind === 'running') {
      const error = 'This answer is still being written. Fork when it has ended.'
      throw new ApiFailure({ code: 'conflict', error })
    }
    return await sendProject(services, c, { accountId, projectId: result.project.id })
  })

  app.delete('/api/projects/:projectId', projectOfPath(services, 'own'), async (c) => {
    const { id, activeStreamId } = c.get('project')
    if (activeStreamId !== null) await services.generation.stop(activeStreamId)
    if (!(await projects.delete(c.get('account').id, id))) throw notFound()
    // The link comes back with the project, when it comes back.
    const channel = await services.deviceLinks.get(id)
    if (channel !== null) services.relay.revoke(channel)
    return c.body(null, 204)
  })

  return app
}

function newPlace(c: AppContext) {
  return { account: c.get('account'), projectId: null }
}

/** An example as a project of one's own. */
async function copyOf(name: string, title: string | undefined) {
  const example = await loadExample(name)
  if (example === null) throw notFound()
  const label = `Remixed from ${example.title}`
  return {
    title: title || example.title,
    files: filesFromRecord(example.files),
    cause: 'import',
    label,
  } as const
}
