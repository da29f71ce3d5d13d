/** The processes of all projects: one for each that was called lately, and those of former code whose calls go on. */

import { FunctionError } from '../protocol/function-error.ts'
import type { FunctionLimits } from './limits.ts'
import type { EngineProcess } from './start-engine.ts'

export type Started<Failure> = { kind: 'started'; engine: EngineProcess } | Failure

/** The project that a process belongs to. */
interface Place {
  ref: string
  owner: string
}

export interface Running<Failure> extends Place {
  hash: string
  started: Promise<Started<Failure>>
  calls: number
  lastCallMs: number
  idle: NodeJS.Timeout | undefined
  /** Aborts a start that nobody waits for. */
  stop: AbortController
}

/** Rejects once it is aborted, and leaves no process behind. */
type Start<Failure> = (signal: AbortSignal) => Promise<Started<Failure>>

interface EnginePool<Failure> {
  /** The project's process with this code, for one more call. Throws `FunctionError` when there are too many. */
  take(place: Place, hash: string, start: Start<Failure>): Running<Failure>
  /** Ends a call. */
  release(running: Running<Failure>): void
  /** The next call starts another one. This one's calls go on, and it ends with the last of them. */
  retire(running: Running<Failure>): void
  count(): number
  close(): Promise<void>
}

export function createEnginePool<Failure extends { kind: 'failed' }>(
  limits: FunctionLimits,
): EnginePool<Failure> {
  /** Those that the next calls use, the least recently called first. */
  const current = new Map<string, Running<Failure>>()
  /** All that were begun and neither have ended nor are being ended. */
  const all = new Set<Running<Failure>>()
  /** Those that are being ended, which takes a moment. */
  const ending = new Map<Running<Failure>, Promise<void>>()

  function begin({ ref, owner }: Place, hash: string, start: Start<Failure>): Running<Failure> {
    endFormer(ref)
    makeRoom(owner)
    const stop = new AbortController()
    const running: Running<Failure> = {
      ...{ ref, hash, owner, stop, calls: 0, lastCallMs: 0, idle: undefined },
      started: start(stop.signal),
    }
    current.set(ref, running)
    all.add(running)
    const forget = () => {
      all.delete(running)
      if (current.get(ref) === running) current.delete(ref)
    }
    running.started.then((started) => {
      if (started.kind === 'started') started.engine.onEnd(forget)
      else forget()
    }, forget)
    return running
  }

  /** A project has one process of former code at most: saves while calls go on must not take the places of others. */
  function endFormer(ref: string): void {
    const former = [...all].filter((running) => running.ref === ref && current.get(ref) !== running)
    for (const running of former.slice(0, -1)) void end(running)
  }

  function makeRoom(owner: string): void {
    if (ending.size >= limits.maxProcesses) throw busy()
    if (all.size < limits.maxProcesses) return
    const idle = [...current.values()].find(({ calls }) => calls === 0)
    const ended = idle ?? findExcess(all, owner) ?? findLongest(all, limits)
    if (ended === undefined) throw busy()
    void end(ended)
  }

  function retire(running: Running<Failure>): void {
    if (current.get(running.ref) === running) current.delete(running.ref)
    if (running.calls === 0) void end(running)
  }

  function end(running: Running<Failure>): Promise<void> {
    clearTimeout(running.idle)
    if (!all.delete(running)) return ending.get(running) ?? Promise.resolve()
    if (current.get(running.ref) === running) current.delete(running.ref)
    running.stop.abort()
    const ended = endStarted(running).finally(() => ending.delete(running))
    ending.set(running, ended)
    return ended
  }

  async function endStarted({ started }: Running<Failure>): Promise<void> {
    const found = await started.catch(() => null)
    if (found?.kind === 'started') await found.engine.end()
  }

  return {
    take(place, hash, start) {
      const { ref } = place
      const known = current.get(ref)
      if (known !== undefined && known.hash !== hash) retire(known)
      const running = known?.hash === hash ? known : begin(place, hash, start)
      if (running.calls >= limits.callsAtOnce) throw tooMany(limits)
      current.delete(ref)
      current.set(ref, running)
      clearTimeout(running.idle)
      running.calls += 1
      running.lastCallMs = performance.now()
      return running
    },
    release(running) {
      running.calls -= 1
      if (running.calls > 0) return
      if (current.get(running.ref) !== running) void end(running)
      else running.idle = setTimeout(() => retire(running), limits.idleMs).unref()
    },
    retire,
    count: () => all.size + ending.size,
    close: async () => void (await Promise.all([...all, ...ending.keys()].map(end))),
  }
}

/** The first process of the owner with most, if that is more than the asker has then. */
function findExcess<Failure>(
  all: ReadonlySet<Running<Failure>>,
  asker: string,
): Running<Failure> | undefined {
  const counts = new Map<string, number>()
  for (const { owner } of all) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  const most = Math.max(...counts.values())
  if (most <= (counts.get(asker) ?? 0) + 1) return undefined
  return [...all].find(({ owner }) => counts.get(owner) === most)
}

/** The one whose last call came first, if that was a while ago. */
function findLongest<Failure>(
  all: ReadonlySet<Running<Failure>>,
  { heldMs }: FunctionLimits,
): Running<Failure> | undefined {
  const latestMs = performance.now() - heldMs
  const held = [...all].filter(({ lastCallMs }) => lastCallMs < latestMs)
  return held.sort((one, other) => one.lastCallMs - other.lastCallMs)[0]
}

function busy(): FunctionError {
  const message = 'Too many functions are running on this server. Try again in a moment.'
  return new FunctionError(503, 'BUSY', message, 5)
}

function tooMany({ callsAtOnce }: FunctionLimits): FunctionError {
  return new FunctionError(
    429,
    'TOO_MANY',
    `A project runs ${callsAtOnce} calls at once. Try again in a moment.`,
    1,
  )
}
