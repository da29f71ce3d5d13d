/** Says what the frame's policy has kept the app from doing: to the app it is only a request that failed. */

import type { FrameSettings } from '@sayso/wire'
import { describeOwnServer, installNetworkGuard } from '../network/network-guard.ts'
import type { DataUse } from '../network/silence.ts'
import type { ProblemList } from './problem-list.ts'

interface BlockedRequests {
  /** True for the error of a request that was refused or failed: that is a separate problem with more detail. */
  explains(error: unknown): boolean
  dataUse: DataUse
}

/** Between the failure in the app and the browser's report of a policy violation. */
const MOMENT_MS = 100
const MAX_ORIGINS = 100

/**
 * Call once, before anything else is put in place of the browser's own `fetch`.
 * @param onLocked a policy that the app has given its page keeps something away: no later version can take it back.
 */
export function listenForBlocked(
  problems: ProblemList,
  {
    assetBaseUrl,
    isVisited,
    checkRef,
    proxy,
  }: Pick<FrameSettings, 'assetBaseUrl' | 'isVisited' | 'checkRef' | 'proxy'>,
  onLocked: () => void,
): BlockedRequests {
  const refused = new Set<string>()
  const failures = new WeakSet<object>()

  function report(origin: string, message: string, stack: string | undefined): void {
    if (refused.size > MAX_ORIGINS) refused.clear()
    refused.add(origin)
    problems.add('blocked', { message, stack })
  }

  const dataUse = installNetworkGuard({
    assetBaseUrl,
    isSilent: isVisited,
    ...{ checkRef, proxy },
    onRefused: (url, sentence) => report(originOf(url), sentence, new Error().stack),
  })
  const callers = watchCallers((url, failed, stack) => {
    failures.add(failed)
    const origin = originOf(url)
    // The guard refuses before the app hears of the failure, the browser's policy a moment after.
    if (refused.delete(origin)) return
    setTimeout(() => {
      if (!refused.delete(origin)) problems.add('blocked', { message: describeFailed(origin), stack })
    }, MOMENT_MS)
  })
  document.addEventListener('securitypolicyviolation', (violation) => {
    const { effectiveDirective, blockedURI, originalPolicy } = violation
    const origin = originOf(blockedURI)
    if (!isOurPolicy(originalPolicy)) {
      report(origin, OWN_POLICY, undefined)
      onLocked()
      return
    }
    report(origin, describeBlocked(effectiveDirective, blockedURI), callers.get(origin))
  })
  return {
    dataUse,
    explains(error) {
      if (typeof error !== 'object' || error === null) return false
      const request = requestOf(error)
      return failures.has(error) || (request !== null && failures.has(request))
    },
  }
}

/** Libraries around `XMLHttpRequest` create their own error, and attach the request. */
function requestOf(error: object): object | null {
  try {
    const request: unknown = Reflect.get(error, 'request')
    return typeof request === 'object' ? request : null
  } catch {
    // The app made the error, and it may throw when it is looked at.
    return null
  }
}

/**
 * Records the last caller for each origin, as a stack: the event itself has no place in code without an address.
 * `onFailed` receives the error, or the request or socket, of a failure before the app does.
 */
function watchCallers(
  onFailed: (url: string, failed: object, stack: string | undefined) => void,
): ReadonlyMap<string, string | undefined> {
  const callers = new Map<string, string | undefined>()
  function note(url: string): string | undefined {
    const { stack } = new Error()
    if (callers.size > MAX_ORIGINS) callers.clear()
    callers.set(originOf(url), stack)
    return stack
  }
  globalThis.fetch = new Proxy(globalThis.fetch, {
    apply(fetch, self, values: Parameters<typeof globalThis.fetch>) {
      const url = addressOf(values[0])
      const stack = note(url)
      const answer = Reflect.apply(fetch, self, values)
      answer.catch((error: unknown) => {
        if (isUnanswered(error)) onFailed(url, error, stack)
      })
      return answer
    },
  })
  const opened = new WeakMap<XMLHttpRequest, { url: string; stack: string | undefined }>()
  XMLHttpRequest.prototype.open = new Proxy(XMLHttpRequest.prototype.open, {
    apply(open, self: XMLHttpRequest, values: Parameters<XMLHttpRequest['open']>) {
      const url = addressOf(values[1])
      const isNew = !opened.has(self)
      opened.set(self, { url, stack: note(url) })
      if (isNew) {
        self.addEventListener('error', () => {
          const last = opened.get(self)
          if (last !== undefined) onFailed(last.url, self, last.stack)
        })
      }
      return Reflect.apply(open, self, values)
    },
  })
  globalThis.WebSocket = new Proxy(globalThis.WebSocket, {
    construct(target, values: ConstructorParameters<typeof WebSocket>, newTarget) {
      const stack = note(addressOf(values[0]))
      const socket: WebSocket = Reflect.construct(target, values, newTarget)
      const failed = () => onFailed(socket.url, socket, stack)
      socket.addEventListener('error', failed, { once: true })
      // The app must handle a later disconnection.
      socket.addEventListener('open', () => socket.removeEventListener('error', failed), { once: true })
      return socket
    },
  })
  return callers
}

/** The messages of Chromium, Firefox and WebKit: an invalid address is a `TypeError` too. */
export function isUnanswered(error: unknown): error is TypeError {
  return (
    error instanceof TypeError &&
    /^(?:Failed to fetch$|NetworkError when attempting to fetch|Load failed)/.test(error.message)
  )
}

/** A policy inside a document cannot set `frame-ancestors`, as the server's does. */
function isOurPolicy(policy: string): boolean {
  return policy.includes('frame-ancestors')
}

const OWN_POLICY =
  'The app gave its page a policy of its own (Content-Security-Policy), which keeps its code or its requests away. A phone has none: leave it out.'

function addressOf(address: unknown): string {
  return address instanceof Request ? address.url : String(address)
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url
}

/** A browser keeps to itself why a request failed. */
function describeFailed(origin: string): string {
  if (/^wss?:/.test(origin)) return `${origin} did not answer the preview: it cannot be reached.`
  return `${origin} did not answer the preview: it cannot be reached, or it sends no CORS headers, which only browsers ask for.`
}

/** Describes the refused request and a remedy. */
export function describeBlocked(directive: string, uri: string): string {
  const origin = originOf(uri)
  switch (directive) {
    case 'connect-src':
      if (origin === globalThis.location?.origin) return describeOwnServer(new URL(uri).pathname)
      if (/^(http|ws):/.test(origin)) return `The preview does not talk to ${origin}, which has no https.`
      return `The preview may not talk to ${origin}, unless the operator of this server allows it with SAYSO_APP_HOSTS=${origin}.`
    case 'frame-src':
      return `The preview shows no web pages inside the app: ${origin} is left out. A phone shows it.`
    case 'img-src':
    case 'media-src':
      return `The preview loads pictures and media over https only: ${uri} is left out.`
    default:
      return `The preview does not load ${uri} (${directive}).`
  }
}
