/** The player: its built files at `/player/{SDK major}/`, for pages of this product and of those that the operator has named. */

import { sessionSdkVersions } from '@sayso/project'
import { PLAYER_PACKAGES_PATH, PLAYER_PATH, type PlayerSettings, savedProjectPath } from '@sayso/wire'
import { Hono } from 'hono'
import { type Addresses, ownOrigins, previewHostFor } from '../http/addresses.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import type { PublicFolders } from '../http/public-folders.ts'
import { sendFile } from './static-files.ts'

interface PlayerOptions {
  folders: Pick<PublicFolders, 'player'>
  addresses: Addresses
  syncOrigins: readonly string[]
  /** Answers a question about packages that comes from nobody in particular. */
  askForPackages: (c: AppContext) => Promise<Response>
}

const MAJORS = new Set(sessionSdkVersions().map((version) => version.split('.')[0]))
const NOT_BUILT = 'The player has not been built yet. Stop Sayso and run npm start.\n'

export function player({ folders, addresses, syncOrigins, askForPackages }: PlayerOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const policy = playerPolicy(addresses)

  app.get(`${PLAYER_PATH}settings.json`, (c) => {
    const settings: PlayerSettings = {
      previewHost: previewHostFor(c.req.url, addresses),
      origins: [...ownOrigins(c.req.url, addresses), ...syncOrigins],
    }
    return c.json(settings, 200, { 'Cache-Control': 'no-cache' })
  })

  app.post(PLAYER_PACKAGES_PATH, askForPackages)

  // The project address in the response to a save. The player reports a project that does not exist.
  app.get('/:savedId{[0-9a-f]{32}}', (c) => c.redirect(savedProjectPath(c.req.param('savedId'))))

  app.get(`${PLAYER_PATH}:major/*`, async (c) => {
    const major = c.req.param('major')
    if (!MAJORS.has(major)) return c.notFound()
    const urlPath = c.req.path.slice(`${PLAYER_PATH}${major}/`.length) || 'index.html'
    const isHashed = urlPath.startsWith('assets/')
    const headers = {
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'no-referrer',
      // Strangers' projects are for people who were given their address.
      'X-Robots-Tag': 'noindex',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    }
    const file = await sendFile({ request: c.req.raw, folder: folders.player, urlPath, headers })
    return file ?? (urlPath === 'index.html' ? c.text(NOT_BUILT, 503, headers) : c.notFound())
  })
  return app
}

/** Any page may frame it, so that the player itself can say on the screen why it refuses one. */
function playerPolicy({ baseUrl, previewHost }: Addresses): string {
  const frames = previewHost === null ? '' : ` ${new URL(baseUrl).protocol}//*.${previewHost}`
  return [
    "default-src 'self'",
    // The bundler's compiler is WebAssembly.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // Sessions of other products send files by address.
    "connect-src 'self' http: https: ws: wss:",
    "worker-src 'self' blob:",
    `frame-src 'self'${frames}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
  ].join('; ')
}
