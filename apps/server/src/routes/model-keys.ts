/** Keys of model providers that users bring along: which there are, set one, take it away. None is ever given back. */

import { PROVIDERS_WITH_KEYS } from '@sayso/models'
import { type ModelKeysResponse, SetModelKeyRequest } from '@sayso/wire'
import { Hono } from 'hono'
import { notFound } from '../http/api-failure.ts'
import { requireAccount } from '../http/authorise.ts'
import type { AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'

export function modelKeyRoutes(services: Services): Hono<AppEnv> {
  const { userKeys } = services
  const app = new Hono<AppEnv>()

  app.get('/api/model-keys', async (c) => {
    const account = await requireAccount(services, c)
    if (userKeys === null) return c.json<ModelKeysResponse>({ isAllowed: false, providers: [] })
    const set = await userKeys.providersOf(account.id)
    const providers = PROVIDERS_WITH_KEYS.map(({ id, label }) => ({ id, label, hasKey: set.has(id) }))
    return c.json<ModelKeysResponse>({ isAllowed: true, providers })
  })

  app.put('/api/model-keys/:provider', async (c) => {
    const account = await requireAccount(services, c)
    const { key } = await readJson(c, SetModelKeyRequest)
    if (!(await userKeys?.set(account.id, c.req.param('provider'), key))) throw notFound()
    return c.body(null, 204)
  })

  app.delete('/api/model-keys/:provider', async (c) => {
    const account = await requireAccount(services, c)
    await userKeys?.remove(account.id, c.req.param('provider'))
    return c.body(null, 204)
  })

  return app
}
