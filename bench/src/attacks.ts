/** Measures the cost of attacks: one file below `attacks/` for each kind. */

import { measureAddresses } from './attacks/addresses.ts'
import { measureBlocking } from './attacks/blocking.ts'
import { measureConnections } from './attacks/connections.ts'
import { measureCrashes } from './attacks/crashes.ts'
import { measureOutlivingSql } from './attacks/outliving-sql.ts'
import type { Metric } from './measure/metric.ts'

const measures: readonly (() => Promise<Metric[]>)[] = [
  ...[measureAddresses, measureBlocking, measureConnections],
  ...[measureOutlivingSql, measureCrashes],
]

export async function measureAttacks(): Promise<Metric[]> {
  const found: Metric[] = []
  for (const measure of measures) found.push(...(await measure()))
  return found
}
