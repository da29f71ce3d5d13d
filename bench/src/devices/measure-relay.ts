/** The relay beside a plain socket.io server: pairs of clients that send a message to and fro, and many that only wait. */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { RELAY_PATH } from '@sayso/wire'
import { io, type Socket } from 'socket.io-client'
import { type Metric, metric, sideBySide } from '../measure/metric.ts'
import type { RelayKind, RelayUsage } from './relay-server.ts'

const LOADS = [
  { clientCount: 2, messageBytes: 200 },
  { clientCount: 2, messageBytes: 30_000 },
  { clientCount: 100, messageBytes: 200 },
  { clientCount: 100, messageBytes: 30_000 },
]
/** Both kinds in turn, so that neither has the quieter half of the run. */
const ROUNDS = 5
/** Trips of each pair before the measurement. */
const WARM_UP_TRIPS = 10
const IDLE_DEVICES = 1_000
const IDLE_CHANNELS = 250
/** With `--long`, as long as a phone lies on a table. */
const IDLE_MS = process.argv.includes('--long') ? 600_000 : 10_000

export async function measureRelay(): Promise<Metric[]> {
  const metrics: Metric[] = []
  for (const load of LOADS) metrics.push(...(await measureLoad(load)))
  return [...metrics, ...(await measureIdle())]
}

interface Load {
  clientCount: number
  messageBytes: number
}

interface Sample {
  delaysMs: number[]
  wallMs: number
  cpuMs: number
}

async function measureLoad(load: Load): Promise<Metric[]> {
  const sides = { relay: await openServer('relay'), plain: await openServer('plain') }
  const samples: Record<RelayKind, Sample[]> = { relay: [], plain: [] }
  try {
    for (const kind of ['relay', 'plain'] as const) await play(sides[kind], load)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of ['relay', 'plain'] as const) samples[kind].push(await play(sides[kind], load))
    }
  } finally {
    for (const { close } of Object.values(sides)) close()
  }
  const name = `${load.clientCount} clients, ${load.messageBytes / 1000} KB`
  const toMetrics = (taken: readonly Sample[]) => [
    metric(
      `${name}: message sent → received`,
      'ms',
      taken.flatMap(({ delaysMs }) => delaysMs),
    ),
    metric(
      `${name}: 1,000 messages`,
      'ms',
      taken.map(({ wallMs }) => wallMs),
    ),
    metric(
      `${name}: processor time of 1,000 messages`,
      'ms',
      taken.map(({ cpuMs }) => cpuMs),
    ),
  ]
  return sideBySide(
    { name: 'relay', metrics: toMetrics(samples.relay) },
    { name: 'plain socket.io', metrics: toMetrics(samples.plain) },
  )
}

/** New clients each time: what one of them may send is limited. */
async function play(server: RelayProcess, { clientCount, messageBytes }: Load): Promise<Sample> {
  const pairCount = clientCount / 2
  const clients = await connect(server.url, clientCount, pairCount)
  const text = 'x'.repeat(messageBytes)
  const pairs = Array.from({ length: pairCount }, (_, index) => {
    const [one, other] = [clients[index], clients[index + pairCount]]
    if (one === undefined || other === undefined) throw new Error('A pair has no clients.')
    return openPair(one, other, { channel: channelName(index), text })
  })
  const exchange = async (tripCount: number) =>
    (await Promise.all(pairs.map((pair) => pair.exchange(tripCount)))).flat()
  // Behind its first message each socket has been subscribed, and nobody is announced any more.
  await exchange(WARM_UP_TRIPS)
  // With the ones before, below what one client may send within a second, however fast it is.
  const tripCount = Math.min(490, Math.ceil(16_000 / clientCount))
  const before = await server.usage()
  const startedAtMs = performance.now()
  const delaysMs = await exchange(tripCount)
  const wallMs = performance.now() - startedAtMs
  const after = await server.usage()
  await disconnect(clients, server)
  const thousands = (tripCount * 2 * pairCount) / 1000
  return { delaysMs, wallMs: wallMs / thousands, cpuMs: (after.cpuMs - before.cpuMs) / thousands }
}

