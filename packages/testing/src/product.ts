/** Runs the whole product as its own process, the way `npm start` does, on a free port and in its own data folder. */

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ownPort } from './own-port.ts'

const rootDir = path.resolve(import.meta.dirname, '../../..')
const START_TIMEOUT_MS = 60_000

export interface Product {
  url: string
  /** Folder with everything that the server keeps, PostgreSQL's files included. */
  dataDir: string
  /** Everything that the server printed so far. */
  output(): string
  /** Ends the server as a crash would, without a chance to tidy up. */
  kill(): Promise<void>
  /** Ends it as an operator would. Resolves with the exit code, null after a signal. */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<number | null>
  /** Freezes it, as a machine that swaps, and lets it go on. */
  freeze(): void
  thaw(): void
  /** Starts it again on the same port and data folder. */
  restart(): Promise<void>
  /** Stops it properly and removes the data folder. */
  dispose(): Promise<void>
}

/** The command of `npm start` once everything is set up. */
export const SERVER = ['--enable-source-maps', 'apps/server/dist/main.js']

/**
 * Starts the product with `env` on top of a neutral environment: no model key leaks in from the outside. `program` is
 * the file that Node runs in the repository, or an absolute path; `readyWithinMs` is for one that has to set things
 * up first; `node` is the Node that runs it.
 */
export async function startProduct(
  env: Record<string, string> = {},
  program: readonly string[] = SERVER,
  readyWithinMs: number = START_TIMEOUT_MS,
  node: string = process.execPath,
): Promise<Product> {
  await buildServer()
  const dataDir = env.SAYSO_DATA_DIR ?? (await makeDataDir())
  const port = String(await ownPort())
  let server = await launch({ ...env, SAYSO_DATA_DIR: dataDir, PORT: port }, program, readyWithinMs, node)
  const { url } = server
  return {
    url,
    dataDir,
    output: () => server.output(),
    kill: () => end(server.child, 'SIGKILL'),
    stop: async (signal = 'SIGTERM') => {
      await end(server.child, signal)
      return server.child.exitCode
    },
    freeze: () => void server.child.kill('SIGSTOP'),
    thaw: () => void server.child.kill('SIGCONT'),
    restart: async () => {
      server = await launch({ ...env, SAYSO_DATA_DIR: dataDir, PORT: port }, program, readyWithinMs, node)
    },
    dispose: async () => {
      await end(server.child, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A build matches the sources only if it was made from their present state. */
export async function buildServer(): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/setup.mjs', 'server'], { cwd: rootDir })
}

interface RunningServer {
  child: ChildProcess
  url: string
  output(): string
}

async function launch(
  env: Record<string, string>,
  program: readonly string[],
  readyWithinMs: number,
  node: string,
): Promise<RunningServer> {
  const child = spawn(node, program, {
    cwd: rootDir,
    env: { ...neutralEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`The server did not get ready.\n${output}`))
      child.kill('SIGKILL')
    }, readyWithinMs)
    const read = (chunk: Buffer) => {
      output += chunk
      const ready = /Sayso is ready at (http:\/\/\S+)/.exec(output)?.[1]
      if (ready) {
        clearTimeout(timer)
        resolve(ready.replace(/\/$/, ''))
      }
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The server ended with code ${code}.\n${output}`))
    })
  })
  return { child, url, output: () => output }
}

/** The environment without the settings of a developer's own Sayso. */
function neutralEnvironment(): NodeJS.ProcessEnv {
  const ours = /^(SAYSO_|ANTHROPIC_|OPENAI_|GOOGLE_|OPENROUTER_|OLLAMA_|DATABASE_URL$|REDIS_URL$|PORT$|HOST$)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)))
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const hasEnded = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await hasEnded
}

/** Open to all, so that PostgreSQL, which root must start as another user, keeps its files in it and they go with it. */
async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-e2e-'))
  await chmod(folder, 0o755)
  return folder
}
