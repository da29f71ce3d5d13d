/** The client that a request came from, as limits count it. */

import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import { CLIENT_ADDRESS_HEADER } from '@sayso/accounts'
import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from './context.ts'
import type { FunctionCallers } from './function-callers.ts'
import { networkOf, readIp } from './ip-address.ts'

/** The header is ours to set: whatever a client sends under its name is dropped. */
export function clientAddress(
  trustedProxies: TrustedProxies,
  functionCallers: Pick<FunctionCallers, 'takeAddress'>,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { headers } = c.req.raw
    headers.delete(CLIENT_ADDRESS_HEADER)
    const socket = c.env?.incoming ? getConnInfo(c).remote.address : undefined
    const address = functionCallers.takeAddress(headers)
    if (socket) {
      const client = address ?? findClient(socket, headers.get('x-forwarded-for'), trustedProxies)
      headers.set(CLIENT_ADDRESS_HEADER, client)
    }
    await next()
  }
}

/** The client that a request is counted for; empty when it came without a socket, as in a test. */
export function clientOf(c: AppContext): string {
  return c.req.raw.headers.get(CLIENT_ADDRESS_HEADER) ?? ''
}

export type TrustedProxies = (address: string) => boolean

/** Null when one of `proxies` is neither an address nor a range such as `10.0.0.0/8`. */
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
 * The network of the client, which is what limits count. Each proxy appends the address that it saw, and a client may have written anything
 * before that: the right-most address that is not a trusted proxy is the last that can be believed.
 */
export function findClient(socket: string, forwardedFor: string | null, isTrusted: TrustedProxies): string {
  const hops = (forwardedFor ?? '').split(',').filter((hop) => hop.trim() !== '')
  let client = readIp(socket) ?? socket
  while (isTrusted(client)) {
    const before = readIp(hops.pop() ?? '')
    if (before === null) break
    client = before
  }
  return networkOf(client)
}
