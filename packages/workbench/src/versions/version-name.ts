/** Name of a version within a sentence. */

import type { VersionSummary } from '@sayso/wire'

/** `null`: the starter. A text: the title of a project that was brought along as it is, by an import or as a copy. */
export type FirstVersion = string | null

/** What stands at the beginning of a project; asked while its newest version is that one. */
export function firstVersionOf({ cause }: Pick<VersionSummary, 'cause'>, title: string): FirstVersion {
  return cause === 'starter' ? null : title
}

/** `version 7`, `the starter`, or the app's own title, which keeps its letters wherever it stands. */
export function versionName(
  versionNumber: number,
  first: FirstVersion,
  position: Position = 'inside',
): string {
  if (versionNumber > 0) return position === 'begin' ? `Version ${versionNumber}` : `version ${versionNumber}`
  if (first !== null) return first
  return position === 'begin' ? 'The starter' : 'the starter'
}

type Position = 'begin' | 'inside'
