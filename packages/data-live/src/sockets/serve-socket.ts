/** Serves one socket: joins, heartbeats, tokens, and the messages of its channels, within limits. */

import { setImmediate } from 'node:timers/promises'
import type { RawData, WebSocket } from 'ws'
import type { Followers } from '../changes/followers.ts'
import type { LiveData, Person } from '../ports/live-data.ts'
import { type Message, readBinary, readText, type Version, writeText } from '../protocol/frames.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { Backlogs } from './backlogs.ts'
import { type Channel, joinChannel, OK, type Reply, refusal } from './channel.ts'
import type { ChannelAccess } from './channel-access.ts'
import { createOutput } from './channel-output.ts'
import { identify } from './identify.ts'
import { createWindow, type LiveLimits } from './limits.ts'
import type { ProjectWork, Readable } from './project-work.ts'
import { createTurns, shareSocket, type Turns } from './turns.ts'

interface SocketOptions {
  ref: string
  apikey: string
  version: Version
  data: Pick<LiveData, 'exists' | 'readToken'>
  rooms: Rooms
  followers: Followers
  access: ChannelAccess
  work: ProjectWork
  people: { enter(name: string): boolean; leave(name: string): void }
  backlogs: Backlogs
  limits: LiveLimits
  nowMs: () => number
  onError: (error: unknown) => void
}

const TOO_OFTEN = 'Channels are joined too often: wait a few seconds.'
const OVER = 'The token is over: sign in again.'
/** Timers hold no more. */
const MAX_TIMER_MS = 2 ** 31 - 1
const GOING_AWAY = 1001
const POLICY = 1008
const INTERNAL = 1011

export function serveSocket(socket: WebSocket, options: SocketOptions): void {
  new LiveSocket(socket, options)
}

class LiveSocket {
  readonly #socket: WebSocket
  readonly #options: SocketOptions
  readonly #channels = new Map<string, Channel>()
  readonly #joins: { take(): boolean }
  readonly #messages: { take(): boolean }
  /** One message after the other: a token comes before the join behind it. */
  readonly #turns: Turns
  /** Paused and resumed by the project. */
  readonly #paced: Readable
  #person: string | null = null
  #heardAtMs: number
  /** Since it has had no channel. */
  #idleSinceMs: number | null
  /** It has shown the project's key, and takes one of its places. */
  #hasPlace = false
  readonly #look: NodeJS.Timeout
  readonly #expiries = new Map<Channel, NodeJS.Timeout>()

