/** Texts of what a model looked up while it answered. */

import { t } from '@sayso/language/conversation'
import type { Lookup } from '@sayso/wire'

/** One line: “Searched for “EUR”: 12 files”. */
export function lookupText({ kind, asked, count }: Lookup): string {
  if (kind === 'find') return t('lookupFind', { asked, count })
  if (kind === 'rows') return t('lookupRows', { asked, count })
  if (kind === 'types') return count > 0 ? t('lookupTypes', { asked }) : t('lookupTypesNothing', { asked })
  if (count === 0) return t('lookupReadNothing', { asked })
  return count === 1 ? t('lookupRead', { asked }) : t('lookupReadMany', { asked, count })
}
