/** One package, from a name and a range to a finished file for each platform on disk. */

import { mkdir, mkdtemp, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { CompatTable } from '@sayso/compat'
import { packageSupport } from '@sayso/expo-sdk'
import { bundleForPhone, PackageBuildError, type PhoneBundle } from '@sayso/package-build'
import { sdkOfVersion } from '@sayso/project'
import type { Limits } from '../bounds/limits.ts'
import { PackageError } from '../bounds/package-error.ts'
import { buildFactsOf } from '../catalog/build-facts.ts'
import type { PackageVersion } from '../fetch/packument.ts'
import type { RegistryClient } from '../fetch/registry-client.ts'
import { installTree } from '../install/install-tree.ts'
import { pickVersion } from '../resolve/pick-version.ts'
import { resolveTree } from '../resolve/resolve-tree.ts'
import type { ByteStore } from '../store/byte-store.ts'
import { devicePeers, isCoreModule, isNativeModule } from './device-externals.ts'
import { devicePrefixOf } from './device-sdk.ts'
import type { BundleRequest } from './parse-bundle-request.ts'

export interface DeviceTask {
  request: BundleRequest
}

export interface DeviceRun {
  signal: AbortSignal
  /** The exact version that was meant, as soon as it is known. */
  onVersion(version: string): void
}

interface DeviceContext {
  table: CompatTable
  registry: RegistryClient
  archives: ByteStore
  /** Finished packages are kept here. */
  deviceFolder: string
  /** For files that live only as long as a build. */
  workFolder: string
  limits: Limits
}

export interface BuiltDevicePackage {
  version: string
  /** Full name and exact version, without slashes. */
  hash: string
  /** Names its files on this server. */
  handle: string
  /** Peers: name → range; null where any will do. */
  dependencies: Record<string, string | null>
}

/**
 * Placeholder in a stored bundle for the address below which files are served. Replaced when the bundle is sent, so
 * that the stored bundle is independent of any request.
 */
export const FILES_URL_MARK = 'sayso-files:'

/** Returns an existing bundle if there is one; throws `PackageError`. */
export async function buildForDevice(
  { request }: DeviceTask,
  context: DeviceContext,
  { signal, onVersion }: DeviceRun,
): Promise<BuiltDevicePackage> {
  const { fullName, packageName, wanted } = request
  if (request.isFresh) context.registry.forget(packageName)
  const packument = await context.registry.packument(packageName, signal)
  const version = pickVersion(packument, wanted)
  onVersion(version)
  const described = packument.describe(version)
  const dependencies = peersOf(request, described, context.table)
  const hash = `${fullName}@${version}`.replaceAll('/', '~')
  const handle = `${devicePrefixOf(sdkOfVersion(request.sdkVersion))}/${hash}`
  const places = request.platforms.map((platform) => path.join(context.deviceFolder, `${handle}-${platform}`))
  const isDone = (await Promise.all(places.map(isComplete))).every(Boolean)
  if (!isDone) await build({ request, described, handle, dependencies }, { context, signal })
  return { version, hash, handle, dependencies }
}

interface DeviceBuild extends DeviceTask, Pick<BuiltDevicePackage, 'handle' | 'dependencies'> {
  described: PackageVersion
}

async function build(
  { request, described, handle, dependencies }: DeviceBuild,
  { context, signal }: { context: DeviceContext; signal: AbortSignal },
): Promise<void> {
  const { packageName, fullName, platforms } = request
  const peers = { ...described.peerDependencies, ...dependencies }
  await mkdir(context.workFolder, { recursive: true })
  const work = await mkdtemp(path.join(context.workFolder, 'device-'))
  const isExternal = (name: string) => {
    if (isCoreModule(name, context.table)) return true
    return name !== packageName && (isNativeModule(name, context.table) || Object.hasOwn(peers, name))
  }
  try {
    const resolving = { ...context, isPreloaded: isExternal, signal }
    const { root, failures } = await resolveTree({ [packageName]: described.version }, resolving)
    const [failed] = failures.values()
    if (failed) throw failed
    const onProgress = () => undefined
    const installed = await installTree({ ...context, root, folder: work, signal, onProgress })
    if (!installed.ok) throw installed.error
    for (const platform of platforms) {
      const place = `${handle}-${platform}`
      const assetUrl = `${FILES_URL_MARK}/${place}/assets`
      const bundling = { installFolder: work, fullName, platform, isExternal, assetUrl, signal }
      const bundle = await bundleWithHelpers(bundling, request.sdkVersion, context).catch(
        (error: unknown): PhoneBundle => {
          if (!(error instanceof PackageBuildError)) throw error
          // A package for phones only is worth having without its web half.
          if (platform === 'web' && platforms.length > 1) return { code: '', missing: [], assets: new Map() }
          throw new PackageError('not-bundled', packageName, error.message, { cause: error })
        },
      )
      await writeBundle(path.join(context.deviceFolder, place), path.join(work, platform), bundle)
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/**
 * Packages use helpers that npm installs with React Native without listing them: these are fetched too, in the SDK's
 * versions.
 */
async function bundleWithHelpers(
  bundling: Parameters<typeof bundleForPhone>[0],
  sdkVersion: string | null,
  context: DeviceContext,
): Promise<PhoneBundle> {
  const { signal, installFolder } = bundling
  const known = packageSupport(sdkOfVersion(sdkVersion))
  const { isBesideExpo } = buildFactsOf(context.table)
  const fetched = new Set<string>()
  for (;;) {
    const bundle = await bundleForPhone(bundling)
    const helpers = bundle.missing.filter((name) => isBesideExpo(name) && !fetched.has(name))
    if (helpers.length === 0) return bundle
    for (const name of helpers) fetched.add(name)
    const wanted = Object.fromEntries(helpers.map((name) => [name, known[name]?.version ?? '*']))
    const { root } = await resolveTree(wanted, { ...context, isPreloaded: bundling.isExternal, signal })
    // Without them the package throws where it needs them.
    await installTree({ ...context, root, folder: installFolder, signal, onProgress: () => undefined })
  }
}

/** A deep import also needs the package as a whole. */
function peersOf(
  { fullName, packageName }: BundleRequest,
  described: PackageVersion,
  table: CompatTable,
): Record<string, string | null> {
  const peers = devicePeers(described, table)
  return fullName === packageName ? peers : { ...peers, [packageName]: described.version }
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
  const isThere = await stat(path.join(place, '.done')).then(
    () => true,
    () => false,
  )
  // Best effort: the time of the last use only affects the order of pruning.
  if (isThere) await utimes(place, new Date(), new Date()).catch(() => undefined)
  return isThere
}
