/** The live channels of all projects at this server. Rules: SPEC.md. */

import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { LiveChannel, LiveNews } from '@sayso/wire'
import { WebSocketServer } from 'ws'
import { createFollowers } from './changes/followers.ts'
import type { Bus } from './ports/bus.ts'
import type { ChannelRights, LiveData, Person } from './ports/live-data.ts'
import { type Messages, readMessages } from './protocol/http-broadcast.ts'
import { createRooms, type RoomEvent, refOf, roomOf, sizeOf } from './rooms/rooms.ts'
import { createBacklogs } from './sockets/backlogs.ts'
import { channelOf, MAY_NOT_SEND, roomName } from './sockets/channel.ts'
import { createChannelAccess } from './sockets/channel-access.ts'
import { LIVE_LIMITS, type LiveLimits } from './sockets/limits.ts'
import { createProjectWork } from './sockets/project-work.ts'
import { endSocket, serveSocket } from './sockets/serve-socket.ts'
import { listChannels } from './watching/list-channels.ts'
import { createWatchers } from './watching/watchers.ts'

interface LiveOptions {
  data: LiveData
  bus: Bus
  limits?: Partial<LiveLimits>
  nowMs: () => number
  /** Called for errors that are neither foreseen nor the app's. */
  onError: (error: unknown) => void
}

interface Refused {
  sentence: string
  /** Null: it will not work later either. */
  retryAfterMs: number | null
}

export interface Live {
  /** Takes an upgrade for a project's channels. `network` is the client's: one has a part of the project's places only. */
  take(
    request: IncomingMessage,
    upgrade: { socket: Duplex; head: Buffer; ref: string; network: string },
  ): void
  /** Broadcasts by HTTP: `path` is what follows `realtime/v1/`. Null: it was sent. `person` null: the app’s maker, who needs no policy. */
  post(
    ref: string,
    person: Person | null,
    message: { path: string; isPrivate: boolean; body: unknown },
  ): Promise<Refused | null>
  /** The channels of a project that somebody has joined, the most joined first. */
  channels(ref: string): LiveChannel[]
  /** Those, and what happens in them, until the signal aborts. */
  watch(ref: string, signal: AbortSignal): AsyncIterable<LiveNews[]>
  socketCount(): number
  /** Ends all sockets; their clients come back. */
  close(): Promise<void>
}

/** Policies are tried for each. */
const MAX_PRIVATE = 10
const BUSY: Refused = {
  sentence: 'This app sends more than its share at the moment: try again in a second.',
  retryAfterMs: 1_000,
}
/** A list of messages is sent at the pace of the project's share. */
const MAX_POST_MS = 5_000

export function createLive({ data, bus, nowMs, onError, ...options }: LiveOptions): Live {
  const limits = { ...LIVE_LIMITS, ...options.limits }
  const sockets = new WebSocketServer({
    ...{ noServer: true, maxPayload: limits.messageBytes },
    // Messages that came together are taken one by one: a pause holds behind the first that is too much.
    allowSynchronousEvents: false,
  })
  const work = createProjectWork(limits)
  const channels = (ref: string) =>
    listChannels(
      [false, true].flatMap((isPrivate) =>
        rooms.list(roomOf(ref, roomName('', isPrivate))).map(([name, room]) => ({ name, isPrivate, room })),
      ),
    )
  const watchers = createWatchers({
    ...{ list: channels, isOneOfSeveral: bus.isShared, lookMs: limits.lookMs, nowMs },
  })
  const rooms = createRooms({
    ...{ bus, limits, charge: work.charge, nowMs, onError },
    onEvent: (room, event) => watchers.note(refOf(room), () => toLiveEvent(room, event)),
  })
  const access = createChannelAccess({ data, nowMs, onError })
  const networks = createCounts(limits.socketsPerNetwork)
  const backlogs = createBacklogs(limits)
  const people = createCounts(limits.socketsPerPerson)
  const elsewhere = createRemoteFollowers(nowMs)
  const followers = createFollowers({
    data,
    gatherMs: limits.gatherMs,
    maxBindings: limits.bindingsPerProject,
    onFollow: (ref) => rooms.say('follows', ref),
    // Each server that follows the database reads it there.
    onSend: (ref, { topic, isPrivate, event, payload }) =>
      rooms.broadcastHere(roomOf(ref, roomName(topic, isPrivate)), { event, payload }),
    onWanted: (ref, change, table, listeners) =>
      watchers.note(ref, () => ({
        ...{ kind: 'change', table, listeners, event: change.kind },
        bytes: sizeOf(change.record ?? change.oldRecord),
      })),
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
    take(request, { socket, head, ref, network }) {
      const place = `${ref} ${network}`
      if (!networks.enter(place)) return void socket.destroy()
      socket.once('close', () => networks.leave(place))
      const query = new URL(request.url ?? '', 'http://localhost').searchParams
      sockets.handleUpgrade(request, socket, head, (opened) =>
        serveSocket(opened, {
          ...{ ref, data, rooms, followers, access, work, people, backlogs, limits, nowMs, onError },
          apikey: query.get('apikey') ?? '',
          version: query.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0',
        }),
      )
    },

    async post(ref, person, message) {
      if (work.isPaused(ref)) return BUSY
      const messages: Messages | string = readMessages(message, limits)
      if (typeof messages === 'string') return { sentence: messages, retryAfterMs: null }
      const sentence =
        person === null ? null : await findForbidden(messages, (topic) => access.rightsOf(ref, person, topic))
      if (sentence !== null) return { sentence, retryAfterMs: null }
      const endMs = nowMs() + MAX_POST_MS
      for (const { topic, event, payload, isPrivate } of messages) {
        if (!(await isWithin(work.whenFree(ref), endMs - nowMs()))) return BUSY
        work.charge(ref, 1, sizeOf(payload))
        rooms.broadcast(roomOf(ref, roomName(topic, isPrivate)), { event, payload }, null)
      }
      return null
    },

    channels,
    watch: watchers.watch,

    socketCount: () => sockets.clients.size,

    async close() {
      for (const socket of sockets.clients) endSocket(socket)
      rooms.close()
      await followers.close()
      sockets.close()
    },
  }
}

function toLiveEvent(room: string, event: RoomEvent) {
  const place = channelOf(room)
  return event.kind === 'broadcast' ? { ...event, ...place, bytes: event.bytes() } : { ...event, ...place }
}

/** A sentence where one of the messages is for a private channel that this person may not send in. Each channel is asked for once. */
async function findForbidden(
  messages: Messages,
  rightsOf: (topic: string) => Promise<ChannelRights | string>,
): Promise<string | null> {
  const topics = new Set(messages.filter(({ isPrivate }) => isPrivate).map(({ topic }) => topic))
  if (topics.size > MAX_PRIVATE) return `One request sends to at most ${MAX_PRIVATE} private channels.`
  for (const topic of topics) {
    const rights = await rightsOf(topic)
    if (typeof rights === 'string') return rights
    if (!rights.writesBroadcast) return MAY_NOT_SEND
  }
  return null
}

async function isWithin(work: Promise<void>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, limitMs), false)
  })
  const isDone = await Promise.race([work.then(() => true), late])
  clearTimeout(timer)
  return isDone
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
