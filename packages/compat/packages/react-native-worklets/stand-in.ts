/**
 * `react-native-worklets`, which SDK 53 does not have: projects for later ones import from it what Reanimated 3 exports itself. Here all
 * runs on one thread, so what would go to another is only done later.
 */

type Run<Args extends unknown[], Result> = (...args: Args) => Result

function used(): void {
  globalThis.__saysoStandIn?.('react-native-worklets')
}

function later<Args extends unknown[]>(run: Run<Args, unknown>, args: Args): void {
  used()
  queueMicrotask(() => void run(...args))
}

export function scheduleOnRN<Args extends unknown[]>(run: Run<Args, unknown>, ...args: Args): void {
  later(run, args)
}

export function scheduleOnUI<Args extends unknown[]>(run: Run<Args, unknown>, ...args: Args): void {
  later(run, args)
}

export function scheduleOnRuntime<Args extends unknown[]>(
  _runtime: object,
  run: Run<Args, unknown>,
  ...args: Args
): void {
  later(run, args)
}

export function runOnJS<Args extends unknown[]>(run: Run<Args, unknown>) {
  return (...args: Args) => later(run, args)
}

export function runOnUI<Args extends unknown[]>(run: Run<Args, unknown>) {
  return (...args: Args) => later(run, args)
}

export function runOnRuntime<Args extends unknown[]>(_runtime: object, run: Run<Args, unknown>) {
  return (...args: Args) => later(run, args)
}

export function runOnUISync<Args extends unknown[], Result>(run: Run<Args, Result>, ...args: Args): Result {
  used()
  return run(...args)
}

export function runOnRuntimeSync<Args extends unknown[], Result>(
  _runtime: object,
  run: Run<Args, Result>,
  ...args: Args
): Result {
  used()
  return run(...args)
}

export async function runOnUIAsync<Args extends unknown[], Result>(run: Run<Args, Result>, ...args: Args) {
  used()
  return run(...args)
}

export function executeOnUIRuntimeSync<Args extends unknown[], Result>(run: Run<Args, Result>) {
  return (...args: Args) => runOnUISync(run, ...args)
}

export function createWorkletRuntime(given: string | { name?: string; initializer?: () => void } = {}) {
  used()
  const { name = 'anonymous', initializer } = typeof given === 'string' ? { name: given } : given
  initializer?.()
  return { name }
}

/** On one thread a value is shared as it is. */
export function createSerializable<Value>(value: Value): Value {
  used()
  return value
}
export const makeShareable = createSerializable
export const makeShareableCloneRecursive = createSerializable
export const makeShareableCloneOnUIRecursive = createSerializable
export const isSerializableRef = () => true
export const isShareableRef = () => true

const synchronizables = new WeakSet<object>()

export function createSynchronizable<Value>(initial: Value) {
  used()
  let value = initial
  const get = () => value
  const synchronizable = {
    getDirty: get,
    getBlocking: get,
    setBlocking(next: Value | ((before: Value) => Value)) {
      value = typeof next === 'function' ? (next as (before: Value) => Value)(value) : next
    },
    lock() {},
    unlock() {},
  }
  synchronizables.add(synchronizable)
  return synchronizable
}

export function isSynchronizable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && synchronizables.has(value)
}

/** Any function can be one here. */
export const isWorkletFunction = (value: unknown) => typeof value === 'function'
export const RuntimeKind = { ReactNative: 1, UI: 2, Worker: 3 } as const
export const getRuntimeKind = () => RuntimeKind.ReactNative
export const callMicrotasks = () => undefined
export const getStaticFeatureFlag = () => false
export const getDynamicFeatureFlag = () => false
export const setDynamicFeatureFlag = () => undefined
export const WorkletsModule = {}
