/** The server's lines of work by name, so that the operator's page can show how long each one is. */

import type { WorkLineName } from '@sayso/wire'
import { createFairLine, type FairLine, type FairLineOptions, type WorkCount } from './fair-line.ts'

export interface WorkLines {
  open(name: WorkLineName, options: FairLineOptions): FairLine
  /** For work that is counted elsewhere. */
  add(name: WorkLineName, count: () => WorkCount): void
  /** In the order in which they were opened. */
  counts(): (WorkCount & { name: WorkLineName })[]
}

export function createWorkLines(): WorkLines {
  const lines = new Map<WorkLineName, () => WorkCount>()
  return {
    open(name, options) {
      const line = createFairLine(options)
      lines.set(name, line.count)
      return line
    },
    add: (name, count) => void lines.set(name, count),
    counts: () => [...lines].map(([name, count]) => ({ name, ...count() })),
  }
}
