/** The operator's page. For everybody else its addresses do not exist. */

import { randomBytes } from 'node:crypto'
import { toUtcDay } from '@sayso/accounts'
import {
  type NewPasswordResponse,
  type OperatorOverview,
  type OperatorPeopleResponse,
  type OperatorUsageRow,
  SetTierRequest,
  USAGE_DAYS,
} from '@sayso/wire'
import { Hono } from 'hono'
import { badRequest, notFound } from '../http/api-failure.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import { offsetOf, requireOperator, searchOf } from '../http/require-operator.ts'
import type { Services } from '../http/services.ts'
import { saysoVersion } from '../settings/version.ts'
import { daysAgo } from './usage.ts'
import { costOf } from './usage-cost.ts'

const PASSWORD_BYTES = 12
const startedAt = new Date()

export function operatorRoutes(services: Services): Hono<AppEnv> {
  const { accounts, directory, log } = services
  const app = new Hono<AppEnv>()

  app.get('/api/operator', async (c) => {
    await requireOperator(services, c)
    return c.json<OperatorOverview>(await overview(services))
  })

  app.get('/api/operator/people', async (c) => {
    await requireOperator(services, c)
    const page = { search: searchOf(c), offset: offsetOf(c) }
    const found = await directory.find({ ...page, day: toUtcDay(new Date()) })
    return c.json<OperatorPeopleResponse>(found)
  })

  app.put('/api/operator/people/:userId/tier', async (c) => {
    const operator = await requireOperator(services, c)
    const { tier, trialEnd } = await readJson(c, SetTierRequest)
    const email = await requireEmail(services, c)
    // The operator's own tier is given and taken by command alone, so one stolen session makes no second operator.
    if (!accounts.plans().some(({ id }) => id === tier) || email === operator.email)
      throw badRequest('This tier cannot be given here. Use npm run set-tier.')
    await accounts.setTier(email, tier, trialEnd ? new Date(trialEnd) : null)
    log.info({ operator: operator.id, user: c.req.param('userId'), tier }, 'an operator set a tier')
    return c.body(null, 204)
  })

  app.post('/api/operator/people/:userId/password', async (c) => {
    const operator = await requireOperator(services, c)
    const email = await requireEmail(services, c)
    if (email === operator.email) throw badRequest('Your own password cannot be set here.')
    const password = randomBytes(PASSWORD_BYTES).toString('base64url')
    await accounts.setPassword(email, password)
    log.info({ operator: operator.id, user: c.req.param('userId') }, 'an operator set a password')
    return c.json<NewPasswordResponse>({ password })
  })

  return app
}

async function requireEmail({ directory }: Services, c: AppContext): Promise<string> {
  const email = await directory.emailOf(c.req.param('userId') ?? '')
  if (email === null) throw notFound()
  return email
}

async function overview(services: Services): Promise<OperatorOverview> {
  const { accounts, directory, tokenUses, projectDatabases, lines, findLastBackup } = services
  const [counts, postgres, usage, data, isReady, freeBytes, lastBackup] = await Promise.all([
    directory.counts(),
    directory.databaseVersion(),
    tokenUses.byDay(daysAgo(USAGE_DAYS - 1)),
    projectDatabases.health(),
    services.isDatabaseReady(),
    services.freeDiskBytes(),
    findLastBackup(),
  ])
  return {
    startedAt: startedAt.toISOString(),
    versions: {
      ...{ sayso: saysoVersion, node: process.versions.node, sdk: services.defaultSdk.version },
      ...{ postgres, projectsPostgres: projectDatabases.version() },
    },
    counts,
    health: { isDatabaseReady: isReady, projectDatabases: data.state, freeDiskBytes: freeBytes },
    lines: lines.counts(),
    lastBackupAt: lastBackup?.toISOString() ?? null,
    usage: await withCosts(services, usage),
    tiers: accounts.plans().map(({ id, name }) => ({ id, name })),
  }
}

type UncountedRow = Omit<OperatorUsageRow, 'costDollars'>

async function withCosts({ models }: Services, rows: UncountedRow[]): Promise<OperatorUsageRow[]> {
  const prices = new Map((await models.list()).map(({ id, price }) => [id, price]))
  return rows.map((row) => {
    const price = prices.get(row.model)
    return { ...row, costDollars: price === undefined ? null : costOf(row, price) }
  })
}
