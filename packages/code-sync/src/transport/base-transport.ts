/**
 * Base class of all transports: tracks connected clients, decides when to publish, and keeps the latest code. A
 * subclass moves the messages. The constructor calls no abstract member, since subclasses set theirs as fields.
 */

import { type CodeMessage, parseDevice, parseDeviceMessage, type SessionMessage } from '@sayso/wire'
import { uploadCode } from '../api/project-api.ts'
import { createCodeMessage } from '../code/code-message.ts'
import { type CodeUploads, createCodeUploads } from '../code/code-uploads.ts'
import { describeEnvironment } from '../code/metadata.ts'
import type { CodeUpdate } from '../content/project-content.ts'
import { DEFAULT_SDK_DATA, type SdkData } from '../content/sdk-data.ts'
import { readSyntheticEvent } from './synthetic-event.ts'
import type {
  Transport,
  TransportEvent,
  TransportListener,
  TransportMessage,
  TransportOptions,
} from './transport.ts'

export interface BaseTransportOptions extends TransportOptions {
  sdkData?: SdkData
  /** Whether code of any length may be sent; then nothing is uploaded. */
  isUnlimited?: boolean
}

export abstract class BaseTransport implements Transport {
  protected readonly channel: string
  protected readonly options: BaseTransportOptions
  private readonly listeners = new Set<TransportListener>()
  /** Ids, not a count: a device that joins twice is one device. */
  private readonly connections = new Set<string>()
  private readonly metadata = describeEnvironment()
  private readonly uploads: CodeUploads
  private update: CodeUpdate | null = null
  /** Null while there is none to send. */
  private latestCode: CodeMessage | null = null

  constructor(options: BaseTransportOptions) {
    this.options = options
    this.channel = options.channel ?? ''
    const { apiURL, isUnlimited } = options
    this.uploads = createCodeUploads({
      upload:
        apiURL === undefined || isUnlimited
          ? null
          : (contents, signal) => uploadCode(apiURL, contents, signal),
      onSettled: () => this.sendCode(),
      onFailed: (path, error) => this.log(`${path} could not be uploaded`, error),
    })
  }

  /** Begins to carry messages. Called only when stopped. */
  protected abstract start(): void
  protected abstract stop(): void
  protected abstract isStarted(): boolean
  /** Rejects when the message could not be handed over. */
  protected abstract sendAsync(channel: string, message: SessionMessage): Promise<void>
  protected abstract onVerifyCodeMessageSize(message: CodeMessage): boolean

  addEventListener(_type: 'message', listener: TransportListener): void {
    this.listeners.add(listener)
  }

  removeEventListener(_type: 'message', listener: TransportListener): void {
    this.listeners.delete(listener)
  }

  postMessage(message: TransportMessage): void {
    switch (message.type) {
      case 'start':
        if (this.isStarted()) this.end()
        this.start()
        // Restarts an upload that was stopped half-way.
        if (this.latestCode === null) this.sendCode()
        return
      case 'stop':
        this.end()
        return
      case 'update_code':
        this.update = message.data
        this.sendCode()
        return
      case 'protocol_message':
        this.publish(message.data)
        return
      case 'synthetic_event':
        this.onSyntheticEvent(message.data)
        return
    }
  }

  /** A subclass calls this when a client joined or left. Only devices count: other ids do not parse. */
  protected handleChannelEvent(event: 'join' | 'leave', connectionId: string): void {
    if (event === 'leave') {
      if (this.connections.delete(connectionId)) this.emit({ type: 'disconnect', connectionId, data: {} })
      return
    }
    const device = parseDevice(connectionId)
    if (device === null) return
    this.connections.add(connectionId)
    this.emit({ type: 'connect', connectionId, data: device })
    if (this.latestCode !== null) this.publish(this.latestCode)
  }

  /** A subclass calls this with a device's message. Other messages are ignored. */
  protected handleMessage(connectionId: string, value: unknown): void {
    const message =
      parseDeviceMessage(value) ??
      // Some devices say who they are by their connection only.
      parseDeviceMessage({ ...Object(value), device: parseDevice(connectionId) })
    if (message === null) return
    if (message.type !== 'RESEND_CODE') {
      this.emit({ type: 'protocol_message', connectionId, data: message })
      return
    }
    if (!this.connections.has(connectionId)) {
      // Its join was lost, or came before anybody listened. Joining sends the code as well.
      this.handleChannelEvent('join', connectionId)
    } else if (this.latestCode !== null) {
      this.publish(this.latestCode)
    }
  }

  /** For transports that have lost all of them at once. */
  protected forgetDevices(): void {
    for (const connectionId of [...this.connections]) this.handleChannelEvent('leave', connectionId)
  }

  protected log(message: string, error?: unknown): void {
    if (error === undefined) console.error(message)
    else console.error(message, error)
  }

  private end(): void {
    this.stop()
    this.uploads.stop()
    this.connections.clear()
  }

  private sendCode(): void {
    if (this.update === null) return
    const { update, metadata } = this
    const { sdkData = DEFAULT_SDK_DATA, isUnlimited = false } = this.options
    const code = this.uploads.fit(update.files, {
      build: (uploaded) => createCodeMessage({ ...update, uploaded, metadata, sdkData, isUnlimited }),
      fits: (message) => isUnlimited || this.onVerifyCodeMessageSize(message),
    })
    this.latestCode = code.status === 'ready' ? code.message : null
    if (code.status === 'too-large') this.log('Message size is too large')
    if (this.latestCode !== null) this.publish(this.latestCode)
  }

  private publish(message: SessionMessage): void {
    if (this.connections.size === 0) return
    if (this.isStarted()) {
      this.sendAsync(this.channel, message).catch((error: unknown) =>
        this.log('Failed to publish message', error),
      )
    } else {
      this.emit({ type: 'synthetic_event', data: message })
    }
    this.emit({ type: 'send_message', data: message })
  }

  private onSyntheticEvent(data: unknown): void {
    if (typeof data !== 'string') return
    const event = readSyntheticEvent(data)
    if (event === null) this.log('Failed to parse postMessage')
    else if (event.type === 'message') this.handleMessage(event.connectionId, event.message)
    else this.handleChannelEvent(event.type, event.connectionId)
  }

  private emit(event: TransportEvent): void {
    for (const listener of [...this.listeners]) listener(event)
  }
}
