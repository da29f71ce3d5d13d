/** Serves a page with a preview, the built frame and the prebuilt packages, on a free port of this machine. */

import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { build } from 'vite'

export interface TestSite {
  url: string
  /** Paths that were asked for, in order. */
  requests: string[]
  close(): Promise<void>
}

export interface TestSiteOptions {
  /** `Content-Security-Policy` of the frame's document, for the site's own origin. */
  framePolicy(origin: string): string
}

const packagesDir = path.resolve(import.meta.dirname, '../../..')
const frameDir = path.join(packagesDir, 'preview-frame')
const sdkDir = path.join(packagesDir, 'expo-sdk/dist')

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}

export async function startTestSite({ framePolicy }: TestSiteOptions): Promise<TestSite> {
  if (!existsSync(path.join(sdkDir, '53/manifest.json')))
    throw new Error('Build the prebuilt packages first: npm run build')
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'sayso-preview-'))
  const frameOutDir = path.join(outDir, 'frame')
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      outDir: path.join(outDir, 'host'),
      rolldownOptions: { input: path.join(import.meta.dirname, 'host-page.html') },
    },
  })
  await build({
    root: frameDir,
    configFile: path.join(frameDir, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: frameOutDir },
  })

  const requests: string[] = []
  let origin = ''
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    requests.push(pathname)
    if (pathname === '/') {
      void serveFile(response, path.join(outDir, 'host/host-page.html'), { 'set-cookie': 'session=secret' })
    } else if (pathname === '/frame/') {
      const headers = { 'content-security-policy': framePolicy(origin) }
      void serveFile(response, path.join(frameOutDir, 'index.html'), headers)
    } else if (pathname.startsWith('/sdk/')) {
      void serveFile(response, path.join(sdkDir, pathname.slice('/sdk/'.length)), {
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=31536000, immutable',
      })
    } else {
      void serveFile(response, path.join(outDir, 'host', pathname), {})
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
      await rm(outDir, { recursive: true, force: true })
    },
  }
}

/** Compressed where a compressed file lies beside it. */
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
