/**
 * Bounds how many requests of the app are open at once. The browser has some 250 connections for all its pages together: an app that asks
 * 300 servers that never answer would leave none for the page around it, which could then save nothing.
 */

/** More than any screen asks for, and a quarter of what there is. */
const MAX_OPEN = 64
const MAX_EVENT_SOURCES = 16

/** Call once, before request functions are replaced by anything else: requests refused later take no place here. */
export function limitOpenRequests(): void {
  const places = createPlaces(MAX_OPEN)
  limitFetch(places)
  limitXhr(places)
  limitEventSources()
}

interface Places {
  /** Begins at once, or when another one is over. Returns how to give up waiting. */
  take(begin: () => void): () => void
  leave(): void
}

function createPlaces(max: number): Places {
  const waiting = new Set<() => void>()
  let openCount = 0
  return {
    take(begin) {
      if (openCount < max) {
        openCount++
        begin()
      } else waiting.add(begin)
      return () => waiting.delete(begin)
    },
    leave() {
      const [next] = waiting
      if (next === undefined) {
        openCount--
        return
      }
      waiting.delete(next)
      next()
    },
  }
}

function limitFetch({ take, leave }: Places): void {
  globalThis.fetch = new Proxy(globalThis.fetch, {
    apply: (fetch, self, args: Parameters<typeof globalThis.fetch>) =>
      new Promise((resolve, reject) => {
        const giveUp = take(() => {
          const answer: Promise<Response> = Reflect.apply(fetch, self, args)
          answer.then(leave, leave)
          answer.then(resolve, reject)
        })
        const [address, init] = args
        const signal = init?.signal ?? (address instanceof Request ? address.signal : null)
        signal?.addEventListener('abort', () => {
          giveUp()
          reject(signal.reason)
        })
      }),
  })
}

function limitXhr({ take, leave }: Places): void {
  const { prototype } = XMLHttpRequest
  const synchronous = new WeakSet<XMLHttpRequest>()
  const giveUps = new WeakMap<XMLHttpRequest, () => void>()
  prototype.open = new Proxy(prototype.open, {
    apply(open, self: XMLHttpRequest, args: unknown[]) {
      giveUps.get(self)?.()
      if (args.length > 2 && !args[2]) synchronous.add(self)
      else synchronous.delete(self)
      return Reflect.apply(open, self, args)
    },
  })
  prototype.send = new Proxy(prototype.send, {
    apply(send, self: XMLHttpRequest, args) {
      // The app itself waits for it: there is never more than one.
      if (synchronous.has(self)) return Reflect.apply(send, self, args)
      const giveUp = take(() => {
        self.addEventListener('loadend', leave, { once: true })
        try {
          Reflect.apply(send, self, args)
        } catch (error) {
          self.removeEventListener('loadend', leave)
          leave()
          throw error
        }
      })
      giveUps.set(self, giveUp)
    },
  })
  prototype.abort = new Proxy(prototype.abort, {
    apply(abort, self: XMLHttpRequest, args) {
      giveUps.get(self)?.()
      return Reflect.apply(abort, self, args)
    },
  })
}

/** They stay open for good, so that waiting for one to end would be no use. No phone has them. */
function limitEventSources(): void {
  if (typeof EventSource !== 'function') return
  let opened: EventSource[] = []
  const { CLOSED } = EventSource
  globalThis.EventSource = new Proxy(EventSource, {
    construct(target, args, newTarget) {
      opened = opened.filter(({ readyState }) => readyState !== CLOSED)
      if (opened.length >= MAX_EVENT_SOURCES)
        throw new DOMException('Too many connections are open.', 'QuotaExceededError')
      const source: EventSource = Reflect.construct(target, args, newTarget)
      opened.push(source)
      return source
    },
  })
}
