/** Own domains of published apps. */

import * as z from 'zod/mini'

export const MAX_DOMAIN_CHARS = 253

/**
 * `waiting`: not proved yet. `elsewhere`: proved, but its records do not point to this server. `lost`: it was proved, and the proof is missing now.
 */
export type DomainState = 'waiting' | 'verified' | 'elsewhere' | 'lost'

export interface AppDomain {
  domain: string
  state: DomainState
  url: string
  /** A record that proves it and leads there. */
  alias: string
  /** A record that proves it. */
  txt: { name: string; value: string }
  /** ISO 8601; null: not yet. */
  checkedAt: string | null
}

/** GET /api/projects/{projectId}/publication/domain. DELETE ends it at once. */
export interface DomainResponse {
  domain: AppDomain | null
}

/** PUT /api/projects/{projectId}/publication/domain: in place of the one before. */
export const DomainRequest = z.object({ domain: z.string().check(z.maxLength(MAX_DOMAIN_CHARS)) })

/** `reserved`: not for apps. `taken`: another app has proved it. `full`: the person has as many as a person may have. */
export type DomainRefusal = 'malformed' | 'reserved' | 'taken' | 'full'
export type DomainClaimResponse =
  | { kind: 'claimed'; domain: AppDomain }
  | { kind: 'refused'; reason: DomainRefusal }

/** POST /api/projects/{projectId}/publication/domain/check. `unknown`: no DNS server answered, and nothing has changed. */
export interface DomainCheckResponse {
  outcome: 'checked' | 'taken' | 'unknown'
  domain: AppDomain
}
