/** Upgrade of a project to the newest Expo SDK: what it would change, and the one version that it makes. */

import { EXPO_SDKS, type FileChanges, type ProjectFiles, readDependencies } from '@sayso/project'
import { type RestoreResponse, type UpgradeAnswer, type UpgradePlan, UpgradeRequest } from '@sayso/wire'
import { Hono } from 'hono'
import { ApiFailure, notFound, tooMany } from '../http/api-failure.ts'
import { projectOfPath } from '../http/authorise.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'
import { createUpgradeComputer } from '../slow-work/compute-upgrades.ts'
import { sizeOf, toSnapshotChanges } from './snapshots.ts'

const BUSY = 'Too many projects are being upgraded at this moment. Try again in a few seconds.'
const BUSY_MS = 5000
const RUNNING = 'An answer is being written for this project. Upgrade when it has ended.'
const OUTDATED =
  'The project has changed since the upgrade was computed. Nothing was upgraded: look at the changes again.'

type Outcome =
  | { kind: 'planned'; plan: Omit<UpgradePlan, 'files'>; changes: FileChanges }
  | Exclude<UpgradeAnswer, { kind: 'planned' }>

export function upgradeRoutes(services: Services): Hono<AppEnv> {
  const { projects, quotas, storageLimits, starterOf, sdkBuilds, largeAnswers } = services
  const computer = createUpgradeComputer(services)
  const app = new Hono<AppEnv>()
  const mayEdit = projectOfPath(services, 'edit')
  const sdk = EXPO_SDKS.at(-1)

  app.get('/api/projects/:projectId/upgrade', mayEdit, async (c) => {
    await quotas.countChange(c.get('account'))
    return await largeAnswers.send<UpgradeAnswer>(c, c.get('account').id, async () => {
      const outcome = await plan(c)
      if (outcome.kind !== 'planned') return outcome
      return { kind: 'planned', plan: { ...outcome.plan, files: toSnapshotChanges(outcome.changes) } }
    })
  })

  app.post('/api/projects/:projectId/upgrade', mayEdit, async (c) => {
    await quotas.countChange(c.get('account'))
    const { versionId } = await readJson(c, UpgradeRequest)
    const [account, { id }] = [c.get('account'), c.get('project')]
    return await largeAnswers.send<RestoreResponse>(c, account.id, async () => {
      // Computed again: the page's own files could be anything.
      const outcome = await plan(c)
      if (outcome.kind !== 'planned') throw conflict(outcome.message)
      if (outcome.plan.versionId !== versionId) throw conflict(OUTDATED)
      const { changes } = outcome
      await quotas.countBytes(account, sizeOf(changes))
      await quotas.requireSpace(account, id, changes)
      const label = `Upgraded to Expo SDK ${outcome.plan.to}`
      const result = await storageLimits.store(c, { account, projectId: id }, () =>
        projects.upgrade(account.id, id, { versionId, changes, label }),
      )
      switch (result.kind) {
        case 'upgraded':
          return { version: result.version, changes: toSnapshotChanges(changes) }
        case 'not-found':
          throw notFound()
        case 'outdated':
          throw conflict(OUTDATED)
        case 'running':
          throw conflict(RUNNING)
        case 'locked':
          throw conflict(lockedText(result.path))
        case 'refused':
          throw conflict(result.message)
      }
    })
  })

  /** The project is looked at first: an SDK is not installed for a project that cannot be upgraded. */
  async function plan(c: AppContext): Promise<Outcome> {
    const [account, project] = [c.get('account'), c.get('project')]
    if (sdk === undefined) throw notFound()
    if (project.activeStreamId !== null) return refused(RUNNING)
    const newest = await projects.newest(account.id, project.id)
    const lockedPaths = await projects.lockedPaths(account.id, project.id)
    if (newest === null || lockedPaths === null) throw notFound()
    const texts = [...newest.files].filter(([, { isBinary }]) => !isBinary)
    const computing = computer.compute(account.id, {
      sdk,
      toolVersions: toolsOf(starterOf(sdk)),
      files: texts,
    })
    if (computing === null) throw tooMany(BUSY, BUSY_MS)
    const computed = await computing
    if (!computed.ok) return refused(computed.message)
    const changes: FileChanges = new Map(computed.files)
    const locked = lockedPaths.find((path) => changes.has(path))
    if (locked !== undefined) return refused(lockedText(locked))
    const missing = await sdkBuilds.need(sdk, { canStart: true })
    if (missing !== null)
      return missing.code === 'sdk-building'
        ? { kind: 'preparing', message: missing.error }
        : refused(missing.error)
    const { id: versionId, number: versionNumber } = newest.version
    const { from, left } = computed
    return {
      kind: 'planned',
      plan: {
        from,
        to: Number(sdk.major),
        versionId,
        versionNumber,
        changes: [...computed.changes],
        left: [...left],
      },
      changes,
    }
  }

  return app
}

function refused(message: string): Outcome {
  return { kind: 'refused', message }
}

function conflict(error: string): ApiFailure {
  return new ApiFailure({ code: 'conflict', error })
}

function lockedText(path: string): string {
  return `The upgrade changes ${path}, which is locked. Unlock it first.`
}

/** Versions of the tools that the SDK's starter is written with. */
function toolsOf(starter: ProjectFiles): Record<string, string> {
  const tools = readDependencies(starter.get('package.json')?.content ?? '', 'devDependencies') ?? {}
  return Object.fromEntries(Object.entries(tools).map(([name, version]) => [name, String(version)]))
}
