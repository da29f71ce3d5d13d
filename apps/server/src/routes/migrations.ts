/** A project's migrations: lists applied ones, reviews new files, and applies one. */

import { createHash } from 'node:crypto'
import type { MigrationTrial, ProjectData } from '@sayso/project-db'
import {
  ApplyMigrationRequest,
  type ApplyMigrationResponse,
  MAX_MIGRATIONS_BODY_BYTES,
  type MigrationReview,
  type MigrationsResponse,
  ReviewMigrationsRequest,
  type ReviewMigrationsResponse,
} from '@sayso/wire'
import { Hono } from 'hono'
import { projectOfPath } from '../http/authorise.ts'
import { clientOf } from '../http/client-address.ts'
import type { AppEnv } from '../http/context.ts'
import { orDataFailure } from '../http/data-failure.ts'
import { networkOf } from '../http/ip-address.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'

export function migrationRoutes(services: Services): Hono<AppEnv> {
  const { projectDatabases } = services
  const app = new Hono<AppEnv>()
  const mayView = projectOfPath(services, 'view')
  const mayEdit = projectOfPath(services, 'edit')

  app.get('/api/migrations/:projectId', mayView, async (c) => {
    const files = await orDataFailure(() => projectDatabases.migrations(c.get('project').id))
    return c.json<MigrationsResponse>({ migrations: files.map(({ hash }) => hash), files })
  })

  app.post('/api/migrations/:projectId', mayEdit, async (c) => {
    const { sql, hash, path } = await readJson(c, ApplyMigrationRequest, MAX_MIGRATIONS_BODY_BYTES)
    const result = await orDataFailure(() =>
      projectDatabases.apply(c.get('project').id, { sql, hash, path: path ?? null }, networkOf(clientOf(c))),
    )
    if (result.ok) return c.json<ApplyMigrationResponse>({ success: true })
    const { message, position } = result.error
    return c.json<ApplyMigrationResponse>({ success: false, error: message, position })
  })

  app.post('/api/migrations/:projectId/review', mayEdit, async (c) => {
    const { files } = await readJson(c, ReviewMigrationsRequest, MAX_MIGRATIONS_BODY_BYTES)
    const { id } = c.get('project')
    const network = networkOf(clientOf(c))
    const reviews = await orDataFailure(() => reviewAll(projectDatabases, id, files, network))
    const trial = await projectDatabases.tryOut(id, files.map(toRequest), network)
    return c.json<ReviewMigrationsResponse>({
      files: reviews.map((review) => withTrial(review, trial)),
      untried: trial.kind === 'untried' ? trial.reason : null,
    })
  })

  return app
}

function toRequest({ path, sql }: { path: string; sql: string }) {
  return { path, sql, hash: createHash('sha256').update(sql).digest('hex') }
}

function withTrial(review: MigrationReview, trial: MigrationTrial): MigrationReview {
  const hasFailed = trial.kind === 'failed' && trial.path === review.path
  return hasFailed ? { ...review, problem: trial.error } : review
}

const NO_EFFECT = { tableCount: 0, rowCount: 0, keepsData: false }

export async function reviewAll(
  { review }: Pick<ProjectData, 'review'>,
  projectId: string,
  files: ReviewMigrationsRequest['files'],
  network: string,
): Promise<ReviewMigrationsResponse['files']> {
  const reviews = await review(
    projectId,
    files.map(({ sql }) => sql),
    network,
  )
  return reviews.map((read, index) => {
    const path = files[index]?.path ?? ''
    return read.ok
      ? { path, warnings: read.warnings, effect: read.effect, problem: null }
      : { path, warnings: [], effect: NO_EFFECT, problem: read.error }
  })
}
