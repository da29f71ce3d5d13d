/** The edits for the measurement of both sides, and their names. */

import { type Metric, metric } from '../measure/metric.ts'
import { cardPath, cardSource, cardsOf, formatSource, homeSource } from '../measure/sample-project.ts'
import type { Sight } from './probe.ts'

/** The first edits pay for compilation; they are not counted. */
const WARM_UPS = 3
const ROUNDS = 15

export interface Edit {
  what: string
  path: string
  toSource(mark: string): string
  toSight(mark: string): Sight
}

export interface EditTiming {
  domMs: number
  paintedMs: number
}

/** The first screen before any edit. */
export const FIRST_SIGHT: Sight = { selector: '[data-testid="mark-0"]', text: 'card 0 v0' }

/** Makes each edit many times with `apply`, which saves the file and waits until the edit is seen. */
export async function measureEdits(
  fileCount: number,
  apply: (edit: Edit, mark: string) => Promise<EditTiming>,
): Promise<Metric[]> {
  const metrics: Metric[] = []
  for (const edit of editsOf(fileCount)) {
    const timings: EditTiming[] = []
    // Marks of equal length: none is part of another.
    for (let round = 0; round < WARM_UPS + ROUNDS; round += 1)
      timings.push(await apply(edit, `v${100 + round}`))
    const counted = timings.slice(WARM_UPS)
    const toMetric = (moment: string, samples: number[]) =>
      metric(`file saved → ${moment}, ${edit.what}, ${fileCount} files`, 'ms', samples)
    metrics.push(
      toMetric(
        'DOM',
        counted.map(({ domMs }) => domMs),
      ),
      toMetric(
        'painted',
        counted.map(({ paintedMs }) => paintedMs),
      ),
    )
  }
  return metrics
}

function editsOf(fileCount: number): Edit[] {
  const cards = cardsOf(fileCount)
  return [
    {
      what: 'leaf component',
      path: cardPath(0),
      toSource: (mark) => cardSource(0, mark),
      toSight: (mark) => ({ selector: '[data-testid="mark-0"]', text: `card 0 ${mark}` }),
    },
    {
      what: `helper used by ${Math.ceil(cards.length / 2)}`,
      path: 'lib/format.ts',
      toSource: formatSource,
      toSight: (mark) => ({ selector: '[aria-label="Open Card 0"]', text: `Card 0 · ${mark}` }),
    },
    {
      what: 'route',
      path: 'app/index.tsx',
      toSource: (mark) => homeSource(cards, mark),
      toSight: (mark) => ({ selector: '[data-testid="heading"]', text: `Sample ${mark}` }),
    },
  ]
}
