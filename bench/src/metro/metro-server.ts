/**
 * Expo's own development server, `expo start --web`, in a separate project folder. It has the packages that the
 * preview was built from, and everything that it writes stays below one temporary folder.
 */

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { installFolder } from '@sayso/expo-sdk'
import type { ExpoSdk, ProjectFiles } from '@sayso/project'
import { readTreeMegabytes } from './process-memory.ts'

const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 5_000

export interface MetroServer {
  url: string
  /** The wall clock when its process began. */
  startedAtMs: number
  readMegabytes(): Promise<number>
  stop(): Promise<void>
}

export interface MetroProject {
  write(filePath: string, content: string): Promise<void>
  /** Starts a server that responds. Throws with the last lines of its output when it does not. */
  start(): Promise<MetroServer>
  /** The next server starts as on the first day. */
  emptyCaches(): Promise<void>
  remove(): Promise<void>
}

/**
 * The entry is a file of the project, because Metro names an entry by its path below the project, and the packages
 * are outside of it. For the same reason Metro must be configured to watch them.
 */
const ENTRY = "import 'expo-router/entry'\n"
const METRO_CONFIG = `const { getDefaultConfig } = require('expo/metro-config')
const config = getDefaultConfig(__dirname)
config.watchFolders = [require('node:fs').realpathSync(__dirname + '/node_modules')]
module.exports = config
`

export async function createMetroProject(files: ProjectFiles, sdk: ExpoSdk): Promise<MetroProject> {
  const workDir = await mkdtemp(path.join(await realpath(tmpdir()), 'sayso-metro-'))
  const packagesDir = await packagesOf(sdk, workDir)
  const projectDir = path.join(workDir, 'project')
  const cachesDir = path.join(workDir, 'caches')
  const write = async (filePath: string, content: string) => {
    const file = path.join(projectDir, filePath)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  await mkdir(cachesDir)
  for (const [filePath, { content }] of files) await write(filePath, content)
  await write('metro.config.js', METRO_CONFIG)
  const packageJson = JSON.parse(files.get('package.json')?.content ?? '{}')
  if (packageJson.main === 'expo-router/entry') {
    await write('index.js', ENTRY)
    await write('package.json', JSON.stringify({ ...packageJson, main: 'index.js' }))
  }
  await symlink(packagesDir, path.join(projectDir, 'node_modules'), 'junction')
  return {
    write,
    start: () => startMetro(projectDir, cachesDir),
    emptyCaches: async () => {
      await rm(cachesDir, { recursive: true, force: true })
      await mkdir(cachesDir)
    },
    remove: () => rm(workDir, { recursive: true, force: true, maxRetries: 3 }),
  }
}

/** Those that the preview was built from. Where they are kept without the parts that only Expo's tools need, they are installed once more. */
async function packagesOf(sdk: ExpoSdk, workDir: string): Promise<string> {
  const folder = installFolder(sdk)
  const kept = path.join(folder, 'node_modules')
  if (existsSync(path.join(kept, 'expo/bin/cli'))) return kept
  const whole = path.join(workDir, 'packages')
  await mkdir(whole)
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    await copyFile(path.join(folder, name), path.join(whole, name))
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--legacy-peer-deps'], { cwd: whole })
  return path.join(whole, 'node_modules')
}

async function startMetro(projectDir: string, cachesDir: string): Promise<MetroServer> {
  const port = await findFreePort()
  const startedAtMs = Date.now()
  const command = path.join(projectDir, 'node_modules/expo/bin/cli')
  const child = spawn(process.execPath, [command, 'start', '--web', '--offline', '--port', String(port)], {
    cwd: projectDir,
    env: environment(cachesDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-2_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.removeListener('exit', endWithUs))
  const url = `http://localhost:${port}`
  const { pid } = child
  if (pid === undefined) throw new Error('Its process could not be started.')
  while (!(await answers(`${url}/status`))) {
    if (child.exitCode !== null || Date.now() - startedAtMs > START_TIMEOUT_MS) {
      await stop(child)
      throw new Error(`It did not start. Its last words:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url, startedAtMs, readMegabytes: () => readTreeMegabytes(pid), stop: () => stop(child) }
}

/** `CI` would switch watching off. Separate cache and home folders: no others are used or emptied. */
function environment(cachesDir: string): NodeJS.ProcessEnv {
  const { CI: _, ...env } = process.env
  const caches = {
    TMPDIR: cachesDir,
    TEMP: cachesDir,
    TMP: cachesDir,
    __UNSAFE_EXPO_HOME_DIRECTORY: cachesDir,
  }
  return { ...env, ...caches, EXPO_OFFLINE: '1', EXPO_NO_TELEMETRY: '1', BROWSER: 'none', NO_COLOR: '1' }
}

/** It takes no port 0. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    // Nobody listens yet.
    return false
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(timer)
}
