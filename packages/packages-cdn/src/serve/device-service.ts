/**
 * The dependency bundler of the Snack ecosystem: one package, ready for each platform, at a fixed address. Source:
 * the code-sync wire protocol, section “Dependency bundler”.
 */

import { readFile, utimes } from 'node:fs/promises'
import path from 'node:path'
import { type ExpoSdk, sdkOfVersion } from '@sayso/project'
import { createJobQueue } from '../bounds/job-queue.ts'
import { PackageError } from '../bounds/package-error.ts'
import type { RateLimit } from '../bounds/rate-limit.ts'
import type { TurnsCount } from '../bounds/turns.ts'
import type { Builder } from '../build/builder.ts'
import { type BuiltDevicePackage, FILES_URL_MARK } from '../device/build-for-device.ts'
import { type BundleRequest, parseBundleRequest } from '../device/parse-bundle-request.ts'
import { type DeviceFile, parseDeviceFile } from './device-file.ts'

interface DeviceServiceOptions {
  builderOf: (sdk: ExpoSdk) => Builder
  /** Finished bundles are kept here. */
  folder: string
  /** Path on this server below which everything lies, with a slash at the end. */
  basePath: string
  /** Absolute address below which finished files are found, never a request's own idea of it. */
  filesUrl: string
  buildTimeoutMs: number
  /** Counts what each address has looked up or built. */
  builds: RateLimit
  /** Called after each build, to remove old files. */
  onBuilt: () => Promise<void>
  nowMs: () => number
  log: (message: string, error: unknown) => void
}

interface DeviceService {
  /** Null for a request that is not for this service. */
  handle(request: Request, address: string): Promise<Response | null>
  count(): TurnsCount
  close(): Promise<void>
}

const ERROR_KEPT_MS = 5 * 60 * 1000
/** As long as registry answers are cached. */
const DONE_KEPT_MS = 60 * 60 * 1000
/** Requests past the cache are answered this often. */
const FRESH_MS = 60 * 1000
/** Clients ask again every five seconds; a short wait spares most of them the second question. */
const WAIT_MS = 2000

type Outcome = { ok: true; built: BuiltDevicePackage } | { ok: false; status: number; message: string }

export function createDeviceService(options: DeviceServiceOptions): DeviceService {
  const { basePath, builderOf, builds, nowMs } = options
  const jobs = createJobQueue<{ version: string | null }, Outcome>({
    // One asker has one of them: beside a package that takes minutes, others are built.
    width: 2,
    maxWaiting: 50,
    maxWaitingOfOne: 25,
    timeoutMs: options.buildTimeoutMs,
    initial: { version: null },
    keptMs: (outcome) => (outcome.ok ? DONE_KEPT_MS : ERROR_KEPT_MS),
    onError: (error) => {
      if (error instanceof PackageError) return { ok: false, status: statusOf(error), message: error.message }
      options.log('A bundle for devices failed', error)
      const message = 'The package could not be bundled because of a fault in the server'
      return { ok: false, status: 500, message }
    },
    nowMs,
  })

  async function handle(request: Request, address: string): Promise<Response | null> {
    const url = new URL(request.url)
    if (!url.pathname.startsWith(basePath) || request.method !== 'GET') return null
    const place = url.pathname.slice(basePath.length)
    if (place.startsWith('files/')) return sendFile(place.slice('files/'.length), address)
    if (!place.startsWith('bundle/')) return null
    const label = decode(place.slice('bundle/'.length))
    const parsed = label === null ? null : parseBundleRequest(label, url.searchParams)
    if (!parsed?.ok) return text(400, parsed?.message ?? 'The address cannot be read')
    return answer(parsed.request, address)
  }

  async function answer(request: BundleRequest, address: string): Promise<Response> {
    const waitMs = refusalMs(request, address)
    if (waitMs > 0) return tooMany(waitMs)
    const job = await ask(request, { waitMs: WAIT_MS, asker: address })
    const { fullName: name, wanted } = request
    if (job.kind === 'busy') return json({ name, version: wanted, pending: true })
    if (job.kind === 'running') {
      return json({ name, version: job.progress.version ?? wanted, pending: true })
    }
    if (!job.outcome.ok) return text(job.outcome.status, job.outcome.message)
    const { built } = job.outcome
    const { version, hash, dependencies } = built
    return json({ name, hash, handle: request.isVersioned ? built.handle : hash, version, dependencies })
  }

  function refusalMs(request: BundleRequest, address: string): number {
    return jobs.startsNothing(keyOf(request), address) ? 0 : builds.take(address)
  }

  function ask(request: BundleRequest, asking: { waitMs: number; asker: string }) {
    return jobs.ask(
      keyOf(request),
      async ({ signal, onProgress }) => {
        const onVersion = (version: string) => onProgress({ version })
        const built = await builderOf(sdkOfVersion(request.sdkVersion)).buildForDevice(
          { request },
          { signal, onVersion },
        )
        await options.onBuilt()
        return { ok: true, built }
      },
      asking,
    )
  }

  /** A saved project keeps its handles for years: removed files are built again. */
  async function sendFile(place: string, address: string): Promise<Response> {
    const file = parseDeviceFile(decode(place) ?? '')
    if (file === null) return text(404, 'Not found')
    const stored = await readDeviceFile(file, options)
    if (stored !== null) return stored
    const { request } = file
    if (request === null) return text(404, 'Not found')
    const waitMs = refusalMs(request, address)
    if (waitMs > 0) return tooMany(waitMs)
    // The job's memory of these files is out of date.
    jobs.forget(keyOf(request))
    await ask(request, { waitMs: options.buildTimeoutMs, asker: address })
    return (await readDeviceFile(file, options)) ?? text(404, 'Not found')
  }

  function keyOf({ fullName, wanted, platforms, sdkVersion, isFresh }: BundleRequest): string {
    const key = [`${fullName}@${wanted}`, sdkVersion ?? '', ...platforms].join(' ')
    return isFresh ? `${key} ${Math.floor(nowMs() / FRESH_MS)}` : key
  }

  return { handle, count: jobs.count, close: jobs.close }
}

async function readDeviceFile(
  { parts }: DeviceFile,
  { folder, filesUrl }: DeviceServiceOptions,
): Promise<Response | null> {
  // It may have been removed to make room; it is built again when asked for.
  const bytes = await readFile(path.join(folder, ...parts)).catch(() => null)
  if (bytes === null) return null
  // Best effort: the time of the last use only affects the order of pruning.
  await utimes(path.join(folder, ...parts.slice(0, 2)), new Date(), new Date()).catch(() => undefined)
  const isScript = parts.at(-1) === 'bundle.js'
  const type = isScript ? 'text/javascript; charset=utf-8' : 'application/octet-stream'
  const body = isScript ? bytes.toString('utf8').replaceAll(FILES_URL_MARK, filesUrl) : new Uint8Array(bytes)
  return new Response(body, {
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

function tooMany(waitMs: number): Response {
  const seconds = Math.ceil(waitMs / 1000)
  const response = text(
    429,
    `Too many packages were asked for from your network. Try again in ${seconds} seconds.`,
  )
  response.headers.set('Retry-After', String(seconds))
  return response
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
