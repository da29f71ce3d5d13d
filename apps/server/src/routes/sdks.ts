/** `/sdk/<major>/`: the prebuilt packages of an Expo SDK, for every origin. An account’s first request for one that is not there has it built. */

import { type ExpoSdk, findSdk } from '@sayso/project'
import type { SdkNotReady } from '@sayso/wire'
import { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import type { Services } from '../http/services.ts'
import { sendFile } from '../static/static-files.ts'

/** Names of all other files are hashed. */
const UNHASHED: ReadonlySet<string> = new Set(['manifest.json', 'names.json'])
const FOR_EVERYBODY = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }
const NOT_READY = { ...FOR_EVERYBODY, 'Cache-Control': 'no-store', 'Retry-After': '5' }

type UsedBySdks = Pick<Services, 'accounts' | 'folders' | 'sdkBuilds'>

export function sdkRoutes({ accounts, folders, sdkBuilds }: UsedBySdks): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  /** A build is work, so only accounts start it. Whether this is one matters only where there is something to start. */
  async function findMissing(sdk: ExpoSdk, request: Request): Promise<SdkNotReady | null> {
    const missing = await sdkBuilds.need(sdk, { canStart: false })
    if (missing === null || missing.code === 'sdk-building') return missing
    return (await accounts.identify(request)) === null ? missing : sdkBuilds.need(sdk, { canStart: true })
  }

  app.get('/sdk/:major/*', async (c) => {
    const wanted = findSdk(c.req.param('major'))
    if (wanted === undefined) return c.notFound()
    const urlPath = c.req.path.slice(`/sdk/${wanted.major}/`.length)
    if (urlPath === 'manifest.json') {
      const missing = await findMissing(wanted, c.req.raw)
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
