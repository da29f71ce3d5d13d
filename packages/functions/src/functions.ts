/** The running functions of all projects: a process of the engine for each project that was called lately. */

import { randomUUID } from 'node:crypto'
import type { ProjectFiles } from '@sayso/project'
import { type CallLog, createCallLog, type LoggedCall } from './calls/call-log.ts'
import { ENDED, sendCall } from './calls/send-call.ts'
import type { CompiledFunctions, CompileFunctionsResult, FunctionProblem } from './compile/api.ts'
import { FUNCTION_LIMITS, type FunctionLimits } from './process/limits.ts'
import { type EngineProcess, startEngine } from './process/start-engine.ts'
import type { WorkerParts } from './process/worker-parts.ts'
import { FunctionError } from './protocol/function-error.ts'

interface FunctionsOptions {
  /** Null: the engine is not installed. */
  findEngine: () => Promise<string | null>
  readParts: () => Promise<WorkerParts>
  compile: (files: ProjectFiles) => Promise<CompileFunctionsResult>
  /** Where this server listens, for the way back to the project's data. */
  homeAddress: string
  limits?: Partial<FunctionLimits>
}

/** A project's functions as they are now. */
export interface FunctionSet {
  /** Names the project and the purpose of its data. */
  ref: string
  /** Changes with the files of the functions, and with nothing else. */
  hash: string
  readFiles: () => Promise<ProjectFiles>
  environment: Readonly<Record<string, string>>
  homeUrl: string
}

export interface Functions {
  /** @param path begins with the function's name. Throws `FunctionError`. */
  call(set: FunctionSet, request: Request, path: string): Promise<Response>
  /** Newest first. */
  log(ref: string): readonly LoggedCall[]
  /** Problems that kept the functions from running when they were last called. */
  problems(ref: string): readonly FunctionProblem[]
  count(): number
  close(): Promise<void>
}

interface Running {
  hash: string
  started: Promise<Started>
  calls: number
  idle: NodeJS.Timeout | undefined
}

type Started = { kind: 'started'; engine: EngineProcess } | { kind: 'failed'; problems: FunctionProblem[] }

export function createFunctions(options: FunctionsOptions): Functions {
  const limits = { ...FUNCTION_LIMITS, ...options.limits }
  /** Least recently called first. */
  const projects = new Map<string, Running>()
  /** All that have started and not ended. */
  const all = new Set<Running>()
  const logs = new Map<string, CallLog>()
  const problems = new Map<string, FunctionProblem[]>()
  let parts: Promise<WorkerParts> | null = null
  let isClosed = false

  function logOf(ref: string): CallLog {
    const log = logs.get(ref) ?? createCallLog()
    logs.delete(ref)
    logs.set(ref, log)
    const [oldest] = logs.keys()
    if (logs.size > MAX_LOGS && oldest !== undefined) {
      logs.delete(oldest)
      problems.delete(oldest)
    }
    return log
  }

  function runningOf(set: FunctionSet): Running {
    const known = projects.get(set.ref)
    if (known !== undefined && known.hash === set.hash) {
      projects.delete(set.ref)
      projects.set(set.ref, known)
      return known
    }
    if (known !== undefined) retire(set.ref, known)
    makeRoom()
    const running: Running = { hash: set.hash, started: start(set), calls: 0, idle: undefined }
    projects.set(set.ref, running)
    all.add(running)
    const forget = () => {
      all.delete(running)
      if (projects.get(set.ref) === running) projects.delete(set.ref)
    }
    running.started.then((started) => {
      if (started.kind === 'started') started.engine.onEnd(forget)
      else all.delete(running)
    }, forget)
    return running
  }

  async function start(set: FunctionSet): Promise<Started> {
    const program = await options.findEngine()
    if (program === null) throw new FunctionError(503, 'NO_ENGINE', NO_ENGINE)
    const compiled = await options.compile(await set.readFiles())
    problems.set(set.ref, compiled.kind === 'failed' ? compiled.problems : [])
    if (compiled.kind === 'failed') return compiled
    parts ??= options.readParts()
    const { functions } = compiled
    const { homeUrl } = set
    const script = writeMain(set, functions)
    const onLine = (line: string) => logOf(set.ref).write(line, functions.locate)
    const engine = await startEngine({
      ...{ program, parts: await parts, script, homeUrl, homeAddress: options.homeAddress, limits, onLine },
    })
    if (isClosed) await engine.end()
    return { kind: 'started', engine }
  }

  /** Its calls go on; it ends with the last of them. */
  function retire(ref: string, running: Running): void {
    if (projects.get(ref) === running) projects.delete(ref)
    if (running.calls === 0) void end(running)
  }

  async function end(running: Running): Promise<void> {
    clearTimeout(running.idle)
    const started = await running.started.catch(() => null)
    if (started?.kind === 'started') await started.engine.end()
  }

  function makeRoom(): void {
    if (all.size < limits.maxProcesses) return
    const idle = [...projects].find(([, { calls }]) => calls === 0)
    if (idle === undefined)
      throw new FunctionError(
        503,
        'BUSY',
        'Too many functions are running on this server. Try again in a moment.',
        5,
      )
    retire(...idle)
  }

  function done(ref: string, running: Running): void {
    running.calls -= 1
    if (running.calls > 0) return
    if (projects.get(ref) !== running) void end(running)
    else running.idle = setTimeout(() => retire(ref, running), limits.idleMs).unref()
  }

  return {
    async call(set, request, path) {
      if (isClosed) throw new FunctionError(503, 'CLOSED', 'Sayso is being restarted.')
      const running = runningOf(set)
      if (running.calls >= limits.callsAtOnce)
        throw new FunctionError(
          429,
          'TOO_MANY',
          `A project runs ${limits.callsAtOnce} calls at once. Try again in a moment.`,
          1,
        )
      clearTimeout(running.idle)
      running.calls += 1
      const id = randomUUID()
      const logged = logOf(set.ref).begin({
        id,
        name: /^\/?([^/?]*)/.exec(path)?.[1] ?? '',
        method: request.method,
      })
      const finish = (status: number) => {
        logged.status = status
        logged.tookMs = Date.now() - logged.atMs
      }
      let isSent = false
      try {
        const started = await running.started
        if (started.kind === 'failed')
          throw new FunctionError(503, 'BOOT_ERROR', toSentence(started.problems))
        const socketPath = started.engine.callSocket
        isSent = true
        const response = await sendCall({
          id,
          socketPath,
          path,
          request,
          limits,
          onDone: () => done(set.ref, running),
        })
        finish(response.status)
        return response
      } catch (error) {
        if (!isSent) done(set.ref, running)
        // The next call starts another, whether this one’s end is known yet or not.
        if (error instanceof FunctionError && error.code === ENDED) retire(set.ref, running)
        finish(error instanceof FunctionError ? error.status : 500)
        throw error
      }
    },
    log: (ref) => logs.get(ref)?.list() ?? [],
    problems: (ref) => problems.get(ref) ?? [],
    count: () => all.size,
    async close() {
      isClosed = true
      await Promise.all([...all].map(end))
    },
  }
}

const MAX_LOGS = 200
const NO_ENGINE =
  'This server has no engine for functions yet. Its operator installs it with “npm run build -- --functions”.'

function writeMain({ environment }: FunctionSet, { body }: CompiledFunctions): string {
  return `const environment=${JSON.stringify(environment)};\n${body}`
}

function toSentence([first]: readonly FunctionProblem[]): string {
  if (first === undefined) return 'The functions could not be started.'
  return first.file === undefined ? first.message : `${first.file}:${first.line}: ${first.message}`
}
