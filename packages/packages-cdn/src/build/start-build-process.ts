/** One build process: started with a cap on its memory, given one task at a time, and ended with all its children. */

import { type ChildProcess, fork } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { harmlessEnvironment } from '@sayso/wire'
import type { Limits } from '../bounds/limits.ts'
import { PackageError } from '../bounds/package-error.ts'
import type { BuildEnd, BuildNews, BuildReply, BuildRequest } from './build-messages.ts'
import type { BuilderSettings } from './builder.ts'

export interface BuildProcess {
  /** Rejects with `PackageError` when the process dies of the task, and with the signal's reason. Either ends it. */
  ask(task: BuildTask, run: { signal: AbortSignal; onNews: (news: BuildNews) => void }): Promise<BuildEnd>
  /** Kills it and the processes that it started, and removes its working folder. */
  end(): Promise<void>
}

export type BuildTask = Exclude<BuildRequest, { kind: 'settings' }>

const MEMORY_WATCH_MS = 500
const isWindows = process.platform === 'win32'

export function startBuildProcess(settings: BuilderSettings): BuildProcess {
  const child = forkProcess(settings.limits)
  const gone = new Promise<Death>((resolve) => {
    child.on('exit', (code, signal) => resolve({ outOfMemory: signal === 'SIGABRT' || code === 134 }))
    child.on('error', () => resolve({ outOfMemory: false }))
  })
  child.send({ kind: 'settings', settings } satisfies BuildRequest, () => undefined)
  let isEnded = false

  async function end(): Promise<void> {
    kill(child)
    if (child.pid !== undefined) await gone
    if (!isEnded) await rm(settings.folders.work, { recursive: true, force: true })
    isEnded = true
  }

  async function ask(
    task: BuildTask,
    { signal, onNews }: { signal: AbortSignal; onNews: (news: BuildNews) => void },
  ): Promise<BuildEnd> {
    const settled = new AbortController()
    /** The package of a set that is being bundled. */
    let current: string | null = null
    const onAnyNews = (news: BuildNews) => {
      if (news.kind === 'bundling') current = news.packageName
      else onNews(news)
    }
    const blame = (death: Death) => blameFor(death, { task, current, limits: settings.limits })
    const isOver = watchMemory(child, { limits: settings.limits, signal: settled.signal })
    try {
      return await Promise.race([
        replyOf(child, { task, onNews: onAnyNews, signal: settled.signal }),
        Promise.race([isOver, gone]).then((death) => {
          throw blame(death)
        }),
        aborted(signal, settled.signal),
      ])
    } catch (error) {
      await end()
      throw error
    } finally {
      settled.abort()
    }
  }

  return { ask, end }
}

interface Death {
  outOfMemory: boolean
}

function forkProcess({ maxHeapBytes, maxMemoryBytes }: Limits): ChildProcess {
  const program = fileURLToPath(new URL('build-process.ts', import.meta.url))
  // In the built server it is already a script.
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : []
  const child = fork(program, [], {
    // The loader is looked for from here, wherever the server was started.
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    execArgv: [...loader, `--max-old-space-size=${toMebibytes(maxHeapBytes)}`],
    // A process that reads strangers' code must not see keys. The last variable is for the bundler, which is a Go
    // program.
    env: {
      ...harmlessEnvironment(process.env, CERTIFICATES),
      GOMEMLIMIT: `${toMebibytes(maxMemoryBytes)}MiB`,
    },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // A separate process group, so that the bundler it starts is ended with it.
    detached: !isWindows,
  })
  child.unref()
  child.channel?.unref()
  return child
}

function replyOf(
  child: ChildProcess,
  { task, onNews, signal }: { task: BuildTask; onNews: (news: BuildNews) => void; signal: AbortSignal },
): Promise<BuildEnd> {
  return new Promise((resolve) => {
    const onMessage = (reply: BuildReply) => {
      if (isNews(reply)) onNews(reply)
      else resolve(reply)
    }
    child.on('message', onMessage)
    signal.addEventListener('abort', () => child.off('message', onMessage))
    // If it cannot be sent, the process ends, which is handled.
    child.send(task, () => undefined)
  })
}

function isNews(reply: BuildReply): reply is BuildNews {
  switch (reply.kind) {
    case 'progress':
    case 'bundling':
    case 'note':
    case 'version':
      return true
    default:
      return false
  }
}

/** Resolves when the process, or the bundler that it started, holds too much. */
function watchMemory(
  child: ChildProcess,
  { limits, signal }: { limits: Limits; signal: AbortSignal },
): Promise<Death> {
  return new Promise((resolve) => {
    const timer = setInterval(async () => {
      const bytes = await groupMemoryBytes(child.pid ?? 0)
      if (bytes > limits.maxMemoryBytes) resolve({ outOfMemory: true })
    }, MEMORY_WATCH_MS)
    signal.addEventListener('abort', () => clearInterval(timer))
  })
}

function aborted(signal: AbortSignal, settled: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort)
    settled.addEventListener('abort', () => signal.removeEventListener('abort', onAbort))
  })
}

function kill(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  if (isWindows) {
    child.kill('SIGKILL')
    return
  }
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It ended this very moment.
    child.kill('SIGKILL')
  }
}

interface Blamed {
  task: BuildTask
  current: string | null
  limits: Limits
}

/** The error names the package that was being bundled, or the only one; else it is of no package. */
function blameFor({ outOfMemory }: Death, { task, current, limits }: Blamed): PackageError {
  const names = task.kind === 'set' ? Object.keys(task.set.dependencies) : [task.task.request.packageName]
  const name = current ?? (names.length === 1 ? (names[0] ?? '') : '')
  const label = name === '' ? 'the packages' : `\`${name}\``
  if (!outOfMemory) {
    const message = `Getting ${label} ready broke the preview’s bundler, which cannot read all of the code.`
    return new PackageError('not-bundled', name, message)
  }
  const limit = `${toMebibytes(limits.maxMemoryBytes)} MB`
  const message = `Getting ${label} ready took more memory than the preview gives it (${limit}), so it was given up.`
  return new PackageError('too-big', name, message)
}

function toMebibytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024)
}

/** For a registry inside a company. */
const CERTIFICATES = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE']

/** The size of a page that Linux counts in on nearly all machines; where it is larger, the cap is reached later. */
const PAGE_BYTES = 4096

/** Memory of a process and its children. 0 where it cannot be known: on other systems than Linux, and of a process that has ended. */
async function groupMemoryBytes(pid: number): Promise<number> {
  const [statm, children] = await Promise.all([
    readFile(`/proc/${pid}/statm`, 'utf8').catch(() => ''),
    readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''),
  ])
  const own = Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES
  const pids = children.split(' ').map(Number).filter(Boolean)
  const others = await Promise.all(pids.map(groupMemoryBytes))
  return others.reduce((sum, bytes) => sum + bytes, own)
}
