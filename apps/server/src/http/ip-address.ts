/**
 * IP addresses: one spelling for each, and the network that a client's limits are counted for. An IPv6 line has 2^64 addresses or more, so
 * whole addresses would be no limit at all.
 */

import { isIPv4, isIPv6 } from 'node:net'
import { readIpv6 } from '@sayso/preview-frame/public-address'

/**
 * The address in one spelling: without port, brackets and zone, IPv6 as RFC 5952 writes it, and IPv4 that came by
 * IPv6 as IPv4. Null if the text is not an address.
 */
export function readIp(text: string): string | null {
  const plain = stripDecoration(text.trim())
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return null
  const groups = readIpv6(plain)
  if (groups === null) return null
  return hasPrefix(groups, MAPPED) ? toIpv4(groups.slice(6)) : toIpv6(groups)
}

/**
 * The network whose clients count as one: an IPv4 address, or the first address of an IPv6 /64. IPv6 that carries an IPv4 client (NAT64, 6to4)
 * counts as that client. `address` as `readIp` gives it; other text stays as it is.
 */
export function networkOf(address: string): string {
  const groups = isIPv6(address) ? readIpv6(address) : null
  if (groups === null) return address
  if (hasPrefix(groups, NAT64)) return toIpv4(groups.slice(6))
  if (hasPrefix(groups, SIX_TO_FOUR)) return toIpv4(groups.slice(1, 3))
  return toIpv6([...groups.slice(0, 4), 0, 0, 0, 0])
}

interface CountedKey {
  key: string
  /** How many times a network's own limit there is room for. */
  times: number
}

/** One line gets a /48 at most, but a phone company has thousands of phones in one too. */
export const NETWORKS_PER_SITE = 16

/** Keys by which a limit counts: the network, and for IPv6 its /48 too, of which anybody can have all 65,536 networks. */
export function countedKeys(network: string): readonly CountedKey[] {
  const groups = isIPv6(network) ? readIpv6(network) : null
  if (groups === null) return [{ key: network, times: 1 }]
  const site = toIpv6([...groups.slice(0, 3), 0, 0, 0, 0, 0])
  return [
    { key: network, times: 1 },
    { key: `${site}/48`, times: NETWORKS_PER_SITE },
  ]
}

const MAPPED = [0, 0, 0, 0, 0, 0xffff]
const NAT64 = [0x64, 0xff9b, 0, 0, 0, 0]
const SIX_TO_FOUR = [0x2002]

function stripDecoration(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1]
  const plain = bracketed ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return plain.includes(':') ? plain.replace(/%.*$/, '') : plain
}

function hasPrefix(groups: readonly number[], prefix: readonly number[]): boolean {
  return prefix.every((group, index) => groups[index] === group)
}

function toIpv4(pair: readonly number[]): string {
  return pair.flatMap((group) => [group >> 8, group & 0xff]).join('.')
}

function toIpv6(groups: readonly number[]): string {
  const text = groups.map((group) => group.toString(16)).join(':')
  return new URL(`http://[${text}]`).hostname.slice(1, -1)
}
