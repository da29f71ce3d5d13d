/**
 * Own domains of published apps, in memory: every request under a name that is not the server's looks them up, so there must not be a query for each.
 * This server sees another server's change after `MAX_AGE_MS`.
 */

export interface OwnDomains {
  /** The project whose app has the domain of this `Host` header; null for none. */
  find(host: string): Promise<string | null>
  /** The same, as far as it is known; what is not will be read for the next call. */
  isKnown(host: string): boolean
  /** A page was shown under this `Host` header: the domain's certificate and proxy work. */
  noteReached(host: string): void
  /** Whether that has happened since this server started. */
  wasReached(domain: string): boolean
  /** Something has changed: the next `find` reads again. */
  expire(): void
}

interface OwnDomainsOptions {
  /** Domain → project. */
  load: () => Promise<ReadonlyMap<string, string>>
  nowMs?: () => number
}

const MAX_AGE_MS = 30_000

export function createOwnDomains({ load, nowMs = () => performance.now() }: OwnDomainsOptions): OwnDomains {
  let known: ReadonlyMap<string, string> = new Map()
  let reached: ReadonlySet<string> = new Set()
  let readAtMs = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  async function read(): Promise<void> {
    // A change during the query is seen by the next one.
    readAtMs = nowMs()
    try {
      known = await load()
      reached = new Set([...reached].filter((domain) => known.has(domain)))
    } catch {
      // Without the database there are no apps either; the next request after `MAX_AGE_MS` tries again.
    } finally {
      reading = null
    }
  }

  function refresh(): Promise<void> | null {
    if (nowMs() - readAtMs >= MAX_AGE_MS) reading ??= read()
    return reading
  }

  return {
    async find(host) {
      await refresh()
      return known.get(hostnameOf(host)) ?? null
    },
    isKnown(host) {
      void refresh()
      return known.has(hostnameOf(host))
    },
    noteReached(host) {
      const domain = hostnameOf(host)
      if (known.has(domain) && !reached.has(domain)) reached = new Set([...reached, domain])
    },
    wasReached: (domain) => reached.has(domain),
    expire() {
      readAtMs = Number.NEGATIVE_INFINITY
    },
  }
}

function hostnameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}
