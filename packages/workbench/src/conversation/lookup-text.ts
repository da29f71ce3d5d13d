/** Texts of what a model looked up while it answered. */

import { t } from '@sayso/language/conversation'
import type { Lookup } from '@sayso/wire'

interface LookupLine {
  kind: Lookup['kind']
  text: string
}

/**
 * A line for each look-up; for a question to the page until it is answered. Of the sheet, one line says how many screens were looked at
 * and how much was changed for it.
 */
export function lookupLines(lookups: readonly Lookup[], { isEnded }: { isEnded: boolean }): LookupLine[] {
  return lookups.flatMap((lookup, index): LookupLine[] => {
    const { kind, count, askId } = lookup
    const isOpen = index === lookups.length - 1 && !isEnded
    if (askId !== undefined && !isOpen) return []
    if (kind === 'screens' && lookups[index + 1]?.kind === 'changes') return []
    if (kind !== 'changes') return [{ kind, text: lookupText(lookup) }]
    const screens = lookups[index - 1]?.count ?? 0
    return [{ kind, text: t('lookupScreensChanges', { screens, count }) }]
  })
}

/** One line: “Searched for “EUR”: 12 files”. */
function lookupText({ kind, asked, count, askId }: Lookup): string {
  if (kind === 'screens') return askId === undefined ? t('lookupScreens', { count }) : t('lookingAtScreens')
  if (kind === 'see') {
    if (askId !== undefined) return t('lookingAt', { asked })
    return count > 0 ? t('lookupSee', { asked }) : t('lookupSeeNothing', { asked })
  }
  if (kind === 'run') return askId === undefined ? t('lookupRun', { count }) : t('checkingApp')
  if (kind === 'problems' && askId !== undefined) return t('checkingApp')
  if (kind === 'problems') return t('lookupProblems', { count })
  if (kind === 'find') return t('lookupFind', { asked, count })
  if (kind === 'rows') return t('lookupRows', { asked, count })
  if (kind === 'types') return count > 0 ? t('lookupTypes', { asked }) : t('lookupTypesNothing', { asked })
  if (count === 0) return t('lookupReadNothing', { asked })
  return count === 1 ? t('lookupRead', { asked }) : t('lookupReadMany', { asked, count })
}
