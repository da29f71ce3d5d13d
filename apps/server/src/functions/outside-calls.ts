/** Calls of other services that a project's SQL asked for: encrypted, on the public internet, and bounded in time and size. */

import type { IncomingMessage } from 'node:http'
import {
  findPublicAddress,
  type OpenRequest,
  openPinned,
  type Resolve,
  resolveName,
} from '../app-proxy/pinned-request.ts'

export interface OutsideCall {
  url: URL
  method: string
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array | null
  timeoutMs: number
  /** Of the answer; the rest is not read. Default 16 KB. */
  maxBytes?: number
}

export type OutsideAnswer =
  | { kind: 'answered'; status: number; contentType: string | null; content: string }
  /** With a sentence. */
  | { kind: 'refused' | 'late' | 'failed'; error: string }

export type CallOutside = (call: OutsideCall) => Promise<OutsideAnswer>

interface CallOutsideOptions {
  /** Whether a host is this server's own. */
  isOwnHost(host: string): boolean
  /** For tests. */
  resolve?: Resolve
  open?: OpenRequest
}

const MAX_TIMEOUT_MS = 10_000
const MAX_KEPT_BYTES = 16 * 1024
const MAX_RUNNING = 40
/** They are about the connection, which is ours. */
const NOT_SENT =
  /^(?:host|content-length|connection|keep-alive|transfer-encoding|upgrade|te|trailer|expect|proxy-.*)$/i

export function createCallOutside(options: CallOutsideOptions): CallOutside {
  const { isOwnHost, resolve = resolveName, open = openPinned } = options
  let running = 0

  function findRefusal({ protocol, username, password, host }: URL): string | null {
    if (username !== '' || password !== '')
      return 'The address has a name or a password in it: put them into a header.'
    if (protocol !== 'https:') return 'Only addresses with https are called.'
    if (isOwnHost(host))
      return `${host} is this server itself: only functions of this project are called there.`
    return running >= MAX_RUNNING ? 'This server makes too many calls at the moment.' : null
  }

  async function send(call: OutsideCall, address: string): Promise<OutsideAnswer> {
    const { url, method, headers, body, timeoutMs, maxBytes = MAX_KEPT_BYTES } = call
    const sentHeaders = Object.entries(headers).filter(([name]) => !NOT_SENT.test(name))
    const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) }
    const signal = AbortSignal.timeout(Math.min(Math.max(timeoutMs, 1), MAX_TIMEOUT_MS))
    try {
      const answered = await new Promise<IncomingMessage>((settle, fail) => {
        const sent = open(url, address, {
          method,
          headers: { ...Object.fromEntries(sentHeaders), ...length },
          signal,
        })
        sent.on('response', settle).on('error', fail)
        sent.end(body ?? undefined)
      })
      const content = await readBeginning(answered, maxBytes)
      const { statusCode = 502, headers: received } = answered
      return { kind: 'answered', status: statusCode, contentType: received['content-type'] ?? null, content }
    } catch {
      return signal.aborted
        ? { kind: 'late', error: `${url.host} did not answer in time.` }
        : { kind: 'failed', error: `${url.host} could not be reached, or does not take such a request.` }
    }
  }

  return async (call) => {
    const refusal = findRefusal(call.url)
    if (refusal !== null) return { kind: 'refused', error: refusal }
    running += 1
    try {
      const address = await findPublicAddress(call.url.hostname, resolve)
      if (address === null)
        return { kind: 'refused', error: `${call.url.host} is not on the public internet.` }
      return await send(call, address)
    } finally {
      running -= 1
    }
  }
}

async function readBeginning(pieces: IncomingMessage, maxBytes: number): Promise<string> {
  const read: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    read.push(piece)
    bytes += piece.length
    if (bytes >= maxBytes) break
  }
  pieces.destroy()
  return Buffer.concat(read).subarray(0, maxBytes).toString()
}
