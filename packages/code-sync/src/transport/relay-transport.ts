/** Reaches devices through a relay, over a WebSocket. */

import {
  type ChannelEvent,
  type CodeMessage,
  RELAY_PATH,
  type RelayMessage,
  type SessionMessage,
  type SubscribeEvent,
} from '@sayso/wire'
import { io, type Socket } from 'socket.io-client'
import { countCodeChars, MAX_INLINE_CHARS } from '../code/code-message.ts'
import { BaseTransport, type BaseTransportOptions } from './base-transport.ts'
import { type ConnectionMetrics, connectionMetrics } from './connection-metrics.ts'

const CONNECT_TIMEOUT_MS = 20_000
const RECONNECT_DELAY_MS = 1000
const MAX_RECONNECT_DELAY_MS = 5000

interface RelayTransportOptions extends BaseTransportOptions {
  /** Those of the whole program, unless it is given. */
  metrics?: ConnectionMetrics
}

export class RelayTransport extends BaseTransport {
  private readonly url: string
  private readonly metrics: ConnectionMetrics
  private socket: Socket | null = null

  /** Throws when the relay's address is missing. */
  constructor({ metrics = connectionMetrics, ...options }: RelayTransportOptions) {
    super(options)
    if (!options.snackpubURL) throw new Error('The `snackpubURL` option is unspecified.')
    this.url = options.snackpubURL
    this.metrics = metrics
  }

  protected start(): void {
    const startedAtMs = Date.now()
    let attempts = 0
    const numbers = () => ({ timeMs: Date.now() - startedAtMs, attempts })
    const socket = io(this.url, {
      path: RELAY_PATH,
      transports: ['websocket'],
      // Several sessions of one page each have a socket, so that stopping one leaves the others alone.
      forceNew: true,
      timeout: CONNECT_TIMEOUT_MS,
      reconnectionDelay: RECONNECT_DELAY_MS,
      reconnectionDelayMax: MAX_RECONNECT_DELAY_MS,
      randomizationFactor: 0.5,
    })
    this.socket = socket
    socket.on('connect', () => {
      socket.emit('subscribeChannel', this.ownSubscription(socket))
      this.metrics.reportConnected(numbers())
    })
    socket.io.on('reconnect_attempt', (attempt: number) => {
      attempts = attempt
      this.metrics.reportReconnecting(numbers())
    })
    socket.on('joinChannel', (event: ChannelEvent) => this.onChannelEvent('join', event))
    socket.on('leaveChannel', (event: ChannelEvent) => this.onChannelEvent('leave', event))
    socket.on('message', (event: RelayMessage) => {
      if (event.channel === this.channel) this.handleMessage(event.sender, event.message)
    })
    socket.on('disconnect', () => {
      // A relay of ours names the devices again when the connection is back; those of others would never be found again.
      if (this.socket === socket && this.options.channelToken !== undefined) this.forgetDevices()
    })
    socket.on('terminate', (reason: string) => {
      this.log(`The relay ended the connection: ${reason}`)
      socket.disconnect()
    })
  }

  protected stop(): void {
    const { socket } = this
    this.socket = null
    socket?.disconnect()
  }

  protected isStarted(): boolean {
    return this.socket !== null
  }

  protected async sendAsync(channel: string, message: SessionMessage): Promise<void> {
    const { socket } = this
    if (socket === null) throw new Error('The relay transport is not started.')
    socket.emit('message', { channel, message, sender: socket.id ?? '' } satisfies RelayMessage)
  }

  protected onVerifyCodeMessageSize(message: CodeMessage): boolean {
    return countCodeChars(message) < MAX_INLINE_CHARS
  }

  private ownSubscription(socket: Socket): SubscribeEvent {
    const { channelToken } = this.options
    return {
      channel: this.channel,
      sender: socket.id ?? '',
      ...(channelToken !== undefined && { token: channelToken }),
    }
  }

  private onChannelEvent(event: 'join' | 'leave', { channel, sender }: ChannelEvent): void {
    if (channel === this.channel && sender !== this.socket?.id) this.handleChannelEvent(event, sender)
  }
}
