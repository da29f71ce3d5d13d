/** Reaches a browser player, in a frame or a separate window, by `postMessage`. */

import type { CodeMessage, SessionMessage } from '@sayso/wire'
import { BaseTransport, type BaseTransportOptions } from './base-transport.ts'
import { readSyntheticEvent } from './synthetic-event.ts'

/** Where messages arrive: a page. */
export interface MessageTarget {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

interface PlayerTransportOptions extends BaseTransportOptions {
  /** The player's window, once there is one. */
  getWindow(): Pick<Window, 'postMessage'> | null
  /** The only origin that is listened to and sent to. */
  playerOrigin: string
  /** Default: the page. */
  page?: MessageTarget
}

export class PlayerTransport extends BaseTransport {
  private readonly player: PlayerTransportOptions
  private isListening = false

  constructor(options: PlayerTransportOptions) {
    super({ ...options, isUnlimited: true })
    this.player = options
  }

  protected start(): void {
    this.isListening = true
    this.page().addEventListener('message', this.onMessage)
  }

  protected stop(): void {
    this.isListening = false
    this.page().removeEventListener('message', this.onMessage)
    this.forgetDevices()
  }

  protected isStarted(): boolean {
    return this.isListening
  }

  protected async sendAsync(_channel: string, message: SessionMessage): Promise<void> {
    this.player.getWindow()?.postMessage(JSON.stringify(message), this.player.playerOrigin)
  }

  protected onVerifyCodeMessageSize(_message: CodeMessage): boolean {
    return true
  }

  private page(): MessageTarget {
    return this.player.page ?? globalThis.window ?? globalThis
  }

  private readonly onMessage = ({ origin, data }: MessageEvent): void => {
    if (origin !== this.player.playerOrigin || typeof data !== 'string') return
    const event = readSyntheticEvent(data)
    if (event === null) this.log('Invalid message')
    else if (event.type === 'message') this.handleMessage(event.connectionId, event.message)
    else this.handleChannelEvent(event.type, event.connectionId)
  }
}
