/** Where sessions once differed from those of the ecosystem's own client: versions, deep imports, and a publish/subscribe service. */

import type { Device, SessionMessage } from '@sayso/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeServices, type FakeServices, json } from '../testing/fake-services.ts'
import type { PubSubClient } from '../transport/pubsub-transport.ts'
import type { SnackOptions } from './options.ts'
import { Snack } from './session.ts'

const PHONE: Device = { id: '4f0c', name: 'Pixel', platform: 'android' }
const CHANNEL = 'k3F9x2Lm0Q'

let services: FakeServices

beforeEach(() => {
  services = createFakeServices()
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => services.fetch(...args))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function open(options: SnackOptions): Snack {
  return new Snack({
    ...{ apiURL: 'https://api.example', snackagerURL: 'https://bundler.example', channel: CHANNEL },
    ...{ dependencies: {}, codeChangesDelay: 0, transports: {} },
    files: { 'App.js': { type: 'CODE', contents: 'export default 1\n' } },
    ...options,
  })
}

test('[CS63] `*` of a package that no SDK lists stays what was asked for, with the handle of today', async () => {
  services.answer('/bundle/', () =>
    json({ name: 'chart', version: '2.4.1', handle: 'snackager-1/chart@2.4.1' }),
  )
  const snack = open({ dependencies: { chart: { version: '*' } } })
  const { dependencies } = await snack.getStateAsync()
  expect(dependencies.chart).toMatchObject({ version: '*', handle: 'snackager-1/chart@2.4.1' })
})

test('[CS60] a deep import of a package that devices have is resolved: they may have its entry only', async () => {
  const name = 'react-native-gesture-handler/DrawerLayout'
  services.answer('/bundle/', () => json({ name, version: '2.20.2', handle: 'snackager-1/deep@2.20.2' }))
  const snack = open({ dependencies: { [name]: { version: '2.20.2' } } })
  expect((await snack.getStateAsync()).dependencies[name]?.handle).toBe('snackager-1/deep@2.20.2')
})

test('[CS500] a session whose option loads a publish/subscribe client needs no relay, and knows a device by its connection', async () => {
  let listener: Parameters<PubSubClient['addListener']>[0] | null = null
  const published: SessionMessage[] = []
  const snack = open({
    snackpubURL: '',
    online: true,
    loadPubSub: async () => ({
      addListener(next) {
        listener = next
      },
      subscribe: ({ channels }) => expect(channels).toEqual([CHANNEL]),
      unsubscribe() {},
      async publish({ message }) {
        published.push(message as SessionMessage)
      },
      stop() {},
    }),
  })
  const logged: unknown[] = []
  snack.addLogListener(({ message }) => logged.push(message))
  const heard = () => {
    if (listener === null) throw new Error('The client is not loaded yet.')
    return listener
  }
  await vi.waitFor(heard, { timeout: 20_000 })
  const uuid = JSON.stringify(PHONE)
  heard().presence({ channel: CHANNEL, action: 'join', uuid })
  await vi.waitFor(() => expect(published).toMatchObject([{ type: 'CODE' }]), { timeout: 20_000 })
  // [CS13] Without `device`: the connection says who it is.
  heard().message({
    channel: CHANNEL,
    publisher: uuid,
    message: { type: 'CONSOLE', method: 'log', payload: ['hi'] },
  })
  expect(logged).toEqual(['hi'])
  snack.setOnline(false)
})
