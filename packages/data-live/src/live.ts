/** The live channels of all projects at this server. Rules: SPEC.md. */

import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { createFollowers } from './changes/followers.ts'
import type { Bus } from './ports/bus.ts'
import type { LiveData, Person } from './ports/live-data.ts'
import { type Messages, readMessages } from './protocol/http-broadcast.ts'
import { createRooms } from './rooms/rooms.ts'
import { createBacklogs } from './sockets/backlogs.ts'
import { roomOf } from './sockets/channel.ts'
import { LIVE_LIMITS, type LiveLimits } from './sockets/limits.ts'
import { createProjectWork } from './sockets/project-work.ts'
import { endSocket, serveSocket } from './sockets/serve-socket.ts'

interface LiveOptions {
  data: LiveData
  bus: Bus
  limits?: Partial<LiveLimits>
  nowMs: () => number
  /** Called for errors that are neither foreseen nor the app's. */
  onError: (error: unknown) => void
}

interface LiveChannel {
  name: string
  /** Sockets at this server. */
  listeners: number
}

export interface Live {
  /** Takes an upgrade for a project's channels. */
  take(request: IncomingMessage, upgrade: { socket: Duplex; head: Buffer; ref: string }): void
  /** Broadcasts by HTTP: `path` is what follows `realtime/v1/`. A sentence for what cannot be sent; null: it was. */
  post(ref: string, person: Person, message: { path: string; body: unknown }): string | null
  /** The channels of a project that somebody has joined, the most joined first. */
  channels(ref: string): LiveChannel[]
  socketCount(): number
  /** Ends all sockets; their clients come back. */
  close(): Promise<void>
}

const MAX_LISTED = 100
const BUSY = 'This app sends more than its share at the moment: try again in a second.'

export function createLive({ data, bus, nowMs, onError, ...options }: LiveOptions): Live {
  const limits = { ...LIVE_LIMITS, ...options.limits }
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.messageBytes })
  const rooms = createRooms({ bus, presenceGatherMs: limits.presenceGatherMs, nowMs, onError })
  const work = createProjectWork(limits)
  const backlogs = createBacklogs(limits)
  const people = createCounts(limits.socketsPerPerson)
  const elsewhere = createRemoteFollowers(nowMs)
  const followers = createFollowers({
    data,
    gatherMs: limits.gatherMs,
    maxBindings: limits.bindingsPerProject,
    onFollow: (ref) => rooms.say('follows', ref),
    onError,
  })

  rooms.onSaid((kind, ref) => {
    if (kind === 'follows') elsewhere.note(ref)
    else followers.wake(ref)
  })
  data.changes.onWrite((ref) => {
    followers.wake(ref)
    if (elsewhere.has(ref)) rooms.say('wrote', ref)
  })

  return {
    take(request, { socket, head, ref }) {
      const query = new URL(request.url ?? '', 'http://localhost').searchParams
      sockets.handleUpgrade(request, socket, head, (opened) =>
        serveSocket(opened, {
          ...{ ref, data, rooms, followers, work, people, backlogs, limits, nowMs, onError },
          apikey: query.get('apikey') ?? '',
          version: query.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0',
        }),
      )
    },

    post(ref, _person, { path, body }) {
      if (work.isPaused(ref)) return BUSY
      const messages: Messages | string = readMessages(path, body, limits)
      if (typeof messages === 'string') return messages
      for (const { topic, event, payload } of messages) {
        const bytes = payload instanceof Uint8Array ? payload.length : JSON.stringify(payload ?? null).length
        work.charge(ref, 1, bytes)
        rooms.broadcast(roomOf(ref, `realtime:${topic}`), { event, payload }, null)
      }
      return null
    },

    channels: (ref) =>
      rooms
        .list(roomOf(ref, 'realtime:'))
        .map(({ name, members }) => ({ name, listeners: members }))
        .sort((a, b) => b.listeners - a.listeners)
        .slice(0, MAX_LISTED),

    socketCount: () => sockets.clients.size,

    async close() {
      for (const socket of sockets.clients) endSocket(socket)
      rooms.close()
      await followers.close()
      sockets.close()
    },
  }
}

function createCounts(limit: number) {
  const counts = new Map<string, number>()
  return {
    enter(name: string): boolean {
      const count = counts.get(name) ?? 0
      if (count >= limit) return false
      counts.set(name, count + 1)
      return true
    },
    leave(name: string): void {
      const count = counts.get(name) ?? 0
      if (count > 1) counts.set(name, count - 1)
      else counts.delete(name)
    },
  }
}

/** Longer than the time between two renewals. */
const FOLLOWED_MS = 60_000
const MAX_KNOWN = 10_000

/** Projects that other servers follow, as far as they have said so lately. */
function createRemoteFollowers(nowMs: () => number) {
  const saidAtMs = new Map<string, number>()
  return {
    note(ref: string): void {
      saidAtMs.delete(ref)
      saidAtMs.set(ref, nowMs())
      const [oldest] = saidAtMs.keys()
      if (saidAtMs.size > MAX_KNOWN && oldest !== undefined) saidAtMs.delete(oldest)
    },
    has: (ref: string) => nowMs() - (saidAtMs.get(ref) ?? Number.NEGATIVE_INFINITY) < FOLLOWED_MS,
  }
}
