/** The service as its server sees it: give it a request, or ask it directly. */

import { createHash } from 'node:crypto'
import path from 'node:path'
import type {
  PackageFailure,
  PackagesProgress,
  PackagesReady,
  PackagesRequest,
  PackagesResponse,
} from '@sayso/wire'
import { type BuildContext, type BuiltSet, buildPackages } from './build-packages.ts'
import { type PreloadedFolders, readPreloadedPackages } from './bundle/preloaded-packages.ts'
import { createBundleStore } from './bundle-store.ts'
import { createByteStore } from './byte-store.ts'
import { createDeviceService } from './device/device-service.ts'
import { createPackagesHandler } from './http/packages-handler.ts'
import { createJobQueue } from './job-queue.ts'
import { DEFAULT_LIMITS, type Limits } from './limits.ts'
import { PackageError } from './package-error.ts'
import { createRegistryClient } from './registry/registry-client.ts'

export interface PackagesServiceOptions {
  /** Archives and bundles are kept below it. */
  dataDir: string
  /** The prebuilt SDK. */
  sdk: PreloadedFolders
  /** Ends in a slash; see `readRegistryAddress`. Asked for with the first package, and again if it fails. */
  registry: () => Promise<string>
  limits?: Partial<Limits>
  nowMs?: () => number
  /** Receives our own faults and the registry's, never a package's. */
  log?: (message: string, error: unknown) => void
}

export interface PackagesService {
  /** Null for a request that is not for this service. */
  handle(request: Request): Promise<Response | null>
  /** @param waitMs how long the answer may take before it is `pending`. */
  ask(request: PackagesRequest, waitMs?: number): Promise<PackagesResponse>
  close(): Promise<void>
}

/** Where the files of finished bundles are served. */
export const PACKAGES_PATH = '/packages/'

/** The dependency bundler for players and phones: `bundle/{name}@{version}` and `files/{handle}-{platform}/…` below it. */
export const DEVICE_BUNDLER_PATH = '/bundler/'

const MEBIBYTE = 1024 * 1024
const MAX_STORE_BYTES = 1024 * MEBIBYTE
const MAX_BUNDLES = 1000
const PARALLEL_BUILDS = 2
const MAX_WAITING_BUILDS = 50
const DEFAULT_WAIT_MS = 1000
const KEPT_MS = 60 * 60 * 1000
const FAILURE_KEPT_MS = 5 * 60 * 1000
/** The network may be back any moment. */
const REGISTRY_FAILURE_KEPT_MS = 10 * 1000

