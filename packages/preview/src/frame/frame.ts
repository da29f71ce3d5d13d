/** One frame: its element, its handshake, its heartbeat and its end. */

import {
  FRAME_PROTOCOL_VERSION,
  FrameHello,
  type FrameMessage,
  type FrameSettings,
  type FrameUse,
  type FrameWelcome,
  type HostMessage,
} from '@sayso/wire'
import { createHeartbeat, HEARTBEAT_INTERVAL_MS } from './heartbeat.ts'
import { keepKeyboard } from './keep-keyboard.ts'
import { createMessageGate } from './message-gate.ts'

export interface Frame {
  /** What the bundler worker sends code to. Transfer it once. */
  takeBundlePort(): MessagePort
  /** Lets the frame begin, at once or as soon as its document has said hello. */
  welcome(settings: FrameSettings): void
  send(message: HostMessage): void
  setTitle(title: string): void
  /** Lets the app be seen and used. */
  reveal(): void
  dispose(): void
}

export interface FrameOptions {
  container: HTMLElement
  url: string
  title: string
  /** Every message but answers to the heartbeat. */
  onMessage(message: Exclude<FrameMessage, { type: 'pong' }>): void
  /** Twice a second, from a frame that answers. */
  onUse(use: FrameUse): void
  onRefused(reason: 'malformed' | 'flood', isFirst: boolean): void
  onHung(): void
  onRecovered(): void
  /** It has not answered for half a minute. */
  onGivenUp(): void
  /** The document did not say hello in time, or is no longer there. */
  onLost(reason: 'no-answer' | 'left'): void
}

const HELLO_TIMEOUT_MS = 15_000
/** From the document's load on, which its hello comes before: an error page of the browser says none. */
const LATE_HELLO_MS = 2_000

export function createFrame(options: FrameOptions): Frame {
  const { container, url, onMessage, onUse, onRefused, onHung, onRecovered, onGivenUp, onLost } = options
  const nonce = createNonce()
  const control = new MessageChannel()
  const bundle = new MessageChannel()
  const element = createElement(options, `${url}#${nonce}`)
  const gate = createMessageGate({ now: () => performance.now(), onRefused })
  const ping = (n: number) => send({ type: 'ping', n })
  const heartbeat = createHeartbeat({ ping, onHung, onRecovered, onGivenUp })
  let isGreeted = false
  let isStarted = false
  let isDisposed = false
  let settings: FrameSettings | null = null
  let timer: ReturnType<typeof setInterval> | undefined

  let wasAskedAgain = false
  let noAnswer = setTimeout(handleSilence, HELLO_TIMEOUT_MS)

  /** One request can get lost: the document is asked for once more. */
  function handleSilence(): void {
    if (wasAskedAgain) {
      onLost('no-answer')
      return
    }
    wasAskedAgain = true
    noAnswer = setTimeout(handleSilence, HELLO_TIMEOUT_MS)
    delete element.dataset.loaded
    // A frame that is put in again loads again.
    container.append(element)
  }

  /** An opaque origin says nothing, so window and nonce must match. */
  function receiveHello({ source, data }: MessageEvent<unknown>): void {
    if (isGreeted || source !== element.contentWindow) return
    const hello = FrameHello.safeParse(data)
    if (!hello.success || hello.data.nonce !== nonce) return
    isGreeted = true
    clearTimeout(noAnswer)
    begin()
  }

  function begin(): void {
    if (!isGreeted || settings === null || isStarted || isDisposed) return
    isStarted = true
    globalThis.removeEventListener('message', receiveHello)
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
    control.port1.postMessage(message)
  }

  control.port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = gate.read(data)
    if (message === null) return
    if (message.type !== 'pong') {
      onMessage(message)
      return
    }
    heartbeat.handlePong(message.n)
    if (message.use) onUse(message.use)
  }
  element.addEventListener('load', () => {
    // The first is the document itself, which by then has said hello; after that only the app can have left.
    if (isStarted && element.dataset.loaded === 'yes') onLost('left')
    element.dataset.loaded = 'yes'
    if (isGreeted || isDisposed) return
    clearTimeout(noAnswer)
    noAnswer = setTimeout(handleSilence, LATE_HELLO_MS)
  })
  globalThis.addEventListener('message', receiveHello)
  container.append(element)
  const releaseKeyboard = keepKeyboard(element)

  return {
    takeBundlePort: () => bundle.port1,
    welcome(next) {
      settings = next
      begin()
    },
    send,
    setTitle(title) {
      element.title = title
    },
    reveal() {
      element.style.opacity = '1'
      element.style.pointerEvents = 'auto'
    },
    dispose() {
      isDisposed = true
      clearTimeout(noAnswer)
      clearInterval(timer)
      globalThis.removeEventListener('message', receiveHello)
      control.port1.close()
      releaseKeyboard()
      element.remove()
    },
  }
}

/** Not `randomUUID`, which pages have by https only: a phone in the same network opens the player by http. */
function createNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}

function createElement({ title }: FrameOptions, src: string): HTMLIFrameElement {
  const element = document.createElement('iframe')
  // Never `allow-same-origin`: the app must not have the page's origin. No dialogues: they would stop the app's clock.
  element.setAttribute('sandbox', 'allow-scripts allow-forms')
  element.setAttribute('allow', 'clipboard-write')
  element.setAttribute('referrerpolicy', 'no-referrer')
  element.title = title
  Object.assign(element.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
    // Not `visibility`: a frame that counts as hidden is not painted, and would never say that it has been.
    opacity: '0',
    pointerEvents: 'none',
  })
  element.src = src
  return element
}
