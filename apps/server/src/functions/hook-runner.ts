/** Makes the calls that the SQL of projects asked for, as they come. Servers that share a database share them. */

import type { Functions } from '@sayso/functions'
import type { HookAnswer, HookCall, HookQueue } from '@sayso/project-db'
import type { Logger } from 'pino'
import type { FunctionSets, KnownFunctions } from './function-sets.ts'
import { describeCall, type MakeHookCall } from './hook-calls.ts'
import { createOwnerPlaces } from './owner-places.ts'

export interface HookRunner {
  /** Begins nothing more, and resolves when all calls have ended. */
  close(): Promise<void>
}

export interface HookLimits {
  /** Counts calls. Resolves with how long to wait; 0: they may be made. */
  take(ref: string, count: number): Promise<number>
}

interface HookRunnerOptions {
  queue: HookQueue
  /** Whether this server runs functions; where it does not, it makes no calls either. */
  isOn: boolean
  sets: Pick<FunctionSets, 'find'>
  make: MakeHookCall
  limits: HookLimits
  functions: Pick<Functions, 'note'>
  log: Logger
}

/** Of one server: calls of apps come first. */
const MAX_PROJECTS = 12
/** Services that never answer hold a place for more than a minute: one person with many projects must leave places to others. */
const MAX_PROJECTS_OF_OWNER = 3
const MAX_CALLS_OF_PROJECT = 3
const MAX_SAID = 10_000
const MANY =
  'This app has made 1,000 calls after changes within a minute: those that follow are dropped until it is over. A function that changes the row that calls it goes on without end.'

export function createHookRunner(options: HookRunnerOptions): HookRunner {
  const { queue, isOn, sets, make, limits, functions, log } = options
  /** In their order; those that run come first. */
  const waiting = new Set<string>()
  const running = new Map<string, Promise<void>>()
  /** Written to while they run. */
  const again = new Set<string>()
  const places = createOwnerPlaces(MAX_PROJECTS_OF_OWNER)
  const isSaid = createSaid()
  let isClosed = false

  function wake(ref: string): void {
    if (isClosed) return
    if (running.has(ref)) return void again.add(ref)
    waiting.add(ref)
    begin()
  }

  function begin(): void {
    for (const ref of waiting) {
      if (running.size >= MAX_PROJECTS || isClosed) return
      waiting.delete(ref)
      running.set(ref, run(ref))
    }
  }

  async function run(ref: string): Promise<void> {
    const ownerId = await findOwner(sets, ref)
    if (places.take(ownerId, ref)) {
      await runTurn(ref)
      const next = places.leave(ownerId)
      if (next !== null && !isClosed) waiting.add(next)
    } else again.delete(ref)
    running.delete(ref)
    if (again.delete(ref) && !isClosed) waiting.add(ref)
    begin()
  }

  async function runTurn(ref: string): Promise<void> {
    try {
      while (!isClosed && (await runSome(ref))) {
        // Others wait for a place.
        if (waiting.size > 0 || places.isAnyHeldBack()) {
          again.add(ref)
          break
        }
      }
    } catch (error) {
      log.warn({ err: error, ref }, 'calls after changes of an app could not be made')
    }
  }

  /** False: none waited. */
  async function runSome(ref: string): Promise<boolean> {
    const calls = await queue.take(ref)
    const [first] = calls
    if (first === undefined) return false
    const known = await sets.find(ref)
    // In the bin, or no longer published.
    if (known === null) return true
    if (!isOn) {
      if (!isSaid(ref, Number.POSITIVE_INFINITY))
        log.info({ ref }, 'an app asks for calls after changes, which are dropped while functions are off')
      return true
    }
    const waitMs = await limits.take(ref, calls.length)
    if (waitMs > 0) sayMany(ref, known, { call: first, waitMs })
    else await queue.keepAnswers(ref, await inTurns(calls, (call) => makeOne(ref, known, call)))
    return true
  }

  /** Null for one that ended in a way that nobody foresaw: the others go on. */
  async function makeOne(ref: string, known: KnownFunctions, call: HookCall): Promise<HookAnswer | null> {
    try {
      return await make(ref, known, call)
    } catch (error) {
      log.warn({ err: error, ref }, 'a call after a change of an app failed')
      return null
    }
  }

  function sayMany(
    ref: string,
    known: KnownFunctions,
    { call, waitMs }: { call: HookCall; waitMs: number },
  ): void {
    if (isSaid(ref, Date.now() + waitMs)) return
    functions.note(ref, { ...describeCall(known, call), status: 429, error: MANY })
  }

  queue.onCalls(wake)
  return {
    async close() {
      isClosed = true
      waiting.clear()
      await Promise.all(running.values())
    },
  }
}

/** Says a sentence of a project once; then not again until the time that was given. */
function createSaid(): (ref: string, untilMs: number) => boolean {
  const said = new Map<string, number>()
  return (ref, untilMs) => {
    if ((said.get(ref) ?? 0) > Date.now()) return true
    if (said.size >= MAX_SAID) said.clear()
    said.set(ref, untilMs)
    return false
  }
}

/** Its own place, where nobody has the project: what waits there is dropped. */
async function findOwner(sets: Pick<FunctionSets, 'find'>, ref: string): Promise<string> {
  try {
    return (await sets.find(ref))?.ownerId ?? ref
  } catch {
    // The turn fails with the same reason, and says it.
    return ref
  }
}

async function inTurns(
  calls: readonly HookCall[],
  make: (call: HookCall) => Promise<HookAnswer | null>,
): Promise<HookAnswer[]> {
  const answers: HookAnswer[] = []
  // They share the iterator.
  const left = calls.values()
  async function work(): Promise<void> {
    for (const call of left) {
      const answer = await make(call)
      if (answer !== null) answers.push(answer)
    }
  }
  await Promise.all(Array.from({ length: MAX_CALLS_OF_PROJECT }, work))
  return answers
}
