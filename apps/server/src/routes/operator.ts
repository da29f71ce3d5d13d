/** The operator's page. For everybody else its addresses do not exist. */

import { randomBytes } from 'node:crypto'
import { type Account, toUtcDay } from '@sayso/accounts'
import {
  MAX_OPERATOR_SEARCH_CHARS,
  type NewPasswordResponse,
  type OperatorOverview,
  type OperatorPeopleResponse,
  SetTierRequest,
  USAGE_DAYS,
} from '@sayso/wire'
import { Hono } from 'hono'
import { badRequest, notFound } from '../http/api-failure.ts'
import { requireAccount } from '../http/authorise.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'
import { daysAgo } from './usage.ts'

const MAX_OFFSET = 1_000_000
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
    const search = (c.req.query('search') ?? '').trim()
    if (search.length > MAX_OPERATOR_SEARCH_CHARS) throw badRequest('The search is too long. Shorten it.')
    const found = await directory.find({ search, offset: offsetOf(c), day: toUtcDay(new Date()) })
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

async function requireOperator(services: Services, c: AppContext): Promise<Account> {
  const account = await requireAccount(services, c)
  if (!(await services.accounts.isOperator(account))) throw notFound()
  return account
}

async function requireEmail({ directory }: Services, c: AppContext): Promise<string> {
  const email = await directory.emailOf(c.req.param('userId') ?? '')
  if (email === null) throw notFound()
  return email
}

async function overview(services: Services): Promise<OperatorOverview> {
  const { accounts, directory, tokenUses, projectDatabases, isDatabaseReady, freeDiskBytes } = services
  const [counts, usage, data, isReady, freeBytes] = await Promise.all([
    directory.counts(),
    tokenUses.byDay(daysAgo(USAGE_DAYS - 1)),
    projectDatabases.health(),
    isDatabaseReady(),
    freeDiskBytes(),
  ])
  return {
    startedAt: startedAt.toISOString(),
    nodeVersion: process.versions.node,
    counts,
    health: { isDatabaseReady: isReady, projectDatabases: data.state, freeDiskBytes: freeBytes },
    usage,
    tiers: accounts.plans().map(({ id, name }) => ({ id, name })),
  }
}

function offsetOf(c: AppContext): number {
  const offset = Number(c.req.query('offset') ?? '0')
  if (!Number.isInteger(offset) || offset < 0 || offset > MAX_OFFSET) throw notFound()
  return offset
}
