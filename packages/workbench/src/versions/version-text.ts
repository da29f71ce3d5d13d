/** What the list says of a version. */

import type { VersionSummary } from '@sayso/wire'

/** The heading of a version: what made it. */
export function versionTitle({ cause, label }: VersionSummary): string {
  switch (cause) {
    case 'starter':
      return 'Starter'
    case 'save':
      return 'Edited by hand'
    case 'import':
      return 'Imported'
    case 'restore':
    case 'prompt':
      return label
  }
}

/** The second line: the details that the heading leaves out. */
export function versionDetail({ cause, label }: VersionSummary): string | null {
  return cause === 'save' || cause === 'import' ? label : null
}
