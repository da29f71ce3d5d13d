/** A flood of sign-ups in one app. */

import { createRates } from '@sayso/storage'
import { createTestDatabase } from '@sayso/storage/testing'
import { expect, test } from 'vitest'
import { createAppLimits } from './app-limits.ts'

const log = { info() {}, warn() {}, error() {} }
const MINUTE_MS = 60_000

test('of ten thousand sign-ups in a minute sixty get in, from each address no more than twenty, and other apps notice nothing', async () => {
  const limits = createAppLimits(await createRates({ database: await createTestDatabase(), log }))
  const asked = Array.from({ length: 10_000 }, (_, index) => `10.0.0.${index % 20}`)
  const startedAtMs = Date.now()
  const admitted = new Map<string, number>()
  for (const address of asked) {
    if ((await limits.signUp('flooded', address)) > 0) continue
    admitted.set(address, (admitted.get(address) ?? 0) + 1)
  }
  // On a machine that is slow enough for a second window to begin, each window counts.
  const windows = 1 + Math.floor((Date.now() - startedAtMs) / MINUTE_MS)
  const all = [...admitted.values()].reduce((sum, count) => sum + count, 0)
  expect(all).toBeGreaterThan(0)
  expect(all).toBeLessThanOrEqual(60 * windows)
  expect(Math.max(...admitted.values())).toBeLessThanOrEqual(20 * windows)
  expect(await limits.signUp('other', '10.0.1.1')).toBe(0)
}, 120_000)

test('one person changes password or address ten times an hour, and one app’s people sixty times a minute', async () => {
  const limits = createAppLimits(await createRates({ database: await createTestDatabase(), log }))
  const waits: number[] = []
  for (let count = 0; count < 11; count += 1) waits.push(await limits.changeAccess('busy', 'ada'))
  expect(waits.slice(0, 10)).toEqual(Array(10).fill(0))
  expect(waits[10]).toBeGreaterThan(MINUTE_MS)
  expect(await limits.changeAccess('busy', 'bob')).toBe(0)
  expect(await limits.changeAccess('other', 'ada')).toBe(0)
  let refused = 0
  // Twice the limit, in case a window ends in between.
  for (let count = 0; count < 120; count += 1)
    refused += (await limits.changeAccess('busy', `p${count}`)) > 0 ? 1 : 0
  expect(refused).toBeGreaterThan(0)
})
