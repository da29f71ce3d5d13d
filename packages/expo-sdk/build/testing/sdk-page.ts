/** A page with an opaque-origin frame that holds the smallest possible module registry, to try the prebuilt packages in. */

import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { DEFAULT_SDK, type ExpoSdk } from '@sayso/project/expo-sdks'
import type { PackageManifest } from '@sayso/wire'
import type { Browser, Frame, Page } from 'playwright-core'
import { distFolder } from '../../src/paths.ts'

export interface SdkPage {
  url: string
  manifest: PackageManifest
  close: () => Promise<void>
}

/** Serves the host page at `/`, the frame at `/frame`, and the built files of the SDK at `/sdk/`. */
export async function serveSdkPage(sdk: ExpoSdk = DEFAULT_SDK): Promise<SdkPage> {
  const folder = distFolder(sdk)
  const manifest: PackageManifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'))
  const server = createServer((request, response) => {
    respond(request.url ?? '/', folder, manifest).then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type, ...HEADERS }).end(body),
      () => response.writeHead(404).end(),
    )
  })
  const port = await listen(server)
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `http://127.0.0.1:${port}/`, manifest, close }
}

/** Opens the page in a new tab with empty caches, and returns the frame once it can load packages. */
export async function openFrame(browser: Browser, url: string): Promise<Frame> {
  return openFrameIn(await browser.newPage(), url)
}

/** The same in a tab that is there: the document is a new one, while compiled packages are taken from the tab's caches. */
export async function openFrameIn(tab: Page, url: string): Promise<Frame> {
  await tab.goto(url)
  const frame = tab.frame({ name: 'app' })
  if (!frame) throw new Error('The page has no frame.')
  await frame.waitForFunction('globalThis.isReady')
  return frame
}

async function respond(
  address: string,
  folder: string,
  manifest: PackageManifest,
): Promise<{ type: string; body: string | Buffer }> {
  if (address === '/') return { type: 'text/html', body: HOST_PAGE }
  if (address === '/frame') return { type: 'text/html', body: framePage(manifest) }
  const file = path.join(folder, address.replace(/^\/sdk\//, ''))
  return { type: CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream', body: await readFile(file) }
}

const HEADERS = {
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, immutable',
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

const HOST_PAGE = `<!doctype html><iframe name="app" sandbox="allow-scripts" src="/frame" width="390" height="690"></iframe>`

function framePage(manifest: PackageManifest): string {
  const ids = Object.fromEntries(
    Object.entries(manifest.modules).map(([specifier, { id }]) => [specifier, id]),
  )
  const chunkOf = Object.fromEntries(
    Object.entries(manifest.modules).map(([specifier, { chunk }]) => [specifier, chunk]),
  )
  const exportChunks = Object.fromEntries(
    Object.entries(manifest.modules).map(([specifier, module]) => [specifier, module.exportChunks ?? {}]),
  )
  const tables = JSON.stringify({ ids, chunkOf, exportChunks, chunks: manifest.chunks })
  return `<!doctype html><meta charset="utf-8"><style>html,body,#root{height:100%;margin:0}#root{display:flex}</style>
<div id="root"></div><script>const { ids, chunkOf, exportChunks, chunks } = ${tables};${REGISTRY}</script>
<script>load('react-refresh/runtime').injectIntoGlobalHook(globalThis); globalThis.isReady = true</script>`
}

/**
 * The contract of `README.md`, in its shortest form. `load(specifier)` evaluates a package, with the chunks that the manifest
 * names for it and no others: all hundred in each frame would be most of the work of a test. `loadExport` gives one export, with the chunks that it needs.
 */
const REGISTRY = `
const factories = {}, cache = {}
globalThis.evaluatedModules = 0
globalThis.__d = (modules) => Object.assign(factories, modules)
const run = (id) => {
  if (cache[id]) return cache[id].exports
  if (!factories[id]) throw new Error('module ' + id + ' is not registered')
  const [factory, targets] = factories[id], module = (cache[id] = { exports: {} })
  evaluatedModules++
  try {
    factory((specifier) => {
      if (!Object.hasOwn(targets, specifier)) throw new Error('Cannot find module ' + specifier)
      return run(targets[specifier])
    }, module, module.exports, globalThis)
  } catch (error) { delete cache[id]; throw error }
  return module.exports
}
const registered = new Set()
const register = (name) => {
  if (registered.has(name)) return
  registered.add(name)
  for (const needed of chunks[name].imports) register(needed)
  const request = new XMLHttpRequest()
  request.open('GET', '/sdk/' + chunks[name].file, false)
  request.send()
  if (request.status !== 200) throw new Error('No chunk ' + name)
  ;(0, eval)(request.responseText + '\\n//# sourceURL=' + chunks[name].file)
}
globalThis.load = (specifier) => {
  if (!Object.hasOwn(ids, specifier)) throw new Error('No package ' + specifier)
  register(chunkOf[specifier])
  Object.values(exportChunks[specifier]).forEach(register)
  return run(ids[specifier])
}
globalThis.loadExport = (specifier, name) => {
  register(chunkOf[specifier])
  if (Object.hasOwn(exportChunks[specifier], name)) register(exportChunks[specifier][name])
  return run(ids[specifier])[name]
}
globalThis.evaluatedPaths = () => Object.keys(cache).map((id) => factories[id][2])
const storage = Object.create({ getItem: (k) => storage[k] ?? null, setItem: (k, v) => { storage[k] = String(v) },
  removeItem: (k) => { delete storage[k] }, clear() { for (const k of Object.keys(storage)) delete storage[k] } })
Object.defineProperty(globalThis, 'localStorage', { value: storage })
globalThis.process = { env: {} }
globalThis.__saysoAssetBaseUrl = location.protocol + '//' + location.host + '/sdk/'
globalThis.__saysoLocation = new URL('http://app.local/')
globalThis.__saysoHistoryTarget = new EventTarget()
globalThis.__saysoHistory = { state: null, length: 1, go() {}, back() {},
  pushState(state, _, path) { this.state = state; __saysoLocation.href = new URL(path, __saysoLocation) },
  replaceState(state, _, path) { this.state = state; __saysoLocation.href = new URL(path, __saysoLocation) } }
globalThis.__saysoSafeArea = { top: 40, bottom: 20 }
globalThis.render = (element) => {
  const root = document.getElementById('root').appendChild(document.createElement('div'))
  root.style = 'display:flex;flex:1'
  load('react-dom/client').createRoot(root).render(element)
}
globalThis.standInsUsed = []
globalThis.__saysoStandIn = (name) => standInsUsed.push(name)
const routes = {}
globalThis.routes = routes
globalThis.__saysoRouterContext = Object.assign((key) => routes[key], { keys: () => Object.keys(routes), resolve: (key) => key, id: 'app' })
`
