/** How long a package has been on the registry, and how much has been done on it. */

import * as z from 'zod/mini'

export interface PackageHistory {
  /** When its first version was published; null where the registry does not say. */
  createdAtMs: number | null
  versionCount: number
  /** 0 where the registry does not say. */
  maintainerCount: number
}

const RawHistory = z.object({
  time: z.catch(z.record(z.string(), z.unknown()), {}),
  versions: z.catch(z.record(z.string(), z.unknown()), {}),
  maintainers: z.catch(z.array(z.unknown()), []),
})

/** What cannot be read counts as not known: then somebody is asked. */
export function readHistory(bytes: Uint8Array): PackageHistory {
  const raw = RawHistory.safeParse(parseJson(bytes))
  if (!raw.success) return { createdAtMs: null, versionCount: 0, maintainerCount: 0 }
  const { time, versions, maintainers } = raw.data
  const createdAtMs = Date.parse(String(time.created))
  return {
    createdAtMs: Number.isNaN(createdAtMs) ? null : createdAtMs,
    versionCount: Object.keys(versions).length,
    maintainerCount: maintainers.length,
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    // The fetch itself says what is wrong with its entry.
    return null
  }
}
