/** SQL that tries to outlive its end: how many kinds do, and how late the last one ends. The goals are 0 and 10 s. */

import { openArena } from '@sayso/project-db/testing/outliving/arena'
import { OUTLIVING_KINDS } from '@sayso/project-db/testing/outliving/kinds'
import { type Metric, metric } from '../measure/metric.ts'

const LIMIT_MS = 1_000
const MAX_LATE_S = 10

export async function measureOutlivingSql(): Promise<Metric[]> {
  const arena = await openArena()
  try {
    const lateS: number[] = []
    let killCount = 0
    for (const kind of OUTLIVING_KINDS) {
      const { lateMs, wasKilled, error } = await arena.outlive(kind, LIMIT_MS)
      // It was refused: that proves nothing.
      if (lateMs < 0) throw new Error(`“${kind.name}” ended before its time.`, { cause: error })
      lateS.push(Math.max(0, lateMs / 1000))
      killCount += wasKilled ? 1 : 0
      console.log(`  ${kind.name.padEnd(50)} ${(lateMs / 1000).toFixed(1)} s${wasKilled ? ', killed' : ''}`)
    }
    const count = OUTLIVING_KINDS.length
    return [
      metric(`${count} kinds of SQL that outlive their end: later than ${MAX_LATE_S} s`, 'count', [
        lateS.filter((each) => each > MAX_LATE_S).length,
      ]),
      metric(`${count} kinds of SQL that outlive their end: the latest`, 's', [Math.max(...lateS)]),
      metric(`${count} kinds of SQL that outlive their end: killed`, 'count', [killCount]),
    ]
  } finally {
    await arena.close()
  }
}
