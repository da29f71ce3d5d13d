import { runStandIn } from '@sayso/compat/testing'
import { expect, test } from 'vitest'

// `const runtime = createWorkletRuntime('analysis')`, `scheduleOnRuntime(runtime, worker, 2)`
test('[S4] work for another runtime is done on the one thread, in order', async () => {
  const { createWorkletRuntime, scheduleOnRuntime, runOnRuntimeSync } = await runStandIn(
    'react-native-worklets/runtimes.ts',
  )
  const runtime = createWorkletRuntime('analysis')
  const done: number[] = []
  scheduleOnRuntime(runtime, (value: number) => done.push(value), 2)
  expect(done).toEqual([])
  await Promise.resolve()
  expect(done).toEqual([2])
  expect(runOnRuntimeSync(runtime, (value: number) => value + 1, 2)).toBe(3)
})
