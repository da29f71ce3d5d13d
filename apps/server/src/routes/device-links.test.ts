/** Rights to see and change the link under which devices follow a project. */

import type { InvitedRole } from '@sayso/wire'
import { type Context, Hono } from 'hono'
import { expect, test } from 'vitest'
import { ApiFailure } from '../http/api-failure.ts'
import type { AppEnv } from '../http/context.ts'
import type { Services } from '../http/services.ts'
import { deviceLinkRoutes } from './device-links.ts'

/** Services for a member of the project. */
function servicesFor(role: InvitedRole) {
  const revoked: string[] = []
  const services = {
    accounts: {
      identify: async () => ({ id: 'u', isGuest: false, email: null, name: null, sessionId: 's' }),
    },
    projects: { get: async (_: string, id: string) => ({ id, shared: { role, ownerName: 'Ada' } }) },
    deviceLinks: { get: async () => 'c', open: async () => 'c', revoke: async () => 'c' },
    channelKeys: { create: () => 'c', tokenFor: () => 'the token' },
    relay: { revoke: (channel: string) => revoked.push(channel) },
    addresses: { baseUrl: 'https://sayso.example', previewHost: null },
    ...{ host: '0.0.0.0', port: 4000 },
  }
  return { services: services as unknown as Services, revoked }
}

async function ask(method: string, role: InvitedRole) {
  const { services, revoked } = servicesFor(role)
  const app = new Hono<AppEnv>().route('/', deviceLinkRoutes(services))
  app.onError((error, c: Context) => c.text('', error instanceof ApiFailure ? error.status : 500))
  const response = await app.request('https://sayso.example/api/projects/p/device-link', { method })
  return { status: response.status, text: await response.text(), revoked }
}

test.each(['GET', 'POST', 'DELETE'])('[SV16] %s of a link needs the right to edit', async (method) => {
  const refused = await ask(method, 'viewer')
  expect([refused.status, refused.text, refused.revoked]).toEqual([403, '', []])
  const allowed = await ask(method, 'editor')
  expect(allowed.status).toBe(method === 'DELETE' ? 204 : 200)
  expect(allowed.text.includes('the token')).toBe(method !== 'DELETE')
  expect(allowed.revoked).toEqual(method === 'DELETE' ? ['c'] : [])
})
