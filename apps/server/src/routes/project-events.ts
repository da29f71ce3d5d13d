/** Events about a project's progress and about who else is there, for every page that has it open. */

import { type ProjectEvent, ReportPlaceRequest, TabId } from '@sayso/wire'
import { Hono } from 'hono'
import { projectOfPath } from '../http/authorise.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import { REMOVED } from '../http/readings.ts'
import type { Services } from '../http/services.ts'

export function projectEventRoutes(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const mayView = projectOfPath(services, 'view')
  const follow = followData(services)

  app.get('/api/projects/:projectId/events', mayView, (c) => {
    const { id, shared } = c.get('project')
    const role = shared?.role ?? 'owner'
    const tabId = TabId.safeParse(c.req.query('tab'))
    const tab = tabId.success ? tabOf(c, tabId.data) : undefined
    return services.readings.respond(c, {
      async read(signal) {
        // A viewer sees none of the data.
        if (role !== 'viewer') await follow(id, signal)
        return untilRemoved(services.projectEvents.read(id, signal, tab), signal)
      },
      toEvent: (event: ProjectEvent) =>
        `data: ${JSON.stringify(event.type === 'mark' ? { ...event, role } : event)}\n\n`,
    })
  })

  app.put('/api/projects/:projectId/place', mayView, async (c) => {
    const { tabId, place } = await readJson(c, ReportPlaceRequest)
    services.projectEvents.reportPlace(tabOf(c, tabId), place)
    return c.body(null, 204)
  })

  return app
}

/** Reports writes to a project's databases through this server to those who read its events, for as long as they read. */
function followData({
  projectDatabases,
  projectEvents,
}: Pick<Services, 'projectDatabases' | 'projectEvents'>) {
  const projects = new Map<string, { projectId: string; readerCount: number }>()
  projectDatabases.changes.onWrite((ref) => {
    const project = projects.get(ref)
    if (project !== undefined) projectEvents.noteData(project.projectId)
  })
  return async (projectId: string, signal: AbortSignal): Promise<void> => {
    const refs = await Promise.all([
      projectDatabases.refOf(projectId),
      projectDatabases.live.refOf(projectId),
    ])
    if (signal.aborted) return
    for (const ref of refs) {
      const project = projects.get(ref) ?? { projectId, readerCount: 0 }
      project.readerCount += 1
      projects.set(ref, project)
      signal.addEventListener('abort', () => {
        project.readerCount -= 1
        if (project.readerCount === 0) projects.delete(ref)
      })
    }
  }
}

/** Other people are shown this name: of guests, the one that the list of members has. */
function tabOf(c: AppContext, tabId: string) {
  const { id, name } = c.get('account')
  return { projectId: c.get('project').id, userId: id, name: name ?? 'Guest', tabId }
}

/** To somebody who is no longer a member it looks like a deleted project. */
async function* untilRemoved(
  events: AsyncIterable<ProjectEvent[]>,
  signal: AbortSignal,
): AsyncGenerator<ProjectEvent[]> {
  yield* events
  if (signal.aborted && signal.reason === REMOVED) yield [{ type: 'deleted' }]
}
