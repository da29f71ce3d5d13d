/**
 * `npm run dev`: the whole product on one port, with every change shown at once. Vite serves the studio's modules and updates them in place; all
 * other requests go to the server, which is built and started again when one of its sources changes. Requests wait meanwhile. A change of
 * the frame or the player reloads the page.
 */

import { existsSync } from 'node:fs'
import path from 'node:path'
import { rootDir, setUpPackages } from './setup.mjs'
import { StepError } from './steps.mjs'

const studioDir = path.join(rootDir, 'apps/studio')
const developmentDir = path.join(rootDir, '.build/dev')
/** Vite's own addresses; every other one is the server's. */
const VITE_PATH = /^\/(@|src\/|node_modules\/|index\.html\?html-proxy)/
const STUDIO_ENTRY = '/src/main.tsx'
const NONCE = 'development'

try {
  await setUpPackages()
} catch (error) {
  if (!(error instanceof StepError)) throw error
  console.error(`\n${error.message}`)
  process.exit(1)
}
// Only after the packages are installed.
const { createServer } = await import('vite')
const { findFreePort, startRunningServer } = await import('./dev/running-server.mjs')
const { startWatchedBuilds } = await import('./dev/watched-builds.mjs')

/** 0 is any free port, as for the server. */
const publicPort = Number(process.env.PORT || 4000) || (await findFreePort())
/** Null until the first builds are there: a file that changes meanwhile needs no reload. */
let vite = null
console.log('Building the server, the frame and the player.')
const [server, builds] = await Promise.all([
  startRunningServer({ rootDir, publicPort, developmentDir }),
  startWatchedBuilds({
    rootDir,
    developmentDir,
    onBuilt(name) {
      console.log(`Built the ${name} again.`)
      vite?.ws.send({ type: 'full-reload' })
    },
  }),
])
vite = await createServer({
  root: studioDir,
  configFile: path.join(studioDir, 'vite.config.ts'),
  clearScreen: false,
  appType: 'custom',
  html: { cspNonce: NONCE },
  server: {
    host: process.env.HOST || '127.0.0.1',
    port: publicPort,
    strictPort: true,
    proxy: { '^/': { target: server.url, ws: true, selfHandleResponse: true, bypass, configure } },
  },
})
for (const dir of ['apps/server/src', 'packages']) vite.watcher.add(path.join(rootDir, dir))
vite.watcher.on('all', (_event, file) => void rebuild(file))
await vite.listen()
await server.isReady()
console.log('Every change of a source file shows in the browser as you save it.')

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop())

async function stop() {
  await Promise.all([vite.close(), builds.stop(), server.stop()])
  process.exit(0)
}

async function rebuild(file) {
  try {
    if (await server.rebuild(file)) console.log(`Restarted the server: ${path.relative(rootDir, file)}`)
  } catch (error) {
    console.error(error.message)
  }
}

/** Leaves Vite's paths to Vite; holds back the rest while the server restarts. */
async function bypass({ url = '/', headers }) {
  const { pathname } = new URL(url, 'http://localhost')
  const isHotUpdate = headers['sec-websocket-protocol']?.startsWith('vite-') === true
  if (isHotUpdate || VITE_PATH.test(url) || isPublicFile(pathname)) return url
  await server.isReady()
}

function isPublicFile(pathname) {
  return pathname !== '/' && existsSync(path.join(studioDir, 'public', pathname))
}

function configure(proxy) {
  proxy.on('proxyRes', (answer, request, response) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html') && request.method === 'GET'
    if (isPage) return void sendPage(answer, request, response)
    response.writeHead(answer.statusCode, answer.headers)
    answer.pipe(response)
  })
}

/** The studio's page gets Vite's client; the server's headers stay, so that a policy that would break the product breaks it here too. */
async function sendPage(answer, request, response) {
  const chunks = await answer.toArray()
  let body = Buffer.concat(chunks)
  const headers = { ...answer.headers }
  if (body.includes(STUDIO_ENTRY)) {
    body = Buffer.from(await vite.transformIndexHtml(request.url, body.toString()))
    headers['content-length'] = String(body.length)
    headers['content-security-policy'] = headers['content-security-policy']?.replace(
      "script-src 'self'",
      `script-src 'self' 'nonce-${NONCE}'`,
    )
    delete headers.etag
  }
  response.writeHead(answer.statusCode, headers)
  response.end(body)
}
