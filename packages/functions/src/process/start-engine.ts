/** One process of the engine, with the functions of one project. */

import { type ChildProcess, spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { createEngineFolder, healthSocketOf } from './engine-folders.ts'
import type { FunctionLimits } from './limits.ts'
import { askHealth, watchProcess } from './watch-process.ts'
import type { WorkerParts } from './worker-parts.ts'
import { writeWorkerdConfig } from './workerd-config.ts'

export interface EngineProcess {
  callSocket: string
  pid: number
  /** Why it has ended; null while it runs. */
  ended(): EngineEnd | null
  /** Called once, when it ends. */
  onEnd(listener: (end: EngineEnd) => void): void
  end(reason?: EngineEnd): Promise<void>
}

/** `over`: nobody needs it. `busy`: a loop. `memory`, `output`: more than it may have. `died`: the engine gave up, as over its heap. */
type EngineEnd = 'over' | 'busy' | 'memory' | 'output' | 'died'

interface EngineStart {
  program: string
  parts: WorkerParts
  /** The module `main.js`. */
  script: string
  /** Where functions find the project's data, with its path. */
  homeUrl: string
  homeAddress: string
  limits: FunctionLimits
  onLine: (line: string) => void
  /** Takes secrets out of a text. */
  hide: (text: string) => string
  homeKey: string
  /** Ends a start that nobody waits for. */
  signal: AbortSignal
}

/**
 * The shell becomes the engine, behind the server in line for the processors, and before everything else when memory runs out. What it leaves behind waits for the other end of a pipe, which a killed server closes without a word, and
 * ends the engine then.
 */
const ENDS_WITH_THE_SERVER =
  '{ read -r _ <&3 || kill -9 $$; } >/dev/null 2>&1 & { echo 1000 > /proc/$$/oom_score_adj; } 2>/dev/null; exec nice -n 10 "$0" serve config.capnp 3<&-'

/** Bound of its output, which functions can fill without end. */
const MAX_OUTPUT_BYTES_PER_SECOND = 1024 * 1024
const LOOK_MS = 5

/** Rejects where it does not start in time; the message has the engine's own last words. */
export async function startEngine(start: EngineStart): Promise<EngineProcess> {
  const folder = await createEngineFolder()
  const [callSocket, healthSocket] = [path.join(folder, 'calls'), healthSocketOf(folder)]
  const config = writeWorkerdConfig({ callSocket, healthSocket, homeAddress: start.homeAddress })
  try {
    await Promise.all([
      writeFile(path.join(folder, 'main.js'), start.script),
      writeFile(path.join(folder, 'runtime.js'), start.parts.runtime),
      writeFile(path.join(folder, 'outbound.js'), writeOutbound(start)),
      writeFile(path.join(folder, 'config.capnp'), config),
    ])
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  const child = spawn('/bin/sh', ['-c', ENDS_WITH_THE_SERVER, start.program], {
    cwd: folder,
    // Nothing of the server's.
    env: {},
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const engine = follow(child, folder)
  const words = readOutput(child, engine, start.onLine)
  const deadlineMs = performance.now() + start.limits.startMs
  start.signal.addEventListener('abort', () => void engine.end(), { once: true })
  if (start.signal.aborted) await engine.end()
  while ((await askHealth(healthSocket, start.limits.startMs)) !== 'free') {
    const isLate = performance.now() > deadlineMs
    if (isLate) await engine.end('died')
    if (engine.ended() !== null)
      throw new Error(`The engine did not start: ${start.hide(words.join(' ')) || 'it said nothing.'}`)
    await wait(LOOK_MS)
  }
  // The engine has read it, and the secrets are in it.
  await rm(path.join(folder, 'main.js'), { force: true })
  watchProcess({ pid: engine.pid, healthSocket, limits: start.limits }, engine)
  return engine
}

function writeOutbound({ homeUrl, homeKey, parts }: EngineStart): string {
  return `const HOME_URL=${JSON.stringify(homeUrl)},HOME_KEY=${JSON.stringify(homeKey)};\n${parts.outbound}`
}

function follow(child: ChildProcess, folder: string): EngineProcess {
  let ended: EngineEnd | null = null
  /** The first one: a process that is being ended does not answer either. */
  let reason: EngineEnd | null = null
  const listeners: ((end: EngineEnd) => void)[] = []
  const tie = child.stdio[3]
  // The shell's rest may have left already.
  tie?.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => {
    const finish = () => {
      if (ended !== null) return
      if (tie instanceof Writable) tie.end('\n')
      const end = reason ?? 'died'
      ended = end
      for (const listener of listeners) listener(end)
      rm(folder, { recursive: true, force: true }).then(resolve, resolve)
    }
    child.on('error', finish)
    child.on('exit', finish)
  })
  return {
    callSocket: path.join(folder, 'calls'),
    pid: child.pid ?? 0,
    ended: () => ended,
    onEnd(listener) {
      if (ended === null) listeners.push(listener)
      else listener(ended)
    },
    async end(why = 'over') {
      reason ??= why
      child.kill('SIGKILL')
      await closed
    },
  }
}

/** Returns the last lines, for a start that fails. */
function readOutput(child: ChildProcess, engine: EngineProcess, onLine: (line: string) => void): string[] {
  const last: string[] = []
  let [secondMs, bytes] = [0, 0]
  const count = (chunk: Buffer) => {
    const nowMs = performance.now()
    if (nowMs - secondMs > 1000) [secondMs, bytes] = [nowMs, 0]
    bytes += chunk.length
    if (bytes > MAX_OUTPUT_BYTES_PER_SECOND) void engine.end('output')
  }
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue
    stream.on('data', count)
    createInterface(stream).on('line', (line) => {
      last.push(line.slice(0, 500))
      if (last.length > 10) last.shift()
      onLine(line)
    })
  }
  return last
}
