/** The service as its server sees it: give it a request, or ask it directly. */

import { createHash } from 'node:crypto'
import path from 'node:path'
import { distFolder, installFolder } from '@sayso/expo-sdk'
import { EXPO_SDKS, type ExpoSdk, sdkOfVersion } from '@sayso/project'
import type {
  PackageFailure,
  PackagesProgress,
  PackagesReady,
  PackagesRequest,
  PackagesResponse,
} from '@sayso/wire'
import { createJobQueue } from './bounds/job-queue.ts'
import { DEFAULT_LIMITS, type Limits } from './bounds/limits.ts'
import { PackageError } from './bounds/package-error.ts'
import { createRateLimit } from './bounds/rate-limit.ts'
import type { TurnsCount } from './bounds/turns.ts'
import type { BuiltSet, SetRun } from './build/build-set.ts'
import { type Builder, type BuilderSettings, foldersIn } from './build/builder.ts'
import { createProcessBuilder } from './build/process-builder.ts'
import type { PreloadedFolders } from './bundle/preloaded-packages.ts'
import { devicePrefixOf } from './device/device-sdk.ts'
import { createDeviceService } from './serve/device-service.ts'
import { createPackagesHandler } from './serve/packages-handler.ts'
import { createBundleStore } from './store/bundle-store.ts'
import { type FolderBounds, pruneFolder } from './store/prune-folder.ts'

export interface PackagesServiceOptions {
  /** Archives and bundles are kept below it. */
  dataDir: string
  /** The address of this server as its clients know it, without a slash at the end. */
  baseUrl: string
  /** The folders of a prebuilt SDK. Asked for with its first package. Default: where the SDK's own build puts it. */
  sdkFolders?: (sdk: ExpoSdk) => PreloadedFolders | Promise<PreloadedFolders>
  /** Ends in a slash; see `readRegistryAddress`. Asked for with the first package, and again if it fails. */
  registry: () => Promise<string>
  limits?: Partial<Limits>
  nowMs?: () => number
  /** Receives our own faults and the registry's, never a package's. */
  log?: (message: string, error: unknown) => void
  /** Receives choices of a build that nobody asked for, such as a file for phones in place of one for browsers. */
  note?: (message: string) => void
  /** Does the work. Default: separate processes, which a server needs. */
  createBuilder?: (settings: () => Promise<BuilderSettings>) => Builder
}

export interface PackagesService {
  /**
   * Null for a request that is not for this service.
   * @param address of the client, whose builds are limited.
   */
  handle(request: Request, address: string): Promise<Response | null>
  /** As the operator. @param waitMs how long the answer may take before it is `pending`. */
  ask(request: PackagesRequest, waitMs?: number): Promise<PackagesResponse>
  /** Builds that run and wait, for previews and devices together. */
  count(): TurnsCount
  close(): Promise<void>
}

/** Where the files of finished bundles are served. */
export const PACKAGES_PATH = '/packages/'

/** The dependency bundler for players and phones: `bundle/{name}@{version}` and `files/{handle}-{platform}/…` below it. */
export const DEVICE_BUNDLER_PATH = '/bundler/'

const TURNS = { width: 2, maxWaiting: 50, maxWaitingOfOne: 10 }
const DEFAULT_WAIT_MS = 1000
const KEPT_MS = 60 * 60 * 1000
const FAILURE_KEPT_MS = 5 * 60 * 1000
/** The network may be back any moment, and a build that was late has less to do the next time. */
const PASSING_FAILURE_KEPT_MS = 10 * 1000
const RATE_WINDOW_MS = 10 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

