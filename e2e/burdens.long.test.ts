import { expect, test } from 'vitest'
import { carryBurdens } from './burdens.ts'

test('after each of the heaviest requests, memory is back within 50 MB', async () => {
  const reports = await carryBurdens()
  console.table(reports)
  expect(reports.length).toBeGreaterThan(10)
  for (const { name, heldMb } of reports.slice(1)) expect([name, heldMb <= 50]).toEqual([name, true])
})
