/** A frame’s document: its element, and the hello by which it is known. */

import { FrameHello } from '@sayso/wire'

export interface FrameDocument {
  element: HTMLIFrameElement
  /** Identifies the document, which expects it in the answer. */
  nonce: string
  /** Reports events of the document, including earlier ones at once. */
  listen(listeners: DocumentListeners): void
  /** From now on, a document that loads has replaced the one that said hello. */
  expectNoOther(): void
  close(): void
}

interface DocumentListeners {
  onHello(): void
  /** It did not say hello in time. */
  onNoAnswer(): void
  /** Another document is in its place. */
  onLeft(): void
}

const HELLO_TIMEOUT_MS = 15_000
/** Counted from the document's load, which comes after its hello: an error page of the browser sends none. */
const LATE_HELLO_MS = 2_000

export function openFrameDocument(container: HTMLElement, url: string): FrameDocument {
  const nonce = createNonce()
  const element = createElement(`${url}#${nonce}`)
  let state: 'waiting' | 'greeted' | 'silent' | 'closed' = 'waiting'
  let expectsNoOther = false
  let wasAskedAgain = false
  let listeners: DocumentListeners | null = null
  let noAnswer = setTimeout(handleSilence, HELLO_TIMEOUT_MS)

  /** One request can get lost: the document is asked for once more. */
  function handleSilence(): void {
    if (wasAskedAgain) {
      state = 'silent'
      listeners?.onNoAnswer()
      return
    }
    wasAskedAgain = true
    noAnswer = setTimeout(handleSilence, HELLO_TIMEOUT_MS)
    delete element.dataset.loaded
    // A frame that is put in again loads again.
    element.parentElement?.append(element)
  }

  /** An opaque origin proves nothing, so window and nonce must match. */
  function receiveHello({ source, data }: MessageEvent<unknown>): void {
    if (source !== element.contentWindow) return
    const hello = FrameHello.safeParse(data)
    if (!hello.success || hello.data.nonce !== nonce) return
    state = 'greeted'
    clearTimeout(noAnswer)
    globalThis.removeEventListener('message', receiveHello)
    listeners?.onHello()
  }

  element.addEventListener('load', () => {
    // The first is the document itself, which by then has said hello; any later one means that the app has left.
    if (expectsNoOther && element.dataset.loaded === 'yes') listeners?.onLeft()
    element.dataset.loaded = 'yes'
    if (state === 'greeted' || state === 'closed') return
    clearTimeout(noAnswer)
    noAnswer = setTimeout(handleSilence, LATE_HELLO_MS)
  })
  globalThis.addEventListener('message', receiveHello)
  container.append(element)

  return {
    element,
    nonce,
    listen(next) {
      listeners = next
      if (state === 'greeted') next.onHello()
      if (state === 'silent') next.onNoAnswer()
    },
    expectNoOther() {
      expectsNoOther = true
    },
    close() {
      state = 'closed'
      clearTimeout(noAnswer)
      globalThis.removeEventListener('message', receiveHello)
      element.remove()
    },
  }
}

/** Not `randomUUID`, which pages have by https only: a phone in the same network opens the player by http. */
function createNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}

function createElement(src: string): HTMLIFrameElement {
  const element = document.createElement('iframe')
  // Never `allow-same-origin`: the app must not have the page's origin. No dialogues: they would stop the app's clock.
  element.setAttribute('sandbox', 'allow-scripts allow-forms')
  element.setAttribute('allow', 'clipboard-write')
  element.setAttribute('referrerpolicy', 'no-referrer')
  Object.assign(element.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
    // Too pale to be seen. What is hidden or altogether transparent is painted once a second, or never, and its app stands still for so long.
    opacity: '0.001',
    pointerEvents: 'none',
  })
  element.src = src
  return element
}
