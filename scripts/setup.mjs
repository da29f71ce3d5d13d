/**
 * Brings a clone from any state to one that can run: packages installed, browser parts built. Up-to-date parts are
 * left alone, so a second run takes well under a second. Uses nothing but Node until the packages are there.
 */

import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleServer, SERVER_PROGRAM } from './bundle-server.mjs'
import { compressFolder } from './compress.mjs'
import { install, isInstalled } from './install.mjs'
import { collectLicences } from './licences.mjs'
import { buildSdk, DEFAULT_SDK, installSdk, isFinished, sdkFolder, setUpSdk } from './setup-sdk.mjs'
import { hashSources, readStamp, writeStamp } from './stamp.mjs'
import { run, StepError, step } from './steps.mjs'

export const rootDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const stampsDir = path.join(rootDir, '.build')

/**
 * Does all that is missing. Throws `StepError` with one readable message. With `isQuick` the SDK's files are compressed little, so that a first
 * start need not wait: `finishing` is the program that makes up for it.
 */
export async function setUp({ isQuick = false } = {}) {
  await installAll()
  // Neither keeps two processors busy, and neither needs the other.
  await Promise.all([buildSdk(DEFAULT_SDK, isQuick), buildApps()])
}

/** The program's arguments: the server alone is for what starts it in order to test or measure it. */
async function setUpWhatIsAsked(args) {
  if (args[0] === 'server') return await buildServer()
  if (args.includes('--functions')) return await installEngine()
  const option = args.indexOf('--sdk')
  if (option === -1) return await setUp()
  requireNode()
  await installPackages()
  await setUpSdk(args[option + 1] ?? '', { isQuick: args.includes('--quick') })
}

/** Functions of projects run in it. It takes 155 MB, so nothing installs it unasked. */
async function installEngine() {
  await step('Installing the engine for functions', () =>
    install(path.join(rootDir, 'packages/functions/engine'), ['--ignore-scripts']),
  )
}

async function buildApps() {
  await buildApp('packages/preview-frame', 'the preview frame')
  await buildApp('apps/player', 'the player')
  await buildApp('apps/studio', 'the page', addLicences)
  await buildServer()
}

/** Installs the packages and builds those of the SDK: all that a development server needs. */
export async function setUpPackages() {
  await installAll()
  await buildSdk(DEFAULT_SDK, true)
}

/** Arguments for Node that finish a quick build; null when there is nothing to finish. */
export function finishing() {
  return isFinished(DEFAULT_SDK)
    ? null
    : ['--import', 'tsx', path.join(rootDir, 'packages/expo-sdk/build/cli.ts')]
}

async function installAll() {
  requireNode()
  await Promise.all([installPackages(), installSdk(DEFAULT_SDK)])
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new StepError(
      `Sayso needs Node.js 20.19 or newer; this is ${process.versions.node}. Install a newer Node.js and start again.`,
    )
  }
}

async function installPackages() {
  if (await isInstalled(rootDir)) return
  await step('Installing packages', () => install(rootDir))
}

/** `complete` adds files to the build. */
async function buildApp(dir, name, complete = async () => {}) {
  const locks = ['package-lock.json', `packages/expo-sdk/sdk-${DEFAULT_SDK}/package-lock.json`]
  const wanted = await hashSources(rootDir, [...(await sourceFolders(dir)), ...locks, 'scripts/compress.mjs'])
  const stamp = path.join(stampsDir, path.basename(dir))
  const distDir = path.join(rootDir, dir, 'dist')
  if (existsSync(path.join(distDir, 'index.html')) && (await readStamp(stamp)) === wanted) return
  await step(`Building ${name}`, async () => {
    await run(process.execPath, [path.join(rootDir, 'node_modules/vite/bin/vite.js'), 'build'], {
      cwd: path.join(rootDir, dir),
    })
    await complete(distDir)
    await compressFolder(distDir)
  })
  await writeStamp(stamp, wanted)
}

async function buildServer() {
  const wanted = await hashSources(rootDir, [
    ...(await sourceFolders('apps/server')),
    'package-lock.json',
    'scripts/bundle-server.mjs',
  ])
  const stamp = path.join(stampsDir, 'server')
  if (existsSync(path.join(rootDir, SERVER_PROGRAM)) && (await readStamp(stamp)) === wanted) return
  await step('Building the server', () => bundleServer(rootDir))
  await writeStamp(stamp, wanted)
}

async function addLicences(distDir) {
  await writeFile(
    path.join(distDir, 'licences.txt'),
    await collectLicences([rootDir, sdkFolder(DEFAULT_SDK)]),
  )
}

/** The folder of a workspace, and those of the workspaces that it depends on. */
async function sourceFolders(dir, found = new Set()) {
  if (found.has(dir)) return found
  found.add(dir)
  const { dependencies = {} } = JSON.parse(await readFile(path.join(rootDir, dir, 'package.json'), 'utf8'))
  for (const name of Object.keys(dependencies)) {
    if (name.startsWith('@sayso/')) await sourceFolders(`packages/${name.slice('@sayso/'.length)}`, found)
  }
  return found
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await setUpWhatIsAsked(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    console.error(`\n${error.message}`)
    process.exitCode = 1
  }
}
