/** Cost of counted tokens at a price. Pure. */

import type { ModelPrice, UsageRow } from '@sayso/wire'

const MILLION = 1_000_000

/** In US dollars. What the price does not tell apart costs as other input does. */
export function costOf(
  {
    inputTokens,
    cacheReadTokens,
    cacheWriteTokens,
    outputTokens,
  }: Pick<UsageRow, 'inputTokens' | 'cacheReadTokens' | 'cacheWriteTokens' | 'outputTokens'>,
  { input, output, cachedInput = input, cacheWrite = input }: ModelPrice,
): number {
  const plainTokens = inputTokens - cacheReadTokens - cacheWriteTokens
  const dollars =
    plainTokens * input +
    cacheReadTokens * cachedInput +
    cacheWriteTokens * cacheWrite +
    outputTokens * output
  return dollars / MILLION
}
