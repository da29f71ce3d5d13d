/** A project's files over time: save, lock, list, look, restore. */

import {
  type AnswerChangesResponse,
  LockRequest,
  type LockResponse,
  MAX_SNAPSHOT_BYTES,
  type SaveConflict,
  SaveFilesRequest,
  type SaveFilesResponse,
  type VersionListResponse,
  type VersionResponse,
} from '@sayso/wire'
import { Hono } from 'hono'
import { badRequest, notFound } from '../http/api-failure.ts'
import { projectOfPath } from '../http/authorise.ts'
import type { AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../services.ts'
import { checkFile, checkPath, toSnapshot, toSnapshotEntry } from './snapshots.ts'

export function versionRoutes(services: Services): Hono<AppEnv> {
  const { projects } = services
  const app = new Hono<AppEnv>()
  const mine = projectOfPath(services)

  app.put('/api/projects/:projectId/files', mine, async (c) => {
    const request = await readJson(c, SaveFilesRequest, MAX_SNAPSHOT_BYTES)
    const changes = new Map(
      Object.entries(request.changes).map(([path, entry]) => [
        checkPath(path),
        entry && checkFile(path, entry),
      ]),
    )
    const save = { baseVersionId: request.baseVersionId, changes }
    const result = await projects.saveFiles(c.get('account').id, c.get('project').id, save)
    if (result.kind === 'not-found') throw notFound()
    if (result.kind === 'refused') throw badRequest(result.message)
    if (result.kind === 'saved') return c.json<SaveFilesResponse>({ version: result.version })
    const conflicts = [...result.conflicts].map(
      ([path, file]) => [path, file && toSnapshotEntry(file)] as const,
    )
    return c.json<SaveConflict>(
      {
        code: 'conflict',
        error: 'These files have changed since you opened them. Choose which version to keep.',
        version: result.version,
        conflicts: Object.fromEntries(conflicts),
      },
      409,
    )
  })

  app.put('/api/projects/:projectId/locks', mine, async (c) => {
    const { path, isLocked } = await readJson(c, LockRequest)
    const lock = { path: checkPath(path), isLocked }
    const lockedPaths = await projects.setLock(c.get('account').id, c.get('project').id, lock)
    if (lockedPaths === null) throw notFound()
    return c.json<LockResponse>({ lockedPaths })
  })

  app.get('/api/projects/:projectId/versions', mine, async (c) => {
    const versions = await projects.versions(c.get('account').id, c.get('project').id)
    if (versions === null) throw notFound()
    return c.json<VersionListResponse>({ versions })
  })

  app.get('/api/projects/:projectId/versions/:number', mine, async (c) => {
    const number = toVersionNumber(c.req.param('number'))
    const found = await projects.version(c.get('account').id, c.get('project').id, number)
    if (found === null) throw notFound()
    return c.json<VersionResponse>({ version: found.version, files: toSnapshot(found.files) })
  })

  app.get('/api/projects/:projectId/answer-changes', mine, async (c) => {
    const answers = await projects.answerChanges(c.get('account').id, c.get('project').id)
    if (answers === null) throw notFound()
    return c.json<AnswerChangesResponse>({ answers })
  })

  app.post('/api/projects/:projectId/versions/:number/restore', mine, async (c) => {
    const number = toVersionNumber(c.req.param('number'))
    const version = await projects.restore(c.get('account').id, c.get('project').id, number)
    if (version === null) throw notFound()
    return c.json<SaveFilesResponse>({ version })
  })

  return app
}

export function toVersionNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw notFound()
  return Number(text)
}
