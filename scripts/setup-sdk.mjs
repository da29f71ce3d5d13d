/** Installs and builds the packages of an Expo SDK. Parts that are up to date are left alone. */

import { existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint } from '../packages/expo-sdk/build/fingerprint.mjs'
import { install, isInstalled } from './install.mjs'
import { collectLicences } from './licences.mjs'
import { prunePackages } from './prune-packages.mjs'
import { readStamp } from './stamp.mjs'
import { runNpm, StepError, step } from './steps.mjs'

const rootDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const distDir = path.join(rootDir, 'packages/expo-sdk/dist')

/** The SDK of new projects, `DEFAULT_SDK` of packages/project. The set-up installs and builds it, and no other. */
export const DEFAULT_SDK = '53'

// Their install scripts are for phones; the browser bundles need none, and no stranger's script should run here.
const FLAGS = ['--ignore-scripts', '--legacy-peer-deps']

/** The other SDKs that have a folder here, oldest first. */
export function otherSdks() {
  const folders = readdirSync(path.join(rootDir, 'packages/expo-sdk'))
  return folders.flatMap((name) => /^sdk-(\d+)$/.exec(name)?.[1] ?? []).filter((sdk) => sdk !== DEFAULT_SDK)
}

export function sdkFolder(sdk) {
  return path.join(rootDir, `packages/expo-sdk/sdk-${sdk}`)
}

/** Installs and builds an SDK that is not the one of new projects. Throws `StepError`. */
export async function setUpSdk(sdk, { isQuick = false } = {}) {
  if (!/^\d+$/.test(sdk) || !existsSync(path.join(sdkFolder(sdk), 'package-lock.json')))
    throw new StepError(`There is no SDK “${sdk}” here. packages/expo-sdk has a folder for each.`)
  await installSdk(sdk)
  await buildSdk(sdk, isQuick)
  // The page's own list covers the default SDK. This one is served beside the files that it is about.
  const licences = path.join(distDir, sdk, 'licences.txt')
  if (!existsSync(licences)) await writeFile(licences, await collectLicences([sdkFolder(sdk)]))
}

/** The default SDK's packages are installed whole and in place: the tests build phone apps with them. */
export async function installSdk(sdk) {
  const folder = sdkFolder(sdk)
  if (await isInstalled(folder)) return
  await step(`Installing the Expo SDK ${sdk} packages`, () =>
    sdk === DEFAULT_SDK ? install(folder, FLAGS) : installPruned(folder),
  )
}

/**
 * Installs beside the place where the packages are looked for, removes what only phones need, which is two thirds, and moves the rest into
 * place: a process that is killed meanwhile leaves no half of an SDK.
 */
async function installPruned(folder) {
  await mkdir(distDir, { recursive: true })
  await removeAbandonedDrafts()
  const draft = path.join(distDir, `${DRAFT_PREFIX}${process.pid}`)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft)
  try {
    for (const name of ['package.json', 'package-lock.json', '.npmrc'])
      await copyFile(path.join(folder, name), path.join(draft, name))
    await install(draft, FLAGS)
    await prunePackages(path.join(draft, 'node_modules'))
    // Another process may have installed them meanwhile, and be reading them.
    if (await isInstalled(folder)) return
    const target = path.join(folder, 'node_modules')
    await rm(target, { recursive: true, force: true })
    await rename(path.join(draft, 'node_modules'), target)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Followed by the id of the process that installs. */
const DRAFT_PREFIX = '.installing-'

/** Removes what killed installations left: half a gigabyte each. */
async function removeAbandonedDrafts() {
  for (const name of await readdir(distDir)) {
    if (!name.startsWith(DRAFT_PREFIX) || isRunning(Number(name.slice(DRAFT_PREFIX.length)))) continue
    await rm(path.join(distDir, name), { recursive: true, force: true })
  }
}

function isRunning(processId) {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    if (error.code === 'ESRCH') return false
    // It runs as somebody else.
    if (error.code === 'EPERM') return true
    throw error
  }
}

export async function buildSdk(sdk, isQuick) {
  const isBuilt = (await readStamp(path.join(distDir, sdk, 'built-from'))) === (await fingerprint(sdk))
  if (isBuilt && (isQuick || isFinished(sdk))) return
  const options = [...(isQuick ? ['--quick'] : []), ...(sdk === DEFAULT_SDK ? [] : ['--sdk', sdk])]
  await step(`Bundling the Expo SDK ${sdk} packages for the browser`, () =>
    runNpm(['run', '--silent', 'build', '-w', '@sayso/expo-sdk', '--', ...options], { cwd: rootDir }),
  )
}

/** Whether no quick build waits for better compression. */
export function isFinished(sdk) {
  return !existsSync(path.join(distDir, sdk, '.unfinished'))
}
