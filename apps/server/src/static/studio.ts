/** The studio: its built files, and its page for every address that is a view of it. */

import { Hono } from 'hono'
import { type Addresses, canonicalPageUrl } from '../http/addresses.ts'
import { notFound } from '../http/api-failure.ts'
import type { AppEnv } from '../http/context.ts'
import { sendFile } from './static-files.ts'

/** Addresses of interfaces, here or in products like this one: a program that asks for one must not be given a page. */
const NO_PAGE = /^\/(api|--|v2|socket\.io|rest|auth|metrics|db|status)(\/|$)/

/** The studio's own addresses; a test compares them with its router. All others get the page that says so, with 404. */
export const VIEWS: readonly string[] = [
  ...[
    '',
    'project/:projectId',
    'preview/:projectId',
    'join/:token',
    'sign-in',
    'set-password',
    'confirm-address',
    'settings',
    'settings/usage',
    'settings/models',
  ],
  ...['admin', 'docs', 'stories'],
  ...['apps/:name/copy', 'apps/:name/report'],
]
const VIEW = new RegExp(`^/(?:${VIEWS.map((view) => view.replaceAll(/:\w+/g, '[^/]+')).join('|')})/?$`, 'i')

const NOT_BUILT = 'The page has not been built yet. Stop Sayso and run npm start.\n'

export function studio(folder: string, addresses: Addresses): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/assets/*', async (c) => {
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable' }
    return (await sendFile({ request: c.req.raw, folder, urlPath: c.req.path, headers })) ?? c.notFound()
  })
  app.get('/licences', async (c) => {
    const headers = { 'Cache-Control': 'no-cache' }
    const found = await sendFile({ request: c.req.raw, folder, urlPath: '/licences.txt', headers })
    return found ?? c.text(NOT_BUILT, 503)
  })
  app.get('*', async (c) => {
    if (NO_PAGE.test(c.req.path)) throw notFound()
    const headers = { 'Cache-Control': 'no-cache' }
    const send = (urlPath: string) => sendFile({ request: c.req.raw, folder, urlPath, headers })
    const file = await send(c.req.path)
    if (file) return file
    // A missing picture must not come as a page; an address without an extension is a view.
    if (/\.\w+$/.test(c.req.path)) return c.notFound()
    const canonical = canonicalPageUrl(c.req.url, addresses)
    if (canonical !== null) return c.redirect(canonical)
    const page = await send('index.html')
    if (page === null) return c.text(NOT_BUILT, 503)
    // A browser's stored copy of an unknown address was a 404 already.
    if (VIEW.test(c.req.path) || page.status === 304) return page
    return new Response(page.body, { status: 404, headers: page.headers })
  })
  return app
}
