/** The running functions of all projects: a process of the engine for each project that was called lately. */

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ProjectFiles } from '@sayso/project'
import type { CallCause, LoggedCall } from './calls/call-log.ts'
import { findFailures } from './calls/find-failures.ts'
import { createHider } from './calls/hide-secrets.ts'
import { createProjectLogs, type Failed, type ProjectLog } from './calls/project-logs.ts'
import { ENDED, LATE, late, left, sendCall } from './calls/send-call.ts'
import type { CompiledFunctions, CompileFunctionsResult, FunctionProblem } from './compile/api.ts'
import { findSourceLine } from './compile/source-lines.ts'
import { removeLeftFolders } from './process/engine-folders.ts'
import { createEnginePool, type Running, type Started } from './process/engine-pool.ts'
import { readFailedStart } from './process/failed-start.ts'
import { FUNCTION_LIMITS, type FunctionLimits } from './process/limits.ts'
import { startEngine } from './process/start-engine.ts'
import type { WorkerParts } from './process/worker-parts.ts'
import { FunctionError } from './protocol/function-error.ts'

interface FunctionsOptions {
  /** Null: the engine is not installed. */
  findEngine: () => Promise<string | null>
  readParts: () => Promise<WorkerParts>
  compile: (set: FunctionSet) => Promise<CompileFunctionsResult>
  /** Where this server listens, for the way back to the project's data. */
  homeAddress: string
  /** Goes with requests on that way, so that the server knows whose they are. */
  homeKeyOf: (ref: string) => string
  /** Called with a failure that no caller waits for. */
  onError: (error: unknown) => void
  limits?: Partial<FunctionLimits>
}

/** A project's functions as they are now. */
export interface FunctionSet {
  /** Names the project and the purpose of its data. */
  ref: string
  /** Whose project it is: owners share the places of a server. */
  owner: string
  /** Changes with the files of the functions, and with nothing else. */
  hash: string
  readFiles: () => Promise<ProjectFiles>
  environment: Readonly<Record<string, string>>
  /** Names of the environment whose values no log may have. */
  secretNames: readonly string[]
  homeUrl: string
}

export interface Functions {
  /** @param path begins with the function's name. Throws `FunctionError`. */
  call(set: FunctionSet, request: Request, path: string, cause?: CallCause): Promise<Response>
  /** Logs a call that went elsewhere, or was not made. `error` says why it failed; null: it did not. */
  note(ref: string, call: NotedCall): void
  /** Newest first. */
  log(ref: string): readonly LoggedCall[]
  /** Problems that kept the functions from running when they were last called. */
  problems(ref: string): readonly FunctionProblem[]
  /** Errors that this code could not start for, or that each function's last call of it ended with. */
  failures(ref: string, hash: string): readonly FunctionProblem[]
  /** Gets ready what all projects share, so that the first call need not wait for it. */
  prepare(): void
  count(): number
  close(): Promise<void>
}

export interface NotedCall extends Pick<LoggedCall, 'name' | 'hash' | 'method' | 'cause' | 'tookMs'> {
  status: number
  error: string | null
}

interface EngineParts
  extends Pick<
    Parameters<typeof startEngine>[0],
    'program' | 'parts' | 'limits' | 'homeAddress' | 'homeKey' | 'signal'
  > {
  hash: string
  log: () => ProjectLog
}

/** Code that the engine does not start is not started again for a while. */
const FAILED_START_MS = 10_000

