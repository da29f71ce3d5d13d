/** Name of a version within a sentence. */

import { t } from '@sayso/language/versions'
import type { VersionSummary } from '@sayso/wire'

/** `null`: the starter. A text: the title of a project that was brought along as it is, by an import or as a copy. */
export type FirstVersion = string | null

/** Origin of a project; determined while its newest version is the first. */
export function firstVersionOf({ cause }: Pick<VersionSummary, 'cause'>, title: string): FirstVersion {
  return cause === 'starter' ? null : title
}

/** `version 7`, `the starter`, or the app's own title, which keeps its letters wherever it occurs. */
export function versionName(
  versionNumber: number,
  first: FirstVersion,
  position: Position = 'inside',
): string {
  if (versionNumber > 0)
    return position === 'begin'
      ? t('versionVersionNumber', { versionNumber })
      : t('version2', { versionNumber })
  if (first !== null) return first
  return position === 'begin' ? t('theStarter') : t('theStarter2')
}

type Position = 'begin' | 'inside'