interface Topic {
  channel: string
  text: string
}

interface Pair {
  exchange(tripCount: number): Promise<number[]>
}

/** Each waits for the other's message. An exchange resolves with half of each round trip. */
function openPair(one: Socket, other: Socket, { channel, text }: Topic): Pair {
  const message = { type: 'CONSOLE', method: 'log', payload: [text] }
  const send = (from: Socket) => from.emit('message', { channel, message, sender: from.id })
  other.on('message', () => send(other))
  return {
    async exchange(tripCount) {
      const delaysMs: number[] = []
      for (let trip = 0; trip < tripCount; trip += 1) {
        const sentAtMs = performance.now()
        const answered = new Promise((resolve) => one.once('message', resolve))
        send(one)
        await answered
        delaysMs.push((performance.now() - sentAtMs) / 2)
      }
      return delaysMs
    },
  }
}

/** Waits until the server knows, which is work of its own: it must not fall into what is measured next. */
async function disconnect(clients: readonly Socket[], server: RelayProcess): Promise<void> {
  for (const client of clients) client.disconnect()
  while ((await server.usage()).socketCount > 0) await new Promise((resolve) => setTimeout(resolve, 10))
}

async function measureIdle(): Promise<Metric[]> {
  const kinds: RelayKind[] = ['relay', 'plain']
  const sides = await Promise.all(
    kinds.map(async (kind) => {
      const server = await openServer(kind)
      const warm = await connect(server.url, 20, 10)
      for (const client of warm) client.disconnect()
      const before = await server.usageAfterCollection()
      const clients = await connect(server.url, IDLE_DEVICES, IDLE_CHANNELS)
      const after = await server.usageAfterCollection()
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
      const { cpuMs } = await server.usage()
      const later = await server.usageAfterCollection()
      const lost = clients.filter(({ connected }) => !connected).length
      for (const client of clients) client.disconnect()
      server.close()
      const name = `${IDLE_DEVICES} devices on ${IDLE_CHANNELS} channels`
      const idle = `${name}, idle for ${IDLE_MS / 1000} s`
      const each = (grown: number) => grown / IDLE_DEVICES
      return [
        metric(`${name}, each: resident memory`, 'KB', [each(after.residentKb - before.residentKb)]),
        metric(`${idle}, each: memory grown`, 'KB', [each(later.residentKb - after.residentKb)]),
        metric(`${idle}: processor time`, 'ms', [cpuMs - after.cpuMs]),
        metric(`${idle}: connections lost`, 'count', [lost]),
      ]
    }),
  )
  return sideBySide(
    { name: 'relay', metrics: sides[0] ?? [] },
    { name: 'plain socket.io', metrics: sides[1] ?? [] },
  )
}

function channelName(index: number): string {
  return `measured${index}`
}

/** Members of `channelCount` channels, in turn. */
async function connect(url: string, count: number, channelCount: number): Promise<Socket[]> {
  const clients: Socket[] = []
  for (let index = 0; index < count; index += 1) {
    const client = io(url, {
      path: RELAY_PATH,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    })
    await new Promise<void>((resolve, reject) => {
      client.once('connect', resolve)
      client.once('connect_error', reject)
    })
    client.emit('subscribeChannel', { channel: channelName(index % channelCount), sender: client.id })
    clients.push(client)
  }
  return clients
}

interface RelayProcess {
  url: string
  usage(): Promise<RelayUsage>
  /** Use of memory after a collection. */
  usageAfterCollection(): Promise<RelayUsage>
  close(): void
}

async function openServer(kind: RelayKind): Promise<RelayProcess> {
  const child = fork(new URL('relay-server.ts', import.meta.url), [kind], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
  })
  const ask = async <Answer>(): Promise<Answer> => (await once(child, 'message'))[0] as Answer
  const { url } = await ask<{ url: string }>()
  const request = (wanted: string) => {
    const answer = ask<RelayUsage>()
    child.send(wanted)
    return answer
  }
  return {
    url,
    usage: () => request('usage'),
    usageAfterCollection: () => request('usage after garbage collection'),
    close: () => child.disconnect(),
  }
}
