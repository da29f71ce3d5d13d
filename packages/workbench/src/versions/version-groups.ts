/** Versions as the list shows them: of one kind or all, by the day on which they were made. */

import type { VersionSummary } from '@sayso/wire'

/** `messages`: what answers made. `by-hand`: all others, the starter and imports too. */
export type VersionKind = 'all' | 'messages' | 'by-hand'

interface VersionDay {
  /** Its first moment is the local midnight, in milliseconds. */
  dayMs: number
  /** In the order given. */
  versions: VersionSummary[]
}

export function versionDays(versions: readonly VersionSummary[], kind: VersionKind): VersionDay[] {
  const days: VersionDay[] = []
  for (const version of versions) {
    if (kind !== 'all' && (version.cause === 'prompt') !== (kind === 'messages')) continue
    const dayMs = new Date(version.createdAt).setHours(0, 0, 0, 0)
    const day = days.at(-1)
    if (day?.dayMs === dayMs) day.versions.push(version)
    else days.push({ dayMs, versions: [version] })
  }
  return days
}
