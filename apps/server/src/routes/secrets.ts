/** Secrets of a project's functions: which there are, set one, take it away. None is ever given back. */

import { SECRET_NAME, type SecretsResponse, SetSecretRequest } from '@sayso/wire'
import { Hono } from 'hono'
import { badRequest, notFound } from '../http/api-failure.ts'
import { projectOfPath } from '../http/authorise.ts'
import type { AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'

/** JSON may take several bytes for a character. */
const MAX_BODY_BYTES = 64 * 1024
const WRONG_NAME =
  'A secret’s name has capital letters, digits and _ alone, and begins with a letter: API_KEY.'
const RESERVED = 'Names that begin with SUPABASE_ are set by Sayso. Choose another one.'
const FULL = 'A project has at most 50 secrets. Delete one that is not needed.'

export function secretRoutes(services: Services): Hono<AppEnv> {
  const { projectSecrets } = services
  const app = new Hono<AppEnv>()
  const base = '/api/projects/:projectId/secrets'
  const mayEdit = projectOfPath(services, 'edit')

  app.get(base, mayEdit, async (c) =>
    c.json<SecretsResponse>({ secrets: await projectSecrets.list(c.get('project').id) }),
  )

  app.put(`${base}/:name`, mayEdit, async (c) => {
    const name = c.req.param('name')
    if (!SECRET_NAME.test(name)) throw badRequest(WRONG_NAME)
    if (name.startsWith('SUPABASE_')) throw badRequest(RESERVED)
    const { value } = await readJson(c, SetSecretRequest, MAX_BODY_BYTES)
    if (!(await projectSecrets.set(c.get('project').id, name, value))) throw badRequest(FULL)
    return c.body(null, 204)
  })

  app.delete(`${base}/:name`, mayEdit, async (c) => {
    if (!(await projectSecrets.remove(c.get('project').id, c.req.param('name')))) throw notFound()
    return c.body(null, 204)
  })

  return app
}
