/** `/sdk/<major>/`: the prebuilt packages of an Expo SDK, for every origin. The first request for one that is not there has it built. */

import { findSdk } from '@sayso/project'
import { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import type { Services } from '../http/services.ts'
import { sendFile } from '../static/static-files.ts'

/** Names of all other files are hashed. */
const UNHASHED: ReadonlySet<string> = new Set(['manifest.json', 'names.json'])
const FOR_EVERYBODY = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }
const NOT_READY = { ...FOR_EVERYBODY, 'Cache-Control': 'no-store', 'Retry-After': '5' }

export function sdkRoutes({ folders, sdkBuilds }: Pick<Services, 'folders' | 'sdkBuilds'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/sdk/:major/*', async (c) => {
    const wanted = findSdk(c.req.param('major'))
    if (wanted === undefined) return c.notFound()
    const urlPath = c.req.path.slice(`/sdk/${wanted.major}/`.length)
    if (urlPath === 'manifest.json') {
      const missing = await sdkBuilds.need(wanted)
      if (missing !== null) return c.json(missing, 503, NOT_READY)
    }
    const headers = {
      ...FOR_EVERYBODY,
      'Cache-Control': UNHASHED.has(urlPath) ? 'no-cache' : 'public, max-age=31536000, immutable',
    }
    const folder = folders.sdk(wanted)
    return (await sendFile({ request: c.req.raw, folder, urlPath, headers })) ?? c.notFound()
  })
  return app
}
