/** One frame: its first messages, its heartbeat and its end. */

import {
  FRAME_PROTOCOL_VERSION,
  type FrameMessage,
  type FrameSettings,
  type FrameUse,
  type FrameWelcome,
  type HostMessage,
} from '@sayso/wire'
import { debugLog } from '../debug/debug-log.ts'
import { openFrameDocument } from './frame-document.ts'
import { createHeartbeat, HEARTBEAT_INTERVAL_MS } from './heartbeat.ts'
import { keepKeyboard } from './keep-keyboard.ts'
import { createMessageGate } from './message-gate.ts'
import { takeSpareDocument } from './spare-document.ts'

export interface Frame {
  /** Port on which the bundler worker sends code. Transfer it once. */
  takeBundlePort(): MessagePort
  /** Lets the frame begin, at once or as soon as its document has said hello. */
  welcome(settings: FrameSettings): void
  send(message: HostMessage): void
  setTitle(title: string): void
  /** Lets the app be seen and used. */
  reveal(): void
  dispose(): void
}

/** Every message but those that concern the frame alone. */
export type AppMessage = Exclude<FrameMessage, { type: 'pong' | 'pressed' }>

export interface FrameOptions {
  container: HTMLElement
  url: string
  title: string
  onMessage(message: AppMessage): void
  /** Called twice a second, from a frame that answers. */
  onUse(use: FrameUse): void
  onRefused(reason: 'malformed' | 'flood', isFirst: boolean): void
  onHung(): void
  onRecovered(): void
  /** It has not answered for half a minute. */
  onGivenUp(): void
  /** The document did not say hello in time, or is no longer there. */
  onLost(reason: 'no-answer' | 'left'): void
}

export function createFrame(options: FrameOptions): Frame {
  const { container, url, title, onMessage, onUse, onRefused, onHung, onRecovered, onGivenUp, onLost } =
    options
  const document = takeSpareDocument(container) ?? openFrameDocument(container, url)
  const { element, nonce } = document
  element.title = title
  const control = new MessageChannel()
  const bundle = new MessageChannel()
  const gate = createMessageGate({ now: () => performance.now(), onRefused })
  const ping = (n: number) => send({ type: 'ping', n })
  const heartbeat = createHeartbeat({ ping, onHung, onRecovered, onGivenUp })
  let isGreeted = false
  let isStarted = false
  let isDisposed = false
  let settings: FrameSettings | null = null
  let timer: ReturnType<typeof setInterval> | undefined

  function begin(): void {
    if (!isGreeted || settings === null || isStarted || isDisposed) return
    isStarted = true
    document.expectNoOther()
    const welcome: FrameWelcome = {
      type: 'sayso-frame-welcome',
      version: FRAME_PROTOCOL_VERSION,
      nonce,
      settings,
    }
    element.contentWindow?.postMessage(welcome, '*', [control.port2, bundle.port2])
    timer = setInterval(heartbeat.tick, HEARTBEAT_INTERVAL_MS)
  }

  function send(message: HostMessage): void {
    debugLog('page → frame', message)
    control.port1.postMessage(message)
  }

  control.port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = gate.read(data)
    if (message === null) return
    debugLog('frame → page', message)
    if (message.type === 'pong') {
      heartbeat.handlePong(message.n)
      if (message.use) onUse(message.use)
    } else if (message.type === 'pressed') keyboard.noteFramePress()
    else onMessage(message)
  }
  document.listen({
    onHello() {
      isGreeted = true
      begin()
    },
    onNoAnswer: () => onLost('no-answer'),
    onLeft: () => onLost('left'),
  })
  const keyboard = keepKeyboard(element)

  return {
    takeBundlePort: () => bundle.port1,
    welcome(next) {
      settings = next
      begin()
    },
    send,
    setTitle(next) {
      element.title = next
    },
    reveal() {
      element.style.opacity = '1'
      element.style.pointerEvents = 'auto'
    },
    dispose() {
      isDisposed = true
      clearInterval(timer)
      control.port1.close()
      keyboard.stop()
      document.close()
    },
  }
}