  constructor(socket: WebSocket, options: SocketOptions) {
    const { limits, nowMs } = options
    this.#socket = socket
    this.#options = options
    this.#joins = createWindow(limits.joins, nowMs)
    this.#messages = createWindow(limits.messages, nowMs)
    this.#heardAtMs = nowMs()
    this.#idleSinceMs = nowMs()
    const share = shareSocket(socket)
    this.#turns = createTurns(share(), limits)
    this.#paced = share()
    this.#look = setInterval(() => this.#lookForSilence(), limits.strangerMs / 2).unref()
    socket.on('error', () => socket.terminate())
    socket.on('close', () => this.#close())
    this.#turns.add(0, () => this.#takePlace())
    socket.on('message', (data: RawData, isBinary: boolean) => {
      try {
        this.#receive(toBuffer(data), isBinary)
      } catch (error) {
        // It would end the server.
        options.onError(error)
        socket.close(INTERNAL)
      }
    })
  }

  #lookForSilence(): void {
    const { nowMs, limits } = this.#options
    const isIdle = this.#channels.size === 0 && !this.#turns.isWaiting
    this.#idleSinceMs = isIdle ? (this.#idleSinceMs ?? nowMs()) : null
    const idleMs = this.#idleSinceMs === null ? 0 : nowMs() - this.#idleSinceMs
    const mayIdleMs = this.#hasPlace ? limits.idleMs : limits.strangerMs
    if (nowMs() - this.#heardAtMs > limits.silenceMs || idleMs > mayIdleMs) this.#socket.terminate()
  }

  /** Those who show no key are answered, and take nobody's place. */
  async #takePlace(): Promise<void> {
    const { data, ref, apikey, work } = this.#options
    const hasKey = await data.readToken(ref, apikey).then(
      () => true,
      () => false,
    )
    if (!hasKey || this.#isClosed) return
    this.#hasPlace = work.enter(ref, this.#paced)
    if (!this.#hasPlace) this.#socket.close(POLICY, 'Too many sockets of this app are open.')
  }

  #receive(bytes: Buffer, isBinary: boolean): void {
    if (this.#isClosed) return
    const { ref, work, nowMs, limits } = this.#options
    this.#heardAtMs = nowMs()
    work.charge(ref, 1, bytes.length)
    if (!this.#messages.take()) {
      this.#socket.close(POLICY, 'Too many messages.')
      return
    }
    const message = this.#read(bytes, isBinary)
    if (message === null) return
    // Broadcasts wait for nobody, once what came before is done.
    const isQuick =
      !this.#turns.isWaiting &&
      !work.isPaused(ref) &&
      message.event !== 'phx_join' &&
      message.event !== 'access_token'
    if (message.event === 'heartbeat' && message.topic === 'phoenix') this.#reply(message, OK)
    else if (isQuick) this.#takeNow(message)
    else if (message.event === 'phx_join' && bytes.length > limits.joinBytes)
      this.#reply(message, refusal('A join has at most 32 KB.'))
    else this.#takeInTurn({ ...message, payload: null }, () => this.#read(bytes, isBinary), bytes.length)
  }

  #read(bytes: Buffer, isBinary: boolean): Message | null {
    return isBinary ? readBinary(bytes) : readText(bytes.toString('utf8'), this.#options.version)
  }

  /** Values take a dozen times the room of their text, so the text is what waits. */
  #takeInTurn(head: Message, read: () => Message | null, bytes: number): void {
    this.#turns.add(bytes, async () => {
      try {
        await this.#options.work.whenFree(this.#options.ref)
        const message = read()
        if (message !== null) await this.#take(message)
      } catch (error) {
        this.#options.onError(error)
        this.#reply(head, refusal('The channel cannot be served at the moment.'))
      }
    })
  }

  async #take(message: Message): Promise<void> {
    if (this.#isClosed) return
    if (message.event === 'phx_join') return await this.#join(message)
    if (message.event === 'access_token') return await this.#renew(message)
    this.#takeNow(message)
  }

  #takeNow(message: Message): void {
    const channel = this.#channels.get(message.topic)
    const reply = channel === undefined ? refusal('unmatched topic') : takeOrLeave(channel, message)
    if (reply !== null) this.#reply(message, reply)
  }

  async #join(message: Message): Promise<void> {
    const { limits, ref } = this.#options
    const { topic, payload } = message
    // A client that joins again has lost its first join.
    this.#channels.get(topic)?.leave()
    if (!this.#joins.take()) return this.#reply(message, refusal(TOO_OFTEN))
    if (this.#channels.size >= limits.channels)
      return this.#reply(message, refusal(`A socket has at most ${limits.channels} channels.`))
    // Joins that come at once give others their turn.
    await setImmediate()
    const token = Object(payload).access_token
    const person = await identify(
      typeof token === 'string' && token !== '' ? token : this.#options.apikey,
      this.#options,
    )
    // A socket that has closed would count for ever.
    if (this.#isClosed) return
    if (typeof person === 'string') return this.#reply(message, refusal(person))
    if (!this.#countPerson(person))
      return this.#reply(message, refusal('One person has too many sockets open here.'))
    const { channel, reply } = await joinChannel(payload, {
      ...this.#options,
      ...{ ref, topic, joinRef: message.joinRef ?? message.ref, person },
      output: createOutput({
        ...{ topic, joinRef: message.joinRef ?? message.ref, version: this.#options.version },
        send: (data) => this.#send(data),
        sendCharged: (text) => this.#sendCharged(text),
      }),
      charge: (messages, bytes) => this.#options.work.charge(ref, messages, bytes),
      onEnd: (ended) => this.#forget(ended),
    })
    if (this.#isClosed) return channel?.leave()
    if (channel !== null) {
      this.#channels.set(topic, channel)
      this.#endWithToken(channel)
    }
    this.#reply(message, reply)
    channel?.enter()
  }

  /** Each socket counts once for the last person who joined by it. */
  #countPerson({ claims }: Person): boolean {
    const { people, ref } = this.#options
    if (typeof claims.sub !== 'string') return true
    const name = `${ref} ${claims.sub}`
    if (name === this.#person) return true
    if (!people.enter(name)) return false
    if (this.#person !== null) people.leave(this.#person)
    this.#person = name
    return true
  }

  /** A client sends its new token to each channel. */
  async #renew({ topic, payload }: Message): Promise<void> {
    const channel = this.#channels.get(topic)
    const token = Object(payload).access_token
    if (channel === undefined || typeof token !== 'string') return
    // The question for rights costs what it costs at a join.
    if (channel.asksForRights && !this.#joins.take()) return channel.fail(TOO_OFTEN)
    const person = await identify(token, this.#options)
    if (this.#channels.get(topic) !== channel) return
    if (typeof person === 'string') return channel.fail(person)
    const sentence = await channel.renew(person)
    if (this.#channels.get(topic) !== channel) return
    if (sentence !== null) return channel.fail(sentence)
    this.#endWithToken(channel)
  }

  #endWithToken(channel: Channel): void {
    clearTimeout(this.#expiries.get(channel))
    const { exp } = channel.person.claims
    if (typeof exp !== 'number') return
    const leftMs = Math.min(Math.max(exp * 1000 - this.#options.nowMs(), 0), MAX_TIMER_MS)
    this.#expiries.set(channel, setTimeout(() => channel.fail(OVER), leftMs).unref())
  }

  #forget(channel: Channel): void {
    clearTimeout(this.#expiries.get(channel))
    this.#expiries.delete(channel)
    if (this.#channels.get(channel.topic) === channel) this.#channels.delete(channel.topic)
  }

  #reply({ joinRef, ref, topic }: Message, payload: Reply): void {
    if (ref === null) return
    const json = JSON.stringify(payload)
    this.#sendCharged(writeText({ joinRef, ref, topic, event: 'phx_reply', json }, this.#options.version))
  }

  #sendCharged(text: string): void {
    this.#options.work.charge(this.#options.ref, 1, text.length)
    this.#send(text)
  }

  #send(data: string | Buffer): void {
    if (this.#isClosed) return
    if (!this.#options.backlogs.send(this.#socket, data)) this.#socket.terminate()
  }

  get #isClosed(): boolean {
    return this.#socket.readyState !== this.#socket.OPEN
  }

  #close(): void {
    clearInterval(this.#look)
    for (const channel of [...this.#channels.values()]) channel.leave()
    if (this.#hasPlace) this.#options.work.leave(this.#options.ref, this.#paced)
    if (this.#person !== null) this.#options.people.leave(this.#person)
    this.#person = null
  }
}

function takeOrLeave(channel: Channel, { event, payload }: Message): Reply | null {
  if (event !== 'phx_leave') return channel.take(event, payload)
  channel.leave()
  return OK
}

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data)
  return Buffer.isBuffer(data) ? data : Buffer.from(data)
}

export function endSocket(socket: WebSocket): void {
  socket.close(GOING_AWAY)
  setTimeout(() => socket.terminate(), 1_000).unref()
}
