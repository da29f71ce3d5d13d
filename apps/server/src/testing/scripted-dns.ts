/** DNS records that a test writes. */

import type { Dns } from '../domains/dns.ts'

interface Records {
  aliases?: string[]
  texts?: string[]
  addresses?: string[]
}

export interface ScriptedDns extends Dns {
  records: Map<string, Records>
  /** False: no server answers. */
  isUp: boolean
  asked: string[]
}

export function createScriptedDns(): ScriptedDns {
  const ask = async (domain: string, kind: keyof Records) => {
    dns.asked.push(`${kind} ${domain}`)
    return dns.isUp ? (dns.records.get(domain)?.[kind] ?? []) : null
  }
  const dns: ScriptedDns = {
    ...{ records: new Map(), isUp: true, asked: [] },
    aliases: (domain) => ask(domain, 'aliases'),
    texts: (domain) => ask(domain, 'texts'),
    addresses: (domain) => ask(domain, 'addresses'),
  }
  return dns
}
