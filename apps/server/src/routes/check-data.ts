/** The throw-away database of a check: made for the page that checks an app, and dropped when it is done. */

import { createHash } from 'node:crypto'
import { createAnonKey } from '@sayso/data-gateway'
import {
  CHECK_PERSON,
  CheckDataRequest,
  type CheckDataResponse,
  MAX_MIGRATIONS_BODY_BYTES,
} from '@sayso/wire'
import { Hono } from 'hono'
import { projectOfPath } from '../http/authorise.ts'
import { clientOf } from '../http/client-address.ts'
import type { AppEnv } from '../http/context.ts'
import { orDataFailure } from '../http/data-failure.ts'
import { networkOf } from '../http/ip-address.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'

export function checkDataRoutes(services: Services): Hono<AppEnv> {
  const { projectDatabases, gateway, log } = services
  const app = new Hono<AppEnv>()
  const mayEdit = projectOfPath(services, 'edit')
  const path = '/api/projects/:projectId/check-data'

  app.post(path, mayEdit, async (c) => {
    const { files, seed } = await readJson(c, CheckDataRequest, MAX_MIGRATIONS_BODY_BYTES)
    const contents = {
      migrations: files.map(toRequest),
      seed: seed === null ? null : toRequest({ path: 'seed.sql', sql: seed }),
    }
    const opened = await projectDatabases.checks.open(c.get('project').id, contents, networkOf(clientOf(c)))
    if (opened.kind === 'unavailable') {
      log.info({ reason: opened.reason }, 'a check got no database')
      return c.json<CheckDataResponse>({ kind: 'unavailable' })
    }
    const { ref, personId, skippedFiles } = opened
    return c.json<CheckDataResponse>({
      ...{ kind: 'ready', ref, path: `/db/${ref}` },
      anonKey: await createAnonKey(ref, projectDatabases.jwtSecretOf(ref)),
      session: await orDataFailure(() => gateway.openSession(ref, personId, CHECK_PERSON.password)),
      skippedFiles,
    })
  })

  app.delete(`${path}/:ref`, mayEdit, async (c) => {
    await projectDatabases.checks.close(c.get('project').id, c.req.param('ref'))
    return c.body(null, 204)
  })

  return app
}

function toRequest({ path, sql }: { path: string; sql: string }) {
  return { path, sql, hash: createHash('sha256').update(sql).digest('hex') }
}
