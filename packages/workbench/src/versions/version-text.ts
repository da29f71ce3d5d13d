/** Texts of a version in the list. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/versions'
import type { VersionSummary } from '@sayso/wire'
import { promptText } from '../conversation/messages.ts'

/** Labels that Sayso gives to repairs. People’s own prompts stay in their own words. */
const REPAIR_LABEL =
  /^(?:Fixed by rule: |Fix (?:the error|the edit|\d+ (?:errors|edits|problems))\b(?!.*\. ).*\.$)/

/** The heading of a version: its origin. */
export function versionTitle({ cause, label }: VersionSummary): string {
  switch (cause) {
    case 'starter':
      return t('starter')
    case 'save':
      return t('editedByHand')
    case 'import':
      return t('imported')
    case 'prompt':
      return REPAIR_LABEL.test(label) ? translated(label) : promptText(label)
    case 'restore':
    case 'upgrade':
      return translated(label)
  }
}

/** The version before, of those in the list: old ones may have been removed. For the first, or one that is not in the list yet, the number below. */
export function numberBefore(versions: readonly VersionSummary[], number: number): number {
  const before = versions.map((version) => version.number).filter((other) => other < number)
  return before.length === 0 ? number - 1 : Math.max(...before)
}

/** The second line: the details that the heading leaves out. */
export function versionDetail({ cause, label }: VersionSummary): string | null {
  return cause === 'save' || cause === 'import' ? translated(label) : null
}
