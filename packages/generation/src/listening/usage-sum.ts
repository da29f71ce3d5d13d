/** Token use of an answer that took several streams. */

import type { Usage } from '@sayso/wire'
import { countRequestTokens, countTokens } from '../context/count-tokens.ts'
import type { ModelRequest } from '../ports/ports.ts'

/** Of a stream that was ended for the sake of a look: the provider reports at the end alone. */
export function estimateUsage(request: ModelRequest, said: string): Usage {
  return { inputTokens: countRequestTokens(request), outputTokens: countTokens(said), isEstimated: true }
}

/** Null as soon as one part is not known. */
export function sumUsages(usages: readonly (Usage | null)[]): Usage | null {
  const add = (pick: (usage: Usage) => number | null) =>
    usages.reduce<number | null>((total, usage) => {
      const tokens = usage === null ? null : pick(usage)
      return total === null || tokens === null ? null : total + tokens
    }, 0)
  const total = {
    inputTokens: add((usage) => usage.inputTokens),
    outputTokens: add((usage) => usage.outputTokens),
  }
  const part = (pick: (usage: Usage) => number | undefined) =>
    usages.reduce((tokens, usage) => tokens + ((usage && pick(usage)) ?? 0), 0)
  const cacheReadTokens = part((usage) => usage.cacheReadTokens)
  const cacheWriteTokens = part((usage) => usage.cacheWriteTokens)
  const isEstimated = usages.some((usage) => usage?.isEstimated)
  if (total.inputTokens === null && total.outputTokens === null) return null
  return {
    ...total,
    ...(total.inputTokens !== null && cacheReadTokens > 0 && { cacheReadTokens }),
    ...(total.inputTokens !== null && cacheWriteTokens > 0 && { cacheWriteTokens }),
    ...(isEstimated && { isEstimated }),
  }
}
