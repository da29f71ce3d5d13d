/**
 * An address and a history of the app's own. The frame's real ones belong to the studio's page: using them would put
 * every screen of the app into the browser's back button.
 */

export interface VirtualHistory {
  /** Used by the app's packages in place of `window.location`. */
  location: VirtualLocation
  /** Used in place of `window.history`. */
  history: Pick<History, 'length' | 'state' | 'pushState' | 'replaceState' | 'go' | 'back' | 'forward'>
  /** Where they listen for `popstate`. Every other event comes from the window. */
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** Goes to an address as a person who typed it would. */
  open(path: string): void
}

interface VirtualLocation {
  href: string
  readonly origin: string
  readonly protocol: string
  readonly host: string
  readonly hostname: string
  readonly port: string
  readonly pathname: string
  readonly search: string
  hash: string
  assign(url: string): void
  replace(url: string): void
  reload(): void
  toString(): string
}

interface VirtualHistoryOptions {
  initialPath: string
  onRoute(path: string): void
  onReload(): void
  /** True for an address outside the app that is opened elsewhere. */
  leaveFor?(url: string): boolean
}

/** Prefix of the app's addresses. Only the app sees it. */
const ORIGIN = 'http://localhost:8081'
const HISTORY_EVENTS: ReadonlySet<string> = new Set(['popstate', 'hashchange'])

export function createVirtualHistory({
  initialPath,
  onRoute,
  onReload,
  leaveFor = () => false,
}: VirtualHistoryOptions): VirtualHistory {
  const entries: { url: URL; state: unknown }[] = [{ url: parseUrl(initialPath, ORIGIN), state: null }]
  const events = new EventTarget()
  let index = 0

  const current = () => entries[index] ?? { url: new URL(ORIGIN), state: null }
  const toPath = ({ url }: { url: URL }) => url.pathname + url.search + url.hash
  const resolve = (url: string | URL | null | undefined) => parseUrl(String(url ?? ''), current().url.href)

  function push(url: URL, state: unknown): void {
    entries.splice(index + 1, entries.length, { url, state })
    index = entries.length - 1
    onRoute(toPath(current()))
  }
  function replace(url: URL, state: unknown): void {
    entries[index] = { url, state }
    onRoute(toPath(current()))
  }
  function announce(): void {
    onRoute(toPath(current()))
    events.dispatchEvent(Object.assign(new Event('popstate'), { state: current().state }))
  }
  /** Later, as in browsers: navigation libraries count on it. */
  function go(delta = 0): void {
    setTimeout(() => {
      if (delta === 0) return onReload()
      if (entries[index + delta] === undefined) return
      index += delta
      announce()
    }, 0)
  }
  function open(path: string): void {
    push(resolve(path), null)
    announce()
  }

  const location = createLocation({
    ...{ current: () => current().url, leaveFor, onReload, open },
    replace(url) {
      replace(resolve(url), null)
      announce()
    },
  })
  return {
    location,
    history: {
      get length() {
        return entries.length
      },
      get state() {
        return current().state
      },
      pushState: (state: unknown, _title: string, url?: string | URL | null) => push(resolve(url), state),
      replaceState: (state: unknown, _title: string, url?: string | URL | null) =>
        replace(resolve(url), state),
      go,
      back: () => go(-1),
      forward: () => go(1),
    },
    target: {
      addEventListener: (name, ...rest) => choose(name).addEventListener(name, ...rest),
      removeEventListener: (name, ...rest) => choose(name).removeEventListener(name, ...rest),
    },
    open,
  }

  function choose(name: string): EventTarget {
    return HISTORY_EVENTS.has(name) ? events : globalThis
  }
}

interface LocationParts extends Required<Pick<VirtualHistoryOptions, 'leaveFor' | 'onReload'>> {
  current(): URL
  open(url: string): void
  replace(url: string): void
}

function createLocation({ current, open, replace, leaveFor, onReload }: LocationParts): VirtualLocation {
  function assign(url: string): void {
    if (!leaveFor(String(url))) open(url)
  }
  return {
    get href() {
      return current().href
    },
    set href(url) {
      assign(url)
    },
    origin: ORIGIN,
    protocol: 'http:',
    host: 'localhost:8081',
    hostname: 'localhost',
    port: '8081',
    get pathname() {
      return current().pathname
    },
    get search() {
      return current().search
    },
    get hash() {
      return current().hash
    },
    set hash(hash) {
      const url = new URL(current())
      url.hash = hash
      open(url.href)
    },
    assign,
    replace(url) {
      if (!leaveFor(String(url))) replace(url)
    },
    reload: onReload,
    toString: () => current().href,
  }
}

/** Every address is one of the app's own: whatever origin a link names, its path counts. */
function parseUrl(url: string, base: string): URL {
  const parsed = URL.canParse(url, base) ? new URL(url, base) : new URL(ORIGIN)
  return new URL(parsed.pathname + parsed.search + parsed.hash, ORIGIN)
}
