/** Says what the frame's policy has kept the app from doing: to the app it is only a request that failed. */

import type { ProblemList } from './problem-list.ts'

export interface BlockedRequests {
  /** True when a request was refused a moment ago, which is then what a failed `fetch` is about. */
  explains(error: unknown): boolean
}

/** Between the refusal and the app's hearing of it. */
const MOMENT_MS = 2_000
const MAX_ORIGINS = 100

export function listenForBlocked(problems: ProblemList): BlockedRequests {
  let blockedAtMs = Number.NEGATIVE_INFINITY
  const callers = watchCallers()
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI } = event
    blockedAtMs = performance.now()
    const message = describeBlocked(effectiveDirective, blockedURI)
    problems.add('blocked', { message, stack: callers.get(originOf(blockedURI)) })
  })
  return {
    explains: (error) =>
      error instanceof TypeError &&
      error.message === 'Failed to fetch' &&
      performance.now() - blockedAtMs < MOMENT_MS,
  }
}

/**
 * Who last asked for something of an origin, as a stack: the event itself names no place in code that has no address of
 * its own.
 */
function watchCallers(): ReadonlyMap<string, string | undefined> {
  const callers = new Map<string, string | undefined>()
  function note(address: unknown): void {
    if (callers.size > MAX_ORIGINS) callers.clear()
    const url = address instanceof Request ? address.url : String(address)
    callers.set(originOf(url), new Error().stack)
  }
  globalThis.fetch = new Proxy(globalThis.fetch, {
    apply(fetch, self, values) {
      note(values[0])
      return Reflect.apply(fetch, self, values)
    },
  })
  XMLHttpRequest.prototype.open = new Proxy(XMLHttpRequest.prototype.open, {
    apply(open, self, values) {
      note(values[1])
      return Reflect.apply(open, self, values)
    },
  })
  return callers
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url
}

/** What was refused and what can be done about it. */
export function describeBlocked(directive: string, uri: string): string {
  const origin = originOf(uri)
  switch (directive) {
    case 'connect-src':
      return `The preview may not talk to ${origin}. Whoever runs this server can allow it: SAYSO_APP_HOSTS=${origin}`
    case 'frame-src':
      return `The preview shows no web pages inside the app: ${origin} is left out. A phone shows it.`
    case 'img-src':
    case 'media-src':
      return `The preview loads pictures and media over https only: ${uri} is left out.`
    default:
      return `The preview does not load ${uri} (${directive}).`
  }
}
