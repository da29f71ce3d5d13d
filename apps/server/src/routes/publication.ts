/** The published app of a project, for its owner: state, publish, settings, roll back, unpublish, and the website as a zip. */

import { toMailLanguage } from '@sayso/accounts'
import { toFolderName, writeZip } from '@sayso/archive'
import type { StoredApp } from '@sayso/storage'
import {
  type DataPurpose,
  type LiveDataPlan,
  MAX_LINK_CARD_BYTES,
  type NameResponse,
  type Publication,
  type PublicationResponse,
  PublicationSettings,
  PublishRequest,
  type PublishResponse,
  RollBackRequest,
  type SettingsResponse,
} from '@sayso/wire'
import { Hono } from 'hono'
import { appOriginOf, domainOriginOf, mainOriginFor } from '../http/addresses.ts'
import { ApiFailure, badRequest, notFound, tooLarge } from '../http/api-failure.ts'
import { projectOfPath } from '../http/authorise.ts'
import { clientOf } from '../http/client-address.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { orDataFailure } from '../http/data-failure.ts'
import { networkOf } from '../http/ip-address.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'
import { UNKNOWN_ORIGIN } from '../static/app-pages.ts'
import { REPORT_PATH } from '../static/published-apps.ts'
import { dataConnectionOf } from './data.ts'
import { planLiveData } from './live-data.ts'
import { createPublisher, type Publisher } from './publisher.ts'
import { readSharedPicture } from './shared-picture.ts'
import { toVersionNumber } from './versions.ts'

/** A card, and the rest. */
const MAX_PUBLISH_BYTES = MAX_LINK_CARD_BYTES * 2
const BASE = '/api/projects/:projectId/publication'

export function publicationRoutes(services: Services): Hono<AppEnv> {
  const { publishedApps, quotas } = services
  const publisher = createPublisher(services)
  const app = new Hono<AppEnv>()
  const mayOwn = projectOfPath(services, 'own')

  async function requirePublication(projectId: string): Promise<Publication> {
    const stored = await publishedApps.find(projectId)
    if (stored === null) throw notFound()
    return toPublication(services, stored)
  }

  app.get(BASE, mayOwn, async (c) => {
    const { id, title } = c.get('project')
    const stored = await publishedApps.find(id)
    return c.json<PublicationResponse>({
      publication: stored && toPublication(services, stored),
      canPublish: appOriginOf('a', services.addresses) !== null,
      suggestedName: stored?.name ?? (await publishedApps.suggestName(title)),
    })
  })

  app.get(`${BASE}/names/:name`, mayOwn, async (c) => {
    const judgement = await publishedApps.judgeName(c.get('project').id, c.req.param('name'))
    return c.json<NameResponse>({ status: judgement === 'ok' ? 'free' : judgement })
  })

  app.get(`${BASE}/live-data`, mayOwn, async (c) => {
    const { files } = await readVersion(services, c, c.req.query('version'))
    const plan = await orDataFailure(() =>
      planLiveData(services.projectDatabases, c.get('project').id, files, networkOf(clientOf(c))),
    )
    return c.json<LiveDataPlan>(plan)
  })

  app.post(BASE, mayOwn, async (c) => {
    const request = await readJson(c, PublishRequest, MAX_PUBLISH_BYTES)
    await quotas.countChange(c.get('account'))
    return c.json<PublishResponse>(await publish({ ...services, publisher }, c, request))
  })

  app.patch(BASE, mayOwn, async (c) => {
    const settings = await readJson(c, PublicationSettings)
    await quotas.countChange(c.get('account'))
    const { id } = c.get('project')
    const status = await publishedApps.judgeName(id, settings.name)
    if (status !== 'ok' && status !== 'own') return c.json<SettingsResponse>({ kind: 'refused-name', status })
    const outcome = await publishedApps.change(id, settings)
    if (outcome === 'taken') return c.json<SettingsResponse>({ kind: 'refused-name', status: 'taken' })
    return c.json<SettingsResponse>({ kind: 'changed', publication: await requirePublication(id) })
  })

  app.post(`${BASE}/roll-back`, mayOwn, async (c) => {
    const { releaseId } = await readJson(c, RollBackRequest)
    const { id } = c.get('project')
    requireNotTakenDown(await publishedApps.find(id))
    if (!(await publishedApps.rollBack(id, releaseId))) throw notFound()
    return c.json<Publication>(await requirePublication(id))
  })

  app.delete(BASE, mayOwn, async (c) => {
    await publishedApps.unpublish(c.get('project').id)
    return c.body(null, 204)
  })

  app.get('/api/projects/:projectId/web-export', mayOwn, async (c) => {
    const { id, title } = c.get('project')
    const found = await readVersion(services, c, c.req.query('version'))
    const exported = await publisher.export({
      ...{ account: c.get('account'), network: networkOf(clientOf(c)), files: found.files, facts: { title } },
      ...dataOf(services, mainOriginFor(c.req.url, services.addresses), id),
    })
    if (exported.kind === 'failed') {
      const [first] = exported.problems
      throw badRequest(`The app could not be built: ${first?.message ?? ''}`)
    }
    const files = [...exported.files].map(([name, bytes]) => ({ name, bytes }))
    return c.body(services.downloads.open(c, writeZip(files), exported.bytes), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${toFolderName(title)}-web.zip"`,
    })
  })

  return app
}

