/** The people of an app as its makers see them: changes to them, their mails, and how they sign up. */

import { toMailLanguage } from '@sayso/accounts'
import {
  type AppMailsResponse,
  AppPeopleSettings,
  ChangePersonRequest,
  type ChangePersonResponse,
  type OpenedAppMail,
} from '@sayso/wire'
import { Hono } from 'hono'
import { badRequest, notFound } from '../http/api-failure.ts'
import { projectOfPath } from '../http/authorise.ts'
import { clientOf } from '../http/client-address.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { orDataFailure } from '../http/data-failure.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'
import { dataOfQuery } from './data.ts'

const NO_DATABASE = 'This project has no database yet: it gets one with its first migration.'
const USELESS_LINK = 'This link has been used, or is too old. Ask for another one in the app.'

export function appPeopleRoutes(services: Services): Hono<AppEnv> {
  const { projectDatabases, appPeople, gateway, mailer, addresses } = services
  const app = new Hono<AppEnv>()
  const base = '/api/projects/:projectId/database'
  // A mail can open somebody's account, and a viewer may be anybody with a link.
  const mayEdit = projectOfPath(services, 'edit')
  const refOf = (c: AppContext) => dataOfQuery(projectDatabases, c).refOf(c.get('project').id)
  const senderOf = (c: AppContext) => ({
    address: clientOf(c),
    language: toMailLanguage(c.req.header('accept-language') ?? null),
  })

  app.get(`${base}/mails`, mayEdit, async (c) => {
    const mails = await appPeople.listMails(await refOf(c))
    return c.json<AppMailsResponse>({
      sendsMail: mailer !== null,
      mails: mails.map(({ id, recipient, subject, body, link, code, isSent, createdAt }) => ({
        ...{ id, to: recipient, subject, text: body, link, code, isSent },
        createdAt: createdAt.toISOString(),
      })),
    })
  })

  app.post(`${base}/mails/:mailId/open`, mayEdit, async (c) => {
    const ref = await refOf(c)
    const mail = (await appPeople.listMails(ref)).find(({ id }) => id === c.req.param('mailId'))
    if (mail === undefined || mail.link === null) throw notFound()
    const answer = await gateway.answer(new Request(inPreview(mail.link, addresses.previewHost)), {
      ...{ ref, path: 'auth/v1/verify', ...senderOf(c) },
      openBody: () => new ReadableStream(),
    })
    const path = pathOf(answer.headers.get('location'))
    if (path === null) throw badRequest(USELESS_LINK)
    return c.json<OpenedAppMail>({ path })
  })

  app.post(`${base}/people`, mayEdit, async (c) => {
    const change = await readJson(c, ChangePersonRequest)
    const ref = await refOf(c)
    if (!(await projectDatabases.exists(ref))) throw badRequest(NO_DATABASE)
    return c.json<ChangePersonResponse>(
      await orDataFailure(() => gateway.changePerson(ref, change, senderOf(c))),
    )
  })

  app.get(`${base}/people/settings`, mayEdit, async (c) =>
    c.json<AppPeopleSettings>(await appPeople.settingsOfProject(c.get('project').id)),
  )

  app.put(`${base}/people/settings`, mayEdit, async (c) => {
    const settings = await readJson(c, AppPeopleSettings)
    await appPeople.setSettings(c.get('project').id, settings)
    return c.body(null, 204)
  })

  return app
}

/** A link without an address of the app's leads to the preview. */
function inPreview(link: string, previewHost: string | null): string {
  const url = new URL(link)
  if (!url.searchParams.has('redirect_to') && previewHost !== null)
    url.searchParams.set('redirect_to', `${url.protocol}//open.${previewHost}/`)
  return url.href
}

/** Path of a screen, from the address that a browser is sent to; `plants://reset?code=…` names `/reset`. Null: it refuses the link. */
function pathOf(location: string | null): string | null {
  if (location === null) return null
  const { protocol, host, pathname, search, hash } = new URL(location)
  const path =
    protocol === 'http:' || protocol === 'https:' ? pathname : `/${host}${pathname}`.replace(/^\/+/, '/')
  return search.includes('error_code=') || hash.includes('error_code=') ? null : `${path}${search}${hash}`
}
