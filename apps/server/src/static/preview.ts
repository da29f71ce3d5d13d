/** Serves the frame's document, without cookies. */

import { frameContentSecurityPolicy } from '@sayso/preview-frame/content-security-policy'
import { Hono } from 'hono'
import type { AppContext, AppEnv } from '../http/context.ts'
import { sendFile } from './static-files.ts'

interface FrameOptions {
  folder: string
  /** The studio's origin, which shows the frame and has the packages. */
  mainOrigin: (c: AppContext) => string
  /** Allowed targets of generated apps, as sources of a policy. */
  connect: readonly string[]
  /** Whether this server forwards requests of apps. */
  hasProxy: boolean
  /** Origins besides the main one whose pages may show the player, and the frame within it. */
  ancestors: readonly string[]
}

/** The same document with a policy that lets nothing out: for an app that is only looked at. The ref is that of its check's database. */
const CLOSED = /^closed\/(?:([a-z2-7]{20})\/)?$/

/** `/frame/`: on preview hosts and on the main one. */
/**
 * Features of frames that must be forbidden. A browser that knows local networks refuses requests that the content
 * policy cannot distinguish; a picture in a separate window would leave the phone, over other pages too.
 */
const NOT_PERMITTED = 'local-network-access=(), picture-in-picture=(), storage-access=()'

export function frame({ folder, mainOrigin, connect, hasProxy, ancestors }: FrameOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/frame/*', async (c) => {
    const path = c.req.path.slice('/frame/'.length)
    const closed = CLOSED.exec(path)
    const isClosed = closed !== null
    const urlPath = isClosed ? 'index.html' : path || 'index.html'
    const headers = {
      'Content-Security-Policy': frameContentSecurityPolicy({
        sdkOrigin: mainOrigin(c),
        connect,
        hasProxy,
        isClosed,
        checkRef: closed?.[1] ?? null,
        ancestors: [mainOrigin(c), ...ancestors],
      }),
      'Referrer-Policy': 'no-referrer',
      'Permissions-Policy': NOT_PERMITTED,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': urlPath === 'index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
    }
    const file = await sendFile({ request: c.req.raw, folder, urlPath, headers })
    return file ?? c.text('The preview has not been built yet.\n', 404)
  })
  return app
}
