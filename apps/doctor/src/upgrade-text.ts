/** An upgrade as it is printed: changes by file and line, what is left, and the screens before and after. */

import type { UpgradeItem } from '@sayso/upgrade'
import type { ScreenPair } from '@sayso/workbench/upgrade'

export function changesText(changes: readonly UpgradeItem[], left: readonly UpgradeItem[]): string {
  return [
    ...section(`${count(changes.length, 'change')}`, changes),
    ...section(`${count(left.length, 'thing')} left for you`, left),
  ].join('\n')
}

function section(title: string, items: readonly UpgradeItem[]): string[] {
  if (items.length === 0) return []
  return [title, ...items.map(({ file, line, sentence }) => `  ${file}:${line} ${sentence}`), '']
}

export function screensText(screens: readonly ScreenPair[]): string {
  const lines = screens
    .filter(({ end }) => end !== 'same')
    .flatMap(({ pattern, end, difference, after }) => [
      `  ${pattern} ${END_TEXTS[end]}${difference !== null && end === 'different' ? `: ${(difference * 100).toFixed(1)} % of the picture` : ''}`,
      ...(after?.error == null ? [] : [`    ${after.error.split('\n', 1)[0]}`]),
    ])
  const same = screens.filter(({ end }) => end === 'same').length
  return [`${same} of ${count(screens.length, 'screen')} run and look as before.`, ...lines].join('\n')
}

const END_TEXTS: Record<ScreenPair['end'], string> = {
  same: 'is as before',
  different: 'runs and looks different',
  lost: 'ran before and no longer does',
  gained: 'runs now and did not before',
  broken: 'does not run, and was not seen running before',
  unchecked: 'could not be checked: it was not opened',
}

function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`
}
