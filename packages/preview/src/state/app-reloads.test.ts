import { expect, test } from 'vitest'
import { createAppReloads } from './app-reloads.ts'

test('[PV25] an app that asks to be reloaded is, but not at each start without end', () => {
  let nowMs = 0
  let count = 0
  const said: string[] = []
  const routes: unknown[] = []
  const store = { set: (change: object) => routes.push(Reflect.get(change, 'route')) }
  const reloads = createAppReloads(store, {
    now: () => nowMs,
    reload: () => count++,
    log: (_level, text) => said.push(text),
  })
  for (let asked = 0; asked < 8; asked++) reloads.ask()
  expect([count, said.length]).toEqual([5, 3])
  expect(said[0]).toBe(
    'The app asks to be reloaded over and over, and is not any more. Use Reload to run it again.',
  )
  nowMs = 30_000
  reloads.ask()
  expect(count).toBe(6)
  expect(routes).toEqual(Array(6).fill('/'))
})
