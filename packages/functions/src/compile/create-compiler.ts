/** The server's side of the process that compiles functions: starts it when it is needed, gives it time, and lets it go. Results are kept. */

import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ProjectFile, ProjectFiles } from '@sayso/project'
import { harmlessEnvironment } from '@sayso/wire'
import type { CompileFunctionsResult, PackageSource } from './api.ts'
import type { CompileMessage, CompileReply, PackageAnswer, PackageQuestion } from './compile-messages.ts'
import { createKeptResults } from './kept-results.ts'
import { findExcess } from './limits.ts'
import { listFunctions } from './list-functions.ts'

export interface FunctionCompiler {
  /** @param hash changes with the files, and with nothing else. */
  compile(source: CompileSource): Promise<CompileFunctionsResult>
  close(): void
}

interface CompileSource {
  ref: string
  hash: string
  readFiles: () => Promise<ProjectFiles>
}

interface CompilerOptions {
  packages: PackageSource
  /** Folder of the prebuilt packages of a project's SDK. */
  sdkFolderOf: (files: ProjectFiles) => Promise<string>
  log: (message: string, error: unknown) => void
  /** Lets so many projects compile at once, and gives the others their turns. Null: too many wait. */
  inTurn: <T>(ref: string, work: () => Promise<T>) => Promise<T> | null
  /** A process that neither answers nor asks for packages for so long is in a loop. Default 20 s. */
  silenceMs?: number
  /** The process ends after this long without work. Default 60 s. */
  idleMs?: number
  nowMs?: () => number
}

const HEAP_MEGABYTES = 384
/** Each page that shows the project asks again, and each call. */
const FAILED_KEPT_MS = 10_000
/** It took the compiler 20 seconds, or all of its memory. */
const TOO_DEEP_KEPT_MS = 60_000
const TOO_MANY = 'Too many functions are being compiled. Try again in a moment.'
const TOO_DEEP = 'The functions could not be compiled: their code is too long or too deep.'
const FAULT = 'The functions could not be compiled because of a fault in the server. Its log has the details.'

export function createFunctionCompiler(options: CompilerOptions): FunctionCompiler {
  const { packages, sdkFolderOf, log, inTurn } = options
  const { silenceMs = 20_000, idleMs = 60_000, nowMs = Date.now } = options
  const kept = createKeptResults({ replaced: failed(TOO_MANY), keptMsOf, nowMs })
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let [n, runningCount, isClosed] = [0, 0, false]

  function start(): ChildProcess {
    const started = forkProcess()
    started.on('message', (reply: CompileReply) => {
      if (reply.kind !== 'question') return
      void answerTo(reply.question, packages).then((answer) =>
        send(started, { kind: 'answer', n: reply.n, answer }),
      )
    })
    started.on('exit', () => {
      if (child === started) child = null
    })
    return started
  }

  function end(): void {
    child?.kill('SIGKILL')
    child = null
  }

  async function run({ readFiles }: CompileSource): Promise<CompileFunctionsResult> {
    if (isClosed) return failed(TOO_MANY)
    runningCount += 1
    try {
      const read = await readFiles()
      const excess = findExcess(read, listFunctions(read.keys()))
      if (excess !== null) return { kind: 'failed', problems: [excess] }
      const sdkFolder = await sdkFolderOf(read)
      const files = [...read]
      clearTimeout(idle)
      const hadCompany = runningCount > 1
      // Another project's code may have ended the process that this one was compiled in.
      const reply = (await askOnce(sdkFolder, files)) ?? (hadCompany ? await askOnce(sdkFolder, files) : null)
      if (reply?.kind === 'result') return reply.result
      if (reply === null) return failed(TOO_DEEP)
      log('Functions could not be compiled', new Error(reply.message))
      return failed(FAULT)
    } finally {
      runningCount -= 1
      if (runningCount === 0) idle = setTimeout(end, idleMs).unref()
    }
  }

  async function askOnce(
    sdkFolder: string,
    files: readonly (readonly [string, ProjectFile])[],
  ): Promise<Answered | null> {
    child ??= start()
    const asked = child
    n += 1
    const reply = await ask(asked, { kind: 'compile', n, sdkFolder, files }, silenceMs)
    // A file may have sent the compiler round in circles.
    if (reply === null && child === asked) end()
    return reply
  }

  return {
    compile: (source) =>
      kept.find(source, async () => (await inTurn(source.ref, () => run(source))) ?? failed(TOO_MANY)),
    close() {
      isClosed = true
      clearTimeout(idle)
      end()
    },
  }
}

function forkProcess(): ChildProcess {
  const program = fileURLToPath(new URL('functions-process.ts', import.meta.url))
  // In the built server it is already a script.
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : []
  const child = fork(program, [], {
    // The loader is looked up from here, wherever the server was started.
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    execArgv: [...loader, `--max-old-space-size=${HEAP_MEGABYTES}`],
    // It reads strangers' code, and must not see keys.
    env: harmlessEnvironment(process.env),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

type Answered = Extract<CompileReply, { kind: 'result' | 'fault' }>

/** Null when the process dies or says nothing for too long. */
function ask(child: ChildProcess, request: CompileMessage, silenceMs: number): Promise<Answered | null> {
  return new Promise((resolve) => {
    const finish = (reply: Answered | null) => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onEnd)
      child.off('error', onEnd)
      resolve(reply)
    }
    const onMessage = (reply: CompileReply) => {
      timer.refresh()
      if (reply.kind !== 'question' && reply.n === request.n) finish(reply)
    }
    const onEnd = () => finish(null)
    const timer = setTimeout(onEnd, silenceMs)
    child.on('message', onMessage)
    child.on('exit', onEnd)
    child.on('error', onEnd)
    send(child, request)
  })
}

/** If it cannot be sent, the process has ended, which its `exit` reports. */
function send(child: ChildProcess, message: CompileMessage): void {
  child.send(message, () => undefined)
}

async function answerTo(question: PackageQuestion, packages: PackageSource): Promise<PackageAnswer> {
  try {
    return question.kind === 'ask'
      ? { kind: 'asked', response: await packages.ask(question.request) }
      : { kind: 'read', bytes: await packages.read(question.path) }
  } catch {
    // The compiler reports that the package is not there.
    return { kind: 'failed' }
  }
}

/** A fault, and a line that is too long, may be over with the next call. A package may be there soon. */
function keptMsOf(result: CompileFunctionsResult): number {
  if (result.kind === 'compiled') return Number.POSITIVE_INFINITY
  const message = result.problems[0]?.message
  if (message === TOO_MANY || message === FAULT) return 0
  return message === TOO_DEEP ? TOO_DEEP_KEPT_MS : FAILED_KEPT_MS
}

function failed(message: string): CompileFunctionsResult {
  return { kind: 'failed', problems: [{ message }] }
}
