/** Confines a draft to the screen: no requests, nothing stored, no timers. Real code is not restricted. */

/** How the code of drafts appears in stacks, see `toSourceUrl`. */
const DRAFT = /sayso:\/\/\/[^\s)]*\?draft/
/** The four functions below that a stack begins with, and who called the first of them. */
const LINES_TO_CALLER = 5

export interface Inertness {
  /** Drafts have run: from now on callers are looked at. */
  begin(): void
  /** While files are missing, the app stores nothing: it would store their stand-ins. */
  holdStorage(isHeld: boolean): void
  /** True when what runs now was called by a draft. */
  isDraftActing(): boolean
}

/** True for a stack that leads through a draft. */
export function isDraftStack(stack: string | undefined): boolean {
  return DRAFT.test(stack ?? '')
}

/** Call once, after everything else that is put in place of the browser's own. */
export function installInertness(): Inertness {
  let hasDrafts = false
  let isHeld = false
  const isDraftActing = () => hasDrafts && isDraftStack(readStack(Number.POSITIVE_INFINITY))
  /** Timers are set by packages on behalf of their components: only direct callers count. */
  const isDraftCalling = () => hasDrafts && isDraftStack(readStack(LINES_TO_CALLER))

  const never = () => new Promise(() => undefined)
  replace(globalThis, 'fetch', (call) => (isDraftActing() ? never() : call()))
  replace(XMLHttpRequest.prototype, 'send', (call) => (isDraftActing() ? undefined : call()))
  replace(navigator, 'sendBeacon', (call) => (isDraftActing() ? false : call()))
  for (const name of ['setTimeout', 'setInterval', 'setImmediate'] as const)
    replace(globalThis, name, (call) => (isDraftCalling() ? 0 : call()))
  for (const storage of [globalThis.localStorage, globalThis.sessionStorage])
    guardStorage(storage, () => isHeld || isDraftActing())
  return {
    begin() {
      hasDrafts = true
    },
    holdStorage(next) {
      isHeld = next
    },
    isDraftActing,
  }
}

function guardStorage(storage: Storage, isInert: () => boolean): void {
  const name = storage === globalThis.localStorage ? 'localStorage' : 'sessionStorage'
  const writers = new Set<string | symbol>(['setItem', 'removeItem', 'clear'])
  const guarded = new Proxy(storage, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (!writers.has(key) || typeof value !== 'function') return value
      return (...args: unknown[]) => (isInert() ? undefined : Reflect.apply(value, target, args))
    },
    set: (target, key, value) => isInert() || Reflect.set(target, key, value),
    deleteProperty: (target, key) => isInert() || Reflect.deleteProperty(target, key),
  })
  Object.defineProperty(globalThis, name, { value: guarded, configurable: true, enumerable: true })
}

function replace(target: object, name: string, around: (call: () => unknown) => unknown): void {
  const original: unknown = Reflect.get(target, name)
  if (typeof original !== 'function') return
  const value = new Proxy(original, {
    apply: (call, self, args) => around(() => Reflect.apply(call as () => unknown, self, args)),
  })
  Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

/** The caller’s stack, this many lines of it. */
function readStack(lines: number): string {
  // V8's own property, which nobody else minds.
  const limit: unknown = Reflect.get(Error, 'stackTraceLimit')
  Reflect.set(Error, 'stackTraceLimit', lines)
  const { stack = '' } = new Error()
  Reflect.set(Error, 'stackTraceLimit', limit)
  return stack
}
