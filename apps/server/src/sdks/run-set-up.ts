/** Sets up an SDK, or the engine of functions, with the repository's own set-up: in a process of low priority that ends with the server. */

import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { harmlessEnvironment } from '@sayso/wire'
import type { InstallEngine } from '../functions/engine-set-up.ts'
import type { BuildSdk } from './sdk-builds.ts'

/** A slow line and a slow machine. */
const MAX_MS = 30 * 60_000
const KEPT_LINES = 30
const isWindows = process.platform === 'win32'

/** @param command of the set-up: `--sdk 57 --quick` is added. */
export function runSetUp(command: readonly string[], cwd: string): BuildSdk {
  return (sdk, { signal, onStep }) =>
    runProgram([...command, '--sdk', sdk.major, '--quick'], cwd, {
      signal,
      onLine(line) {
        if (/… Installing the Expo SDK/.test(line)) onStep('installing')
        if (/… Bundling the Expo SDK/.test(line)) onStep('bundling')
      },
    })
}

/** @param command of the set-up: `--functions` is added. */
export function runEngineSetUp(command: readonly string[], cwd: string): InstallEngine {
  return (signal) => runProgram([...command, '--functions'], cwd, { signal, onLine: () => undefined })
}

interface Run {
  signal: AbortSignal
  onLine: (line: string) => void
}

function runProgram(command: readonly string[], cwd: string, { signal, onLine }: Run): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      cwd,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      // npm and the bundler are processes of its own, and end with it.
      detached: !isWindows,
    })
    const lines: string[] = []
    const end = () => endGroup(child.pid)
    const timer = setTimeout(end, MAX_MS)
    signal.addEventListener('abort', end, { once: true })
    process.once('exit', end)
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        lines.push(line)
        if (lines.length > KEPT_LINES) lines.shift()
        onLine(line)
      })
    if (child.pid !== undefined) lowerPriority(child.pid)
    const finish = (failure: Error | null) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      process.off('exit', end)
      if (failure === null) resolve()
      else reject(failure)
    }
    child.on('error', finish)
    child.on('close', (code) => finish(code === 0 ? null : new Error(lines.join('\n'))))
  })
}

export function setUpCommand(rootDir: string): readonly string[] {
  return [path.join(rootDir, 'scripts/setup.mjs')]
}

/** The variables that npm needs to reach its registry, and no key of ours. */
function environment(): Record<string, string> {
  const ofNpm = Object.keys(process.env).filter((name) =>
    /^(npm_config_|npm_execpath$|https?_proxy$|no_proxy$|all_proxy$|NODE_EXTRA_CA_CERTS$|SSL_CERT_)/i.test(
      name,
    ),
  )
  return harmlessEnvironment(process.env, ofNpm)
}

function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, which its end reports.
  }
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(isWindows ? pid : -pid, 'SIGKILL')
  } catch {
    // All of the group have ended already.
  }
}
