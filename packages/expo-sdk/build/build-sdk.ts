/** Makes the prebuilt packages of an SDK: installed packages in, `dist/<SDK>/` out. */

import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type CompatTable,
  compatFolder,
  holdsFor,
  loadCompatTable,
  packageFactsOf,
  standInPath,
} from '@sayso/compat'
import { refuseUnusedFiles } from '@sayso/compat/build'
import { type BuildMode, walkPinned, writeProduction, writeSdk } from '@sayso/package-build/pinned'
import { DEFAULT_SDK, EXPO_SDKS, type ExpoSdk } from '@sayso/project/expo-sdks'
import { packageSupport, unlistedPackageSupport } from '../src/index.ts'
import { distFolder, installFolder, productionFile } from '../src/paths.ts'
import { baseChunksOf, chunkNamesOf } from './chunk-plan.ts'
import { fingerprint } from './fingerprint.mjs'
import { isSdkInstalled } from './installed-sdk.ts'
import { lazyIndexesOf, splitIndexesOf } from './lazy-indexes.ts'
import { patchedFiles, patchSource } from './patches.ts'
import { readNamesBeside } from './read-names-beside.ts'
import { fileStandIns, readsLocation, redirectFile, redirectSpecifier } from './redirects.ts'
import { listSpecifiers } from './specifiers.ts'
import { type Effort, finishFiles, writeAssets, writeJson, writeTexts } from './write-files.ts'

interface BuildOptions {
  /** Default: the one of new projects. */
  sdk?: ExpoSdk
  /** Receives one line per step. */
  log: (line: string) => void
  /** Default: full. */
  effort?: Effort
}

/**
 * Builds into a new folder and moves it into place at the end, so that a killed build leaves nothing behind that is
 * used, and two builds at once do not disturb each other. Needs the installed packages.
 */
export async function buildSdk({ sdk = DEFAULT_SDK, log, effort = 'full' }: BuildOptions): Promise<void> {
  if (!(await isSdkInstalled(sdk)))
    throw new Error(
      'The SDK packages are not installed. Run `npm start` or `npm test` in the repository once: both install them.',
    )
  refuseUnusedFiles(
    compatFolder,
    EXPO_SDKS.map(({ major }) => loadCompatTable(major)),
  )
  const wanted = await fingerprint(sdk.major)
  const target = distFolder(sdk)
  await mkdir(path.dirname(target), { recursive: true })
  await removeAbandonedDrafts(path.dirname(target))
  const draft = await mkdtemp(path.join(path.dirname(target), DRAFT_PREFIX))
  try {
    await buildInto(draft, { sdk, log, effort })
    if (effort === 'quick') await writeFile(path.join(draft, UNFINISHED), '')
    await writeFile(path.join(draft, STAMP), wanted)
    // Temporary folders are private; served files must be readable by the server.
    await chmod(draft, 0o755)
    await replaceFolder(draft, target)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Whether the SDK's built folder is what `buildSdk` would make now. */
export async function isSdkBuilt(sdk: ExpoSdk = DEFAULT_SDK): Promise<boolean> {
  const built = await readFile(path.join(distFolder(sdk), STAMP), 'utf8').catch(() => '')
  return built === (await fingerprint(sdk.major))
}

/** Whether the last build was a quick one that nobody has finished. */
export function isSdkUnfinished(sdk: ExpoSdk = DEFAULT_SDK): boolean {
  return existsSync(path.join(distFolder(sdk), UNFINISHED))
}

/** Compresses the files of a quick build as a full build would. They can be served meanwhile. */
export async function finishSdk({ sdk = DEFAULT_SDK, log }: Omit<BuildOptions, 'effort'>): Promise<void> {
  const step = stepLogger(log)
  await finishFiles(distFolder(sdk))
  await finishFiles(path.join(distFolder(sdk), 'assets'))
  await rm(path.join(distFolder(sdk), UNFINISHED), { force: true })
  step('compressed the chunks and fonts of the quick build')
}

const STAMP = 'built-from'
/** Read by the set-up too. The leading dot keeps it from being served. */
const UNFINISHED = '.unfinished'
const DRAFT_PREFIX = '.building-'
const ABANDONED_AFTER_MS = 3_600_000

/** Removes what killed builds left. A young folder may belong to a build in progress. */
async function removeAbandonedDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue
    const draft = path.join(folder, name)
    const { mtimeMs } = await stat(draft)
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(draft, { recursive: true, force: true })
  }
}

