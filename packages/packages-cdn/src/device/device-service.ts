/**
 * The dependency bundler of the Snack ecosystem: one package, ready for each platform, at an address of its own.
 * Source: the code-sync wire protocol, section «Dependency bundler».
 */

import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuildContext } from '../build-packages.ts'
import { installTree } from '../install/install-tree.ts'
import { createJobQueue } from '../job-queue.ts'
import { PackageError } from '../package-error.ts'
import { pickVersion } from '../resolve/pick-version.ts'
import { resolveTree } from '../resolve/resolve-tree.ts'
import { bundleForDevice } from './device-bundle.ts'
import { devicePeers, isCoreModule, isNativeModule } from './device-externals.ts'
import { type BundleRequest, parseBundleRequest } from './parse-bundle-request.ts'

export interface DeviceServiceOptions {
  openContext: () => Promise<BuildContext>
  /** Finished bundles are kept here. */
  folder: string
  /** Path on this server below which everything lies, with a slash at the end. */
  basePath: string
  buildTimeoutMs: number
  nowMs: () => number
  log: (message: string, error: unknown) => void
}

export interface DeviceService {
  /** Null for a request that is not for this service. */
  handle(request: Request): Promise<Response | null>
  close(): Promise<void>
}

/** Raise it when all bundles must be built anew, under addresses that no cache has seen. */
const PREFIX = 1
const ERROR_KEPT_MS = 5 * 60 * 1000
const DONE_KEPT_MS = 60 * 1000
/** Clients ask again every five seconds; a short wait spares most of them the second question. */
const WAIT_MS = 2000

type Outcome = { ok: true } | { ok: false; status: number; message: string }

