/** The clock of an app that nobody looks at: timers, frames and the time of day. It can be put forward, so that nobody waits for them. */

/** Milliseconds of the browser, whatever the app reads. */
export const realNow = performance.now.bind(performance)

interface AppClock {
  /** Milliseconds, as the app reads them from `performance.now()`. */
  now(): number
  /** Milliseconds until the first timer is due; infinite without one. */
  untilTimer(): number
  isFrameAwaited(): boolean
  /** Puts it forward, by no more than `untilTimer`. A timer that is due then runs in a task of its own. */
  putForward(ms: number): void
  /** As on a phone that has slept: the time of day has gone on, and each interval runs once. */
  sleep(ms: number): void
}

/** Call once, before anything that sets timers. */
export function installAppClock(): AppClock {
  let aheadMs = 0
  let sleptMs = 0
  const now = () => realNow() + aheadMs
  installTime(now, () => aheadMs + sleptMs)
  const frames = installFrames(() => aheadMs)
  const timers = installTimers(now)
  return {
    now,
    untilTimer: timers.untilFirst,
    isFrameAwaited: () => frames.size > 0,
    putForward(ms) {
      aheadMs += ms
      timers.hurry()
    },
    sleep(ms) {
      sleptMs += ms
      timers.runIntervals(ms)
    },
  }
}

function installTime(now: () => number, readAheadMs: () => number): void {
  performance.now = now
  const realDateNow = Date.now
  const dateNow = () => realDateNow() + Math.round(readAheadMs())
  Date.now = dateNow
  globalThis.Date = new Proxy(Date, {
    construct: (date, values, newTarget) =>
      Reflect.construct(date, values.length === 0 ? [dateNow()] : values, newTarget),
    apply: (date) => new date(dateNow()).toString(),
  })
  // Code that copies a date asks it for its constructor.
  Object.defineProperty(Date.prototype, 'constructor', { value: Date, configurable: true, writable: true })
}

/** Those that are awaited. */
function installFrames(readAheadMs: () => number): ReadonlySet<number> {
  const awaited = new Set<number>()
  replace('requestAnimationFrame', (request, [callback]) => {
    if (typeof callback !== 'function') return request(callback)
    const id = Number(
      request((atMs: number) => {
        awaited.delete(id)
        Reflect.apply(callback, globalThis, [atMs + readAheadMs()])
      }),
    )
    awaited.add(id)
    return id
  })
  replace('cancelAnimationFrame', (cancel, [id]) => {
    awaited.delete(Number(id))
    return cancel(id)
  })
  return awaited
}

interface Timer {
  run(): void
  dueAtMs: number
  /** Null: it runs once. */
  everyMs: number | null
  /** The browser's own timer for its next run. */
  handle: unknown
}

interface Timers {
  untilFirst(): number
  /** The clock has been put forward. */
  hurry(): void
  /** Those that are not longer than `ms`. */
  runIntervals(ms: number): void
}

function installTimers(now: () => number): Timers {
  /** By what the app was given, the handle of the first run. */
  const timers = new Map<number, Timer>()
  const { setTimeout: schedule, clearTimeout: cancel } = globalThis

  function runLater(id: number, timer: Timer): void {
    timer.handle = schedule(() => finish(id, timer), Math.max(0, timer.dueAtMs - now()))
  }

  function finish(id: number, timer: Timer): void {
    if (timer.everyMs === null) timers.delete(id)
    else {
      timer.dueAtMs = now() + timer.everyMs
      runLater(id, timer)
    }
    timer.run()
  }

  function hurry(): void {
    for (const [id, timer] of timers) {
      cancel(Number(timer.handle))
      runLater(id, timer)
    }
  }

  const begin = (name: 'setTimeout' | 'setInterval', isRepeated: boolean) =>
    replace(name, (set, [callback, delay, ...values]) => {
      // Code in a string is for the browser to refuse.
      if (typeof callback !== 'function') return set(callback, delay, ...values)
      const ms = Math.max(0, Number(delay) || 0)
      const timer: Timer = {
        run: () => Reflect.apply(callback, globalThis, values),
        dueAtMs: now() + ms,
        everyMs: isRepeated ? Math.max(ms, 1) : null,
        handle: null,
      }
      timer.handle = schedule(() => finish(id, timer), ms)
      const id = Number(timer.handle)
      timers.set(id, timer)
      return id
    })
  begin('setTimeout', false)
  begin('setInterval', true)
  // Each ends timers of both kinds.
  for (const name of ['clearTimeout', 'clearInterval'] as const)
    replace(name, (clear, [given]) => {
      const id = Number(given)
      const timer = timers.get(id)
      timers.delete(id)
      return clear(timer === undefined ? given : timer.handle)
    })
  return {
    untilFirst: () => Math.min(...[...timers.values()].map(({ dueAtMs }) => dueAtMs)) - now(),
    hurry,
    runIntervals(ms) {
      for (const timer of timers.values())
        if (timer.everyMs !== null && timer.everyMs <= ms) timer.dueAtMs = now()
      hurry()
    },
  }
}

type Call = (...values: unknown[]) => unknown

function replace(
  name:
    | 'setTimeout'
    | 'setInterval'
    | 'clearTimeout'
    | 'clearInterval'
    | 'requestAnimationFrame'
    | 'cancelAnimationFrame',
  call: (own: Call, values: unknown[]) => unknown,
): void {
  const own = globalThis[name]
  const bound = own.bind(globalThis) as Call
  Reflect.set(
    globalThis,
    name,
    new Proxy(own, { apply: (_own, _self, values: unknown[]) => call(bound, values) }),
  )
}
