/** What attacks cost the server and everybody else on it. */

import { measureBlocking } from './attacks/blocking.ts'
import type { Metric } from './measure/metric.ts'

const MEASURES: readonly (() => Promise<Metric[]>)[] = [measureBlocking]

export async function measureAttacks(): Promise<Metric[]> {
  const metrics: Metric[] = []
  for (const measure of MEASURES) metrics.push(...(await measure()))
  return metrics
}
