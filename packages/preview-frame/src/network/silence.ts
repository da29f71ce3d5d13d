/**
 * Answers none of the requests of an app that nobody looks at, so that it waits instead of failing: but for what comes with the app, its
 * packages and pictures, and for the throw-away database of its check.
 */

/** Signing out on the server would end the session that the next frame begins with. */
const SIGN_OUT = /\/auth\/v1\/logout$/

/** How a visited app uses the throw-away database of its check. */
export interface DataUse {
  /** An answer is awaited that will come, and may change the page. */
  isAsking(): boolean
  /** It has been asked as somebody. */
  isSignedIn(): boolean
}

export function answerNothing(
  studio: string,
  filePaths: readonly string[],
  checkRef: string | undefined,
): DataUse {
  const dataPath = checkRef === undefined ? null : `/db/${checkRef}/`
  const pathOf = (address: unknown): string | null => {
    const url = address instanceof Request ? address.url : String(address)
    if (!URL.canParse(url)) return null
    const { origin, pathname } = new URL(url)
    return origin === studio ? pathname : null
  }
  const isOfData = (address: unknown) => dataPath !== null && pathOf(address)?.startsWith(dataPath) === true
  const isOutside = (address: unknown) => {
    if (/^(data|blob):/.test(address instanceof Request ? address.url : String(address))) return false
    const path = pathOf(address)
    return path === null || !filePaths.some((start) => path.startsWith(start))
  }
  let askedCount = 0
  let isSignedIn = false
  const settle = () => {
    askedCount--
  }
  globalThis.fetch = new Proxy(globalThis.fetch, {
    apply(fetch, self, args: Parameters<typeof globalThis.fetch>) {
      if (!isOfData(args[0])) {
        return isOutside(args[0]) ? new Promise(() => undefined) : Reflect.apply(fetch, self, args)
      }
      if (SIGN_OUT.test(pathOf(args[0]) ?? '')) return Promise.resolve(new Response(null, { status: 204 }))
      askedCount++
      isSignedIn ||= isOfSomebody(args)
      const answer: Promise<Response> = Reflect.apply(fetch, self, args)
      answer.then(settle, settle)
      return answer
    },
  })
  silenceXhr((address) => isOutside(address) && !isOfData(address))
  // It is opened and pressed before a socket would have brought anything.
  Object.defineProperty(globalThis, 'WebSocket', {
    value: SilentSocket,
    configurable: true,
    writable: true,
  })
  return { isAsking: () => askedCount > 0, isSignedIn: () => isSignedIn }
}

/** A stranger's token is the app's own key. */
function isOfSomebody([address, init]: Parameters<typeof globalThis.fetch>): boolean {
  const headers = new Headers(init?.headers ?? (address instanceof Request ? address.headers : undefined))
  const token = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
  return token !== undefined && token !== headers.get('apikey')
}

function silenceXhr(isOutside: (address: unknown) => boolean): void {
  const silent = new WeakSet<XMLHttpRequest>()
  XMLHttpRequest.prototype.open = new Proxy(XMLHttpRequest.prototype.open, {
    apply(open, self: XMLHttpRequest, args) {
      if (isOutside(args[1])) silent.add(self)
      else silent.delete(self)
      return Reflect.apply(open, self, args)
    },
  })
  XMLHttpRequest.prototype.send = new Proxy(XMLHttpRequest.prototype.send, {
    apply: (send, self: XMLHttpRequest, args) =>
      silent.has(self) ? undefined : Reflect.apply(send, self, args),
  })
}

/** A socket whose server takes its time. */
class SilentSocket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSING = 2
  readonly CLOSED = 3
  readonly url: string
  readonly protocol = ''
  readonly extensions = ''
  readonly bufferedAmount = 0
  binaryType: BinaryType = 'blob'
  readyState: number = SilentSocket.CONNECTING
  onopen: unknown = null
  onmessage: unknown = null
  onerror: unknown = null
  onclose: ((event: CloseEvent) => void) | null = null

  constructor(url: string | URL) {
    super()
    this.url = String(url)
  }

  send(): void {
    throw new DOMException('Still in CONNECTING state', 'InvalidStateError')
  }

  close(): void {
    if (this.readyState === SilentSocket.CLOSED) return
    this.readyState = SilentSocket.CLOSED
    const event = new CloseEvent('close', { code: 1005, wasClean: true })
    queueMicrotask(() => {
      this.onclose?.(event)
      this.dispatchEvent(event)
    })
  }
}
