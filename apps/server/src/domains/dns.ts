/** Records of domains, asked of the system's DNS servers within a bounded time. */

import { Resolver } from 'node:dns/promises'

/** Null: nobody knows at this moment. Empty: there are no such records. */
type Records = readonly string[] | null

export interface Dns {
  /** Names that the domain itself points to, without a dot at the end. */
  aliases(domain: string): Promise<Records>
  texts(domain: string): Promise<Records>
  /** IPv4 and IPv6. */
  addresses(domain: string): Promise<Records>
}

interface DnsOptions {
  /** `127.0.0.1:5353`. Default: those of the system. */
  servers?: readonly string[]
  /** Of one question, tries included. */
  timeoutMs?: number
}

const TIMEOUT_MS = 5_000
const TRIES = 2

export function createDns({ servers, timeoutMs = TIMEOUT_MS }: DnsOptions = {}): Dns {
  async function ask(question: (resolver: Resolver) => Promise<string[]>): Promise<Records> {
    const resolver = new Resolver({ timeout: Math.ceil(timeoutMs / TRIES), tries: TRIES })
    if (servers !== undefined) resolver.setServers(servers)
    // The resolver's own time-outs add up over servers.
    const timer = setTimeout(() => resolver.cancel(), timeoutMs)
    try {
      return await question(resolver)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null
      return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    aliases: (domain) => ask(async (resolver) => (await resolver.resolveCname(domain)).map(toPlainName)),
    texts: (domain) =>
      ask(async (resolver) => (await resolver.resolveTxt(domain)).map((pieces) => pieces.join(''))),
    async addresses(domain) {
      const [v4, v6] = await Promise.all([
        ask((resolver) => resolver.resolve4(domain)),
        ask((resolver) => resolver.resolve6(domain)),
      ])
      return v4 === null && v6 === null ? null : [...(v4 ?? []), ...(v6 ?? [])]
    },
  }
}

function toPlainName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '')
}
