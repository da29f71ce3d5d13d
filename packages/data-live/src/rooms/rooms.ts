/** The rooms of all projects at this server, and how servers share them. */

import { randomUUID } from 'node:crypto'
import type { Bus } from '../ports/bus.ts'
import type { Member } from './fan-out.ts'
import { createReference, type Presences, Room } from './room.ts'

type Notice =
  | { kind: 'alive' | 'closing' }
  | { kind: 'broadcast'; room: string; event: string; payload?: unknown; bytes?: string }
  | { kind: 'presence'; room: string; joins: Presences; leaves: string[] }
  | { kind: 'ask'; room: string }
  | { kind: 'present'; room: string; present: Presences }
  | { kind: 'follows' | 'wrote'; ref: string }

/** Event of a room: any at this server, broadcasts and presence at others. */
export type RoomEvent =
  | { kind: 'joined' | 'left' }
  /** `bytes` is asked for while somebody watches. */
  | { kind: 'broadcast'; event: string; bytes: () => number }
  | { kind: 'present' | 'absent'; count: number }

export interface Rooms {
  enter(name: string, member: Member): Room
  leave(name: string, member: Member): void
  /** To all members of all servers but `from`. */
  broadcast(name: string, message: { event: string; payload: unknown }, from: Member | null): void
  /** To all members of this server. */
  broadcastHere(name: string, message: { event: string; payload: unknown }): void
  /** The reference of the new presence, in place of an earlier one. Null: the room is full. */
  track(
    name: string,
    presence: { key: string; meta: Record<string, unknown> },
    earlier: string | null,
  ): string | null
  untrack(name: string, reference: string): void
  /** The rooms whose names begin so, by the rest of their names. */
  list(prefix: string): [name: string, room: Room][]
  /** Tells the other servers that this one follows a project's changes, or has written to its database. */
  say(kind: 'follows' | 'wrote', ref: string): void
  onSaid(listener: (kind: 'follows' | 'wrote', ref: string) => void): void
  close(): void
}

/** A room is a project's own. */
export const roomOf = (ref: string, topic: string) => `${ref} ${topic}`
export const refOf = (room: string) => room.slice(0, room.indexOf(' '))

const ALIVE_MS = 4_000
/** Three missed signs of life and some. */
const DEAD_MS = 14_000

interface RoomsOptions {
  bus: Bus
  limits: { presenceGatherMs: number; presenceBytesOfRoom: number }
  /** Work that a project makes: copies of messages for members, and the bytes of each. */
  charge: (ref: string, messages: number, bytes: number) => void
  onEvent: (room: string, event: RoomEvent) => void
  nowMs: () => number
  onError: (error: unknown) => void
}

export function createRooms({ bus, limits, charge, onEvent, nowMs, onError }: RoomsOptions): Rooms {
  const server = randomUUID()
  const rooms = new Map<string, Room>()
  const listeners: ((kind: 'follows' | 'wrote', ref: string) => void)[] = []

  const publish = (notice: Notice) => {
    if (bus.isShared) bus.publish(JSON.stringify({ server, ...notice }))
  }
  const peers = createPeers({
    nowMs,
    isAlone: !bus.isShared,
    sayAlive: () => publish({ kind: 'alive' }),
    onDead(other) {
      for (const room of rooms.values()) room.replace(other, {})
    },
  })

  function take(text: string): void {
    const { server: from, ...notice }: { server: string } & Notice = JSON.parse(text)
    if (from === server) return
    if (notice.kind === 'closing') return void peers.forget(from)
    peers.hear(from)
    if (notice.kind === 'follows' || notice.kind === 'wrote') {
      for (const listener of listeners) listener(notice.kind, notice.ref)
    }
    if ('room' in notice) noteNotice(notice, onEvent)
    const room = 'room' in notice ? rooms.get(notice.room) : undefined
    if (room === undefined) return
    const present = takeNotice(room, notice, { from, server })
    if (present !== null && 'room' in notice) publish({ kind: 'present', room: notice.room, present })
  }

  bus.onMessage((text) => orReport(() => take(text), onError))

  return {
    enter(name, member) {
      const known = rooms.get(name)
      const room = known ?? openRoom(name, { limits, charge, onError })
      rooms.set(name, room)
      if (known === undefined) publish({ kind: 'ask', room: name })
      room.flush()
      room.members.add(member)
      onEvent(name, { kind: 'joined' })
      return room
    },

    leave(name, member) {
      const room = rooms.get(name)
      if (room?.members.delete(member) === true) onEvent(name, { kind: 'left' })
      if (room?.members.size !== 0) return
      room.close()
      rooms.delete(name)
    },

    broadcast(name, { event, payload }, from) {
      const bytes = payload instanceof Uint8Array ? Buffer.from(payload).toString('base64') : undefined
      publish({ kind: 'broadcast', room: name, event, ...(bytes === undefined ? { payload } : { bytes }) })
      rooms.get(name)?.broadcast(toOutgoing(event, payload), from)
      onEvent(name, { kind: 'broadcast', event, bytes: () => sizeOf(payload) })
    },

    broadcastHere(name, { event, payload }) {
      rooms.get(name)?.broadcast({ event, payload }, null)
      onEvent(name, { kind: 'broadcast', event, bytes: () => sizeOf(payload) })
    },

    track(name, presence, earlier) {
      if (rooms.get(name)?.hasRoomFor(presence) === false) return null
      const reference = createReference()
      const joins = { [reference]: { ...presence, server } }
      const leaves = earlier === null ? [] : [earlier]
      rooms.get(name)?.change(joins, leaves)
      publish({ kind: 'presence', room: name, joins, leaves })
      if (earlier === null) onEvent(name, { kind: 'present', count: 1 })
      return reference
    },

    untrack(name, reference) {
      rooms.get(name)?.change({}, [reference])
      onEvent(name, { kind: 'absent', count: 1 })
      publish({ kind: 'presence', room: name, joins: {}, leaves: [reference] })
    },

    list: (prefix) =>
      [...rooms]
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, room]) => [name.slice(prefix.length), room]),

    say: (kind, ref) => publish({ kind, ref }),
    onSaid: (listener) => void listeners.push(listener),

    close() {
      peers.close()
      publish({ kind: 'closing' })
      for (const room of rooms.values()) room.close()
    },
  }
}