async function buildInto(folder: string, { sdk, log, effort }: Required<BuildOptions>): Promise<void> {
  const step = stepLogger(log)
  const table = loadCompatTable(sdk.major)
  const reading = readNamesBeside(sdk)
  // Awaited last; a build that fails before does not wait for it.
  reading.catch(() => undefined)
  const specifiers = await listSpecifiers(table, installFolder(sdk))
  const { graph, assets } = await walkSdk(sdk, specifiers, 'development')
  refuseOtherVersions(sdk, table)
  step(`read ${graph.modules.size} modules behind ${specifiers.length} import names`)
  const { files, manifest } = writeSdk({
    graph,
    baseChunks: baseChunksOf(table),
    names: chunkNamesOf(table),
    sdkVersion: sdk.version,
    packages: { ...packageSupport(sdk), ...unlistedPackageSupport(sdk) },
    facts: packageFactsOf(table),
  })
  step(`put them into ${Object.keys(manifest.chunks).length} chunks`)
  // Files of a quick build would pass for full ones.
  const earlierFolder = effort === 'full' && isSdkUnfinished(sdk) ? null : distFolder(sdk)
  // Brotli works in zlib's threads and the fonts in this one, so they go together.
  await Promise.all([
    writeTexts({ folder, earlierFolder, effort }, files),
    writeAssets(
      {
        folder: path.join(folder, 'assets'),
        earlierFolder: earlierFolder && path.join(earlierFolder, 'assets'),
        effort,
      },
      assets,
    ),
    writeJson(folder, 'manifest.json', manifest),
  ])
  step(`compressed the chunks and converted ${assets.size} fonts and images`)
  // Its assets are those of the other walk: both reach the same fonts and pictures.
  const production = await walkSdk(sdk, specifiers, 'production')
  await writeFile(
    path.join(folder, path.basename(productionFile(sdk))),
    JSON.stringify(await writeProduction(production.graph)),
  )
  step(`read ${production.graph.modules.size} modules again, for exports of apps`)
  const names = await reading
  await writeJson(folder, 'names.json', names)
  step(`read what ${Object.keys(names.packages).length} packages export, for editors`)
}

function walkSdk(sdk: ExpoSdk, specifiers: readonly string[], mode: BuildMode) {
  const table = loadCompatTable(sdk.major)
  const lazyIndexes = lazyIndexesOf(table)
  const splitIndexes = splitIndexesOf(table)
  // Some patches are for files of development alone.
  const mustBeReached =
    mode === 'development'
      ? [...fileStandIns(table).map((file) => `stand-ins/${file}`), ...patchedFiles(sdk)]
      : []
  return walkPinned({
    installFolder: installFolder(sdk),
    specifiers,
    policy: {
      redirectSpecifier: (specifier) => redirectSpecifier(table, specifier),
      redirectFile: (modulePath) => redirectFile(table, modulePath),
      standIns: { folder: compatFolder, pathOf: standInPath, nameOf: standInName, empty: 'shared/empty.ts' },
      mustBeReached,
      patchSource: (modulePath, source) => patchSource(sdk, modulePath, source),
      mode,
      traits: {
        isLazyIndex: (modulePath) => lazyIndexes.has(modulePath),
        isSplitIndex: (modulePath) => splitIndexes.has(modulePath),
        readsLocation: (modulePath) => readsLocation(table, modulePath),
      },
    },
  })
}

/** A replacement that is made for other versions than the pinned one must be revised. */
function refuseOtherVersions(sdk: ExpoSdk, { packages }: CompatTable): void {
  const support = { ...packageSupport(sdk), ...unlistedPackageSupport(sdk) }
  for (const { name, versions } of Object.values(packages)) {
    const version = support[name]?.version
    if (version === undefined || holdsFor(versions, version)) continue
    throw new Error(
      `packages/compat/packages/${name} is made for ${versions}, and the SDK has ${version}. Revise it.`,
    )
  }
}

/** A stand-in below `compat` by its name in the table. */
function standInName(file: string): string {
  return path
    .relative(compatFolder, file)
    .split(path.sep)
    .join('/')
    .replace(/^packages\//, '')
}

function stepLogger(log: BuildOptions['log']): (done: string) => void {
  let since = performance.now()
  return (done) => {
    const now = performance.now()
    log(`Preview packages: ${done} (${((now - since) / 1000).toFixed(1)} s)`)
    since = now
  }
}

async function replaceFolder(draft: string, target: string): Promise<void> {
  // A folder cannot be renamed over one that has files in it. The old one steps aside first.
  const old = `${draft}-old`
  await rename(target, old).catch(ignoring('ENOENT'))
  // Another build that ends in this moment has put the same files there.
  await rename(draft, target).catch(ignoring('ENOTEMPTY', 'EEXIST'))
  await rm(old, { recursive: true, force: true })
}

function ignoring(...codes: string[]): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (!error.code || !codes.includes(error.code)) throw error
  }
}
