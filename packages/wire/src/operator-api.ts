/** The operator's page: state of the server, use of models, accounts, published apps and reports. Accounts on other tiers get 404. */

import * as z from 'zod/mini'
import { MAX_REPORT_CHARS } from './published-api.ts'
import type { UsageRow } from './usage-api.ts'

/** Given by `npm run set-tier` alone: it opens the operator's page, and no limits of a plan apply. */
export const OPERATOR_TIER = 'operator'

/** Use of all accounts and guests in one UTC day and one model. */
export interface OperatorUsageRow extends UsageRow {
  /** Accounts and guests with an answer. */
  personCount: number
  /** At the price that the model list has today; null for a model without one. */
  costDollars: number | null
}

/** State of the PostgreSQL with the projects' databases, as in `/health/ready`. */
export type ProjectDatabasesState = 'not-started' | 'ok' | 'recovering' | 'unreachable'

/**
 * Work that takes turns. `databases`: first migrations, and copies with data. `sql`: the parser. `turns`: answers that are being written;
 * those for large projects wait for memory. `preparations`: their files are being read. `trials`: databases of checks, and empty ones in which
 * migrations are tried. `functions`: processes of projects' functions; absent where the operator has not turned them on.
 */
export type WorkLineName =
  | 'passwords'
  | 'databases'
  | 'sql'
  | 'uploads'
  | 'builds'
  | 'checks'
  | 'imports'
  | 'exports'
  | 'downloads'
  | 'openings'
  | 'pictures'
  | 'turns'
  | 'preparations'
  | 'upgrades'
  | 'trials'
  | 'functions'

export interface OperatorWorkLine {
  name: WorkLineName
  running: number
  waiting: number
}

/** GET /api/operator */
export interface OperatorOverview {
  /** Of this server process; ISO 8601. */
  startedAt: string
  versions: {
    sayso: string
    node: string
    /** The SDK of Expo that new projects use. */
    sdk: string
    postgres: string
    /** Of the PostgreSQL with the projects' databases; null until a project has needed it. */
    projectsPostgres: string | null
  }
  counts: {
    accounts: number
    guests: number
    /** Without those in the bin. */
    projects: number
    /** Answers that are being written. */
    runningAnswers: number
    /** By all projects and their versions, those in the bin among them; equal contents count in each. */
    storedBytes: number
  }
  health: {
    isDatabaseReady: boolean
    projectDatabases: ProjectDatabasesState
    freeDiskBytes: number
  }
  /** Work of this server process alone. */
  lines: OperatorWorkLine[]
  /** End of the last `npm run backup`; ISO 8601, null before the first one. */
  lastBackupAt: string | null
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

/** Rows in one answer, of each list. */
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

export interface OperatorApp {
  shareId: string
  name: string
  title: string
  /** Address of the owner's account; null for a guest. */
  owner: string | null
  /** Null where this server has no addresses for apps. */
  url: string | null
  isLive: boolean
  takenDownReason: string | null
  /** In the last seven UTC days. */
  visits: number
  openReports: number
  createdAt: string
}

/** GET /api/operator/apps?search={part of a name, a title or the owner's address}&offset={number}: newest first. */
export interface OperatorAppsResponse {
  apps: OperatorApp[]
  hasMore: boolean
}

/** PUT /api/operator/apps/{shareId}/take-down: the owner reads the reason; null puts the app back. */
export const TakeDownRequest = z.object({
  reason: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REPORT_CHARS))),
})
export type TakeDownRequest = z.infer<typeof TakeDownRequest>

export interface OperatorReport {
  id: number
  text: string
  at: string
  /** Null: it is open. */
  handledAt: string | null
  app: Pick<OperatorApp, 'shareId' | 'title' | 'url' | 'isLive' | 'takenDownReason'>
}

/** GET /api/operator/reports?handled={0 or 1}&offset={number}: newest first. */
export interface OperatorReportsResponse {
  reports: OperatorReport[]
  hasMore: boolean
}

/** PUT /api/operator/reports/{id} */
export const HandleReportRequest = z.object({ isHandled: z.boolean() })
export type HandleReportRequest = z.infer<typeof HandleReportRequest>
