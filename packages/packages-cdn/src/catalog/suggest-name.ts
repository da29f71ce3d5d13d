/** Suggests a known name for a package that does not exist. Looks nothing up. */

import type { CompatTable } from '@sayso/compat'
import { editDistance } from '@sayso/project'

/** Null when nothing is near. */
export function suggestName(
  wanted: string,
  { preloaded, table }: { preloaded: Iterable<string>; table: CompatTable },
): string | null {
  const records = Object.values(table.packages)
  const meant = records.find(({ registry }) => registry?.meantBy?.includes(wanted))
  if (meant !== undefined) return meant.name
  const limit = Math.min(3, Math.floor(wanted.length / 4))
  let best: { name: string; distance: number } | null = null
  const suggested = records.filter(({ registry }) => registry?.isSuggested).map(({ name }) => name)
  for (const name of new Set([...preloaded, ...suggested])) {
    if (name === wanted) continue
    const distance = nameDistance(wanted, name)
    if (distance <= limit && (best === null || distance < best.distance)) best = { name, distance }
  }
  return best?.name ?? null
}

/** Marks between words, and a scope, are what people misremember: they weigh nothing. */
function nameDistance(a: string, b: string): number {
  const whole = editDistance(plain(a), plain(b))
  const unscoped = editDistance(plain(a.replace(/^@[^/]+\//, '')), plain(b.replace(/^@[^/]+\//, '')))
  return Math.min(whole, unscoped + 1)
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
