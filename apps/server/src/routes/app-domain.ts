/** A published app's own domain, for its owner; and the question of a proxy whether to get a certificate for a name. */

import type { StoredDomain } from '@sayso/storage'
import {
  type AppDomain,
  type DomainCheckResponse,
  type DomainClaimResponse,
  DomainRequest,
  type DomainResponse,
  type DomainState,
} from '@sayso/wire'
import { Hono } from 'hono'
import { txtNameOf, txtValueOf } from '../domains/domain-checker.ts'
import { type DomainJudgement, judgeDomain } from '../domains/judge-domain.ts'
import { appOriginOf, appsHostOf, domainOriginOf, isSameSite, ownHostsOf } from '../http/addresses.ts'
import { notFound, tooMany, unavailable } from '../http/api-failure.ts'
import { projectOfPath } from '../http/authorise.ts'
import { TLS_QUESTION_PATH } from '../http/check-host.ts'
import type { AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'
import { createFairLine } from '../slow-work/fair-line.ts'

const BASE = '/api/projects/:projectId/publication/domain'

/** Each waits for DNS servers for some seconds at most. */
const CHECKS = { atOnce: 8, maxWaiting: 40, maxWaitingPerAsker: 2 }
const BUSY_MS = 10_000

export function appDomainRoutes(services: Services): Hono<AppEnv> {
  const { appDomains, domainChecker, ownDomains, quotas, addresses } = services
  const app = new Hono<AppEnv>()
  const mayOwn = projectOfPath(services, 'own')
  const line = createFairLine(CHECKS)

  async function requireDomain(projectId: string): Promise<AppDomain> {
    const stored = await appDomains.find(projectId)
    if (stored === null) throw notFound()
    return toAppDomain(stored, services)
  }

  app.get(BASE, mayOwn, async (c) => {
    const stored = await appDomains.find(c.get('project').id)
    return c.json<DomainResponse>({ domain: stored && toAppDomain(stored, services) })
  })

  app.put(BASE, mayOwn, async (c) => {
    const { domain } = await readJson(c, DomainRequest)
    await quotas.countChange(c.get('account'))
    if (appOriginOf('a', addresses) === null)
      throw unavailable('This server has no addresses for apps, so they can have no domains either.')
    const judgement = judgeFor(addresses, domain)
    if (judgement !== 'ok') return c.json<DomainClaimResponse>({ kind: 'refused', reason: judgement })
    const { id } = c.get('project')
    const outcome = await appDomains.claim(id, domain)
    ownDomains.expire()
    if (outcome === 'not-found') throw notFound()
    if (outcome !== 'claimed') return c.json<DomainClaimResponse>({ kind: 'refused', reason: outcome })
    return c.json<DomainClaimResponse>({ kind: 'claimed', domain: await requireDomain(id) })
  })

  app.post(`${BASE}/check`, mayOwn, async (c) => {
    await quotas.countChange(c.get('account'))
    const { id } = c.get('project')
    const checking = line.run(c.get('account').id, () => domainChecker.check(id))
    if (checking === null)
      throw tooMany('Too many domains are being checked at this moment. Try again in a few seconds.', BUSY_MS)
    const outcome = await checking
    if (outcome === 'not-found') throw notFound()
    return c.json<DomainCheckResponse>({ outcome, domain: await requireDomain(id) })
  })

  app.delete(BASE, mayOwn, async (c) => {
    await appDomains.remove(c.get('project').id)
    ownDomains.expire()
    return c.body(null, 204)
  })

  return app
}

/** A proxy that gets certificates on demand asks it first, or anybody could make it ask for any name. Reads no query and no body. */
export function tlsQuestionRoute({ ownDomains }: Pick<Services, 'ownDomains'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get(TLS_QUESTION_PATH, async (c) => {
    const projectId = await ownDomains.find(c.req.query('domain') ?? '')
    return c.body(null, projectId === null ? 404 : 200)
  })
  return app
}

/** An app beside the studio, below one domain, could set cookies that reach it. */
function judgeFor(addresses: Services['addresses'], domain: string): DomainJudgement {
  const judgement = judgeDomain(domain, ownHostsOf(addresses))
  const isBesideStudio =
    addresses.allowsSameSiteApps !== true && isSameSite({ ...addresses, previewHost: domain })
  return judgement === 'ok' && isBesideStudio ? 'reserved' : judgement
}

function toAppDomain(stored: StoredDomain, { addresses }: Pick<Services, 'addresses'>): AppDomain {
  const { domain, token, labels, checkedAt } = stored
  return {
    ...{ domain, state: stateOf(stored), url: `${domainOriginOf(domain, addresses)}/` },
    alias: `${labels[0]}.${appsHostOf(addresses)}`,
    txt: { name: txtNameOf(domain), value: txtValueOf(token) },
    checkedAt: checkedAt?.toISOString() ?? null,
  }
}

function stateOf({ isVerified, isLost, pointsHere }: StoredDomain): DomainState {
  if (!isVerified) return 'waiting'
  if (isLost) return 'lost'
  return pointsHere ? 'verified' : 'elsewhere'
}
