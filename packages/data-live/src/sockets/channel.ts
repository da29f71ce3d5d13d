/** One channel that a socket has joined: its broadcasts, its presence and the changes that it listens to. */

import { randomUUID } from 'node:crypto'
import type { Followers } from '../changes/followers.ts'
import { readAsked, type Subscription } from '../changes/subscription.ts'
import type { Person } from '../ports/live-data.ts'
import type { Member } from '../rooms/room.ts'
import type { Rooms } from '../rooms/rooms.ts'
import { createWindow, type LiveLimits } from './limits.ts'

/** Events that leave the socket for this channel. */
export interface ChannelOutput {
  push(event: string, payload: unknown): void
  /** The payload is written already. */
  pushJson(event: string, json: string): void
  pushBytes(event: string, payload: Uint8Array): void
}

export interface Channel {
  readonly topic: string
  readonly joinRef: string | null
  person: Person
  /** Once the answer to the join has been sent: what follows is for its members. */
  enter(): void
  /** Null: no reply is expected. */
  take(event: string, payload: unknown): Reply | null
  /** Tells the client why, and leaves. */
  fail(reason: string): void
  leave(): void
}

export type Reply = { status: 'ok'; response: object } | { status: 'error'; response: { reason: string } }

export const OK: Reply = { status: 'ok', response: {} }
export const refusal = (reason: string): Reply => ({ status: 'error', response: { reason } })

interface ChannelOptions {
  ref: string
  topic: string
  joinRef: string | null
  person: Person
  rooms: Rooms
  followers: Followers
  limits: LiveLimits
  nowMs: () => number
  output: ChannelOutput
  /** The channel has ended. */
  onEnd: (channel: Channel) => void
  charge: (messages: number, bytes: number) => void
}

/** A project's own room of that name. */
export const roomOf = (ref: string, topic: string) => `${ref} ${topic}`

const PREFIX = 'realtime:'
const NO_PRIVATE =
  'Private channels are not offered here: leave “private” out, and let the policies of a table decide who reads its changes.'

/** The wishes of a client, from its first message. */
interface Config {
  acks: boolean
  hearsItself: boolean
  hasPresence: boolean
  key: string
  changes: ReturnType<typeof readAsked>
}

function readConfig(payload: unknown, limits: LiveLimits): Config | string {
  const {
    broadcast,
    presence,
    postgres_changes: changes,
    private: isPrivate,
  } = Object(Object(payload).config)
  if (isPrivate === true) return NO_PRIVATE
  const { key, enabled } = Object(presence)
  if (typeof key === 'string' && key.length > limits.topicChars)
    return `The key of presence has at most ${limits.topicChars} characters.`
  return {
    acks: Object(broadcast).ack === true,
    hearsItself: Object(broadcast).self === true,
    // Older clients do not say.
    hasPresence: enabled !== false,
    key: typeof key === 'string' && key !== '' ? key : randomUUID(),
    changes: readAsked(changes, limits.bindings),
  }
}

/** Resolves with the channel and the answer to its join. The channel does not keep `payload`, which may be large. */
export async function joinChannel(
  payload: unknown,
  options: ChannelOptions,
): Promise<{ channel: Channel | null; reply: Reply }> {
  const { ref, topic, limits, followers } = options
  if (!topic.startsWith(PREFIX) || topic.length === PREFIX.length || topic.length > limits.topicChars)
    return { channel: null, reply: refusal('The name of a channel has 1 to 240 characters.') }
  const config = readConfig(payload, limits)
  if (typeof config === 'string') return { channel: null, reply: refusal(config) }
  const { changes, ...kept } = config
  if (typeof changes === 'string') return { channel: null, reply: refusal(changes) }
  const channel = new JoinedChannel(options, kept)
  if (changes.length === 0) return { channel, reply: { status: 'ok', response: { postgres_changes: [] } } }
  channel.listens = true
  const added = await followers.add(ref, changes, channel.subscription)
  if (typeof added === 'string') {
    channel.leave()
    return { channel: null, reply: refusal(added) }
  }
  if (channel.hasLeft) {
    followers.remove(ref, added)
    return { channel: null, reply: refusal('The channel was left.') }
  }
  const subscribed = changes.map((asked, index) => ({ id: added.bindings[index]?.id, ...asked }))
  return { channel, reply: { status: 'ok', response: { postgres_changes: subscribed } } }
}

