import { expect, test } from 'vitest'
import { createWorkletRuntime, runOnRuntimeSync, scheduleOnRuntime } from './runtimes.ts'

// `const runtime = createWorkletRuntime('analysis')`, `scheduleOnRuntime(runtime, worker, 2)`
test('[S4] work for another runtime is done on the one thread, a little later', async () => {
  const runtime = createWorkletRuntime('analysis')
  const done: number[] = []
  scheduleOnRuntime(runtime, (value: number) => done.push(value), 2)
  expect(done).toEqual([])
  await Promise.resolve()
  expect(done).toEqual([2])
  expect(runOnRuntimeSync(runtime, (value: number) => value + 1, 2)).toBe(3)
})
