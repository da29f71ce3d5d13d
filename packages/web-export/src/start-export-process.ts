/** One process for exports: it is sent a project, answers with files, and asks for packages on the way. */

import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ProjectFile, ProjectFiles } from '@sayso/project'
import { harmlessEnvironment } from '@sayso/wire'
import type { WebExportFacts, WebExportResult } from './api.ts'
import type { ExportReply, ExportRequest, PackageAnswer, PackageQuestion } from './export-messages.ts'
import type { PackageSource } from './package-source.ts'

export interface ExportProcess {
  /** One at a time. After any end but a result, the process is of no more use. */
  run(files: ProjectFiles, facts: WebExportFacts, limits: ExportLimits): Promise<ExportEnd>
  /** From now on it only has the processor time that others leave. */
  yieldToOthers(): void
  hasYielded(): boolean
  end(): void
}

interface ExportLimits {
  timeoutMs: number
  /** Aborted when others need the place. */
  crowded: AbortSignal
}

type ExportEnd =
  | WebExportResult
  /** It took longer than it may. */
  | { kind: 'late' }
  /** Others needed its place. */
  | { kind: 'crowded' }
  /** The process ended: of its memory, or because it was ended. */
  | { kind: 'died' }
  | { kind: 'fault'; message: string }

interface ProcessOptions {
  packages: PackageSource
  maxHeapBytes: number
}

/** Characters of content in one message: a millisecond or two of the server's time. */
const BATCH_CHARS = 512 * 1024

export function startExportProcess({ packages, maxHeapBytes }: ProcessOptions): ExportProcess {
  const child = forkProcess(maxHeapBytes)
  const gone = new Promise<ExportEnd>((resolve) => {
    child.on('exit', () => resolve({ kind: 'died' }))
    child.on('error', () => resolve({ kind: 'died' }))
  })

  async function run(
    files: ProjectFiles,
    facts: WebExportFacts,
    { timeoutMs, crowded }: ExportLimits,
  ): Promise<ExportEnd> {
    const settled = new AbortController()
    try {
      const end = endOf(child, packages, settled.signal)
      const sent = sendProject(child, files, facts)
      const cutShort = [after(timeoutMs, settled.signal), abortOf(crowded)]
      return await Promise.race([end, gone, sent.then(() => end), ...cutShort])
    } finally {
      settled.abort()
    }
  }

  let hasYielded = false
  return {
    run,
    yieldToOthers() {
      hasYielded = true
      if (child.pid !== undefined && child.exitCode === null)
        setPriority(child.pid, constants.priority.PRIORITY_LOW)
    },
    hasYielded: () => hasYielded,
    end: () => void child.kill('SIGKILL'),
  }
}

function forkProcess(maxHeapBytes: number): ChildProcess {
  const program = fileURLToPath(new URL('export-process.ts', import.meta.url))
  // In the built server it is already a script.
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : []
  const megabytes = Math.floor(maxHeapBytes / 1024 / 1024)
  const child = fork(program, [], {
    // The loader is looked up from here, wherever the server was started.
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    execArgv: [...loader, `--max-old-space-size=${megabytes}`],
    // A process that reads strangers' code must not see keys. The last variable is for esbuild, which is a Go program.
    env: { ...harmlessEnvironment(process.env), GOMEMLIMIT: `${megabytes}MiB` },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

/** Sends each batch when the one before was taken in. */
async function sendProject(child: ChildProcess, files: ProjectFiles, facts: WebExportFacts): Promise<void> {
  for (const batch of batchesOf(files)) await send(child, { kind: 'files', files: batch })
  await send(child, { kind: 'export', facts })
}

function* batchesOf(files: ProjectFiles): Generator<(readonly [string, ProjectFile])[]> {
  let batch: (readonly [string, ProjectFile])[] = []
  let chars = 0
  for (const entry of files) {
    batch.push(entry)
    chars += entry[0].length + entry[1].content.length
    if (chars < BATCH_CHARS) continue
    yield batch
    batch = []
    chars = 0
  }
  if (batch.length > 0) yield batch
}

/** If it cannot be sent, the process has ended, which `gone` reports. */
function send(child: ChildProcess, message: ExportRequest): Promise<void> {
  return new Promise((resolve) => {
    child.send(message, () => resolve())
  })
}

function endOf(child: ChildProcess, packages: PackageSource, signal: AbortSignal): Promise<ExportEnd> {
  const files = new Map<string, Uint8Array>()
  return new Promise((resolve) => {
    const onMessage = (reply: ExportReply) => {
      switch (reply.kind) {
        case 'question':
          void answerTo(reply.question, packages).then((answer) =>
            signal.aborted ? undefined : send(child, { kind: 'answer', n: reply.n, answer }),
          )
          return
        case 'file':
          files.set(reply.path, reply.bytes)
          return
        case 'end':
          resolve(reply.result.kind === 'exported' ? { ...reply.result, files } : reply.result)
          return
        case 'fault':
          resolve(reply)
          return
      }
    }
    child.on('message', onMessage)
    signal.addEventListener('abort', () => child.off('message', onMessage))
  })
}

async function answerTo(question: PackageQuestion, packages: PackageSource): Promise<PackageAnswer> {
  try {
    return question.kind === 'ask'
      ? { kind: 'asked', response: await packages.ask(question.request) }
      : { kind: 'read', bytes: await packages.read(question.path) }
  } catch {
    // The export reports that the package is not there.
    return { kind: 'failed' }
  }
}

function abortOf(crowded: AbortSignal): Promise<ExportEnd> {
  return new Promise((resolve) =>
    crowded.addEventListener('abort', () => resolve({ kind: 'crowded' }), { once: true }),
  )
}

function after(ms: number, signal: AbortSignal): Promise<ExportEnd> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'late' }), ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}
