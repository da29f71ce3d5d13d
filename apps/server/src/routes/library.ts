/** `/library/<name>`: pictures that answers name, so that the page shows them while the answer is being written. For everybody. */

import { loadLibraryFile } from '@sayso/looks'
import { decodeBase64 } from '@sayso/project'
import { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'

const HEADERS = { 'Cache-Control': 'public, max-age=86400', 'X-Content-Type-Options': 'nosniff' }

export function libraryRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/library/:name', (c) => {
    const file = loadLibraryFile(c.req.param('name'))
    if (file === null) return c.notFound()
    if (!file.isBinary)
      return c.body(file.content, 200, { ...HEADERS, 'Content-Type': 'text/markdown; charset=utf-8' })
    const bytes = decodeBase64(file.content) ?? new Uint8Array()
    return c.body(bytes.slice().buffer, 200, { ...HEADERS, 'Content-Type': 'image/webp' })
  })
  return app
}
