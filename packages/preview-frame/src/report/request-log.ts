/** Reports the start and end of the app's requests to the host: never their content, nor the answers. */

import type { FrameMessage } from '@sayso/wire'

interface RequestLogOptions {
  send(message: FrameMessage): void
  /** False for requests that are not the app's: its own files, and addresses that are not a server's. */
  isShown(url: URL): boolean
  now(): number
}

/** Beyond this in one second the rest is not listed: nobody reads it, and the host has other things to do. */
const MAX_PER_SECOND = 50
const MAX_METHOD_CHARS = 20
const MAX_URL_CHARS = 2_000

/** Null: no answer. 0: one that the page may not look at. */
type Status = number | null
type End = (status: Status) => void

/** Call once, after the guard of requests: requests that it refuses are listed too. */
export function logRequests({ send, isShown, now }: RequestLogOptions): void {
  let lastId = 0
  let secondStartMs = Number.NEGATIVE_INFINITY
  let count = 0

  function begin(wantedMethod: string, address: unknown): End {
    const url = toUrl(address)
    if (url === null || !isShown(url)) return () => undefined
    const startMs = now()
    if (startMs - secondStartMs >= 1_000) {
      secondStartMs = startMs
      count = 0
    }
    count += 1
    if (count > MAX_PER_SECOND) return () => undefined
    lastId += 1
    const id = lastId
    const method = wantedMethod.slice(0, MAX_METHOD_CHARS).toUpperCase()
    const request = { type: 'request', id, method, url: url.href.slice(0, MAX_URL_CHARS) } as const
    send(request)
    return (status) => send({ ...request, status, ms: now() - startMs })
  }

  logFetch(begin)
  logXhr(begin)
  logWebSocket(begin)
}

type Begin = (method: string, address: unknown) => End

function logFetch(begin: Begin): void {
  globalThis.fetch = new Proxy(globalThis.fetch, {
    apply(fetch, self, args: Parameters<typeof globalThis.fetch>) {
      const [address, init] = args
      const method = init?.method ?? (address instanceof Request ? address.method : 'GET')
      const end = begin(method, address instanceof Request ? address.url : address)
      const answer: Promise<Response> = Reflect.apply(fetch, self, args)
      answer.then(
        ({ status }) => end(status),
        () => end(null),
      )
      return answer
    },
  })
}

function logXhr(begin: Begin): void {
  const { prototype } = XMLHttpRequest
  const opened = new WeakMap<XMLHttpRequest, { method: string; url: unknown }>()
  prototype.open = new Proxy(prototype.open, {
    apply(open, self: XMLHttpRequest, args: Parameters<XMLHttpRequest['open']>) {
      opened.set(self, { method: String(args[0]), url: args[1] })
      return Reflect.apply(open, self, args)
    },
  })
  prototype.send = new Proxy(prototype.send, {
    apply(sendRequest, self: XMLHttpRequest, args) {
      const asked = opened.get(self)
      if (asked !== undefined) {
        const end = begin(asked.method, asked.url)
        self.addEventListener('loadend', () => end(self.status === 0 ? null : self.status), { once: true })
      }
      return Reflect.apply(sendRequest, self, args)
    },
  })
}

/** Over as soon as it is open: later messages are not requests. */
function logWebSocket(begin: Begin): void {
  const original: unknown = Reflect.get(globalThis, 'WebSocket')
  if (typeof original !== 'function') return
  const value = new Proxy(original, {
    construct(target, args, newTarget) {
      const end = begin('SOCKET', args[0])
      const socket: WebSocket = Reflect.construct(target, args, newTarget)
      socket.addEventListener('open', () => end(101), { once: true })
      socket.addEventListener('error', () => end(null), { once: true })
      return socket
    },
  })
  Object.defineProperty(globalThis, 'WebSocket', { value, configurable: true, writable: true })
}

function toUrl(address: unknown): URL | null {
  const text = String(address)
  return URL.canParse(text, location.href) ? new URL(text, location.href) : null
}