export function createPackagesService(options: PackagesServiceOptions): PackagesService {
  const { nowMs = () => performance.now(), log = () => undefined } = options
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const folder = path.join(options.dataDir, 'packages')
  // From `/sdk/53/`, which is where a module counts addresses from.
  const bundles = createBundleStore(path.join(folder, 'bundles'), `../..${PACKAGES_PATH}assets/`)
  const archives = createByteStore(path.join(folder, 'archives'), MAX_STORE_BYTES)
  const transforms = createByteStore(path.join(folder, 'transforms'), MAX_STORE_BYTES)
  let context: Promise<BuildContext> | null = null

  const jobs = createJobQueue<PackagesProgress, JobOutcome>({
    width: PARALLEL_BUILDS,
    maxWaiting: MAX_WAITING_BUILDS,
    timeoutMs: limits.buildTimeoutMs,
    initial: { step: 'waiting', done: 0, total: 0 },
    keptMs: keptMsOf,
    onError: (error) => {
      log('A build of packages failed', error)
      return { error: sentenceFor(error) }
    },
    nowMs,
  })

  async function openContext(): Promise<BuildContext> {
    const [preloaded, registry] = await Promise.all([readPreloadedPackages(options.sdk), options.registry()])
    return {
      preloaded,
      registry: createRegistryClient({ registry, limits, nowMs }),
      archives,
      transforms,
      bundles,
      workFolder: path.join(folder, 'work'),
      limits,
    }
  }

  function openedContext(): Promise<BuildContext> {
    context ??= openContext()
    context.catch(() => {
      context = null
    })
    return context
  }

  async function ask(request: PackagesRequest, waitMs = DEFAULT_WAIT_MS): Promise<PackagesResponse> {
    if (Object.keys(request.dependencies).length === 0) return NOTHING
    const set = { dependencies: request.dependencies, specifiers: request.specifiers ?? [] }
    const answer = await jobs.ask(
      requestKey(request),
      async (run) => {
        const built = await buildPackages(set, await openedContext(), run)
        // What is kept is bounded; that tidying fails must not fail the build.
        await Promise.all([archives.prune(), transforms.prune(), bundles.prune(MAX_BUNDLES)]).catch(
          (error: unknown) => {
            log('Old packages could not be removed', error)
          },
        )
        return { built }
      },
      waitMs,
    )
    if (answer.kind === 'running') return { status: 'pending', progress: answer.progress }
    if (answer.kind === 'busy') return { status: 'pending', progress: { step: 'waiting', done: 0, total: 0 } }
    return toResponse(answer.outcome, request)
  }

  const devices = createDeviceService({
    openContext: openedContext,
    folder: path.join(folder, 'devices'),
    basePath: DEVICE_BUNDLER_PATH,
    buildTimeoutMs: limits.buildTimeoutMs,
    nowMs,
    log,
  })
  const answerPreview = createPackagesHandler({ ask, folder: bundles.folder })

  return {
    ask,
    handle: async (request) => (await answerPreview(request)) ?? (await devices.handle(request)),
    close: async () => {
      await Promise.all([jobs.close(), devices.close()])
    },
  }
}

/** `error`: our own fault, a time-out, or something that no single package is to blame for. */
type JobOutcome = { built: BuiltSet } | { error: Fault }

type Fault = Pick<PackageFailure, 'code' | 'message'>

/** Order does not matter, so that equal questions share one build. */
function requestKey({ sdkVersion, dependencies, specifiers = [] }: PackagesRequest): string {
  const parts = [sdkVersion, Object.entries(dependencies).sort(), [...new Set(specifiers)].sort()]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

function keptMsOf(outcome: JobOutcome): number {
  if ('error' in outcome) return REGISTRY_FAILURE_KEPT_MS
  const { failures } = outcome.built
  if (failures.some(({ code }) => code === 'registry')) return REGISTRY_FAILURE_KEPT_MS
  return failures.length > 0 ? FAILURE_KEPT_MS : KEPT_MS
}

function toResponse(outcome: JobOutcome, { dependencies }: PackagesRequest): PackagesResponse {
  if ('error' in outcome) {
    const failures = Object.entries(dependencies).map(([name, version]) => {
      return { name, version, ...outcome.error, suggestion: null }
    })
    return { status: 'failed', failures }
  }
  const { bundle, failures, missingPeers } = outcome.built
  if (bundle === null && failures.length > 0) return { status: 'failed', failures }
  if (bundle === null) return { ...NOTHING, missingPeers }
  const { key, manifest } = bundle
  return { status: 'ready', manifest, baseUrl: `${PACKAGES_PATH}${key}/`, failures, missingPeers }
}

/** The preview has all that was asked for. */
const NOTHING: PackagesReady = {
  status: 'ready',
  manifest: { hash: '', sdkHash: '', chunks: {}, modules: {}, packages: {} },
  baseUrl: PACKAGES_PATH,
  failures: [],
  missingPeers: [],
}

function sentenceFor(error: unknown): Fault {
  if (error instanceof PackageError) return { code: error.code, message: error.message }
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return {
      code: 'timeout',
      message: 'Getting the packages ready took too long, so it was given up. Try again.',
    }
  }
  return {
    code: 'registry',
    message: 'The packages could not be made ready because of a fault in the preview’s server.',
  }
}
