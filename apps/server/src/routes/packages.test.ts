/** Passes a player's requests for packages on to the service. */

import { CLIENT_ADDRESS_HEADER } from '@sayso/accounts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress } from '../http/client-address.ts'
import type { AppEnv } from '../http/context.ts'
import { packageFiles } from './packages.ts'

function setUp() {
  const asked: [string, string][] = []
  const files = packageFiles({
    packages: {
      async handle({ url }, address) {
        asked.push([new URL(url).pathname, address])
        return url.includes('gone') ? null : new Response('')
      },
      ask: () => Promise.reject(new Error('not asked here')),
      count: () => ({ running: 0, waiting: 0 }),
      close: async () => undefined,
    },
  })
  const app = new Hono<AppEnv>()
    .use(clientAddress(() => false, { takeAddress: () => null }))
    .route('/', files)
  const ask = (path: string, headers: Record<string, string> = {}) => {
    const socket = { remoteAddress: '192.0.2.1', remotePort: 1, remoteFamily: 'IPv4' }
    return app.request(path, { headers }, { incoming: { socket } })
  }
  return { asked, ask }
}

test('the bundler is asked with the address of the connection, whatever the client says it is', async () => {
  const { asked, ask } = setUp()
  expect((await ask('/bundler/bundle/a@1', { [CLIENT_ADDRESS_HEADER]: '198.51.100.7' })).status).toBe(200)
  expect(asked).toEqual([['/bundler/bundle/a@1', '192.0.2.1']])
})

test('what the service does not know is not found', async () => {
  const { ask } = setUp()
  expect((await ask('/packages/gone')).status).toBe(404)
})
