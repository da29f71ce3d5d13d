/** From which address a request came: limits per address rest on it. */

import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import { CLIENT_ADDRESS_HEADER } from '@sayso/accounts'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './context.ts'

/** The header is ours to set: whatever a client sends under its name is dropped. */
export function clientAddress(trustedProxies: TrustedProxies): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { headers } = c.req.raw
    headers.delete(CLIENT_ADDRESS_HEADER)
    const socket = c.env?.incoming ? getConnInfo(c).remote.address : undefined
    if (socket) {
      const address = findClient(socket, headers.get('x-forwarded-for'), trustedProxies)
      headers.set(CLIENT_ADDRESS_HEADER, address)
    }
    await next()
  }
}

export type TrustedProxies = (address: string) => boolean

/** Null when one of `proxies` is no address and no range such as `10.0.0.0/8`. */
export function trustProxies(proxies: readonly string[]): TrustedProxies | null {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const prefix = bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits)
    if (isIP(address) === 0 || !/^\d*$/.test(bits ?? '') || prefix > (family === 'ipv6' ? 128 : 32))
      return null
    list.addSubnet(address, prefix, family)
  }
  if (proxies.length === 0) return () => false
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Each proxy appends the address that it saw, and a client may have written anything before that: the right-most one that is not a
 * trusted proxy is the last that can be believed.
 */
export function findClient(socket: string, forwardedFor: string | null, isTrusted: TrustedProxies): string {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => toPlain(hop.trim()))
    .filter((hop) => hop !== '')
  let client = toPlain(socket)
  while (isTrusted(client)) {
    const before = hops.pop()
    if (before === undefined || isIP(before) === 0) break
    client = before
  }
  return client
}

/** Without a port, without brackets, and an IPv4 address that came by IPv6 as what it is. */
function toPlain(address: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? []
  const plain = bracketed ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return plain.replace(/^::ffff:(?=\d+\.)/i, '')
}
