/** What previews are made of: the frame's document, and the prebuilt packages. Neither knows cookies. */

import { frameContentSecurityPolicy } from '@sayso/preview-frame/content-security-policy'
import { Hono } from 'hono'
import type { AppContext, AppEnv } from '../http/context.ts'
import type { PublicFolders } from './public-folders.ts'
import { sendFile } from './static-files.ts'

export interface FrameOptions {
  folder: string
  /** The studio's origin, which shows the frame and has the packages. */
  mainOrigin: (c: AppContext) => string
  /** Origins that generated apps may talk to. */
  connect: readonly string[]
}

/** `/frame/`: on preview hosts and on the main one. */
export function frame({ folder, mainOrigin, connect }: FrameOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/frame/*', async (c) => {
    const urlPath = c.req.path.slice('/frame/'.length) || 'index.html'
    const headers = {
      'Content-Security-Policy': frameContentSecurityPolicy({ sdkOrigin: mainOrigin(c), connect }),
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': urlPath === 'index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
    }
    const file = await sendFile({ request: c.req.raw, folder, urlPath, headers })
    return file ?? c.text('The preview has not been built yet.\n', 404)
  })
  return app
}

/** `/sdk/53/`: the names are hashed, but for the manifest's. */
export function sdk({ sdk: folder }: PublicFolders): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/sdk/53/*', async (c) => {
    const urlPath = c.req.path.slice('/sdk/53/'.length)
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': urlPath === 'manifest.json' ? 'no-cache' : 'public, max-age=31536000, immutable',
    }
    return (await sendFile({ request: c.req.raw, folder, urlPath, headers })) ?? c.notFound()
  })
  return app
}
