/** Devices: the relay beside a plain socket server, the session's messages, and the player on a phone. */

import { BaseTransport, type CodeFile, Snack } from '@sayso/code-sync'
import type { SessionMessage } from '@sayso/wire'
import { measureHostedPlayer } from './devices/measure-hosted-player.ts'
import { measurePlayer } from './devices/measure-player.ts'
import { measureRelay } from './devices/measure-relay.ts'
import { type Metric, metric } from './measure/metric.ts'

const CHANGES = 50

export async function measureDevices(): Promise<Metric[]> {
  return [
    ...(await measureSession(100)),
    ...(await measureSession(1_000)),
    ...(await measureRelay()),
    ...(await measureHostedPlayer()),
    ...(await measurePlayer()),
  ]
}

async function measureSession(fileCount: number): Promise<Metric[]> {
  const openings: number[] = []
  const changes: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const transport = new MeasuredTransport({ isUnlimited: true })
    const files = Object.fromEntries(
      Array.from({ length: fileCount }, (_, index) => [`lib/file-${index}.js`, code(index)]),
    )
    const startedAtMs = performance.now()
    const session = new Snack({
      files,
      dependencies: {},
      codeChangesDelay: -1,
      transports: { pubsub: transport },
    })
    session.setOnline(true)
    transport.join()
    await transport.nextCode()
    openings.push(performance.now() - startedAtMs)
    for (let change = 0; change < CHANGES; change += 1) {
      session.updateFiles({ 'lib/file-7.js': code(fileCount + change) })
      const changedAtMs = performance.now()
      session.sendCodeChanges()
      await transport.nextCode()
      changes.push(performance.now() - changedAtMs)
    }
    session.setDisabled(true)
  }
  return [
    metric(`session of ${fileCount} files: opened → first message built`, 'ms', openings),
    metric(`session of ${fileCount} files: one changed → message built`, 'ms', changes),
  ]
}

/** A unique file of about 2 KB. */
function code(index: number): CodeFile {
  const contents = `export const number = ${index}\n`.repeat(80)
  return { type: 'CODE', contents }
}

/** Knows when the session has handed over the project. */
class MeasuredTransport extends BaseTransport {
  private isOn = false
  private codeCount = 0
  private seenCount = 0
  private onCode: () => void = () => undefined

  join(): void {
    this.handleChannelEvent('join', JSON.stringify({ id: '4f0c', name: 'Pixel', platform: 'android' }))
  }

  /** Resolves with the next project that was not yet waited for. */
  async nextCode(): Promise<void> {
    this.seenCount += 1
    if (this.codeCount >= this.seenCount) return
    await new Promise<void>((resolve) => {
      this.onCode = resolve
    })
  }

  protected start(): void {
    this.isOn = true
  }

  protected stop(): void {
    this.isOn = false
  }

  protected isStarted(): boolean {
    return this.isOn
  }

  protected async sendAsync(_channel: string, { type }: SessionMessage): Promise<void> {
    if (type !== 'CODE') return
    this.codeCount += 1
    this.onCode()
  }

  protected onVerifyCodeMessageSize(): boolean {
    return true
  }
}