export function createPackagesService(options: PackagesServiceOptions): PackagesService {
  const { nowMs = () => performance.now(), log = () => undefined, note = () => undefined } = options
  const { sdkFolders = builtFolders, registry } = options
  const createBuilder = options.createBuilder ?? ((settings) => createProcessBuilder({ settings }))
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const folders = foldersIn(path.join(options.dataDir, 'packages'))
  const bundles = createBundleStore(folders.bundles)
  const builders = createBuilders((sdk) =>
    createBuilder(async () => {
      const [own, address] = await Promise.all([sdkFolders(sdk), registry()])
      return { sdk: sdk.major, folders: { ...folders, ...own }, limits, registry: address }
    }),
  )
  const builds = createRateLimit({ limit: limits.buildsPerAddress, windowMs: RATE_WINDOW_MS, nowMs })
  let pruning: Promise<void> = Promise.resolve()

  const jobs = createJobQueue<PackagesProgress, JobOutcome>({
    ...TURNS,
    timeoutMs: limits.buildTimeoutMs,
    initial: { step: 'waiting', done: 0, total: 0 },
    keptMs: keptMsOf,
    onError: (error) => {
      log('A build of packages failed', error)
      return { error: sentenceFor(error) }
    },
    nowMs,
  })

  /** One after the other; that tidying fails must not fail a build. */
  function prune(): Promise<void> {
    pruning = pruning
      .then(() => pruneStores(folders, bundles, limits))
      .catch((error: unknown) => {
        log('Old packages could not be removed', error)
      })
    return pruning
  }

  async function ask(request: PackagesRequest, waitMs: number, asker: string): Promise<PackagesResponse> {
    if (Object.keys(request.dependencies).length === 0) return NOTHING
    const key = requestKey(request)
    const answer = await jobs.ask(key, (run) => build(request, run), { waitMs, asker })
    if (answer.kind === 'running') return { status: 'pending', progress: answer.progress }
    if (answer.kind === 'busy') return { status: 'pending', progress: { step: 'waiting', done: 0, total: 0 } }
    const { outcome } = answer
    if ('built' in outcome && outcome.built.bundle !== null) {
      // Reading it also marks it as used.
      const isThere = (await bundles.read(outcome.built.bundle.key)) !== null
      if (!isThere) {
        jobs.forget(key)
        return { status: 'pending', progress: { step: 'waiting', done: 0, total: 0 } }
      }
    }
    return toResponse(outcome, request)
  }

  async function build(
    { sdkVersion, dependencies, specifiers = [], confirmed = [] }: PackagesRequest,
    run: Pick<SetRun, 'signal' | 'onProgress'>,
  ): Promise<JobOutcome> {
    const built = await builders
      .of(sdkOfVersion(sdkVersion))
      .buildSet(
        { dependencies, specifiers, confirmed },
        { ...run, onBundling: () => undefined, onNote: note },
      )
    for (const { lostFixes = [] } of Object.values(built.bundle?.manifest.packages ?? {}))
      for (const sentence of lostFixes) log('A patch of a package was lost', new Error(sentence))
    await prune()
    return { built }
  }

  const devices = createDeviceService({
    builderOf: builders.of,
    folder: folders.devices,
    basePath: DEVICE_BUNDLER_PATH,
    filesUrl: `${options.baseUrl}${DEVICE_BUNDLER_PATH}files`,
    buildTimeoutMs: limits.buildTimeoutMs,
    builds,
    onBuilt: prune,
    nowMs,
    log,
  })
  const answerPreview = createPackagesHandler({
    ask: (request, address) => ask(request, DEFAULT_WAIT_MS, address),
    refusalMs: (request, address) =>
      jobs.startsNothing(requestKey(request), address) ? 0 : builds.take(address),
    folder: folders.bundles,
  })

  return {
    ask: (request, waitMs = DEFAULT_WAIT_MS) => ask(request, waitMs, ''),
    handle: async (request, address) =>
      (await answerPreview(request, address)) ?? (await devices.handle(request, address)),
    count: () => sumOf(jobs.count(), devices.count()),
    close: () => Promise.all([jobs.close(), devices.close()]).then(builders.close),
  }
}

async function pruneStores(
  folders: ReturnType<typeof foldersIn>,
  bundles: ReturnType<typeof createBundleStore>,
  { maxStoreBytes, maxStoreAgeMs }: Limits,
): Promise<void> {
  const bounds: FolderBounds = { maxBytes: maxStoreBytes, maxAgeMs: maxStoreAgeMs }
  for (const folder of [folders.archives, folders.transforms]) await pruneFolder({ ...bounds, folder })
  for (const sdk of EXPO_SDKS)
    await pruneFolder({ ...bounds, folder: path.join(folders.devices, devicePrefixOf(sdk)) })
  await bundles.prune(bounds)
  // Work folders of builds that a killed server left.
  await pruneFolder({ folder: folders.work, maxBytes: Number.POSITIVE_INFINITY, maxAgeMs: DAY_MS })
}

/** Each SDK has a builder, and processes, of its own: a process reads one SDK's packages once. */
function createBuilders(create: (sdk: ExpoSdk) => Builder) {
  const builders = new Map<ExpoSdk, Builder>()
  return {
    of(sdk: ExpoSdk): Builder {
      const builder = builders.get(sdk) ?? create(sdk)
      builders.set(sdk, builder)
      return builder
    },
    async close() {
      await Promise.all([...builders.values()].map((builder) => builder.close()))
    },
  }
}

function builtFolders(sdk: ExpoSdk): PreloadedFolders {
  return { distFolder: distFolder(sdk), installFolder: installFolder(sdk) }
}

function sumOf(one: TurnsCount, other: TurnsCount): TurnsCount {
  return { running: one.running + other.running, waiting: one.waiting + other.waiting }
}

/** `error`: our own fault, a time-out, or something that no single package is to blame for. */
type JobOutcome = { built: BuiltSet } | { error: Fault }

type Fault = Pick<PackageFailure, 'code' | 'message'>

/** Order does not matter, so that equal questions share one build. */
function requestKey({ sdkVersion, dependencies, specifiers = [], confirmed = [] }: PackagesRequest): string {
  const unordered = [specifiers, confirmed].map((names) => [...new Set(names)].sort())
  const parts = [sdkVersion, Object.entries(dependencies).sort(), ...unordered]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

function keptMsOf(outcome: JobOutcome): number {
  if ('error' in outcome) {
    return outcome.error.code === 'registry' ? PASSING_FAILURE_KEPT_MS : FAILURE_KEPT_MS
  }
  const { failures } = outcome.built
  if (failures.some(({ code }) => code === 'registry' || code === 'timeout')) return PASSING_FAILURE_KEPT_MS
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
