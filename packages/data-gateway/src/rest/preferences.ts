/** The `Prefer` header: a client's preferences. The answer names those that were granted. */

import { GatewayError } from '../errors/gateway-error.ts'

export interface Preferences {
  /** Response to a change. */
  returns: 'representation' | 'minimal'
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null
  /** Exact and estimated counts are treated alike: a count is always exact. */
  isCounted: boolean
  /** Columns that a row leaves out get their default; otherwise null. */
  isDefaulted: boolean
  /** The request's changes are rolled back at its end. */
  isTried: boolean
  /** A change of more rows is refused; null: any number. */
  maxAffected: number | null
  /** The original texts, for `Preference-Applied`. */
  applied: readonly string[]
}

const KNOWN =
  /^(?:return=(?:representation|minimal|headers-only)|resolution=(?:merge|ignore)-duplicates|count=(?:exact|planned|estimated)|missing=(?:default|null)|tx=(?:commit|rollback)|handling=(?:strict|lenient)|max-affected=\d{1,9})$/

export function readPreferences(header: string | null): Preferences {
  const words = (header ?? '').split(/[,;]/).flatMap((word) => (word.trim() === '' ? [] : [word.trim()]))
  const isStrict = words.includes('handling=strict')
  const applied = words.filter((word) => KNOWN.test(word))
  if (isStrict && applied.length < words.length) {
    throw new GatewayError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${words
        .filter((word) => !KNOWN.test(word))
        .join(', ')
        .slice(0, 200)}`,
    })
  }
  const limit = applied.find((word) => word.startsWith('max-affected='))
  return {
    returns: words.includes('return=representation') ? 'representation' : 'minimal',
    resolution: words.includes('resolution=merge-duplicates')
      ? 'merge-duplicates'
      : words.includes('resolution=ignore-duplicates')
        ? 'ignore-duplicates'
        : null,
    isCounted: words.some((word) => /^count=(?:exact|planned|estimated)$/.test(word)),
    isDefaulted: words.includes('missing=default'),
    isTried: words.includes('tx=rollback'),
    maxAffected: isStrict && limit !== undefined ? Number(limit.slice('max-affected='.length)) : null,
    applied,
  }
}
