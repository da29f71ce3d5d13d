/** Domains that an app may have. */

export type DomainJudgement = 'ok' | 'malformed' | 'reserved'

const MAX_DOMAIN_CHARS = 253
/** ASCII: a browser shows `xn--…` as it likes, and two spellings of one domain would be two. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Names of networks and machines, which nobody can own. */
const PRIVATE =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|example|onion|arpa|alt)$/

/** `ownHosts`: the server's own names, with or without a port. They and all names below them are reserved. */
export function judgeDomain(domain: string, ownHosts: readonly string[]): DomainJudgement {
  const labels = domain.split('.')
  if (domain.length > MAX_DOMAIN_CHARS || labels.length < 2) return 'malformed'
  // A last label of digits makes an IPv4 address of it.
  if (!labels.every((label) => LABEL.test(label)) || !/[a-z]/.test(labels.at(-1) ?? '')) return 'malformed'
  const isOwn = ownHosts
    .map((host) => host.toLowerCase().replace(/:\d+$/, ''))
    .some((host) => domain === host || domain.endsWith(`.${host}`))
  return isOwn || PRIVATE.test(domain) ? 'reserved' : 'ok'
}