export function createDeviceService(options: DeviceServiceOptions): DeviceService {
  const { basePath, folder, openContext } = options
  const jobs = createJobQueue<null, Outcome>({
    width: 1,
    maxWaiting: 50,
    timeoutMs: options.buildTimeoutMs,
    initial: null,
    keptMs: (outcome) => (outcome.ok ? DONE_KEPT_MS : ERROR_KEPT_MS),
    onError: (error) => {
      if (error instanceof PackageError) return { ok: false, status: statusOf(error), message: error.message }
      options.log('A bundle for devices failed', error)
      return {
        ok: false,
        status: 500,
        message: 'The package could not be bundled because of a fault in the server',
      }
    },
    nowMs: options.nowMs,
  })

  async function handle(request: Request): Promise<Response | null> {
    const url = new URL(request.url)
    if (!url.pathname.startsWith(basePath) || request.method !== 'GET') return null
    const place = url.pathname.slice(basePath.length)
    if (place.startsWith('files/')) return sendFile(path.join(folder), place.slice('files/'.length))
    if (!place.startsWith('bundle/')) return null
    const label = decode(place.slice('bundle/'.length))
    const parsed = label === null ? null : parseBundleRequest(label, url.searchParams)
    if (!parsed?.ok) return text(400, parsed?.message ?? 'The address cannot be read')
    try {
      return await answer(parsed.request, `${url.origin}${basePath}files`)
    } catch (error) {
      if (error instanceof PackageError) return text(statusOf(error), error.message)
      throw error
    }
  }

  async function answer(request: BundleRequest, filesUrl: string): Promise<Response> {
    const { fullName, packageName, wanted, platforms } = request
    const context = await openContext()
    if (request.isFresh) context.registry.forget(packageName)
    const packument = await context.registry.packument(
      packageName,
      AbortSignal.timeout(options.buildTimeoutMs),
    )
    const version = pickVersion(packument, wanted)
    const described = packument.describe(version)
    const hash = `${fullName}@${version}`.replaceAll('/', '~')
    const handleName = `snackager-${PREFIX}/${hash}`
    const places = platforms.map((platform) => path.join(folder, `${handleName}-${platform}`))
    const dependencies = peersOf(request, described)
    const isDone = (await Promise.all(places.map(isComplete))).every(Boolean)
    if (!isDone) {
      const job = await jobs.ask(
        [hash, ...platforms].join(' '),
        async ({ signal }) => {
          await buildFor({ request, version, handleName, dependencies, context, signal, filesUrl })
          return { ok: true }
        },
        WAIT_MS,
      )
      if (job.kind !== 'done') return json({ name: fullName, version, pending: true })
      if (!job.outcome.ok) return text(job.outcome.status, job.outcome.message)
    }
    const handle = request.isVersioned ? handleName : hash
    return json({ name: fullName, hash, handle, version, dependencies })
  }

  async function buildFor(build: DeviceBuild): Promise<void> {
    const { request, version, handleName, dependencies, context, signal, filesUrl } = build
    await mkdir(context.workFolder, { recursive: true })
    const work = await mkdtemp(path.join(context.workFolder, 'device-'))
    const isExternal = (name: string) => {
      return (
        isCoreModule(name) ||
        (name !== request.packageName && (isNativeModule(name) || Object.hasOwn(dependencies, name)))
      )
    }
    try {
      const wanted = { [request.packageName]: version }
      const { root, failures } = await resolveTree(wanted, { ...context, isPreloaded: isExternal, signal })
      const installed = await installTree({
        ...context,
        root,
        folder: work,
        signal,
        onProgress: () => undefined,
      })
      const [failed] = failures.values()
      if (failed) throw failed
      if (!installed.ok) throw installed.error
      for (const platform of request.platforms) {
        const place = `${handleName}-${platform}`
        const bundling = { installFolder: work, fullName: request.fullName, platform, isExternal, signal }
        const bundle = await bundleForDevice({ ...bundling, assetUrl: `${filesUrl}/${place}/assets` }).catch(
          (error: unknown) => {
            // A package for phones only is worth having without its web half.
            if (platform !== 'web' || request.platforms.length === 1) throw error
            return { code: '', assets: new Map<string, Uint8Array>() }
          },
        )
        await writeBundle(path.join(folder, place), path.join(work, platform), bundle)
      }
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  }

  return { handle, close: jobs.close }
}

interface DeviceBuild {
  request: BundleRequest
  version: string
  handleName: string
  dependencies: Record<string, string | null>
  context: BuildContext
  signal: AbortSignal
  filesUrl: string
}

/** A deep import needs the package as a whole beside it. */
function peersOf(
  { fullName, packageName }: BundleRequest,
  { version, peerDependencies = {}, dependencies = {} }: PeerFields,
): Record<string, string | null> {
  const peers = devicePeers(peerDependencies, dependencies)
  return fullName === packageName ? peers : { ...peers, [packageName]: version }
}

interface PeerFields {
  version: string
  peerDependencies?: Record<string, string> | undefined
  dependencies?: Record<string, string> | undefined
}

async function writeBundle(
  place: string,
  draft: string,
  { code, assets }: { code: string; assets: ReadonlyMap<string, Uint8Array> },
): Promise<void> {
  await mkdir(path.join(draft, 'assets'), { recursive: true })
  await writeFile(path.join(draft, 'bundle.js'), code)
  for (const [name, bytes] of assets) await writeFile(path.join(draft, 'assets', name), bytes)
  await writeFile(path.join(draft, '.done'), '')
  await mkdir(path.dirname(place), { recursive: true })
  await rm(place, { recursive: true, force: true })
  await rename(draft, place)
}

async function isComplete(place: string): Promise<boolean> {
  return stat(path.join(place, '.done')).then(
    () => true,
    () => false,
  )
}

async function sendFile(folder: string, place: string): Promise<Response> {
  const decoded = decode(place) ?? ''
  const isSafe = /^(snackager-\d+\/)?[\w@.~+-]+\/(bundle\.js|\.done|assets\/[\w@.~+-]+)$/.test(decoded)
  if (!isSafe || decoded.split('/').includes('..')) return text(404, 'Not found')
  // A handle without a prefix means the present one.
  const relative = decoded.startsWith('snackager-') ? decoded : `snackager-${PREFIX}/${decoded}`
  const bytes = await readFile(path.join(folder, ...relative.split('/'))).catch(() => null)
  if (bytes === null) return text(404, 'Not found')
  const type = decoded.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/octet-stream'
  return new Response(new Uint8Array(bytes), {
    headers: { ...PUBLIC, 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
}

const PUBLIC = { 'Access-Control-Allow-Origin': '*', 'X-Content-Type-Options': 'nosniff' }

function json(body: unknown): Response {
  return Response.json(body, { headers: { ...PUBLIC, 'Cache-Control': 'no-store' } })
}

function text(status: number, message: string): Response {
  const headers = { ...PUBLIC, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(message, { status, headers })
}

function statusOf({ code }: PackageError): number {
  if (code === 'invalid') return 400
  if (code === 'not-found' || code === 'version-not-found') return 404
  return code === 'registry' ? 500 : 422
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    // Half an escape: nobody's address.
    return null
  }
}
