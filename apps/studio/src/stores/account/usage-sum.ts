/** Rows of usage, summed. */

import type { UsageRow } from '@sayso/wire'

type UsageSum = Omit<UsageRow, 'day' | 'model'>

export function sumUsage(rows: readonly UsageRow[]): UsageSum {
  return rows.reduce<UsageSum>(
    (sum, row) => ({
      answerCount: sum.answerCount + row.answerCount,
      repairCount: sum.repairCount + row.repairCount,
      inputTokens: sum.inputTokens + row.inputTokens,
      cacheReadTokens: sum.cacheReadTokens + row.cacheReadTokens,
      cacheWriteTokens: sum.cacheWriteTokens + row.cacheWriteTokens,
      outputTokens: sum.outputTokens + row.outputTokens,
      isEstimated: sum.isEstimated || row.isEstimated,
    }),
    {
      ...{ answerCount: 0, repairCount: 0, inputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 },
      ...{ outputTokens: 0, isEstimated: false },
    },
  )
}