function openRoom(
  name: string,
  { limits, charge, onError }: Pick<RoomsOptions, 'limits' | 'charge' | 'onError'>,
): Room {
  const ref = refOf(name)
  return new Room({
    gatherMs: limits.presenceGatherMs,
    presenceBytes: limits.presenceBytesOfRoom,
    charge: (messages, bytes) => charge(ref, messages, bytes),
    onError,
  })
}

interface PeersOptions {
  nowMs: () => number
  isAlone: boolean
  sayAlive: () => void
  onDead: (server: string) => void
}

/** The other servers, by their last sign of life. */
function createPeers({ nowMs, isAlone, sayAlive, onDead }: PeersOptions) {
  const heardAtMs = new Map<string, number>()
  const timer = isAlone ? null : setInterval(lookAround, ALIVE_MS).unref()

  function lookAround(): void {
    sayAlive()
    for (const [server, atMs] of heardAtMs) if (nowMs() - atMs > DEAD_MS) forget(server)
  }

  function forget(server: string): void {
    heardAtMs.delete(server)
    onDead(server)
  }

  return {
    forget,
    hear: (server: string) => void heardAtMs.set(server, nowMs()),
    close() {
      if (timer !== null) clearInterval(timer)
    },
  }
}

function orReport(work: () => void, onError: (error: unknown) => void): void {
  try {
    work()
  } catch (error) {
    onError(error)
  }
}

/** Reports an event of another server. */
function noteNotice(notice: Notice & { room: string }, onEvent: RoomsOptions['onEvent']): void {
  if (notice.kind === 'broadcast') {
    const { event, payload, bytes } = notice
    onEvent(notice.room, {
      ...{ kind: 'broadcast', event },
      bytes: () => (bytes === undefined ? sizeOf(payload) : Buffer.byteLength(bytes, 'base64')),
    })
  }
  if (notice.kind !== 'presence') return
  // Somebody who says something new leaves and joins in one notice.
  const count = Object.keys(notice.joins).length - notice.leaves.length
  if (count !== 0) onEvent(notice.room, { kind: count > 0 ? 'present' : 'absent', count: Math.abs(count) })
}

/** The presences of this server, where another asks for them. */
function takeNotice(
  room: Room,
  notice: Notice,
  { from, server }: { from: string; server: string },
): Presences | null {
  if (notice.kind === 'broadcast') {
    const { event, payload, bytes } = notice
    room.broadcast(toOutgoing(event, bytes === undefined ? payload : Buffer.from(bytes, 'base64')), null)
  }
  if (notice.kind === 'presence') room.change(notice.joins, notice.leaves)
  if (notice.kind === 'present') room.replace(from, notice.present)
  const present = notice.kind === 'ask' ? room.ofServer(server) : {}
  return Object.keys(present).length > 0 ? present : null
}

/** As JSON, where it is not bytes. */
export function sizeOf(payload: unknown): number {
  return payload instanceof Uint8Array ? payload.length : JSON.stringify(payload ?? null).length
}

/** Bytes have a form of their own. */
function toOutgoing(event: string, payload: unknown) {
  return payload instanceof Uint8Array ? { event, bytes: payload } : { event, payload }
}
