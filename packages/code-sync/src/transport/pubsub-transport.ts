/**
 * Reaches devices through a hosted publish/subscribe service with presence. The service's client is loaded when a
 * transport starts, and only if it is configured: pass `load`.
 */

import type { CodeMessage, SessionMessage } from '@sayso/wire'
import { countCodeChars, MAX_INLINE_CHARS } from '../code/code-message.ts'
import { BaseTransport, type BaseTransportOptions } from './base-transport.ts'

/** The parts of a PubNub client that are used. */
export interface PubSubClient {
  addListener(listener: {
    message(event: { channel: string; publisher?: string; message: unknown }): void
    presence(event: { channel: string; action: string; uuid: string }): void
  }): void
  subscribe(options: { channels: string[]; withPresence: boolean }): void
  unsubscribe(options: { channels: string[] }): void
  publish(options: { channel: string; message: unknown }): Promise<unknown>
  stop(): void
}

interface PubSubClientOptions {
  uuid: string
  ssl: boolean
  /** Seconds. */
  presenceTimeout: number
  heartbeatInterval: number
}

export interface PubSubTransportOptions extends BaseTransportOptions {
  load(options: PubSubClientOptions): Promise<PubSubClient>
}

const PRESENCE_TIMEOUT_S = 600
const HEARTBEAT_S = 60
/** Characters that the service adds to a message. */
const OVERHEAD_CHARS = 200

export class PubSubTransport extends BaseTransport {
  private readonly load: PubSubTransportOptions['load']
  /** The same over all starts. */
  private readonly clientId = crypto.randomUUID()
  private client: Promise<PubSubClient> | null = null

  constructor(options: PubSubTransportOptions) {
    super(options)
    this.load = options.load
  }

  protected start(): void {
    const client = this.load({
      uuid: this.clientId,
      ssl: true,
      presenceTimeout: PRESENCE_TIMEOUT_S,
      heartbeatInterval: HEARTBEAT_S,
    })
    this.client = client
    client.then(
      (ready) => {
        // It may have been stopped while the client was loading.
        if (this.client === client) this.subscribe(ready)
      },
      (error: unknown) => this.log('The publish/subscribe service could not be reached.', error),
    )
  }

  protected stop(): void {
    const { client, channel } = this
    this.client = null
    client?.then(
      (ready) => {
        ready.unsubscribe({ channels: [channel] })
        ready.stop()
      },
      () => {
        // It never started, which was logged then.
      },
    )
  }

  protected isStarted(): boolean {
    return this.client !== null
  }

  protected async sendAsync(channel: string, message: SessionMessage): Promise<void> {
    await (await this.client)?.publish({ channel, message })
  }

  protected onVerifyCodeMessageSize(message: CodeMessage): boolean {
    // The exact size takes long to find: most messages that are too large fail the cheap test.
    return (
      countCodeChars(message) < MAX_INLINE_CHARS &&
      countEncodedChars(this.channel, message) < MAX_INLINE_CHARS
    )
  }

  private subscribe(client: PubSubClient): void {
    client.addListener({
      message: ({ channel, publisher = '', message }) => {
        if (channel === this.channel && publisher !== this.clientId) this.handleMessage(publisher, message)
      },
      presence: ({ channel, action, uuid }) => {
        if (channel !== this.channel) return
        if (action === 'join') this.handleChannelEvent('join', uuid)
        if (action === 'leave' || action === 'timeout') this.handleChannelEvent('leave', uuid)
      },
    })
    client.subscribe({ channels: [this.channel], withPresence: true })
  }
}

/** The length of a publish request's address: these characters are encoded twice on the way. */
export function countEncodedChars(channel: string, message: unknown): number {
  const json = JSON.stringify(message).replace(
    /[!~*'()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return encodeURIComponent(channel + json).length + OVERHEAD_CHARS
}
