/** The operator's page: state of the server, use of models, accounts and their tiers. Accounts on other tiers get 404. */

import * as z from 'zod/mini'
import type { UsageRow } from './usage-api.ts'

/** Given by `npm run set-tier` alone: it opens the operator's page, and no limits of a plan apply. */
export const OPERATOR_TIER = 'operator'

/** Use of all accounts and guests in one UTC day and one model. */
export interface OperatorUsageRow extends UsageRow {
  /** Accounts and guests with an answer. */
  personCount: number
}

/** GET /api/operator */
export interface OperatorOverview {
  /** Of this server process; ISO 8601. */
  startedAt: string
  nodeVersion: string
  counts: {
    accounts: number
    guests: number
    /** Without those in the bin. */
    projects: number
    /** Answers that are being written. */
    runningAnswers: number
  }
  health: {
    isDatabaseReady: boolean
    /** State of the PostgreSQL with the projects' databases, as in `/health/ready`. */
    projectDatabases: string
    freeDiskBytes: number
  }
  /** The last `USAGE_DAYS`, newest day first. */
  usage: OperatorUsageRow[]
  /** Tiers that can be given on the page. */
  tiers: { id: string; name: string }[]
}

export interface OperatorPerson {
  id: string
  email: string
  name: string
  /** Null: the first plan. */
  tier: string | null
  /** ISO 8601, as the two below. */
  trialEnd: string | null
  createdAt: string
  /** Time at which a session of theirs last began or was prolonged; null without a session. */
  lastSeenAt: string | null
  projectCount: number
  messagesToday: number
}

/** Accounts in one answer. */
export const OPERATOR_PAGE_SIZE = 50
export const MAX_OPERATOR_SEARCH_CHARS = 100

/** GET /api/operator/people?search={part of an address or a name}&offset={number}: accounts without guests, newest first. */
export interface OperatorPeopleResponse {
  people: OperatorPerson[]
  hasMore: boolean
}

/** PUT /api/operator/people/{id}/tier */
export const SetTierRequest = z.object({
  tier: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Makes the tier a trial that ends then. */
  trialEnd: z.optional(z.nullable(z.iso.datetime())),
})
export type SetTierRequest = z.infer<typeof SetTierRequest>

/** POST /api/operator/people/{id}/password: sets a random password, shows it this once, and ends all sessions of the account. */
export interface NewPasswordResponse {
  password: string
}
