/** Versions as the list shows them: of one kind or all, by the day on which they were made. */

import type { ListedVersion } from '@sayso/wire'

/**
 * `messages`: made by answers. `by-hand`: all others, including the starter and imports. `named`: those that a person
 * gave a name.
 */
export type VersionKind = 'all' | 'messages' | 'by-hand' | 'named'

interface VersionDay {
  /** Its first moment is the local midnight, in milliseconds. */
  dayMs: number
  /** In the order given. */
  versions: ListedVersion[]
}

export function versionDays(versions: readonly ListedVersion[], kind: VersionKind): VersionDay[] {
  const days: VersionDay[] = []
  for (const version of versions) {
    if (!isOfKind(version, kind)) continue
    const dayMs = new Date(version.createdAt).setHours(0, 0, 0, 0)
    const day = days.at(-1)
    if (day?.dayMs === dayMs) day.versions.push(version)
    else days.push({ dayMs, versions: [version] })
  }
  return days
}

function isOfKind({ cause, name }: ListedVersion, kind: VersionKind): boolean {
  switch (kind) {
    case 'all':
      return true
    case 'named':
      return name !== null
    case 'messages':
      return cause === 'prompt'
    case 'by-hand':
      return cause !== 'prompt'
  }
}
