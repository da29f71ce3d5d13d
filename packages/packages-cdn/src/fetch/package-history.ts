/** How long a package has been on the registry, and how much has been done on it. */

import * as z from 'zod/mini'
import type { RegistryEntry } from './registry-entry.ts'

export interface PackageHistory {
  /** Publication time of its first version; null where the registry does not give it. */
  createdAtMs: number | null
  versionCount: number
  /** 0 where the registry does not give it. */
  maintainerCount: number
}

const Time = z.catch(z.object({ created: z.unknown() }), { created: undefined })

export function toHistory({ time, maintainers, versions }: RegistryEntry): PackageHistory {
  const createdAtMs = Date.parse(String(Time.parse(time).created))
  return {
    createdAtMs: Number.isNaN(createdAtMs) ? null : createdAtMs,
    versionCount: versions.size,
    maintainerCount: Array.isArray(maintainers) ? maintainers.length : 0,
  }
}
