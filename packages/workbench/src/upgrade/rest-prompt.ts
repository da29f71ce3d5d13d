/** The rest of an upgrade as the draft of a prompt: the person reads it, changes it, and sends it. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/upgrade'
import type { UpgradePlan } from '@sayso/wire'
import { labelOf } from '../preview/screens.ts'
import { isDoubtful, type ScreenPair } from './compare-runs.ts'

/** A model needs the first lines of an error, and a prompt has a limit. */
const MAX_ERROR_CHARS = 400
const MAX_LINES = 40

/** Null: nothing is left. */
export function restPrompt(
  { from, to, left }: UpgradePlan,
  pairs: readonly ScreenPair[] | null,
): string | null {
  const lost = (pairs ?? []).filter((pair) => isDoubtful(pair) || pair.end === 'broken')
  if (lost.length === 0 && left.length === 0) return null
  const screens = lost.map(({ pattern, end, after }) => {
    const screen = `${labelOf(pattern)} (${pattern})`
    const error = after?.error
    if (error) return `- ${screen}: ${error.slice(0, MAX_ERROR_CHARS).replace(/\s*\n\s*/g, ' ')}`
    return end === 'unchecked' ? `- ${t('promptUnopened', { screen })}` : `- ${screen}`
  })
  const items = left.map(({ file, line, sentence }) => `- ${file}:${line} ${translated(sentence)}`)
  return [
    t('promptUpgraded', { from, to }),
    ...section(t('promptScreens'), screens),
    ...section(t('promptLeft'), items),
  ].join('\n')
}

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  const rest = lines.length - MAX_LINES
  return [
    '',
    title,
    ...lines.slice(0, MAX_LINES),
    ...(rest > 0 ? [`- ${t('promptMore', { count: rest })}`] : []),
  ]
}
