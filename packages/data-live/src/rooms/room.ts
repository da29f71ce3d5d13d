/** A channel of a project at this server: its members here, and who is present on any server. */

import { randomUUID } from 'node:crypto'
import { createFanOut, type FanOut, type Member } from './fan-out.ts'

interface RoomOptions {
  gatherMs: number
  /** For what all who are present say. */
  presenceBytes: number
  charge: (messages: number, bytes: number) => void
  onError: (error: unknown) => void
}

interface Presence {
  key: string
  meta: Record<string, unknown>
  /** The server whose socket it is. */
  server: string
}

/** Keyed by reference, which is unique among all servers. */
export type Presences = Record<string, Presence>

type Keyed = Record<string, { metas: Record<string, unknown>[] }>

export class Room {
  readonly members = new Set<Member>()
  readonly #presences = new Map<string, Presence>()
  readonly #options: RoomOptions
  readonly #fanOut: FanOut
  #presenceBytes = 0
  #joins: Presences = {}
  #leaves: Presences = {}
  #timer: NodeJS.Timeout | null = null

  constructor(options: RoomOptions) {
    this.#options = options
    this.#fanOut = createFanOut({ ...options, members: this.members })
  }

  /** To all members of this server but `from`. */
  broadcast(
    { event, payload, bytes }: { event: string; payload?: unknown; bytes?: Uint8Array },
    from: Member | null,
  ): void {
    const json = bytes === undefined ? JSON.stringify({ type: 'broadcast', event, payload }) : ''
    this.#fanOut.add({
      sizeBytes: bytes?.length ?? json.length,
      isFor: (member) => member !== from,
      send: (member) =>
        bytes === undefined ? member.send('broadcast', json) : member.sendBytes(event, bytes),
    })
  }

  /** False: the state of all would be more than a newcomer can be sent. */
  hasRoomFor(presence: Omit<Presence, 'server'>): boolean {
    return this.#presenceBytes + sizeOf(presence) <= this.#options.presenceBytes
  }

  state(): Keyed {
    return toKeyed(Object.fromEntries(this.#presences))
  }

  get presentCount(): number {
    return this.#presences.size
  }

  /** The first presences, so many at most. */
  present(limit: number): Presence[] {
    const first: Presence[] = []
    for (const presence of this.#presences.values()) {
      if (first.length === limit) break
      first.push(presence)
    }
    return first
  }

  /** Presences of one server's sockets. */
  ofServer(server: string): Presences {
    return Object.fromEntries([...this.#presences].filter(([, presence]) => presence.server === server))
  }

  /** Members are sent what changed, together with what else changes in the same moment. */
  change(joins: Presences, leaves: readonly string[]): void {
    for (const reference of leaves) {
      const presence = this.#presences.get(reference)
      if (presence === undefined) continue
      this.#presences.delete(reference)
      this.#presenceBytes -= sizeOf(presence)
      // Members never saw a presence that came and left in one moment.
      if (Object.hasOwn(this.#joins, reference)) delete this.#joins[reference]
      else this.#leaves[reference] = presence
    }
    for (const [reference, presence] of Object.entries(joins)) {
      // Other servers have counted theirs: all of them together may be more.
      if (this.#presences.has(reference) || !this.hasRoomFor(presence)) continue
      this.#presences.set(reference, presence)
      this.#presenceBytes += sizeOf(presence)
      this.#joins[reference] = presence
    }
    this.#timer ??= setTimeout(() => this.#sendAlone(), this.#options.gatherMs).unref()
  }

  /** Takes the whole list of one server: presences that it does not name have left. */
  replace(server: string, present: Presences): void {
    const gone = Object.keys(this.ofServer(server)).filter((reference) => !Object.hasOwn(present, reference))
    this.change(present, gone)
  }

  /** Sends what has changed so far: who joins next has it in the state. */
  flush(): void {
    if (this.#timer !== null) this.#send()
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
  }

  /** Nobody catches what a timer throws: it would end the server. */
  #sendAlone(): void {
    try {
      this.#send()
    } catch (error) {
      this.#options.onError(error)
    }
  }

  #send(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    const [joins, leaves] = [toKeyed(this.#joins), toKeyed(this.#leaves)]
    this.#joins = {}
    this.#leaves = {}
    // The client takes joins first, and would then keep what a person had said before.
    if (Object.keys(leaves).length > 0) this.#tell('presence_diff', { joins: {}, leaves })
    if (Object.keys(joins).length > 0) this.#tell('presence_diff', { joins, leaves: {} })
    // It forgets the references of others of the same key, whom it could not remove later: the state has them.
    if (this.#haveCompany({ ...leaves, ...joins }, joins)) this.#tell('presence_state', this.state())
  }

  #tell(event: string, payload: unknown): void {
    const json = JSON.stringify(payload)
    this.#fanOut.add({
      sizeBytes: json.length,
      isFor: ({ hasPresence }) => hasPresence,
      send: (member) => member.send(event, json),
    })
  }

  #haveCompany(touched: Keyed, joins: Keyed): boolean {
    const counts = new Map<string, number>()
    for (const { key } of this.#presences.values()) {
      if (Object.hasOwn(touched, key)) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    return [...counts].some(
      ([key, count]) => count > (Object.hasOwn(joins, key) ? (joins[key]?.metas.length ?? 0) : 0),
    )
  }
}

/** Counted once for a presence. */
const sizes = new WeakMap<object, number>()

function sizeOf({ key, meta }: Omit<Presence, 'server'>): number {
  const size = sizes.get(meta) ?? JSON.stringify(meta).length + key.length
  sizes.set(meta, size)
  return size
}

export const createReference = (): string => randomUUID()

function toKeyed(presences: Presences): Keyed {
  // Without a prototype: clients choose the keys.
  const keyed: Keyed = Object.create(null)
  for (const [reference, { key, meta }] of Object.entries(presences)) {
    const entry = keyed[key] ?? { metas: [] }
    entry.metas.push({ ...meta, phx_ref: reference })
    keyed[key] = entry
  }
  return keyed
}
