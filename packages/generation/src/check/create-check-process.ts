/** The server's side of the checking process: starts it when it is needed, gives it time, and lets it go. */

import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ExpoSdk, type ProjectFiles, sdkOfProject } from '@sayso/project'
import { harmlessEnvironment, type Problem } from '@sayso/wire'
import type { Log, ProjectChecker } from '../ports/ports.ts'
import type { CheckAnswer, CheckRequest } from './check-messages.ts'
import { endGroup, forkGroup } from './process-group.ts'

interface CheckProcess extends ProjectChecker {
  /** Ends the process; checks that run then are given up. */
  close(): void
}

interface CheckProcessOptions {
  /** The manifest of the prebuilt packages of an SDK. Without the file, no project on it is checked. */
  manifestPathOf(sdk: ExpoSdk): string
  log: Log
  /** Longest wait for one check, the start of the process included. Default 20 s. */
  timeoutMs?: number
  /** The process ends after this long without a check. Default 60 s. */
  idleMs?: number
}

/** Checks wait for one another: callers with many keep a line of their own before this one. */
export function createCheckProcess(options: CheckProcessOptions): CheckProcess {
  const { manifestPathOf, log, timeoutMs = 20_000, idleMs = 60_000 } = options
  let child: ChildProcess | null = null
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let isClosed = false
  let n = 0

  function start(): ChildProcess {
    const directory = fileURLToPath(new URL('.', import.meta.url))
    const program = fileURLToPath(new URL('check-process.ts', import.meta.url))
    // In the built server it is already a script.
    const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : []
    const started = forkGroup(program, [], {
      // The loader is looked for from here, wherever the server was started.
      cwd: directory,
      execArgv: [...loader, '--max-old-space-size=512'],
      // A process that compiles a model's text must not see keys.
      env: harmlessEnvironment(process.env),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.unref()
    started.channel?.unref()
    started.on('exit', () => {
      if (child === started) child = null
    })
    return started
  }

  function end(): void {
    // Includes the compiler that it may have started.
    if (child !== null) endGroup(child)
    child = null
  }

  async function run(files: ProjectFiles): Promise<Problem[] | null> {
    const manifestPath = manifestPathOf(sdkOfProject(files))
    if (isClosed || !existsSync(manifestPath)) return null
    clearTimeout(idle)
    child ??= start()
    n += 1
    const problems = await ask(child, { n, manifestPath, files: withoutBinaries(files) }, timeoutMs)
    if (problems === null && !isClosed) {
      log.warn({ files: files.size }, 'a project could not be checked')
      end()
    }
    idle = setTimeout(end, idleMs)
    idle.unref()
    return problems
  }

  return {
    check(files) {
      const problems = last.then(() => run(files))
      last = problems
      return problems
    },
    close() {
      isClosed = true
      clearTimeout(idle)
      end()
    },
  }
}

/** Null when the process dies or does not answer in time. */
function ask(child: ChildProcess, request: CheckRequest, timeoutMs: number): Promise<Problem[] | null> {
  return new Promise((resolve) => {
    const finish = (problems: Problem[] | null) => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onEnd)
      child.off('error', onEnd)
      resolve(problems)
    }
    const onMessage = (answer: CheckAnswer) => {
      if (answer.n === request.n) finish(answer.problems)
    }
    const onEnd = () => finish(null)
    const timer = setTimeout(onEnd, timeoutMs)
    child.on('message', onMessage)
    child.on('exit', onEnd)
    child.on('error', onEnd)
    child.send(request, (error) => {
      if (error) onEnd()
    })
  })
}

/** Pictures and fonts have no problems, and may be large. */
function withoutBinaries(files: ProjectFiles): ProjectFiles {
  return new Map([...files].map(([path, file]) => [path, file.isBinary ? { ...file, content: '' } : file]))
}
