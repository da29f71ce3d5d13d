/**
 * Asks providers by which the people of apps sign in. A project's makers choose the addresses, so these are looked at like those of an app's
 * own requests: on the public internet, encrypted, and pinned.
 */

import type { IncomingMessage } from 'node:http'
import type { AskOutside, OutsideRequest } from '@sayso/data-gateway'
import {
  findPublicAddress,
  type OpenRequest,
  openPinned,
  type Resolve,
  resolveName,
} from '../app-proxy/pinned-request.ts'

interface AskOutsideOptions {
  /** Whether a host is this server's own. */
  isOwnHost(host: string): boolean
  /** For tests. */
  resolve?: Resolve
  open?: OpenRequest
  timeoutMs?: number
}

const TIMEOUT_MS = 8_000
const MAX_ANSWER_BYTES = 256 * 1024
/** All hosts that makers entered together. */
const MAX_RUNNING = 40
/** A slow provider keeps nobody else's people waiting. */
const MAX_RUNNING_PER_HOST = 6
/** Each host that most apps sign in by. Forty slow ones that a maker entered take no place of theirs. */
const MAX_RUNNING_PER_KNOWN_HOST = 40
const KNOWN_HOSTS = new Set([
  ...['accounts.google.com', 'oauth2.googleapis.com', 'openidconnect.googleapis.com', 'www.googleapis.com'],
  ...['appleid.apple.com', 'github.com', 'api.github.com'],
])

export function createAskOutside(options: AskOutsideOptions): AskOutside {
  const { isOwnHost, resolve = resolveName, open = openPinned, timeoutMs = TIMEOUT_MS } = options
  const running = new Map<string, number>()
  let allRunning = 0

  async function ask({ url: text, headers, form }: OutsideRequest) {
    const url = new URL(text)
    const isAsked =
      url.protocol === 'https:' && url.username === '' && url.password === '' && !isOwnHost(url.host)
    const address = isAsked ? await findPublicAddress(url.hostname, resolve) : null
    if (address === null) return null
    const body = form === undefined ? '' : new URLSearchParams(form).toString()
    const signal = AbortSignal.timeout(timeoutMs)
    const answered = await new Promise<IncomingMessage>((settle, fail) => {
      const sent = open(url, address, {
        method: form === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'application/json',
          ...headers,
          ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
          'content-length': Buffer.byteLength(body),
        },
        signal,
      })
      sent.on('response', settle).on('error', fail)
      sent.end(body)
    })
    const bytes = await collect(answered)
    return bytes === null ? null : { status: answered.statusCode ?? 502, body: JSON.parse(bytes.toString()) }
  }

  function hasRoom(host: string): boolean {
    const ofHost = running.get(host) ?? 0
    if (KNOWN_HOSTS.has(host)) return ofHost < MAX_RUNNING_PER_KNOWN_HOST
    return allRunning < MAX_RUNNING && ofHost < MAX_RUNNING_PER_HOST
  }

  function count(host: string, change: 1 | -1): void {
    if (!KNOWN_HOSTS.has(host)) allRunning += change
    const left = (running.get(host) ?? 0) + change
    if (left > 0) running.set(host, left)
    else running.delete(host)
  }

  return async (request) => {
    const host = URL.canParse(request.url) ? new URL(request.url).host : ''
    if (!hasRoom(host)) return null
    count(host, 1)
    try {
      return await ask(request)
    } catch {
      // Away, too slow, not JSON, or not an address.
      return null
    } finally {
      count(host, -1)
    }
  }
}

/** Null when there is more than that; the rest is not read. */
async function collect(pieces: IncomingMessage): Promise<Buffer | null> {
  const collected: Uint8Array[] = []
  let sizeBytes = 0
  for await (const piece of pieces) {
    sizeBytes += piece.length
    if (sizeBytes > MAX_ANSWER_BYTES) return null
    collected.push(piece)
  }
  return Buffer.concat(collected)
}