export function createFunctions(options: FunctionsOptions): Functions {
  const limits = { ...FUNCTION_LIMITS, ...options.limits }
  const pool = createEnginePool<Failed>(limits)
  const logs = createProjectLogs()
  let parts: Promise<WorkerParts> | null = null
  let isClosed = false
  // The next start of a server looks for them again.
  removeLeftFolders().catch(options.onError)

  function readParts(): Promise<WorkerParts> {
    parts ??= options.readParts()
    return parts
  }

  async function start(set: FunctionSet, hash: string, signal: AbortSignal): Promise<Started<Failed>> {
    const program = await options.findEngine()
    if (program === null) throw new FunctionError(503, 'NO_ENGINE', NO_ENGINE)
    const { failedStart } = logs.of(set.ref)
    if (failedStart?.runHash === hash && performance.now() < failedStart.endsMs) return failedStart.failed
    const compiled = await options.compile(set)
    Object.assign(logs.of(set.ref), {
      problems: compiled.kind === 'failed' ? compiled.problems : [],
      failedStart: null,
    })
    if (compiled.kind === 'failed') return compiled
    if (signal.aborted) throw replaced()
    const engine = { program, parts: await readParts(), limits, homeAddress: options.homeAddress }
    const started = await startCompiled(set, compiled.functions, {
      ...{ ...engine, signal, homeKey: options.homeKeyOf(set.ref) },
      ...{ hash, log: () => logs.of(set.ref) },
    })
    if (isClosed && started.kind === 'started') await started.engine.end()
    return started
  }

  async function send(running: Running<Failed>, call: SentCall): Promise<Response> {
    let isSent = false
    try {
      const started = await whileThere(running.started, call.request.signal, limits)
      if (started.kind === 'failed') throw new FunctionError(503, 'BOOT_ERROR', toSentence(started.problems))
      isSent = true
      const { callSocket: socketPath } = started.engine
      return await sendCall({ ...call, socketPath, limits, onDone: () => pool.release(running) })
    } catch (error) {
      if (!isSent) pool.release(running)
      if (!(error instanceof FunctionError) || error.code !== ENDED) throw error
      if (running.stop.signal.aborted) throw replaced()
      // The next call starts another, whether this one’s end is known yet or not.
      pool.retire(running)
      throw error
    }
  }

  return {
    async call(set, request, path, cause) {
      if (isClosed) throw new FunctionError(503, 'CLOSED', 'Sayso is being restarted.')
      const hash = toRunHash(set)
      const running = pool.take(set, hash, (signal) => start(set, hash, signal))
      const id = randomUUID()
      const name = /^\/?([^/?]*)/.exec(path)?.[1] ?? ''
      const { hash: code } = set
      const begun = { id, name, hash: code, method: request.method, cause: cause ?? null }
      const { calls } = logs.of(set.ref)
      const logged = calls.begin(begun)
      try {
        const response = await send(running, { id, path, request })
        logged.status = response.status
        return response
      } catch (error) {
        logged.status = error instanceof FunctionError ? error.status : 500
        if (error instanceof FunctionError && ENDS.has(error.code)) calls.fail(logged, error.message)
        throw error
      } finally {
        logged.tookMs = Date.now() - logged.atMs
      }
    },
    note(ref, { error, status, tookMs, ...call }) {
      const { calls } = logs.of(ref)
      const logged = calls.begin({ ...call, id: randomUUID() })
      Object.assign(logged, { status, tookMs })
      if (error !== null) calls.fail(logged, error)
    },
    log: (ref) => logs.find(ref)?.calls.list() ?? [],
    problems: (ref) => logs.find(ref)?.problems ?? [],
    failures(ref, hash) {
      const log = logs.find(ref)
      if (log === null) return []
      const { failedStart, calls } = log
      const unstarted = failedStart?.hash === hash ? failedStart.failed.problems : []
      return [...unstarted, ...findFailures(calls.list().filter((call) => call.hash === hash))]
    },
    // The first call reports a failure.
    prepare: () => void readParts().catch(() => undefined),
    count: pool.count,
    async close() {
      isClosed = true
      await pool.close()
    },
  }
}

async function startCompiled(
  set: FunctionSet,
  functions: CompiledFunctions,
  { hash, log, ...parts }: EngineParts,
): Promise<Started<Failed>> {
  const hide = createHider(set.secretNames.map((name) => set.environment[name] ?? ''))
  const locate = (line: number, column: number) => findSourceLine(functions.modules, line, column)
  try {
    const engine = await startEngine({
      ...parts,
      ...{ hide, homeUrl: set.homeUrl, script: writeMain(set, functions) },
      onLine: (line) => log().calls.write(line, { hide, locate }),
    })
    return { kind: 'started', engine }
  } catch (error) {
    if (parts.signal.aborted) throw replaced()
    const problem = readFailedStart(error, locate)
    if (problem === null) throw error
    const failed: Failed = { kind: 'failed', problems: [problem] }
    const endsMs = performance.now() + FAILED_START_MS
    log().failedStart = { hash: set.hash, runHash: hash, endsMs, failed }
    return failed
  }
}

/** A start is shared by calls, and goes on for the others. */
async function whileThere<T>(work: Promise<T>, signal: AbortSignal, limits: FunctionLimits): Promise<T> {
  const gone = new AbortController()
  const stop = AbortSignal.any([signal, AbortSignal.timeout(limits.callMs)])
  try {
    return await Promise.race([
      work,
      once(stop, 'abort', { signal: gone.signal }).then(() => {
        throw signal.aborted ? left() : late(limits)
      }),
    ])
  } finally {
    gone.abort()
  }
}

function replaced(): FunctionError {
  const message = 'This function was ended to make room for newer code, or for another app. Call it again.'
  return new FunctionError(503, 'REPLACED', message, 1)
}

interface SentCall {
  id: string
  path: string
  request: Request
}

/** Codes of calls that their function is to blame for, and that it cannot write a line about. */
const ENDS = new Set([ENDED, LATE])

const NO_ENGINE =
  'This server has no engine for functions yet. Its operator installs it with “npm run build -- --functions”.'

/** Changes with all that a process was started with. */
function toRunHash({ hash, environment }: FunctionSet): string {
  return `${hash}\n${JSON.stringify(environment)}`
}

function writeMain({ environment }: FunctionSet, { body }: CompiledFunctions): string {
  return `const environment=${JSON.stringify(environment)};\n${body}`
}

function toSentence([first]: readonly FunctionProblem[]): string {
  if (first === undefined) return 'The functions could not be started.'
  return first.file === undefined ? first.message : `${first.file}:${first.line}: ${first.message}`
}
