/** Serves a page with a preview, the built frame and the prebuilt packages, on a free port of this machine. */

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { frameContentSecurityPolicy } from '@sayso/preview-frame/content-security-policy'
import { EXPO_SDKS } from '@sayso/project/expo-sdks'

export interface TestSite {
  url: string
  /** Paths that were asked for, in order. */
  requests: string[]
  close(): Promise<void>
}

/** A closed frame, and the database that it reaches all the same. */
const CLOSED = /^\/frame\/closed\/(?:([a-z2-7]{20})\/)?$/
const sdkDir = path.resolve(import.meta.dirname, '../../expo-sdk/dist')

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}

const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' }

/** The SDKs of a test that holds for each: the name says which is left out, and why. The set-up of the tests builds the default one alone. */
export const SERVED_SDKS = EXPO_SDKS.map((sdk) => {
  const isBuilt = existsSync(path.join(sdkDir, sdk.major, 'manifest.json'))
  const reason = `, which is not built here: npm run build -- --sdk ${sdk.major}`
  return { ...sdk, isBuilt, title: `SDK ${sdk.major}${isBuilt ? '' : reason}` }
})

interface TestSiteOptions {
  /** Answers requests outside of the site, such as those for packages; null if it cannot. */
  answer?(request: Request): Promise<Response | null>
}

/** @param siteDir what `buildTestSite` has built. */
export async function startTestSite(siteDir: string, { answer }: TestSiteOptions = {}): Promise<TestSite> {
  if (!existsSync(path.join(sdkDir, '53/manifest.json')))
    throw new Error('Build the prebuilt packages first: npm run build')
  const requests: string[] = []
  let origin = ''
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    requests.push(pathname)
    if (pathname === '/') {
      void serveFile(response, path.join(siteDir, 'host/host-page.html'), { 'set-cookie': 'session=secret' })
    } else if (pathname === '/frame/' || CLOSED.test(pathname)) {
      const isClosed = pathname !== '/frame/'
      const connect = ['https:', 'wss:']
      const headers = {
        'content-security-policy': frameContentSecurityPolicy({
          sdkOrigin: origin,
          connect,
          isClosed,
          checkRef: CLOSED.exec(pathname)?.[1] ?? null,
          hasProxy: true,
        }),
        'referrer-policy': 'no-referrer',
      }
      void serveFile(response, path.join(siteDir, 'frame/index.html'), headers)
    } else if (pathname.startsWith('/sdk/')) {
      void serveFile(response, path.join(sdkDir, pathname.slice('/sdk/'.length)), {
        'access-control-allow-origin': '*',
        ...IMMUTABLE,
      })
    } else if (answer !== undefined && !existsSync(path.join(siteDir, 'host', pathname))) {
      void passOn(answer, origin, request, response)
    } else {
      // Their names contain a hash of the content. Later pages in the same context need not compile them again.
      void serveFile(response, path.join(siteDir, 'host', pathname), IMMUTABLE)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The test site has no port.')
  origin = `http://localhost:${address.port}`
  return {
    url: `${origin}/`,
    requests,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function passOn(
  answer: NonNullable<TestSiteOptions['answer']>,
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = request
  const body = method === 'GET' || method === 'HEAD' ? null : Buffer.concat(await request.toArray())
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  try {
    const answered = await answer(new Request(new URL(url, origin), { method, headers, body }))
    response.writeHead(answered?.status ?? 404, Object.fromEntries(answered?.headers ?? []))
    response.end(answered === null ? undefined : Buffer.from(await answered.arrayBuffer()))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

/** Compressed if there is a compressed file. */
async function serveFile(
  response: ServerResponse,
  file: string,
  headers: Record<string, string>,
): Promise<void> {
  try {
    const isCompressed = existsSync(`${file}.br`)
    const body = await readFile(isCompressed ? `${file}.br` : file)
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, {
      'content-type': type,
      ...(isCompressed ? { 'content-encoding': 'br' } : {}),
      ...headers,
    })
    response.end(body)
  } catch {
    // Not there: the browser asks for icons and the like.
    response.writeHead(404).end()
  }
}
