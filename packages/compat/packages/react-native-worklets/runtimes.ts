/** Runtimes beside the app's own, which the package refuses to make on the web: here all run on the one thread that there is, a little later. */

type Run<Args extends unknown[], Result> = (...args: Args) => Result

export const UIRuntimeId = 2

export function createWorkletRuntime(given: string | { name?: string; initializer?: () => void } = {}) {
  const { name = 'anonymous', initializer } = typeof given === 'string' ? { name: given } : given
  initializer?.()
  return { name }
}

export function scheduleOnRuntime<Args extends unknown[]>(
  _runtime: object | number,
  run: Run<Args, unknown>,
  ...args: Args
): void {
  queueMicrotask(() => void run(...args))
}
export const scheduleOnRuntimeWithId = scheduleOnRuntime

export function runOnRuntime<Args extends unknown[]>(runtime: object, run: Run<Args, unknown>) {
  return (...args: Args) => scheduleOnRuntime(runtime, run, ...args)
}

export function runOnRuntimeSync<Args extends unknown[], Result>(
  _runtime: object | number,
  run: Run<Args, Result>,
  ...args: Args
): Result {
  return run(...args)
}
export const runOnRuntimeSyncWithId = runOnRuntimeSync

export async function runOnRuntimeAsync<Args extends unknown[], Result>(
  _runtime: object | number,
  run: Run<Args, Result>,
  ...args: Args
): Promise<Result> {
  return run(...args)
}
export const runOnRuntimeAsyncWithId = runOnRuntimeAsync

export const getUIRuntimeHolder = () => ({})
export const getUISchedulerHolder = () => ({})
