/** Texts for an answer's token use, thinking time, and the files left out of its request. */

import { formatNumber } from '@sayso/language'
import { t } from '@sayso/language/usage'
import type { LeftOut, Usage } from '@sayso/wire'

/** `1.2k tokens in, 3.4k out (1k in from the cache)`; null when nothing is known. */
export function usageText(usage: Usage | null | undefined): string | null {
  if (usage == null) return null
  const { inputTokens, outputTokens, cacheReadTokens = 0, isEstimated } = usage
  if (inputTokens === null && outputTokens === null) return null
  const counts = countsText(inputTokens, outputTokens)
  const text =
    cacheReadTokens === 0 ? counts : t('ofThemCached', { counts, cached: tokenText(cacheReadTokens) })
  return isEstimated ? t('about', { tokens: text }) : text
}

function countsText(input: number | null, output: number | null): string {
  if (input === null) return t('tokensOut', { output: tokenText(output ?? 0) })
  if (output === null) return t('tokensIn', { input: tokenText(input) })
  return t('tokensInAndOut', { input: tokenText(input), output: tokenText(output) })
}

/** `840`, `1.2k`, `34k`, `1.2M`, `7.4B`; `1,2k` where the language writes a decimal comma. */
export function tokenText(tokens: number): string {
  if (tokens < 1_000) return String(tokens)
  if (tokens < 999_500) return `${scaled(tokens / 1_000)}k`
  if (tokens < 999_500_000) return `${scaled(tokens / 1_000_000)}M`
  return `${scaled(tokens / 1_000_000_000)}B`
}

function scaled(value: number): string {
  const digits = value < 9.95 ? 1 : 0
  return formatNumber(Number(value.toFixed(digits)), { maximumFractionDigits: digits, useGrouping: false })
}

/** `Thought for 12 s`, `Thought for 2 min 5 s`. `durationMs`: null while it is not known. */
export function thoughtLabel(durationMs: number | null, isThinking: boolean): string {
  if (isThinking) return t('thinking')
  if (durationMs === null) return t('thought')
  const seconds = Math.max(1, Math.round(durationMs / 1_000))
  const minutes = Math.floor(seconds / 60)
  return minutes === 0
    ? t('thoughtForSeconds', { seconds })
    : t('thoughtForMinutes', { minutes, seconds: seconds % 60 })
}

/** `34 files not shown`; null when the model was shown everything. */
export function leftOutText(leftOut: LeftOut | null | undefined): string | null {
  if (leftOut == null) return null
  const { fileCount, turnCount } = leftOut
  if (fileCount > 0 && turnCount > 0) return t('filesAndAnswersNotShown', { fileCount, turnCount })
  if (fileCount > 0) return t('filesNotShown', { fileCount })
  return turnCount > 0 ? t('answersNotShown', { turnCount }) : null
}
