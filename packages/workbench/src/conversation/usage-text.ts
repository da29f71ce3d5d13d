/** Texts for an answer's token use, thinking time, and the files left out of its request. */

import type { LeftOut, Usage } from '@sayso/wire'

/** `1.2k tokens in, 3.4k out`; null when nothing is known. */
export function usageText(usage: Usage | null | undefined): string | null {
  if (usage == null) return null
  const parts = [
    usage.inputTokens === null ? null : `${tokenText(usage.inputTokens)} in`,
    usage.outputTokens === null ? null : `${tokenText(usage.outputTokens)} out`,
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  return `${usage.isEstimated ? 'about ' : ''}${parts.join(', ').replace(' ', ' tokens ')}`
}

/** `840`, `1.2k`, `34k`, `1.2M`, `7.4B`. */
export function tokenText(tokens: number): string {
  if (tokens < 1_000) return String(tokens)
  if (tokens < 999_500) return `${scaled(tokens / 1_000)}k`
  if (tokens < 999_500_000) return `${scaled(tokens / 1_000_000)}M`
  return `${scaled(tokens / 1_000_000_000)}B`
}

function scaled(value: number): string {
  return value < 9.95 ? value.toFixed(1).replace(/\.0$/, '') : String(Math.round(value))
}

/** `Thought for 12 s`, `Thought for 2 min 5 s`. `durationMs`: null while it is not known. */
export function thoughtLabel(durationMs: number | null, isThinking: boolean): string {
  if (isThinking) return 'Thinking…'
  if (durationMs === null) return 'Thought'
  const seconds = Math.max(1, Math.round(durationMs / 1_000))
  const minutes = Math.floor(seconds / 60)
  return `Thought for ${minutes === 0 ? '' : `${minutes} min `}${seconds % 60} s`
}

/** `34 files not shown`; null when the model was shown everything. */
export function leftOutText(leftOut: LeftOut | null | undefined): string | null {
  if (leftOut == null) return null
  const { fileCount, turnCount } = leftOut
  const parts = [
    ...(fileCount > 0 ? [`${fileCount} ${fileCount === 1 ? 'file' : 'files'}`] : []),
    ...(turnCount > 0 ? [`${turnCount} earlier ${turnCount === 1 ? 'answer' : 'answers'}`] : []),
  ]
  return parts.length === 0 ? null : `${parts.join(' and ')} not shown`
}