function systemOk(topic: string) {
  return {
    channel: topic.slice(PREFIX.length),
    extension: 'postgres_changes',
    status: 'ok',
    message: 'Subscribed to PostgreSQL',
  }
}

class JoinedChannel implements Channel, Member {
  readonly subscription: Subscription
  readonly hasPresence: boolean
  hasLeft = false
  /** To changes of rows. */
  listens = false
  readonly #options: ChannelOptions
  readonly #config: Omit<Config, 'changes'>
  readonly #tracks: { take(): boolean }
  readonly #room: string
  /** Reference of its presence; null while it tracks none. */
  #reference: string | null = null

  constructor(options: ChannelOptions, config: Omit<Config, 'changes'>) {
    this.#options = options
    this.#config = config
    this.hasPresence = config.hasPresence
    this.#tracks = createWindow(options.limits.tracks, options.nowMs)
    this.#room = roomOf(options.ref, options.topic)
    this.subscription = {
      person: options.person,
      bindings: [],
      send: (ids, data) => options.output.push('postgres_changes', { ids, data }),
      warn: (sentence) => this.#warn(sentence),
      end: (sentence) => this.fail(sentence),
    }
  }

  get topic(): string {
    return this.#options.topic
  }

  get joinRef(): string | null {
    return this.#options.joinRef
  }

  get person(): Person {
    return this.subscription.person
  }

  set person(person: Person) {
    this.subscription.person = person
  }

  enter(): void {
    const room = this.#options.rooms.enter(this.#room, this)
    if (this.hasPresence) this.#options.output.push('presence_state', room.state())
    if (this.listens) this.#options.output.push('system', systemOk(this.topic))
  }

  send(event: string, json: string): void {
    this.#options.output.pushJson(event, json)
  }

  sendBytes(event: string, payload: Uint8Array): void {
    this.#options.output.pushBytes(event, payload)
  }

  take(event: string, payload: unknown): Reply | null {
    switch (event) {
      case 'broadcast':
        return this.#broadcast(payload)
      case 'presence':
        return this.#presence(payload)
      default:
        return refusal(`The event “${event.slice(0, 60)}” is not known.`)
    }
  }

  #broadcast(payload: unknown): Reply | null {
    const { event, payload: content } = Object(payload)
    const { acks, hearsItself } = this.#config
    if (typeof event !== 'string') return acks ? refusal('A broadcast has the name of an event.') : null
    const from = hearsItself ? null : this
    this.#options.rooms.broadcast(this.#room, { event, payload: content }, from)
    return acks ? OK : null
  }

  #presence(payload: unknown): Reply {
    const { event, payload: meta } = Object(payload)
    const { rooms, limits, charge } = this.#options
    if (event === 'untrack') {
      if (this.#reference !== null) rooms.untrack(this.#room, this.#reference)
      this.#reference = null
      return OK
    }
    if (event !== 'track') return refusal('Presence is tracked or untracked.')
    if (!this.#tracks.take()) return refusal('Presence changes too often: wait a few seconds.')
    const content = typeof meta === 'object' && meta !== null && !Array.isArray(meta) ? meta : {}
    const bytes = JSON.stringify(content).length
    if (bytes > limits.presenceBytes) return refusal('What presence says has at most 8 KB.')
    charge(1, bytes)
    this.#reference = rooms.track(this.#room, { key: this.#config.key, meta: content }, this.#reference)
    return OK
  }

  #warn(message: string): void {
    const channel = this.topic.slice(PREFIX.length)
    this.#options.output.push('system', { channel, extension: 'postgres_changes', status: 'error', message })
  }

  fail(reason: string): void {
    if (this.hasLeft) return
    const { output, topic } = this.#options
    output.push('system', {
      channel: topic.slice(PREFIX.length),
      extension: 'system',
      status: 'error',
      message: reason,
    })
    // The client's own error for the app is made of a text.
    output.push('phx_error', reason)
    this.leave()
  }

  leave(): void {
    if (this.hasLeft) return
    this.hasLeft = true
    const { rooms, followers, ref, onEnd } = this.#options
    if (this.#reference !== null) rooms.untrack(this.#room, this.#reference)
    rooms.leave(this.#room, this)
    followers.remove(ref, this.subscription)
    onEnd(this)
  }
}
