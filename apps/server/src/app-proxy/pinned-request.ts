/** A request to an address that has been looked at: the name is resolved once, so that it cannot lead elsewhere a moment later. */

import { lookup } from 'node:dns/promises'
import type { ClientRequest, RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, isPublicHost } from '@sayso/preview-frame/public-address'

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

export type OpenRequest = (url: URL, address: string, options: RequestOptions) => ClientRequest

export const resolveName: Resolve = async (hostname) => {
  const found = await lookup(hostname, { all: true, verbatim: true })
  return found.map(({ address }) => address)
}

/**
 * The address to connect to; null when the name has none, or one that is not public. One that is not is enough: a name that leads to both
 * was made to get in.
 */
export async function findPublicAddress(hostname: string, resolve: Resolve): Promise<string | null> {
  if (!isPublicHost(hostname)) return null
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0) return literal
  const addresses = await resolve(hostname).catch(() => [])
  return addresses.every(isPublicAddress) ? (addresses[0] ?? null) : null
}

/** The certificate is the name's all the same. No connection is kept for another request, which might be pinned elsewhere. */
export const openPinned: OpenRequest = (url, address, options) =>
  https.request(url, {
    ...options,
    agent: false,
    lookup(_hostname, { all }, done) {
      const family = isIP(address)
      if (all) done(null, [{ address, family }])
      else done(null, address, family)
    },
  })
