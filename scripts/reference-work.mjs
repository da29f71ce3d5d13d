/**
 * How slow this machine is now, as a multiple of one where nothing else runs: a fixed piece of parsing and hashing,
 * timed. Machines differ threefold, and one that is busy is slower still; limits on time are multiplied by it.
 */

import { createHash } from 'node:crypto'

/** Time of the work on a quiet machine of 2024 with two processors. */
const REFERENCE_MS = 250

const value = Array.from({ length: 20_000 }, (_, index) => ({
  id: index,
  name: `name ${index}`,
  tags: ['a', 'b'],
}))

/** At least 1: a fast machine is held to the same limits. */
export function measureSlowness() {
  const startMs = performance.now()
  const hash = createHash('sha256')
  for (let round = 0; round < 8; round += 1) hash.update(JSON.stringify(JSON.parse(JSON.stringify(value))))
  hash.digest()
  return Math.max(1, (performance.now() - startMs) / REFERENCE_MS)
}
