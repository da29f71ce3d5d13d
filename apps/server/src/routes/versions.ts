/** A project's files over time: save, lock, list, look, restore. */

import { MAX_PROJECT_FILES } from '@sayso/project'
import {
  type AnswerChangesResponse,
  type ApplyResponse,
  LockRequest,
  type LockResponse,
  MAX_SNAPSHOT_BYTES,
  MAX_VERSION_NAMES,
  NameVersionRequest,
  type RestoreResponse,
  type SaveConflict,
  SaveFilesRequest,
  type SaveFilesResponse,
  VersionCheck,
  type VersionListResponse,
  type VersionResponse,
} from '@sayso/wire'
import { Hono } from 'hono'
import { ApiFailure, badRequest, notFound } from '../http/api-failure.ts'
import { projectOfPath } from '../http/authorise.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'
import { checkPath, sizeOf, toChanges, toSnapshot, toSnapshotChanges } from './snapshots.ts'

/** All files of a project, and as many that go. */
const MAX_ENTRIES = 2 * MAX_PROJECT_FILES

export function versionRoutes(services: Services): Hono<AppEnv> {
  const { projects, quotas, storageLimits, versionMarks } = services
  const app = new Hono<AppEnv>()
  const mayView = projectOfPath(services, 'view')
  const mayEdit = projectOfPath(services, 'edit')

  app.put('/api/projects/:projectId/files', mayEdit, async (c) => {
    await quotas.countChange(c.get('account'))
    const request = await readJson(c, SaveFilesRequest, MAX_SNAPSHOT_BYTES, { maxEntries: MAX_ENTRIES })
    const changes = toChanges(request.changes)
    await quotas.countBytes(c.get('account'), sizeOf(changes))
    await quotas.requireSpace(c.get('account'), c.get('project').id, changes)
    const save = { baseVersionId: request.baseVersionId, changes }
    const result = await storageLimits.store(c, placeOf(c), () =>
      projects.saveFiles(c.get('account').id, c.get('project').id, save),
    )
    if (result.kind === 'not-found') throw notFound()
    if (result.kind === 'refused') throw badRequest(result.message)
    if (result.kind === 'saved') return c.json<SaveFilesResponse>({ version: result.version })
    return c.json<SaveConflict>(
      {
        code: 'conflict',
        error: 'These files have changed since you opened them. Choose which version to keep.',
        version: result.version,
        conflicts: toSnapshotChanges(result.conflicts),
        ...(result.author !== null && { author: result.author }),
      },
      409,
    )
  })

  app.put('/api/projects/:projectId/locks', mayEdit, async (c) => {
    const { path, isLocked } = await readJson(c, LockRequest)
    const lock = { path: checkPath(path), isLocked }
    const lockedPaths = await projects.setLock(c.get('account').id, c.get('project').id, lock)
    if (lockedPaths === null) throw notFound()
    return c.json<LockResponse>({ lockedPaths })
  })

  app.get('/api/projects/:projectId/versions', mayView, async (c) => {
    const versions = await projects.versions(c.get('account').id, c.get('project').id)
    if (versions === null) throw notFound()
    return c.json<VersionListResponse>({ versions })
  })

  app.get('/api/projects/:projectId/versions/:number', mayView, (c) => sendVersion(services, c))

  app.put('/api/projects/:projectId/versions/:number/check', mayEdit, async (c) => {
    const number = toVersionNumber(c.req.param('number'))
    const check = await readJson(c, VersionCheck)
    const isKept = await projects.keepCheck(c.get('account').id, c.get('project').id, number, check)
    if (!isKept) throw notFound()
    return c.body(null, 204)
  })

  app.put('/api/projects/:projectId/versions/:number/name', mayEdit, async (c) => {
    await quotas.countChange(c.get('account'))
    const number = toVersionNumber(c.req.param('number'))
    const { name } = await readJson(c, NameVersionRequest)
    const result = await versionMarks.setName(c.get('project').id, number, name)
    if (result === 'not-found') throw notFound()
    if (result === 'full') {
      throw badRequest(
        `A project has at most ${MAX_VERSION_NAMES} names. Take one away before giving another.`,
      )
    }
    return c.body(null, 204)
  })

  app.get('/api/projects/:projectId/answer-changes', mayView, async (c) => {
    const answers = await projects.answerChanges(c.get('account').id, c.get('project').id)
    if (answers === null) throw notFound()
    return c.json<AnswerChangesResponse>({ answers })
  })

  app.post('/api/projects/:projectId/versions/:number/restore', mayEdit, async (c) => {
    await quotas.countChange(c.get('account'))
    const number = toVersionNumber(c.req.param('number'))
    return await services.largeAnswers.send<RestoreResponse>(c, c.get('account').id, async () => {
      const restored = await storageLimits.store(c, placeOf(c), () =>
        projects.restore(c.get('account').id, c.get('project').id, number),
      )
      if (restored === null) throw notFound()
      return { version: restored.version, changes: toSnapshotChanges(restored.changes) }
    })
  })

  app.post('/api/projects/:projectId/versions/:number/apply', mayEdit, async (c) => {
    await quotas.countChange(c.get('account'))
    const number = toVersionNumber(c.req.param('number'))
    const version = await projects.apply(c.get('account').id, c.get('project').id, number)
    if (version === null) throw new ApiFailure({ code: 'conflict', error: NOTHING_WAITS })
    return c.json<ApplyResponse>({ version })
  })

  return app
}

function placeOf(c: AppContext) {
  return { account: c.get('account'), projectId: c.get('project').id }
}

async function sendVersion({ projects, largeAnswers }: Services, c: AppContext): Promise<Response> {
  const number = toVersionNumber(c.req.param('number') ?? '')
  const [accountId, { id }] = [c.get('account').id, c.get('project')]
  return await largeAnswers.send<VersionResponse>(c, accountId, async () => {
    const found = await projects.version(accountId, id, number)
    if (found === null) throw notFound()
    return { version: found.version, files: toSnapshot(found.files) }
  })
}

const NOTHING_WAITS =
  'This version is no longer waiting to be applied. Reload the page to see what became of it.'

export function toVersionNumber(text: string): number {
  // One spelling for each: `00` is not another name of version 0.
  if (!/^(0|[1-9]\d{0,8})$/.test(text)) throw notFound()
  return Number(text)
}
