/** The template as a separate project, checked by Expo's own tools with the packages of the SDK. */

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { loadStarterFiles } from './load-starter-files.ts'

const run = promisify(execFile)
const packages = path.resolve(import.meta.dirname, '../../expo-sdk/sdk-53/node_modules')
const SLOW_MS = 300_000

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

test(
  'the starter passes expo export',
  async () => {
    const folder = await makeStarter()
    await copyPackages(path.join(folder, 'node_modules'))
    await runTool(folder, 'expo', 'export', '-p', 'web')
    expect(await readdir(path.join(folder, 'dist'))).toContain('index.html')
  },
  SLOW_MS,
)

test(
  'the starter starts with expo start, and gives phones its bundle',
  async () => {
    const folder = await makeStarter()
    await copyPackages(path.join(folder, 'node_modules'))
    const port = await findFreePort()
    const expo = spawn(process.execPath, [toolPath(folder, 'expo'), 'start', '--port', String(port)], {
      cwd: folder,
      env: quietEnvironment(),
      stdio: 'ignore',
    })
    try {
      const url = `http://127.0.0.1:${port}`
      const headers = { 'expo-platform': 'ios', accept: 'application/expo+json,application/json' }
      await expect
        .poll(
          () =>
            fetch(url, { headers }).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 120_000, interval: 500 },
        )
        .toBe(200)
      const manifest = await (await fetch(url, { headers })).json()
      const { pathname, search } = new URL(manifest.launchAsset.url)
      const bundle = await fetch(`${url}${pathname}${search}`)
      expect([bundle.status, await bundle.text()]).toEqual([
        200,
        expect.stringContaining('Design Your Dream Mobile App'),
      ])
    } finally {
      await end(expo)
    }
  },
  SLOW_MS,
)

async function makeStarter(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-starter-'))
  folders.push(folder)
  await writeStarter(folder)
  return folder
}

function toolPath(folder: string, name: string): string {
  return path.join(folder, 'node_modules/.bin', name)
}

function runTool(folder: string, name: string, ...values: string[]) {
  return run(toolPath(folder, name), values, { cwd: folder, env: quietEnvironment() })
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const hasEnded = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await hasEnded
}

async function writeStarter(folder: string): Promise<void> {
  for (const [file, { content, isBinary }] of Object.entries(await loadStarterFiles())) {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, Buffer.from(content, isBinary ? 'base64' : 'utf8'))
  }
}

/** Hard links where the disk allows them: Metro does not follow a link that leaves the project. */
async function copyPackages(target: string): Promise<void> {
  await run('cp', ['-al', packages, target]).catch(async () => {
    await rm(target, { recursive: true, force: true })
    await run('cp', ['-R', packages, target])
  })
}

function quietEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _test, ...rest } = process.env
  return { ...rest, CI: '1', EXPO_NO_TELEMETRY: '1', EXPO_OFFLINE: '1' }
}
