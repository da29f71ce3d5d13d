/** One channel that a socket has joined: its broadcasts, its presence and the changes that it listens to. */

import { randomUUID } from 'node:crypto'
import type { Followers } from '../changes/followers.ts'
import { readAsked, type Subscription } from '../changes/subscription.ts'
import type { ChannelRights, Person } from '../ports/live-data.ts'
import type { Member } from '../rooms/fan-out.ts'
import { type Rooms, roomOf } from '../rooms/rooms.ts'
import { type ChannelAccess, findUnreadable } from './channel-access.ts'
import type { ChannelOutput } from './channel-output.ts'
import { createWindow, type LiveLimits } from './limits.ts'

export interface Channel {
  readonly topic: string
  readonly joinRef: string | null
  readonly person: Person
  /** A private channel: a new token has policies of the project asked again. */
  readonly asksForRights: boolean
  /** Goes on with a new token. A sentence for somebody who may not. */
  renew(person: Person): Promise<string | null>
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
  access: ChannelAccess
  limits: LiveLimits
  nowMs: () => number
  output: ChannelOutput
  /** The channel has ended. */
  onEnd: (channel: Channel) => void
  charge: (messages: number, bytes: number) => void
}

const PREFIX = 'realtime:'
const PRIVATE = 'private:'
/** A private channel is another than the open one of the same name. */
export const roomName = (topic: string, isPrivate: boolean) => `${isPrivate ? PRIVATE : PREFIX}${topic}`

/** The channel of a room of `roomOf`. */
export function channelOf(room: string): { channel: string; isPrivate: boolean } {
  const name = room.slice(room.indexOf(' ') + 1)
  const isPrivate = name.startsWith(PRIVATE)
  return { channel: name.slice((isPrivate ? PRIVATE : PREFIX).length), isPrivate }
}

const NO_REPLAY = 'Earlier broadcasts are not kept here: leave “replay” out, and read rows of a table.'
export const MAY_NOT_SEND = 'Unauthorized: no policy on realtime.messages lets this person send here.'

/** The wishes of a client, from its first message. */
interface Config {
  acks: boolean
  hearsItself: boolean
  hasPresence: boolean
  key: string
  isPrivate: boolean
  changes: ReturnType<typeof readAsked>
}

function readConfig(payload: unknown, limits: LiveLimits): Config | string {
  const {
    broadcast,
    presence,
    postgres_changes: changes,
    private: isPrivate,
  } = Object(Object(payload).config)
  if (Object(broadcast).replay !== undefined) return NO_REPLAY
  const { key, enabled } = Object(presence)
  if (typeof key === 'string' && key.length > limits.topicChars)
    return `The key of presence has at most ${limits.topicChars} characters.`
  return {
    acks: Object(broadcast).ack === true,
    hearsItself: Object(broadcast).self === true,
    // Older clients do not say.
    hasPresence: enabled !== false,
    key: typeof key === 'string' && key !== '' ? key : randomUUID(),
    isPrivate: isPrivate === true,
    changes: readAsked(changes, limits.bindings),
  }
}

/** Resolves with the channel and the answer to its join. The channel does not keep `payload`, which may be large. */
export async function joinChannel(
  payload: unknown,
  options: ChannelOptions,
): Promise<{ channel: Channel | null; reply: Reply }> {
  const { ref, topic, person, limits, followers, access } = options
  if (!topic.startsWith(PREFIX) || topic.length === PREFIX.length || topic.length > limits.topicChars)
    return { channel: null, reply: refusal('The name of a channel has 1 to 240 characters.') }
  const config = readConfig(payload, limits)
  if (typeof config === 'string') return { channel: null, reply: refusal(config) }
  const { changes, ...kept } = config
  if (typeof changes === 'string') return { channel: null, reply: refusal(changes) }
  const name = topic.slice(PREFIX.length)
  const rights = config.isPrivate ? await access.rightsOf(ref, person, name) : null
  const unreadable = findUnreadable(rights, name)
  if (typeof rights === 'string' || unreadable !== null)
    return { channel: null, reply: refusal(unreadable ?? '') }
  const channel = new JoinedChannel(options, kept, rights)
  if (changes.length === 0 && !config.isPrivate && !(await access.hearsSql(ref)))
    return { channel, reply: { status: 'ok', response: { postgres_changes: [] } } }
  channel.listens = changes.length > 0
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
  hasLeft = false
  /** To changes of rows. */
  listens = false
  readonly #options: ChannelOptions
  readonly #config: Omit<Config, 'changes'>
  readonly #tracks: { take(): boolean }
  readonly #room: string
  /** Null: the channel is open. */
  #rights: ChannelRights | null
  /** Reference of its presence; null while it tracks none. */
  #reference: string | null = null

  constructor(options: ChannelOptions, config: Omit<Config, 'changes'>, rights: ChannelRights | null) {
    this.#options = options
    this.#config = config
    this.#rights = rights
    this.#tracks = createWindow(options.limits.tracks, options.nowMs)
    this.#room = roomOf(options.ref, roomName(options.topic.slice(PREFIX.length), config.isPrivate))
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

  get asksForRights(): boolean {
    return this.#rights !== null
  }

  get subscribed(): Subscription['bindings'] {
    return this.subscription.bindings
  }

  get hasPresence(): boolean {
    return this.#config.hasPresence && this.#rights?.readsPresence !== false
  }

  async renew(person: Person): Promise<string | null> {
    const { ref, access } = this.#options
    if (this.#rights !== null) {
      const name = this.topic.slice(PREFIX.length)
      const rights = await access.rightsOf(ref, person, name)
      const sentence = findUnreadable(rights, name)
      if (typeof rights === 'string' || sentence !== null) return sentence
      this.#rights = rights
    }
    this.subscription.person = person
    return null
  }

  enter(): void {
    const room = this.#options.rooms.enter(this.#room, this)
    if (this.hasPresence) this.#options.output.push('presence_state', room.state())
    if (this.listens) this.#options.output.push('system', systemOk(this.topic))
  }

  send(event: string, json: string): void {
    if (event === 'broadcast' && this.#rights?.readsBroadcast === false) return
    this.#options.output.pushJson(event, json)
  }

  sendBytes(event: string, payload: Uint8Array): void {
    if (this.#rights?.readsBroadcast === false) return
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
    if (this.#rights?.writesBroadcast === false) return acks ? refusal(MAY_NOT_SEND) : null
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
    if (this.#rights?.writesPresence === false) return refusal(MAY_NOT_SEND)
    if (!this.#tracks.take()) return refusal('Presence changes too often: wait a few seconds.')
    const content = typeof meta === 'object' && meta !== null && !Array.isArray(meta) ? meta : {}
    const bytes = JSON.stringify(content).length
    if (bytes > limits.presenceBytes) return refusal('What presence says has at most 8 KB.')
    charge(1, bytes)
    const presence = { key: this.#config.key, meta: content }
    const reference = rooms.track(this.#room, presence, this.#reference)
    if (reference === null)
      return refusal('Too many are present in this channel: say less, or try again later.')
    this.#reference = reference
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
