/** The files of an app as its makers see them. Bytes come and go at the gateway, by addresses that are signed here. */

import { GatewayError } from '@sayso/data-gateway'
import {
  type AppBucketsResponse,
  type AppFilesResponse,
  ChangeFilesRequest,
  type ChangeFilesResponse,
} from '@sayso/wire'
import { Hono } from 'hono'
import { ApiFailure, notFound } from '../http/api-failure.ts'
import { projectOfPath } from '../http/authorise.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { orDataFailure } from '../http/data-failure.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'
import { dataOfQuery } from './data.ts'

const MAX_BODY_BYTES = 1_000_000
const MAX_OFFSET = 10_000_000
const MAX_TEXT_CHARS = 1024

export function appFilesRoutes(services: Services): Hono<AppEnv> {
  const { projectDatabases, gateway } = services
  const app = new Hono<AppEnv>()
  const base = '/api/projects/:projectId/database/files'
  // A viewer may be anybody with a link, and files of people may be private.
  const mayEdit = projectOfPath(services, 'edit')
  const refOf = (c: AppContext) => dataOfQuery(projectDatabases, c).refOf(c.get('project').id)

  app.get(base, mayEdit, async (c) => {
    const ref = await refOf(c)
    const isThere = await projectDatabases.exists(ref)
    const buckets = isThere ? await orFailure(() => gateway.listAppBuckets(ref)) : []
    return c.json<AppBucketsResponse>({ buckets })
  })

  app.get(`${base}/:bucket`, mayEdit, async (c) => {
    const ref = await refOf(c)
    if (!(await projectDatabases.exists(ref))) throw notFound()
    const asked = {
      folder: textOf(c.req.query('folder')),
      search: textOf(c.req.query('search')),
      offset: offsetOf(c.req.query('offset')),
    }
    const found = await orFailure(() => gateway.listAppFiles(ref, c.req.param('bucket'), asked))
    if (found === null) throw notFound()
    const files = found.files.map((file) => ({
      ...file,
      path: atGateway(ref, file.path),
      thumbnailPath: file.thumbnailPath === null ? null : atGateway(ref, file.thumbnailPath),
      publicPath: file.publicPath === null ? null : atGateway(ref, file.publicPath),
    }))
    return c.json<AppFilesResponse>({ ...found, files })
  })

  app.post(`${base}/:bucket`, mayEdit, async (c) => {
    const change = await readJson(c, ChangeFilesRequest, MAX_BODY_BYTES)
    const ref = await refOf(c)
    if (!(await projectDatabases.exists(ref))) throw notFound()
    const answer = await orFailure(() => gateway.changeAppFiles(ref, c.req.param('bucket'), change))
    if (answer.success && answer.path !== null)
      return c.json<ChangeFilesResponse>({ ...answer, path: atGateway(ref, answer.path) })
    return c.json<ChangeFilesResponse>(answer)
  })

  return app
}

const atGateway = (ref: string, path: string) => `/db/${ref}/storage/v1/${path}`

/** A database that is busy or cannot be reached. */
async function orFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await orDataFailure(work)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    throw new ApiFailure({ code: 'unavailable', error: error.message })
  }
}

function textOf(text = ''): string {
  // PostgreSQL has no texts with this character.
  if (text.length > MAX_TEXT_CHARS || text.includes('\0')) throw notFound()
  return text
}

function offsetOf(text = '0'): number {
  const offset = Number(text)
  if (!Number.isInteger(offset) || offset < 0 || offset > MAX_OFFSET) throw notFound()
  return offset
}
