/** Measures how other users are affected while one person sends a server its most expensive requests. */

import { carryBurdens } from '@sayso/e2e/burdens'
import { type Metric, metric } from './measure/metric.ts'

export async function measureBurdens(): Promise<Metric[]> {
  const reports = await carryBurdens()
  return reports.flatMap(({ name, longestLiveMs, heldMb }) => [
    metric(`${name}: longest wait of /health/live`, 'ms', [longestLiveMs]),
    metric(`${name}: memory still held`, 'MB', [heldMb]),
  ])
}
