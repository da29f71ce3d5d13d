/** The built program as a process of its own, in a data folder of its own. */

import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildServer, SERVER } from '@sayso/testing/product'

export interface Program {
  child: ChildProcess
  output: () => string
  /** Resolves with the address, or null when the program ended before it was ready. */
  ready: Promise<string | null>
  ended: Promise<number | null>
}

export interface Programs {
  dataDir: string
  run(env?: Record<string, string>): Program
  /** Ends all programs and removes the folder. */
  dispose(): Promise<void>
}

const rootDir = path.join(import.meta.dirname, '../../../..')

export async function createPrograms(): Promise<Programs> {
  await buildServer()
  // Other users' processes reach below it: PostgreSQL does not run as root.
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sayso crash '))
  await chmod(dataDir, 0o755)
  const children: ChildProcess[] = []
  return {
    dataDir,
    run(env = {}) {
      const program = run({ SAYSO_DATA_DIR: path.join(dataDir, 'data'), ...env })
      children.push(program.child)
      return program
    },
    async dispose() {
      for (const child of children) await end(child, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function run(env: Record<string, string>): Program {
  const ours = /^(SAYSO_|DATABASE_URL$|PORT$|HOST$)/
  const outside = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)))
  const child = spawn(process.execPath, SERVER, {
    cwd: rootDir,
    env: {
      ...outside,
      PORT: '0',
      SAYSO_DEMO_CHARS_PER_SECOND: '3000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<string | null>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const url = /Sayso is ready at (http:\S+)/.exec(output)?.[1]
      if (url) resolve(url.replace('localhost', '127.0.0.1'))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => resolve(null))
  })
  return { child, output: () => output, ready, ended }
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

export async function readyUrl(program: Program): Promise<string> {
  const url = await program.ready
  if (url === null) throw new Error(`The server did not start.\n${program.output()}`)
  return url
}
