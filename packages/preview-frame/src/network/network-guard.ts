/**
 * Lets the app's requests go to public addresses only, and attaches nothing that is not the app's own. The document's
 * policy limits schemes and servers; it cannot tell which of those are public.
 */

import { limitOpenRequests } from './open-requests.ts'
import { installProxiedRequests } from './proxied-requests.ts'
import { isPublicHost } from './public-address.ts'
import { answerNothing, type DataUse } from './silence.ts'

interface NetworkGuardOptions {
  /** Where the prebuilt packages are: on the studio's own origin. */
  assetBaseUrl: string
  /** True for an app that nobody looks at: its requests are never answered, so that it waits instead of failing. */
  isSilent: boolean
  /** The throw-away database that a silent app is answered by. */
  checkRef?: string | undefined
  /** Proxy for servers that send no CORS headers; undefined: none. */
  proxy?: { url: string; key: string } | undefined
  /** A request was refused; the app gets the same error as when a server cannot be reached. */
  onRefused(url: string, sentence: string): void
}

/** Returns the reason for refusing a request, in one sentence; null when it is allowed. */
type RequestJudge = (url: string) => string | null

/** Files of the studio's origin that an app is made of. */
const FILE_PATHS = ['/sdk/', '/packages/']
/** Paths of the studio's origin that an app may request: none of them uses cookies. The last is the gateway of apps' data. */
const OWN_PATHS = [...FILE_PATHS, '/db/']
/** Live channels of apps' data. */
const OWN_SOCKETS = /^\/db\/[^/]+\/realtime\/v1\/websocket$/

/** True for the app's own requests to servers, and false for the files of which it consists. */
export function isOfApp({ assetBaseUrl }: { assetBaseUrl: string }): (url: URL) => boolean {
  const studio = new URL(assetBaseUrl).origin
  return ({ protocol, origin, pathname }) =>
    /^(https?|wss?):$/.test(protocol) &&
    !(origin === studio && FILE_PATHS.some((path) => pathname.startsWith(path)))
}

export function createRequestJudge(assetBaseUrl: string, frameUrl: string): RequestJudge {
  const studio = new URL(assetBaseUrl).origin
  const frame = new URL(frameUrl)
  return (address) => {
    if (!URL.canParse(address, frameUrl)) return null
    const url = new URL(address, frameUrl)
    const origin = toHttpOrigin(url)
    if (origin === frame.origin) return describeOwnServer(url.pathname)
    if (origin === studio) {
      const isOpen = url.protocol.startsWith('http')
        ? OWN_PATHS.some((path) => url.pathname.startsWith(path))
        : OWN_SOCKETS.test(url.pathname)
      return isOpen
        ? null
        : 'The app asked Sayso’s own server, which answers no apps: use the address of another server.'
    }
    // Without a certificate only what the operator has named can be asked at all.
    if (!/^(https|wss):$/.test(url.protocol) || isPublicHost(url.hostname)) return null
    return `The preview reaches public servers only, and ${url.host} is not one: use the address of a public server.`
  }
}

export function describeOwnServer(pathname: string): string {
  return `\`${pathname}\` is answered by the app’s own server, which does not run in the preview: files that end in \`+api\` run where the app is published.`
}

/** A connection that stays open belongs to the same server as its pages. */
function toHttpOrigin(url: URL): string {
  return url.protocol.startsWith('ws') ? `http${url.protocol.slice(2)}//${url.host}` : url.origin
}

/**
 * Call once, before anything of the app or of a package runs. Returns how a silent app uses the database of its check.
 */
export function installNetworkGuard(options: NetworkGuardOptions): DataUse {
  const { assetBaseUrl, isSilent, checkRef, proxy, onRefused } = options
  const judge = createRequestJudge(assetBaseUrl, location.href)
  limitOpenRequests()

  function isRefused(address: unknown): boolean {
    const url = address instanceof Request ? address.url : String(address)
    const sentence = judge(url)
    if (sentence !== null) onRefused(url, sentence)
    return sentence !== null
  }

  if (proxy !== undefined && !isSilent) {
    const studio = new URL(assetBaseUrl).origin
    installProxiedRequests({
      proxy,
      isForeign: ({ protocol, origin, port }) => protocol === 'https:' && port === '' && origin !== studio,
    })
  }
  guardFetch(isRefused)
  guardXhr(isRefused)
  const dataUse = isSilent ? answerNothing(new URL(assetBaseUrl).origin, FILE_PATHS, checkRef) : NO_DATA
  for (const name of ['WebSocket', 'EventSource', 'WebTransport'] as const) guardConnection(name, isRefused)
  const { sendBeacon } = navigator
  navigator.sendBeacon = (url, data) => !isRefused(url) && sendBeacon.call(navigator, url, data)
  // None of these asks the policy or the guard, and no app of a phone knows them.
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'Worker', 'SharedWorker', 'fetchLater'])
    Reflect.deleteProperty(globalThis, name)
  return dataUse
}

const NO_DATA: DataUse = { isAsking: () => false, isSignedIn: () => false }

const failedToFetch = () => new TypeError('Failed to fetch')

function guardFetch(isRefused: (address: unknown) => boolean): void {
  globalThis.fetch = new Proxy(globalThis.fetch, {
    apply(fetch, self, [address, init]: Parameters<typeof globalThis.fetch>) {
      if (isRefused(address)) return Promise.reject(failedToFetch())
      const anonymous = { ...init, credentials: 'omit', referrerPolicy: 'no-referrer' }
      return Reflect.apply(fetch, self, [address, anonymous])
    },
  })
}

function guardXhr(isRefused: (address: unknown) => boolean): void {
  const { prototype } = XMLHttpRequest
  const refused = new WeakSet<XMLHttpRequest>()
  prototype.open = new Proxy(prototype.open, {
    apply(open, self: XMLHttpRequest, args: Parameters<XMLHttpRequest['open']>) {
      if (isRefused(args[1])) refused.add(self)
      else refused.delete(self)
      return Reflect.apply(open, self, args)
    },
  })
  prototype.send = new Proxy(prototype.send, {
    apply(send, self: XMLHttpRequest, args) {
      if (!refused.has(self)) return Reflect.apply(send, self, args)
      // As for a server that cannot be reached: later, so that listeners can still be added.
      queueMicrotask(() => {
        for (const type of ['error', 'loadend']) self.dispatchEvent(new ProgressEvent(type))
      })
    },
  })
  Object.defineProperty(prototype, 'withCredentials', { get: () => false, set: () => undefined })
}

type ConnectionName = 'WebSocket' | 'EventSource' | 'WebTransport'

function guardConnection(name: ConnectionName, isRefused: (address: unknown) => boolean): void {
  const original: unknown = Reflect.get(globalThis, name)
  if (typeof original !== 'function') return
  const value = new Proxy(original, {
    construct(target, [address, ...rest], newTarget) {
      if (isRefused(address)) throw new DOMException(`The ${name} could not be opened.`, 'SecurityError')
      const options = name === 'EventSource' ? [] : rest
      return Reflect.construct(target, [address, ...options], newTarget)
    },
  })
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}
