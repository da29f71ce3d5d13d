/** Providers by which the people of an app sign in, as its makers enter them. No secret is ever given back. */

import { PROVIDER_NAMES, type ProviderName } from '@sayso/data-gateway'
import { type AppSignInProviders, SetAppSignInProvider } from '@sayso/wire'
import { Hono } from 'hono'
import { badRequest, notFound } from '../http/api-failure.ts'
import { projectOfPath } from '../http/authorise.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'
import { dataOfQuery } from './data.ts'

const MAX_BODY_BYTES = 64 * 1024
const NO_SECRET = 'Enter the secret of this client too.'
const NO_ISSUER = 'Enter the provider’s address: https://login.example.com, without “/.well-known/…”.'
const NO_KEY =
  'Enter the private key of the file that Apple gave you, from “-----BEGIN” on, with its team and key.'
const NO_CLIENT = 'Enter the client ID as the provider shows it.'

export function appSignInRoutes(services: Services): Hono<AppEnv> {
  const { projectProviders, projectDatabases, addresses } = services
  const app = new Hono<AppEnv>()
  const base = '/api/projects/:projectId/database/people/providers'
  const mayEdit = projectOfPath(services, 'edit')
  const nameOf = (c: AppContext): ProviderName => {
    const name = PROVIDER_NAMES.find((known) => known === c.req.param('provider'))
    if (name === undefined) throw notFound()
    return name
  }

  app.get(base, mayEdit, async (c) => {
    const ref = await dataOfQuery(projectDatabases, c).refOf(c.get('project').id)
    return c.json<AppSignInProviders>({
      callbackUrl: `${addresses.baseUrl}/db/${ref}/auth/v1/callback`,
      providers: await projectProviders.listOfProject(c.get('project').id),
    })
  })

  app.put(`${base}/:provider`, mayEdit, async (c) => {
    const name = nameOf(c)
    const given = await readJson(c, SetAppSignInProvider, MAX_BODY_BYTES)
    const fitting = toFitting(name, given)
    if (!(await projectProviders.set(c.get('project').id, name, fitting))) throw badRequest(NO_SECRET)
    return c.body(null, 204)
  })

  app.delete(`${base}/:provider`, mayEdit, async (c) => {
    if (!(await projectProviders.remove(c.get('project').id, nameOf(c)))) throw notFound()
    return c.body(null, 204)
  })

  return app
}

const CLIENT_ID = /^[\x21-\x2b\x2d-\x7e]{1,300}$/

/** Without fields that belong to other providers. Throws for what this one does not take. */
function toFitting(provider: ProviderName, given: SetAppSignInProvider): SetAppSignInProvider {
  const clientIds = given.clientIds
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
  if (clientIds.length === 0 || !clientIds.every((id) => CLIENT_ID.test(id))) throw badRequest(NO_CLIENT)
  const secret = given.secret?.trim() || null
  const issuer = provider === 'keycloak' ? toIssuer(given.issuer) : null
  if (provider !== 'apple')
    return { clientIds: clientIds.join(','), secret, issuer, teamId: null, keyId: null }
  const [teamId, keyId] = [given.teamId?.trim() ?? '', given.keyId?.trim() ?? '']
  const isWhole = /^\w{1,40}$/.test(teamId) && /^\w{1,40}$/.test(keyId)
  if (!isWhole || (secret !== null && !secret.startsWith('-----BEGIN PRIVATE KEY-----')))
    throw badRequest(NO_KEY)
  return { clientIds: clientIds.join(','), secret, issuer, teamId, keyId }
}

function toIssuer(text: string | null): string {
  const issuer = text?.trim().replace(/\/$/, '') ?? ''
  if (!URL.canParse(issuer)) throw badRequest(NO_ISSUER)
  const { protocol, search, hash, username, password } = new URL(issuer)
  if (protocol !== 'https:' || [search, hash, username, password].some((part) => part !== ''))
    throw badRequest(NO_ISSUER)
  return issuer
}
