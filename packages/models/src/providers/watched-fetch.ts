/**
 * A fetch that reports every byte, so that silence can be measured, passes the answer on in small pieces, and refuses responses that are
 * not streams.
 */

import { createFailure } from './failures.ts'

export type Fetch = typeof globalThis.fetch

interface WatchOptions {
  provider: string
  onBytes: () => void
  /** Called before each piece is passed on. */
  letOthersRun: () => Promise<void>
}

/** A fast server sends thousands of events at once, and reading one takes tens of microseconds. */
const PIECE_BYTES = 16 * 1024

export function watchFetch(fetch: Fetch, { provider, onBytes, letOthersRun }: WatchOptions): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    onBytes()
    if (!response.ok || !response.body) return response
    // A captive portal, a proxy’s page or a wrong address returns 200 with a page; the SDK would see an empty stream.
    if (/^\s*text\/html\b/i.test(response.headers.get('content-type') ?? '')) {
      await response.body.cancel()
      throw createFailure('garbled', { provider })
    }
    const watched = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        async transform(bytes, controller) {
          for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
            await letOthersRun()
            onBytes()
            controller.enqueue(bytes.subarray(at, at + PIECE_BYTES))
          }
        },
      }),
    )
    return new Response(watched, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    })
  }
}
