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
  idle: NodeJS.Timeout | undefined
}

interface EnginePool<Failure> {
  /** The project's process with this code, for one more call. Throws `FunctionError` when there are too many. */
  take(place: Place, hash: string, start: () => Promise<Started<Failure>>): Running<Failure>
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
  /** All that have started and not ended. */
  const all = new Set<Running<Failure>>()

  function begin(place: Place, hash: string, start: () => Promise<Started<Failure>>): Running<Failure> {
    const { ref, owner } = place
    endFormer(ref)
    makeRoom(owner)
    const running: Running<Failure> = { ...place, hash, started: start(), calls: 0, idle: undefined }
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
    for (const running of former.slice(0, -1)) {
      all.delete(running)
      void end(running)
    }
  }

  function makeRoom(owner: string): void {
    const own = [...all].filter((running) => running.owner === owner).length
    const isOwnFull = own >= limits.maxOfOwner
    if (!isOwnFull && all.size < limits.maxProcesses) return
    const idle = [...current.values()].find(
      (running) => running.calls === 0 && (!isOwnFull || running.owner === owner),
    )
    if (idle === undefined) throw busy()
    retire(idle)
  }

  function retire(running: Running<Failure>): void {
    if (current.get(running.ref) === running) current.delete(running.ref)
    if (running.calls === 0) void end(running)
  }

  async function end(running: Running<Failure>): Promise<void> {
    clearTimeout(running.idle)
    const started = await running.started.catch(() => null)
    if (started?.kind === 'started') await started.engine.end()
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
      return running
    },
    release(running) {
      running.calls -= 1
      if (running.calls > 0) return
      if (current.get(running.ref) !== running) void end(running)
      else running.idle = setTimeout(() => retire(running), limits.idleMs).unref()
    },
    retire,
    count: () => all.size,
    close: async () => void (await Promise.all([...all].map(end))),
  }
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
