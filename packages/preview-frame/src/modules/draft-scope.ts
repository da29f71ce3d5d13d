/**
 * Scope in which a draft's code runs: names that are not written yet have stand-ins, loops have a budget, and
 * navigation does nothing.
 */

import { guessRest } from './guessed-styles.ts'
import type { StandIns } from './missing-module.ts'

export interface DraftScope {
  /** Makes the function of a draft's module. The parameters and the code are those of any other module. */
  compile(parameters: readonly string[], code: string): (...args: unknown[]) => void
  /** The namespace of a package as a draft sees it. */
  restrain(namespace: object): object
}

/** Longest time between the first and the last turn of a loop, in one go. */
const LOOP_BUDGET_MS = 50
/** Asking for the time costs more than a turn. */
const TURNS_BETWEEN_LOOKS = 256

/** A loop in a draft that does not end. */
class DraftLoopError extends Error {
  constructor() {
    super('A loop of a draft does not end.')
    this.name = 'DraftLoopError'
  }
}

export function createDraftScope(standIns: StandIns, now: () => number): DraftScope {
  const values = new Map<string, unknown>()
  const restrained = new Map<object, object>()
  let turnCount = 0
  let startedAtMs = 0

  /** Counts all loops together; the next task begins with a fresh budget. */
  function loop(): void {
    turnCount++
    if (turnCount % TURNS_BETWEEN_LOOKS !== 0) return
    const nowMs = now()
    if (turnCount === TURNS_BETWEEN_LOOKS) {
      startedAtMs = nowMs
      queueMicrotask(endTask)
    }
    if (nowMs - startedAtMs > LOOP_BUDGET_MS) throw new DraftLoopError()
  }

  function endTask(): void {
    turnCount = 0
  }

  const scope = new Proxy(Object.create(null), {
    // A name that is defined elsewhere does not reach this handler, and `typeof` must not see missing names.
    has: (_target, name) => typeof name === 'string' && !(name in globalThis),
    get(_target, name) {
      if (typeof name === 'symbol') return undefined
      if (name === '$loop') return loop
      if (!values.has(name)) values.set(name, standIns.value(name))
      return values.get(name)
    },
  })

  return {
    compile(parameters, code) {
      // Strict code cannot contain `with`, but can be inside it.
      const make = new Function(
        '$scope',
        `with ($scope) { return function (${parameters.join(', ')}) {${code}\n} }`,
      )
      return make(scope)
    },
    restrain(namespace) {
      const known = restrained.get(namespace)
      if (known !== undefined) return known
      const inert = new Proxy(Object.create(null), {
        get: (_target, name) => restrainExport(name, Reflect.get(namespace, name)),
        has: (_target, name) => Reflect.has(namespace, name),
        ownKeys: () => Reflect.ownKeys(namespace),
        getOwnPropertyDescriptor: (_target, name) => ({
          value: Reflect.get(namespace, name),
          enumerable: true,
          configurable: true,
        }),
      })
      restrained.set(namespace, inert)
      return inert
    },
  }
}

/** Packages that can take the person elsewhere. */
export const NAVIGATION = /^(?:expo-router|expo-linking|@react-navigation\/.+|react-native)$/
const NAVIGATORS = new Set<string | symbol>(['useRouter', 'useNavigation'])
const STEPS = new Set<string | symbol>([
  'push',
  'navigate',
  'replace',
  'back',
  'goBack',
  'reset',
  'dispatch',
  'jumpTo',
  'pop',
  'popTo',
  'popToTop',
  'dismiss',
  'dismissTo',
  'dismissAll',
  'setParams',
  'preload',
  'prefetch',
  'reload',
  'openURL',
])

/**
 * Exports of the router, the navigators and React Native: unchanged, except that nothing navigates, and no style is
 * missing.
 */
function restrainExport(name: string | symbol, value: unknown): unknown {
  if (name === 'Redirect') return drawNothing
  if (name === 'StyleSheet') return guessRest(value)
  if (name === 'router' || name === 'Linking') return standStill(value)
  if (!NAVIGATORS.has(name) || typeof value !== 'function') return value
  return (...args: unknown[]) => standStill(Reflect.apply(value, undefined, args))
}

function drawNothing(): null {
  return null
}

const still = new WeakMap<object, object>()

function standStill(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const known = still.get(value)
  if (known !== undefined) return known
  const proxy = new Proxy(value, {
    get: (target, name) => (STEPS.has(name) ? () => undefined : Reflect.get(target, name)),
  })
  still.set(value, proxy)
  return proxy
}
