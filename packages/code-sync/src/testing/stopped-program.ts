/** A program that starts every transport and stops it again, at every stage of connecting. Nothing may keep it from ending. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createChannelKeys, createRelay } from '@sayso/relay'
import { Snack } from '../session/session.ts'
import { PlayerTransport } from '../transport/player-transport.ts'
import { PubSubTransport } from '../transport/pubsub-transport.ts'

const channel = 'k3F9x2Lm0Q'
const server = createServer()
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const relay = createRelay({
  server,
  keys: createChannelKeys('secret'),
  addressOf: () => '',
  takeConnection: () => true,
  allowsOrigin: () => true,
})
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const open = (snackpubURL: string) =>
  new Snack({ channel, snackpubURL, apiURL: url, dependencies: {}, files: {}, online: true })
const connecting = open(url)
const connected = open(url)
// Nobody listens there: it tries again and again.
const alone = open('http://127.0.0.1:9')
await new Promise<void>((resolve) => {
  const look = setInterval(() => {
    if (relay.socketCount() < 2) return
    clearInterval(look)
    resolve()
  }, 5)
})
const late = open(url)
for (const session of [connecting, connected, alone, late]) session.setDisabled(true)

const player = new PlayerTransport({
  ...{ channel, playerOrigin: url, getWindow: () => null },
  page: new EventTarget() as unknown as Window,
})
const pubsub = new PubSubTransport({ channel, load: () => new Promise(() => undefined) })
for (const transport of [player, pubsub]) {
  transport.postMessage({ type: 'start' })
  transport.postMessage({ type: 'stop' })
}

await relay.close()
await new Promise((resolve) => server.close(resolve))
console.log('all stopped')
