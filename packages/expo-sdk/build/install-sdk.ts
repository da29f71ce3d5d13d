/** Installs the SDK's packages from its lock file into `sdk-53/node_modules`. */

import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { installFolder } from '../src/paths.ts'
import type { BuildOptions } from './build-sdk.ts'

/** Runs `npm ci` without any package's scripts. Throws with one sentence that says what to do. */
export async function installSdk({ log }: BuildOptions): Promise<void> {
  const started = performance.now()
  log('Preview packages: installing Expo SDK 53 (about 490 MB, once)')
  const { code, errorText } = await runNpm([
    'ci',
    '--ignore-scripts',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
  ])
  if (code !== 0) {
    throw new Error(
      `Installing the Expo SDK packages failed (npm exit code ${code}). Check the network and run it again. npm said: ${errorText.slice(-2000)}`,
    )
  }
  log(`Preview packages: installed (${((performance.now() - started) / 1000).toFixed(1)} s)`)
}

/**
 * Whether the packages of the present lock file are there. npm writes its own list of what it installed as the last
 * thing, so an interrupted installation has none.
 */
export async function isSdkInstalled(): Promise<boolean> {
  const wanted = await readLock('package-lock.json')
  const installed = await readLock('node_modules/.package-lock.json')
  return Object.entries(wanted).every(
    ([place, { version, optional }]) => place === '' || optional || installed[place]?.version === version,
  )
}

type LockedPackages = Record<string, { version?: string; optional?: boolean }>

async function readLock(name: string): Promise<LockedPackages> {
  const text = await readFile(path.join(installFolder(), name), 'utf8').catch(() => '{"packages":{}}')
  return JSON.parse(text).packages
}

function runNpm(parameters: string[]): Promise<{ code: number | null; errorText: string }> {
  return new Promise((resolve, reject) => {
    // On Windows npm is a batch file, which only a shell can start; the parameters are our own constants.
    const npm = spawn('npm', parameters, {
      cwd: installFolder(),
      env: environmentWithoutNpm(),
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    })
    let errorText = ''
    npm.stderr.on('data', (chunk: Buffer) => {
      errorText = (errorText + chunk.toString()).slice(-10_000)
    })
    npm.on('error', reject)
    npm.on('close', (code) => resolve({ code, errorText }))
  })
}

/** `npm start` hands its own settings down as variables; the SDK has its own `.npmrc`. */
function environmentWithoutNpm(): NodeJS.ProcessEnv {
  const settings = /^npm_(config_(local_prefix|workspace|engine_strict|save_exact)|package_|lifecycle_)/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)))
}
