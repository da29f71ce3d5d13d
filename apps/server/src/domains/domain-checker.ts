/** Looks whether domains are their owners', and whether they point to this server: when an owner asks, and from time to time. */

import type { AppDomains, StoredDomain } from '@sayso/storage'
import type { Dns } from './dns.ts'

/** `taken`: the proof is there, and another app has the domain. `unknown`: no DNS server answered. */
type CheckOutcome = 'checked' | 'taken' | 'unknown' | 'not-found'

export interface DomainChecker {
  check(projectId: string): Promise<CheckOutcome>
  /** Checks the domains whose turn it is. Returns how many. */
  recheckDue(): Promise<number>
}

interface DomainCheckerOptions {
  dns: Dns
  domains: Pick<AppDomains, 'find' | 'note' | 'takeDue'>
  /** Suffix of apps' hosts: `apps.preview.example.com`. */
  appsHost: string
  /** Which domains requests may come under has changed. */
  onChange: () => void
}

/** Owners put a TXT record there. */
export function txtNameOf(domain: string): string {
  return `_sayso.${domain}`
}

export function txtValueOf(token: string): string {
  return `sayso=${token}`
}

/** Of the maintenance: each waits for DNS servers for some seconds at most. */
const CHECKS_AT_ONCE = 10

export function createDomainChecker(options: DomainCheckerOptions): DomainChecker {
  const { dns, domains, appsHost, onChange } = options

  /** Null: not known. A record that is there counts although the others are not known. */
  async function look({ domain, token, labels }: StoredDomain) {
    const targets = labels.map((label) => `${label}.${appsHost}`)
    const [aliases, texts] = await Promise.all([dns.aliases(domain), dns.texts(txtNameOf(domain))])
    const isAlias = aliases?.some((alias) => targets.includes(alias)) ?? false
    const isProved = isAlias || (texts?.includes(txtValueOf(token)) ?? false)
    if (!isProved && (aliases === null || texts === null)) return null
    return { isProved, pointsHere: isAlias || (await leadsToAddressOf(domain, targets[0] ?? '')) }
  }

  /** A domain's top has no alias, but addresses; they are compared with those of the app's host. */
  async function leadsToAddressOf(domain: string, target: string): Promise<boolean> {
    const [its, ours] = await Promise.all([dns.addresses(domain), dns.addresses(target)])
    return its?.some((address) => ours?.includes(address)) ?? false
  }

  async function checkStored(stored: StoredDomain): Promise<CheckOutcome> {
    const seen = await look(stored)
    if (seen === null) return 'unknown'
    const noted = await domains.note(stored, seen)
    onChange()
    if (noted === null) return 'not-found'
    return noted === 'taken' ? 'taken' : 'checked'
  }

  return {
    async check(projectId) {
      const stored = await domains.find(projectId)
      return stored === null ? 'not-found' : await checkStored(stored)
    },

    async recheckDue() {
      const due = await domains.takeDue()
      const rest = due.values()
      const worker = async () => {
        for (const stored of rest) await checkStored(stored)
      }
      await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, worker))
      return due.length
    },
  }
}
