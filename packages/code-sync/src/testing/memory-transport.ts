/** A transport without a wire: it keeps what was sent, and devices are played by calling it. */

import type { CodeMessage, Device, DeviceMessage, SessionMessage } from '@sayso/wire'
import { BaseTransport } from '../transport/base-transport.ts'

/** A message without the device that sends it. */
export type MessageOf<Message> = Message extends unknown ? Omit<Message, 'device'> : never

export class MemoryTransport extends BaseTransport {
  readonly sent: SessionMessage[] = []
  starts = 0
  /** UTF-16 code units; set it lower to have code uploaded. */
  limitChars = 32_768
  fails = false
  private isOn = false

  codes(): CodeMessage[] {
    return this.sent.filter((message): message is CodeMessage => message.type === 'CODE')
  }

  join(device: Device): string {
    const connectionId = JSON.stringify(device)
    this.handleChannelEvent('join', connectionId)
    return connectionId
  }

  leave(connectionId: string): void {
    this.handleChannelEvent('leave', connectionId)
  }

  receive(device: Device, message: MessageOf<DeviceMessage>): void {
    this.handleMessage(JSON.stringify(device), { ...message, device })
  }

  protected start(): void {
    this.starts += 1
    this.isOn = true
  }

  protected stop(): void {
    this.isOn = false
  }

  protected isStarted(): boolean {
    return this.isOn
  }

  protected async sendAsync(_channel: string, message: SessionMessage): Promise<void> {
    if (this.fails) throw new Error('the wire is cut')
    this.sent.push(message)
  }

  protected onVerifyCodeMessageSize({ diff }: CodeMessage): boolean {
    return JSON.stringify(diff).length < this.limitChars
  }
}