async function publish(
  services: Services & { publisher: Publisher },
  c: AppContext,
  request: PublishRequest,
): Promise<PublishResponse> {
  const { publishedApps, publisher, storageLimits, addresses, contact } = services
  const { id } = c.get('project')
  if (appOriginOf('a', addresses) === null) {
    const error =
      'This server has no addresses for apps, so nothing can be published. Ask the people who run it.'
    throw new ApiFailure({ code: 'unavailable', error })
  }
  requireNotTakenDown(await publishedApps.find(id))
  const found = await readVersion(services, c, request.versionNumber?.toString())
  const shared = { projectId: id, versionNumber: found.version.number, card: request.card }
  const publishing = async () =>
    await publisher.publish({
      ...{
        projectId: id,
        account: c.get('account'),
        network: networkOf(clientOf(c)),
        files: found.files,
        request,
      },
      versionNumber: found.version.number,
      facts: {
        ...{ title: request.title, description: request.description, address: `${UNKNOWN_ORIGIN}/` },
        language: toMailLanguage(c.req.header('accept-language') ?? null),
        notice: { texts: noticeTexts(contact), href: REPORT_PATH },
        ...(await readSharedPicture(services, shared)),
      },
      // Visitors have the studio under its one name.
      ...dataOf(services, addresses.baseUrl, id, request.data === 'project' ? 'test' : 'live'),
    })
  const outcome = await storageLimits.store(c, { account: c.get('account'), projectId: id }, publishing)
  switch (outcome.kind) {
    case 'stored': {
      const stored = await publishedApps.find(id)
      if (stored === null) throw notFound()
      return { kind: 'published', publication: toPublication(services, stored) }
    }
    case 'full':
      throw tooLarge(
        'You have published as many apps as you can. Delete the project of one that you no longer need.',
      )
    case 'not-found':
      throw notFound()
    default:
      return outcome
  }
}

/** For visitors, at the bottom of the app. The operator's own sentence has one language. */
function noticeTexts(contact: string | null): Record<string, string> {
  const ofOperator = contact === null ? [] : [contact]
  return {
    en: ['Made with Sayso', 'Report this app', ...ofOperator].join(' · '),
    de: ['Mit Sayso gemacht', 'App melden', ...ofOperator].join(' · '),
    es: ['Hecha con Sayso', 'Denunciar esta app', ...ofOperator].join(' · '),
  }
}

async function readVersion({ projects, largeAnswers }: Services, c: AppContext, number: string | undefined) {
  const [accountId, { id }] = [c.get('account').id, c.get('project')]
  const found = await largeAnswers.read(accountId, () =>
    number === undefined
      ? projects.applied(accountId, id)
      : projects.version(accountId, id, toVersionNumber(number)),
  )
  if (found === null) throw notFound()
  return found
}

function dataOf(services: Services, origin: string, projectId: string, purpose: DataPurpose = 'test') {
  return { origin, readConnection: () => dataConnectionOf(services, projectId, purpose) }
}

function requireNotTakenDown(stored: StoredApp | null): void {
  if (stored === null || stored.takenDownReason === null) return
  const error =
    'The people who run this server have taken this app down. Ask them before you publish it again.'
  throw new ApiFailure({ code: 'conflict', error })
}

function toPublication(
  { addresses }: Services,
  { projectId: _, shareId, ownDomain, ...stored }: StoredApp,
): Publication {
  const { name, isListed } = stored
  const origin =
    ownDomain === null
      ? appOriginOf(isListed ? name : shareId, addresses)
      : domainOriginOf(ownDomain, addresses)
  return {
    ...stored,
    url: `${origin}/`,
    path: isListed ? `/apps/${name}` : `/share/${shareId}`,
  }
}
